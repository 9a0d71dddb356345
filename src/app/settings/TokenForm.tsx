// A new token: what it is for, for how long, and what it may do with the records of which modules.
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApiTokenNew, ApiTokens } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { SETTINGS_DOCUMENTS } from './parts/settingsDocuments.ts';
import './parts/inputStyles.ts';

export const TOKENS_KEY = ['tokens'];
const DAYS = [7, 30, 90, 365];

export interface TokenFormProps {
  models: ApiTokens['models'];
  /** With the secret of the one that was made. */
  onClose(secret?: string): void;
}

type Scope = ApiTokenNew['scope'];
type Right = Scope[string][number];

export function TokenForm({ models, onClose }: TokenFormProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState(30);
  const [scope, setScope] = useState<Readonly<Record<string, readonly string[]>>>({});
  const making = useMutation({
    mutationFn: () =>
      api.ask('/users/tokens/', SETTINGS_DOCUMENTS.tokenSecret, { method: 'POST', body: { name, days, scope } }),
    onSuccess: async ({ secret }) => {
      await queries.invalidateQueries({ queryKey: TOKENS_KEY });
      onClose(secret);
    },
  });
  const fields = making.error instanceof HttpError ? (making.error.body.fields ?? {}) : {};
  const turn = (model: string, right: Right): void =>
    setScope((before) => {
      const now = before[model] ?? [];
      const rights = now.includes(right) ? now.filter((each) => each !== right) : [...now, right];
      const { [model]: _gone, ...rest } = before;
      return rights.length === 0 ? rest : { ...rest, [model]: rights };
    });
  return (
    <form
      className="keste-token-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        making.mutate();
      }}
    >
      <TextInput
        label={t('settings.tokens.name')}
        value={name}
        error={fields['name']?.[0]?.message}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label className="keste-token-days">
        <span>{t('settings.tokens.days')}</span>
        <select value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
          {DAYS.map((each) => (
            <option key={each} value={each}>
              {t('settings.tokens.daysOf', { number: each })}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="keste-token-scope">
        <legend>{t('settings.tokens.scope')}</legend>
        {models.map(({ model, title, rights }) => (
          <div key={model} role="group" aria-label={title}>
            <strong>{title}</strong>
            <span>
              {rights.map((right) => (
                <label key={right} className="keste-choice">
                  <input
                    type="checkbox"
                    checked={scope[model]?.includes(right) === true}
                    // The server's list has the contract's rights.
                    onChange={() => turn(model, right as Right)}
                  />
                  {t(`settings.tokens.right.${right}`)}
                </label>
              ))}
            </span>
          </div>
        ))}
      </fieldset>
      <span role="alert" className="keste-save-refused">
        {making.isError ? (fields['scope']?.[0]?.message ?? failureText(making.error, t)) : ''}
      </span>
      <div className="keste-row-tools">
        <Button type="submit" loading={making.isPending}>
          {t('settings.tokens.make')}
        </Button>
        <Button variant="default" onClick={() => onClose()}>
          {t('settings.tokens.cancel')}
        </Button>
      </div>
    </form>
  );
}
