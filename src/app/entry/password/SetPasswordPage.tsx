// The forced screen of a password that was made for the user (SESSION-09): a new one, or not yet. Stands instead of the shell.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { LoginRefusal } from '../../login/LoginRefusal.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { usePublicForm } from '../../login/usePublicForm.ts';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { checkNewPassword } from './checkNewPassword.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

export interface SetPasswordPageProps {
  user: User;
}

export function SetPasswordPage({ user }: SetPasswordPageProps): ReactNode {
  const { t } = useTexts();
  const { api, session } = useApp();
  const [isSkipping, setIsSkipping] = useState(false);
  const personal = [
    user.email,
    user.contact_phone,
    user.last_name,
    user.first_name,
    user.middle_name,
    user.full_name,
    user.organization.name,
  ];
  const form = usePublicForm({
    initial: { password: '' },
    shown: ['password'],
    check: ({ password }) => ({ password: checkNewPassword(password, personal, t) }),
    async send({ password }) {
      const answer = await api.ask('/users/set_new_password/', SHELL_DOCUMENTS.login, {
        method: 'POST',
        body: { password },
      });
      await session.becomeUser(answer.user);
    },
  });
  // Without a number the server decides.
  const skipsLeft = user.password_skips_left;

  async function skip(): Promise<void> {
    setIsSkipping(true);
    try {
      const answer = await api.ask('/users/skip_set_new_password/', SHELL_DOCUMENTS.login, { method: 'POST' });
      await session.becomeUser(answer.user);
    } catch (error) {
      form.refuse(error);
      setIsSkipping(false);
    }
  }

  return (
    <PublicFrame title={t('setPassword.title')} subtitle={t('setPassword.text')} step="set">
      <form className="keste-login-form" onSubmit={form.handleSubmit} noValidate>
        {form.refusal === undefined ? null : (
          <LoginRefusal error={form.refusal} onWaited={() => form.refuse(undefined)} />
        )}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.email ?? user.contact_phone ?? ''}
          readOnly
          hidden
        />
        <NewPasswordField
          input={form.text('password')}
          personal={personal}
          serverRules={form.serverRules('password')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t('setPassword.submit')}
        </Button>
        {skipsLeft === 0 ? (
          <p className="keste-public-hint">{t('setPassword.noSkip')}</p>
        ) : (
          <Button variant="default" size="md" fullWidth loading={isSkipping} onClick={() => void skip()}>
            {t('setPassword.skip')}
          </Button>
        )}
        {skipsLeft === undefined || skipsLeft === 0 ? null : (
          <p className="keste-public-hint">{t('setPassword.skipsLeft', { count: skipsLeft })}</p>
        )}
      </form>
      <p className="keste-login-links">
        <button type="button" className="keste-link" onClick={() => void session.logout()}>
          {t('shell.logout')}
        </button>
      </p>
    </PublicFrame>
  );
}
