// Long work that was just asked for: its window opens at once, and says why where the server refuses it.
import { useEffect, useState, type ReactNode } from 'react';
import type { Job } from '../../contract/index.ts';
import { FailureNote, usePorts, useRestTexts } from '../../render/core/index.ts';
import { JobDialog } from './JobDialog.tsx';
import { JobFrame } from './JobFrame.tsx';

export interface BegunJobProps {
  /** What the call that begins it answers. */
  begun: Promise<Job>;
  onClose(): void;
}

export function BegunJob({ begun, onClose }: BegunJobProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const [id, setId] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    begun.then(
      (job) => isLeft || setId(job.id),
      (error: unknown) => isLeft || setProblem(error),
    );
    return () => {
      isLeft = true;
    };
  }, [begun]);
  if (id !== undefined) return <JobDialog id={id} onClose={onClose} />;
  return (
    <JobFrame title={t('job.title')} onClose={onClose}>
      <div className="kgi" aria-busy={problem === undefined}>
        {problem === undefined ? (
          <p role="status">{t('job.loading')}</p>
        ) : (
          <FailureNote error={problem} what={t('job.failed')} />
        )}
      </div>
    </JobFrame>
  );
}
