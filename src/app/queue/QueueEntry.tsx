// One job of the queue: what it is, whose, how far, why it failed, and what may be done with it.
import type { ReactNode } from 'react';
import type { ListedJob } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';

export interface QueueEntryProps {
  job: ListedJob;
  isBusy: boolean;
  onChange(what: 'retry' | 'cancel'): void;
}

export function QueueEntry({ job, isBusy, onChange }: QueueEntryProps): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const {
    title,
    state,
    percent,
    person,
    is_server: isServer,
    attempts,
    reason,
    created_at: created,
    finished_at: finished,
  } = job;
  const isOpen = state === 'waiting' || state === 'running';
  const whose = isServer ? t('queue.ofServer') : (person ?? t('queue.ofOrganization'));
  return (
    <li className="kq-entry" data-state={state}>
      <span className="kq-what">
        <strong>{title}</strong>{' '}
        <span className="kq-state">
          {state === 'running' ? t('queue.running', { percent: formats.integer(percent) }) : t(`queue.states.${state}`)}
        </span>
      </span>
      <span className="kq-facts">
        {t(attempts === 0 ? 'queue.factsBefore' : 'queue.facts', {
          whose,
          when: formats.moment(finished ?? created),
          times: formats.integer(attempts),
        })}
      </span>
      {state === 'running' ? (
        <progress
          className="kq-progress"
          aria-label={t('queue.running', { percent: formats.integer(percent) })}
          value={percent}
          max={100}
        />
      ) : null}
      {reason === undefined ? null : <span className="kq-reason">{reason}</span>}
      {isOpen ? (
        <button
          type="button"
          className="kq-action"
          disabled={isBusy}
          aria-label={t('queue.cancelOf', { title })}
          onClick={() => onChange('cancel')}
        >
          {t('queue.cancel')}
        </button>
      ) : null}
      {state === 'failed' ? (
        <button
          type="button"
          className="kq-action"
          disabled={isBusy}
          aria-label={t('queue.retryOf', { title })}
          onClick={() => onChange('retry')}
        >
          {t('queue.retry')}
        </button>
      ) : null}
    </li>
  );
}
