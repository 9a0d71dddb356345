// How far long work is, with the way to end it.
import type { ReactNode } from 'react';
import type { Job } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface JobProgressProps {
  job: Pick<Job, 'state' | 'percent'> | undefined;
  /** What is done, once it is under way. Default: that it is. */
  doing?: string | undefined;
  onCancel(): void;
}

export function JobProgress({ job, doing, onCancel }: JobProgressProps): ReactNode {
  const { t } = usePorts().formats;
  const { state, percent } = job ?? { state: 'waiting', percent: 0 };
  const what = state === 'running' ? doing : undefined;
  return (
    <Progress what={what ?? t(`job.states.${state}`)} percent={percent} hint={t('job.mayLeave')} onCancel={onCancel} />
  );
}

export interface ProgressProps {
  what: string;
  percent: number;
  hint?: string;
  onCancel(): void;
}

export function Progress({ what, percent, hint, onCancel }: ProgressProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="kgi-going">
      <p className="kgi-state">{what}</p>
      <progress aria-label={t('job.percent', { percent })} value={percent} max={100} />
      {hint === undefined ? null : <p className="kgi-hint">{hint}</p>}
      <div className="kgi-foot">
        <button type="button" className="kg-action" onClick={onCancel}>
          {t('job.cancel')}
        </button>
      </div>
    </div>
  );
}
