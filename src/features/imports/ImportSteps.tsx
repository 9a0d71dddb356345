// Rows from a file, step by step: the file, what its columns mean, a trial that writes nothing, the run and what it did.
import { useId, type ReactNode } from 'react';
import { FailureNote, usePorts } from '../../render/core/index.ts';
import { ImportReportView, JobProgress, Progress } from '../jobs/index.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import type { ImportWork } from './useImport.ts';

export interface ImportStepsProps {
  work: ImportWork;
  onClose(): void;
}

export function ImportSteps({ work, onClose }: ImportStepsProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const { preview, report, going, isBusy, problem } = work;
  const isDone = report?.written === true;
  return (
    <div className="kgi" aria-busy={isBusy}>
      <ImportFile
        fileName={work.fileName}
        isBusy={isBusy}
        hasFile={preview !== undefined}
        onFile={(file) => void work.read(file)}
      />
      <p className="kg-hidden" role="status">
        {announcement(work, t)}
      </p>
      {problem === undefined ? null : <FailureNote error={problem} what={t('import.failed')} />}
      <Going work={work} />
      {preview && !isDone && going === undefined ? (
        <ImportMapping
          id={id}
          preview={preview}
          mapping={work.mapping}
          keyField={work.keyField}
          onMap={work.map}
          onKey={work.setKey}
        />
      ) : null}
      {report ? <ImportReportView report={report} preview={preview} /> : null}
      {work.isCancelled ? <p className="kgi-hint">{t('import.cancelled')}</p> : null}
      {preview && !isDone && going === undefined ? <Steps work={work} /> : null}
      {isDone ? (
        <div className="kgi-foot">
          <button type="button" className="kg-action kgi-main" onClick={onClose}>
            {t('import.close')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** How far the file is on its way, or the server with it. */
function Going({ work: { share, going, job, cancel } }: { work: ImportWork }): ReactNode {
  const { t } = usePorts().formats;
  if (share !== undefined)
    return <Progress what={t('import.sending')} percent={Math.floor(100 * share)} onCancel={cancel} />;
  if (going === undefined) return null;
  return <JobProgress job={job} doing={going === 'look' ? t('import.reading') : undefined} onCancel={cancel} />;
}

/** A trial first, then the run. */
function Steps({ work: { isBusy, isMapped, report, run } }: { work: ImportWork }): ReactNode {
  const { t } = usePorts().formats;
  const canRun = report !== undefined && report.created + report.updated > 0;
  const hasWrong = report !== undefined && report.error_count > 0;
  return (
    <>
      {report ? null : <p className="kgi-hint">{t(isMapped ? 'import.tryFirst' : 'import.mapRequired')}</p>}
      <div className="kgi-foot">
        <button
          type="button"
          className="kg-action"
          disabled={isBusy || !isMapped}
          onClick={() => void run({ isTrial: true })}
        >
          {t('import.try')}
        </button>
        <button
          type="button"
          className="kg-action kgi-main"
          disabled={isBusy || !canRun}
          onClick={() => void run({ isTrial: false })}
        >
          {t(hasWrong ? 'import.runRight' : 'import.run')}
        </button>
      </div>
    </>
  );
}

function announcement(
  { share, going, isBusy, report, preview }: ImportWork,
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  if (share !== undefined) return t('import.sending');
  if (going === 'look') return t('import.reading');
  if (isBusy) return t('import.busy');
  if (report)
    return t(report.written ? 'import.done' : 'import.tried', {
      created: report.created,
      updated: report.updated,
      wrong: report.error_count,
    });
  return preview ? t('import.found', { count: preview.rows }) : '';
}
