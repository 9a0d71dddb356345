// A dry run: what the rule as it stands in the form would do with the newest records.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TriedRow } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText, usePorts } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { DOCUMENTS } from '../documents.ts';
import { Steps } from './RunsLog.tsx';

export interface TrialProps {
  model: string;
  /** As it stands now. */
  rule(): unknown;
  onRefused(error: Error): void;
}

export function Trial({ model, rule, onRefused }: TrialProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const trial = useMutation({
    mutationFn: () => api.ask('/workflows/try/', DOCUMENTS.trial, { method: 'POST', body: { model, rule: rule() } }),
    onError: onRefused,
  });
  const results = trial.data?.results;
  return (
    <section className="ka-form" aria-label={t('automation.rules.dry')}>
      <h2>{t('automation.rules.dry')}</h2>
      <p className="ka-hint">{t('automation.rules.tryHint')}</p>
      <div className="ka-buttons">
        <button type="button" className="ka-button" disabled={trial.isPending} onClick={() => trial.mutate()}>
          {t('automation.rules.try')}
        </button>
      </div>
      <p role="alert" className="ka-reason" hidden={!trial.error}>
        {trial.error ? failureText(trial.error, t) : ''}
      </p>
      {results ? (
        <>
          <p role="status">
            {results.length === 0
              ? t('automation.rules.triedNone')
              : t('automation.rules.tried', { all: results.length, fit: results.filter(({ fits }) => fits).length })}
          </p>
          <ul className="ka-list">
            {results.map((each, index) => (
              <Tried key={each.row?.id ?? String(index)} tried={each} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Tried({ tried: { row, fits, at, outcome, error } }: { tried: TriedRow }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  return (
    <li className="ka-entry" {...(error ? { 'data-state': 'failed' } : {})}>
      <span className="ka-what">
        <strong>{row === null ? t('automation.rules.noRow') : row.string_view}</strong>
        {fits ? null : <span className="ka-state">{t('automation.rules.unfit')}</span>}
        {typeof at === 'string' ? <span className="ka-state">{formats.moment(at)}</span> : null}
      </span>
      {outcome && outcome.length > 0 ? <Steps outcome={outcome} /> : null}
      {error ? (
        <span className="ka-reason">
          {[
            ...(error.step === undefined ? [] : [t('automation.rules.atStep', { step: error.step + 1 })]),
            error.message,
            ...(error.fields ?? []),
          ].join(' · ')}
        </span>
      ) : null}
    </li>
  );
}
