// Tokens of the API: what each may do, until when, when it was used last; a new one is shown once; any can be revoked, after a question.
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApiToken, ApiTokens } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { failureText, usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { Loaded } from './parts/Loaded.tsx';
import { SETTINGS_DOCUMENTS } from './parts/settingsDocuments.ts';
import type { TabProps } from './parts/tabProps.ts';
import { TokenForm, TOKENS_KEY } from './TokenForm.tsx';

export function TokensTab(_props: TabProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const query = useQuery({
    queryKey: TOKENS_KEY,
    queryFn: ({ signal }) => api.ask('/users/tokens/', SETTINGS_DOCUMENTS.tokens, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query} what={t('settings.tokens.failed')}>
      {(tokens) => <Tokens tokens={tokens} />}
    </Loaded>
  );
}

function Tokens({ tokens: { results, models } }: { tokens: ApiTokens }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [isNew, setIsNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<ApiToken>();
  const revoking = useMutation({
    mutationFn: (id: string) => api.tell(`/users/tokens/${id}/`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
  return (
    <div className="keste-settings-form">
      <p className="keste-settings-hint">{t('settings.tokens.hint')}</p>
      {secret === undefined ? null : <Secret key={secret} secret={secret} />}
      {isNew ? (
        <TokenForm
          models={models}
          onClose={(made) => {
            setIsNew(false);
            if (made !== undefined) setSecret(made);
          }}
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => setIsNew(true)}>
            {t('settings.tokens.new')}
          </Button>
        </div>
      )}
      {results.length === 0 ? <p className="keste-settings-hint">{t('settings.tokens.none')}</p> : null}
      <ul className="keste-rows">
        {results.map((token) => (
          <Token key={token.id} token={token} models={models} onRevoke={() => setAsked(token)} />
        ))}
      </ul>
      <span role="status" className="keste-save-said">
        {revoking.isSuccess ? t('settings.tokens.revoked') : ''}
      </span>
      <span role="alert" className="keste-save-refused">
        {revoking.isError ? failureText(revoking.error, t) : ''}
      </span>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t('settings.tokens.question', { name: asked?.name ?? '' })}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          if (asked) revoking.mutate(asked.id);
          setAsked(undefined);
        }}
      />
    </div>
  );
}

function Secret({ secret }: { secret: string }): ReactNode {
  const { t } = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div className="keste-secret" role="status">
      <strong>{t('settings.tokens.secret')}</strong>
      <code>{secret}</code>
      <div>
        <Button size="compact-md" variant="default" onClick={copy}>
          {t(isCopied ? 'settings.tokens.copied' : 'settings.tokens.copy')}
        </Button>
      </div>
    </div>
  );
}

interface TokenProps {
  token: ApiToken;
  models: ApiTokens['models'];
  onRevoke(): void;
}

function Token({ token, models, onRevoke }: TokenProps): ReactNode {
  const { t } = useTexts();
  const { moment } = usePorts().formats;
  const { name, hint, scope, expires_at: expires, used_at: used } = token;
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(expires) <= now;
  const titleOf = (model: string): string => models.find((each) => each.model === model)?.title ?? model;
  const may = Object.entries(scope).map(
    ([model, rights]) => `${titleOf(model)}: ${rights.map((right) => t(`settings.tokens.right.${right}`)).join(', ')}`,
  );
  return (
    <li className="keste-row">
      <span className="keste-row-text">
        {name} <code>…{hint}</code>{' '}
        {isOver ? <span className="keste-badge">{t('settings.tokens.expired')}</span> : null}
        <small>{may.join('; ')}</small>
        <small>
          {[
            t('settings.tokens.until', { when: moment(expires) }),
            used === null ? t('settings.tokens.unused') : t('settings.tokens.used', { when: moment(used) }),
          ].join(' · ')}
        </small>
      </span>
      <span className="keste-row-tools">
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('settings.tokens.revokeOf', { name })}
          onClick={onRevoke}
        >
          {t('settings.tokens.revoke')}
        </Button>
      </span>
    </li>
  );
}
