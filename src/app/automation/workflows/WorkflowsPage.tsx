// The page of workflow rules: their list with the log of all, or one of them by its key in the address.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ListedWorkflow, User, Workflows } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText, usePorts } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { useTitle } from '../../context/useTitle.ts';
import { ShellLink } from '../../navigation/index.ts';
import { DOCUMENTS, NEW_RULE, RULES_KEY, RULES_PATH } from '../documents.ts';
import { AdminsOnly } from '../parts/AdminsOnly.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { RulePage } from './RulePage.tsx';
import { RunsLog } from './RunsLog.tsx';

export interface AutomationPageProps {
  user: User;
  site: string;
}

const VIEWS = ['list', 'log'] as const;

export function WorkflowsPage({ user, site }: AutomationPageProps): ReactNode {
  const { key } = useParams();
  return (
    <AdminsOnly user={user}>
      {key === undefined ? <RulesPage site={site} /> : <RulePage key={key} ruleKey={key} site={site} />}
    </AdminsOnly>
  );
}

function RulesPage({ site }: { site: string }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  const query = useQuery({
    queryKey: [RULES_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/workflows/', DOCUMENTS.rules, { signal }),
    refetchOnMount: 'always',
  });
  useTitle(site, t('automation.rules.title'));
  return (
    <section className="ka" aria-label={t('automation.rules.title')}>
      <header className="ka-top">
        <div>
          <h1>{t('automation.rules.title')}</h1>
          <p className="ka-hint">{t('automation.rules.hint')}</p>
        </div>
        <ShellLink to={`${RULES_PATH}/${NEW_RULE}`} className="ka-button" data-main>
          {t('automation.rules.new')}
        </ShellLink>
      </header>
      <div className="ka-tabs" role="group" aria-label={t('automation.rules.title')}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            className="ka-tab"
            aria-pressed={each === view}
            onClick={() => setView(each)}
          >
            {t(`automation.rules.${each}`)}
          </button>
        ))}
      </div>
      {view === 'log' ? <RunsLog /> : <Loaded query={query}>{(rules) => <RulesList rules={rules} />}</Loaded>}
    </section>
  );
}

function RulesList({ rules: { results } }: { rules: Workflows }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const turning = useMutation({
    mutationFn: async ({ key, is_on: isOn }: ListedWorkflow) => {
      const { version } = await api.ask(`/workflows/${key}/`, DOCUMENTS.rule);
      return api.ask(`/workflows/${key}/`, DOCUMENTS.rule, { method: 'PATCH', body: { version, is_on: !isOn } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [RULES_KEY] }),
  });
  if (results.length === 0) return <p className="ka-empty">{t('automation.rules.none')}</p>;
  return (
    <>
      <p role="alert" className="ka-reason" hidden={!turning.error}>
        {turning.error ? failureText(turning.error, t) : ''}
      </p>
      <ul className="ka-list">
        {results.map((rule) => (
          <Entry key={rule.key} rule={rule} isBusy={turning.isPending} onTurn={() => turning.mutate(rule)} />
        ))}
      </ul>
    </>
  );
}

function Entry({ rule, isBusy, onTurn }: { rule: ListedWorkflow; isBusy: boolean; onTurn(): void }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const { key, title, event, model_title: model, is_own: isOwn, is_on: isOn, person, problem, done, failed } = rule;
  const whose = typeof person === 'string' ? t('automation.rules.by', { who: person }) : t('automation.rules.byGone');
  const facts = [
    model,
    t(`automation.rules.event.${event}`),
    isOwn ? whose : t('automation.rules.ofModule'),
    t('automation.rules.week', { done: formats.integer(done), failed: formats.integer(failed) }),
  ];
  const turn = t(isOn ? 'automation.turnOff' : 'automation.turnOn');
  return (
    <li className="ka-entry" {...(problem === undefined ? {} : { 'data-state': 'failed' })}>
      <span className="ka-what">
        <ShellLink to={`${RULES_PATH}/${encodeURIComponent(key)}`}>{title}</ShellLink>
        <span className="ka-state" {...(isOn ? { 'data-tone': 'good' } : {})}>
          {t(isOn ? 'automation.on' : 'automation.off')}
        </span>
      </span>
      {problem === undefined ? null : (
        <span className="ka-reason">{t('automation.rules.broken', { reason: problem })}</span>
      )}
      <span className="ka-facts">{facts.join(' · ')}</span>
      {isOwn ? (
        <span className="ka-buttons">
          <button
            type="button"
            className="ka-button"
            disabled={isBusy}
            aria-label={t('automation.ofOne', { what: turn, title })}
            onClick={onTurn}
          >
            {turn}
          </button>
        </span>
      ) : null}
    </li>
  );
}
