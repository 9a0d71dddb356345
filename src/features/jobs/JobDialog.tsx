// One piece of long work in a window: how far it is, or what came of it. Reached again from its notification.
import type { ComponentType, ReactNode } from 'react';
import type { Job } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { FailureNote, usePorts, useRestTexts } from '../../render/core/index.ts';
import { importReportOf } from './importReport.ts';
import { ImportReportView } from './ImportReportView.tsx';
import { jobFault } from './jobFault.ts';
import { JobFrame } from './JobFrame.tsx';
import { JobProgress } from './JobProgress.tsx';
import { isOver, useJob } from './useJob.ts';

export interface JobResultProps {
  job: Job;
  onClose(): void;
}

export interface JobDialogProps {
  id: string;
  /** By kind: what goes on from the result, where the window shows more than that. */
  results?: Readonly<Record<string, ComponentType<JobResultProps>>>;
  onClose(): void;
}

export function JobDialog({ id, results, onClose }: JobDialogProps): ReactNode {
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
        {job && isOver(job) ? <Outcome job={job} Result={results?.[job.kind]} onClose={onClose} /> : null}
      </div>
    </JobFrame>
  );
}

function Missing({ problem }: { problem: unknown }): ReactNode {
  const { t } = usePorts().formats;
  const isGone = problem instanceof HttpError && [400, 404].includes(problem.status);
  return isGone ? <p role="alert">{t('job.lost')}</p> : <FailureNote error={problem} what={t('job.failed')} />;
}

interface OutcomeProps extends JobResultProps {
  Result: ComponentType<JobResultProps> | undefined;
}

function Outcome({ job, Result, onClose }: OutcomeProps): ReactNode {
  const { t } = usePorts().formats;
  const report = importReportOf(job);
  // Nobody but its person gets the result.
  if (Result && job.state === 'done' && job.result !== undefined) return <Result job={job} onClose={onClose} />;
  return (
    <>
      <p className="kgi-state">{t(`job.states.${job.state}`)}</p>
      {job.state === 'failed' ? <FailureNote error={jobFault(job)} /> : null}
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
