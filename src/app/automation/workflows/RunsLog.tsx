// What rules did: to which record, each step, how long, or why not.
import type { ReactNode } from 'react';
import type { WorkflowRun, WorkflowRuns } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { usePorts } from '../../../render/index.ts';
import { DOCUMENTS, RULES_KEY } from '../documents.ts';
import { Pages } from '../parts/Pages.tsx';
import { outcomeText } from './outcomeText.ts';

const TONES: Readonly<Record<string, string>> = { done: 'good', failed: 'bad' };

/** Of one rule, or of all. */
export function RunsLog({ rule }: { rule?: string }): ReactNode {
  const { t, language } = useTexts();
  return (
    <Pages<WorkflowRun, WorkflowRuns>
      queryKey={[RULES_KEY, 'runs', rule ?? '', language]}
      path="/workflows/runs/"
      check={DOCUMENTS.runs}
      {...(rule === undefined ? {} : { query: { rule } })}
      none={t('automation.rules.logNone')}
    >
      {(run) => <Run key={run.id} run={run} isNamed={rule === undefined} />}
    </Pages>
  );
}

function Run({ run, isNamed }: { run: WorkflowRun; isNamed: boolean }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const { state, row, outcome, error, depth, title, duration_ms: ms, created_at: at } = run;
  const name = row === null ? t('automation.rules.noRow') : row.string_view || t('automation.rules.hidden');
  const facts = [
    formats.moment(at),
    ...(typeof ms === 'number' ? [t('automation.rules.ms', { ms: formats.integer(ms) })] : []),
    ...(depth > 1 ? [t('automation.rules.depth', { depth })] : []),
  ];
  return (
    <li className="ka-entry" data-state={state}>
      <span className="ka-what">
        <strong>{isNamed ? `${title}: ${name}` : name}</strong>
        <span className="ka-state" data-tone={TONES[state]}>
          {t(`automation.rules.state.${state}`)}
        </span>
      </span>
      {outcome.length === 0 ? null : <Steps outcome={outcome} />}
      {error ? (
        <span className="ka-reason">
          {[
            ...(error.step === undefined ? [] : [t('automation.rules.atStep', { step: error.step + 1 })]),
            error.message,
            ...(error.fields ?? []),
          ].join(' · ')}
        </span>
      ) : null}
      <span className="ka-facts">{facts.join(' · ')}</span>
    </li>
  );
}

export function Steps({ outcome }: Pick<WorkflowRun, 'outcome'>): ReactNode {
  const { t } = useTexts();
  return (
    <ol className="ka-steps">
      {outcome.map((each, index) => (
        // In their order, which is theirs.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>{outcomeText(each, t)}</li>
      ))}
    </ol>
  );
}
