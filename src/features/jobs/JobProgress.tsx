// How far long work is, with the way to end it.
import type { ReactNode } from 'react';
import type { Job } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface JobProgressProps {
  job: Pick<Job, 'state' | 'percent'> | undefined;
  onCancel(): void;
}

export function JobProgress({ job, onCancel }: JobProgressProps): ReactNode {
  const { t } = usePorts().formats;
  const percent = job?.percent ?? 0;
  return (
    <div className="kgi-going">
      <p className="kgi-state">{t(`job.states.${job?.state ?? 'waiting'}`)}</p>
      <progress aria-label={t('job.percent', { percent })} value={percent} max={100} />
      <p className="kgi-hint">{t('job.mayLeave')}</p>
      <div className="kgi-foot">
        <button type="button" className="kg-action" onClick={onCancel}>
          {t('job.cancel')}
        </button>
      </div>
    </div>
  );
}
