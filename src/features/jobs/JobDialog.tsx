// One piece of long work in a window: how far it is, or what came of it. Reached again from its notification.
import type { ReactNode } from 'react';
import type { Job } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { FailureNote, usePorts, useRestTexts } from '../../render/core/index.ts';
import { importReportOf } from './importReport.ts';
import { ImportReportView } from './ImportReportView.tsx';
import { JobFrame } from './JobFrame.tsx';
import { JobProgress } from './JobProgress.tsx';
import { isOver, useJob } from './useJob.ts';

export interface JobDialogProps {
  id: string;
  onClose(): void;
}

export function JobDialog({ id, onClose }: JobDialogProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const { job, problem, cancel } = useJob(id);
  return (
    <JobFrame title={job?.title ?? t('job.title')} onClose={onClose}>
      <div className="kgi" aria-busy={!job && problem === undefined}>
        <p className="kg-hidden" role="status">
          {job ? t(`job.states.${job.state}`) : t('job.loading')}
        </p>
        {job || problem === undefined ? null : <Missing problem={problem} />}
        {job && !isOver(job) ? <JobProgress job={job} onCancel={() => void cancel()} /> : null}
        {job && isOver(job) ? <Outcome job={job} onClose={onClose} /> : null}
      </div>
    </JobFrame>
  );
}

function Missing({ problem }: { problem: unknown }): ReactNode {
  const { t } = usePorts().formats;
  const isGone = problem instanceof HttpError && [400, 404].includes(problem.status);
  return isGone ? <p role="alert">{t('job.lost')}</p> : <FailureNote error={problem} what={t('job.failed')} />;
}

function Outcome({ job, onClose }: { job: Job; onClose(): void }): ReactNode {
  const { t } = usePorts().formats;
  const report = importReportOf(job);
  return (
    <>
      <p className="kgi-state">{t(`job.states.${job.state}`)}</p>
      {job.state === 'failed' ? <p role="alert">{job.error?.message}</p> : null}
      {report ? <ImportReportView report={report} preview={undefined} /> : null}
      <div className="kgi-foot">
        {job.result_file ? (
          <a className="kg-action kgi-main kgi-choose" href={job.result_file.path} download>
            {t('job.download', { name: job.result_file.name })}
          </a>
        ) : null}
        <button type="button" className="kg-action" onClick={onClose}>
          {t('job.close')}
        </button>
      </div>
    </>
  );
}
