// A new password with its rules below, ticked while it is typed (SESSION-16). It can be revealed and pasted.
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PASSWORD_RULES, type PasswordRule } from '../../../engine/password/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useEye } from '../../login/PasswordEye.tsx';
import type { TextInputProps } from '../../login/usePublicForm.ts';
import { brokenRules, type Personal } from './checkNewPassword.ts';

export interface NewPasswordFieldProps {
  input: TextInputProps;
  /** What the password must not resemble. */
  personal: Personal;
  /** Rules the server found broken in this very password. */
  serverRules: readonly string[];
}

type RuleState = 'open' | 'met' | 'unmet';

const SIGNS: Record<RuleState, string | undefined> = { open: undefined, met: 'tick', unmet: 'close' };

export function NewPasswordField({ input, personal, serverRules }: NewPasswordFieldProps): ReactNode {
  const { t } = useTexts();
  const eye = useEye(input.error);
  const broken = brokenRules(input.value, personal);
  return (
    <PasswordInput
      {...input}
      {...eye}
      label={t('password.label')}
      size="md"
      autoComplete="new-password"
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        // Of the input's description, which is a paragraph: no list element may stand in it.
        <span className="keste-rules" role="list" aria-label={t('password.rules')}>
          {PASSWORD_RULES.map(({ rule, value, by }) => {
            const state = stateOf({ rule, by, password: input.value, broken, serverRules });
            return (
              <span key={rule} role="listitem" data-state={state}>
                <span className="keste-rule-sign" aria-hidden>
                  {SIGNS[state] === undefined ? '•' : <Icon name={SIGNS[state]} size={15} />}
                </span>
                <span>
                  {t(`password.rule.${rule}`, { value })}
                  {state === 'open' ? null : (
                    <span className="keste-visually-hidden">
                      : {t(state === 'met' ? 'password.met' : 'password.unmet')}
                    </span>
                  )}
                </span>
              </span>
            );
          })}
        </span>
      }
    />
  );
}

interface RuleInput {
  rule: PasswordRule;
  by: 'both' | 'server';
  password: string;
  broken: readonly PasswordRule[];
  serverRules: readonly string[];
}

function stateOf({ rule, by, password, broken, serverRules }: RuleInput): RuleState {
  if (serverRules.includes(rule) || broken.includes(rule)) return 'unmet';
  return password === '' || by === 'server' ? 'open' : 'met';
}
