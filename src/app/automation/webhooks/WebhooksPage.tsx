// The page of webhooks: addresses, how they fare, their secrets, a test, and the log of each.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { User, Webhook, Webhooks } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../../render/dialog/index.ts';
import { failureText, usePorts } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { useTitle } from '../../context/useTitle.ts';
import { DOCUMENTS, HOOKS_KEY } from '../documents.ts';
import { AdminsOnly } from '../parts/AdminsOnly.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { SecretNote } from '../parts/SecretNote.tsx';
import { Deliveries } from './Deliveries.tsx';
import { WebhookForm } from './WebhookForm.tsx';

export function WebhooksPage({ user, site }: { user: User; site: string }): ReactNode {
  return (
    <AdminsOnly user={user}>
      <Page site={site} />
    </AdminsOnly>
  );
}

function Page({ site }: { site: string }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const query = useQuery({
    queryKey: [HOOKS_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/webhooks/', DOCUMENTS.hooks, { signal }),
    refetchOnMount: 'always',
  });
  useTitle(site, t('automation.hooks.title'));
  return (
    <section className="ka" aria-label={t('automation.hooks.title')}>
      <Loaded query={query}>{(hooks) => <Found hooks={hooks} />}</Loaded>
    </section>
  );
}

function Found({ hooks }: { hooks: Webhooks }): ReactNode {
  const { t } = useTexts();
  const [isNew, setIsNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <header className="ka-top">
        <div>
          <h1>{t('automation.hooks.title')}</h1>
          <p className="ka-hint">{t('automation.hooks.hint')}</p>
        </div>
        {isNew ? null : (
          <button type="button" className="ka-button" data-main onClick={() => setIsNew(true)}>
            {t('automation.hooks.new')}
          </button>
        )}
      </header>
      {secret === undefined ? null : <SecretNote key={secret} secret={secret} text={t('automation.hooks.secret')} />}
      {isNew ? (
        <WebhookForm
          hooks={hooks}
          onClose={(made) => {
            setIsNew(false);
            if (made !== undefined) setSecret(made);
          }}
        />
      ) : null}
      {hooks.results.length === 0 && !isNew ? <p className="ka-empty">{t('automation.hooks.none')}</p> : null}
      <ul className="ka-list">
        {hooks.results.map((hook) => (
          <Entry key={hook.id} hook={hook} hooks={hooks} onSecret={setSecret} />
        ))}
      </ul>
    </>
  );
}

type Asked = 'remove' | 'rotate';

interface EntryProps {
  hook: Webhook;
  hooks: Webhooks;
  onSecret(secret: string): void;
}

function Entry({ hook, hooks, onSecret }: EntryProps): ReactNode {
  const { t } = useTexts();
  const [shown, setShown] = useState<'form' | 'log'>();
  const [asked, setAsked] = useState<Asked>();
  const { turn, test, remove, rotate, error, isTested } = useDoings(hook, onSecret);
  const { title, is_on: isOn } = hook;
  const button = (what: string, run: () => void): ReactNode => (
    <button type="button" className="ka-button" aria-label={t('automation.ofOne', { what, title })} onClick={run}>
      {what}
    </button>
  );
  const toggle = (what: 'form' | 'log'): void => setShown(shown === what ? undefined : what);
  return (
    <li className="ka-entry" {...(hook.failing_since ? { 'data-state': 'failed' } : {})}>
      <Head hook={hook} />
      <span className="ka-hint">{hook.url}</span>
      <span role="status" className="ka-hint">
        {isTested ? t('automation.hooks.testSent') : ''}
      </span>
      <span role="alert" className="ka-reason">
        {error ? failureText(error, t) : ''}
      </span>
      <div className="ka-tabs">
        {button(t(isOn ? 'automation.turnOff' : 'automation.turnOn'), turn)}
        {button(t('automation.edit'), () => toggle('form'))}
        {button(t('automation.hooks.log'), () => toggle('log'))}
        {button(t('automation.hooks.test'), test)}
        {button(t('automation.hooks.rotate'), () => setAsked('rotate'))}
        {button(t('automation.remove'), () => setAsked('remove'))}
      </div>
      {shown === 'form' ? <WebhookForm hooks={hooks} hook={hook} onClose={() => setShown(undefined)} /> : null}
      {shown === 'log' ? <Deliveries hook={hook.id} /> : null}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t(asked === 'rotate' ? 'automation.hooks.rotateQuestion' : 'automation.hooks.removeQuestion', {
          title,
        })}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          setAsked(undefined);
          if (asked === 'rotate') rotate();
          else remove();
        }}
      />
    </li>
  );
}

function Head({ hook }: { hook: Webhook }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const { title, is_on: isOn, failing_since: failing, stopped_at: stopped } = hook;
  return (
    <>
      <span className="ka-what">
        <strong>{title}</strong>
        <span className="ka-state" {...(isOn ? { 'data-tone': 'good' } : {})}>
          {t(isOn ? 'automation.on' : 'automation.off')}
        </span>
      </span>
      {stopped ? <span className="ka-reason">{t('automation.hooks.stopped')}</span> : null}
      {failing && !stopped ? (
        <span className="ka-reason">{t('automation.hooks.failing', { when: formats.moment(failing) })}</span>
      ) : null}
    </>
  );
}

interface Doings {
  turn(): void;
  test(): void;
  remove(): void;
  rotate(): void;
  error: Error | null;
  isTested: boolean;
}

function useDoings({ id, version, is_on: isOn }: Webhook, onSecret: (secret: string) => void): Doings {
  const { api } = useApp();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (what: 'turn' | 'test' | 'remove' | 'rotate') => {
      const path = `/webhooks/${id}/`;
      if (what === 'remove') await api.tell(path, { method: 'DELETE' });
      else if (what === 'turn')
        await api.ask(path, DOCUMENTS.hook, { method: 'PATCH', body: { version, is_on: !isOn } });
      else if (what === 'test') await api.ask(`${path}test/`, DOCUMENTS.delivery, { method: 'POST' });
      else onSecret((await api.ask(`${path}rotate/`, DOCUMENTS.secret, { method: 'POST' })).secret);
      return what;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [HOOKS_KEY] }),
  });
  return {
    turn: () => change.mutate('turn'),
    test: () => change.mutate('test'),
    remove: () => change.mutate('remove'),
    rotate: () => change.mutate('rotate'),
    error: change.error,
    isTested: change.data === 'test',
  };
}
