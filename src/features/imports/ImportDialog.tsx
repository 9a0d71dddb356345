// Rows from a file, step by step: the file, what its columns mean, a trial that writes nothing, the run and what it did.
import { useId, type ReactNode } from 'react';
import type { TableStore } from '../../engine/table/index.ts';
import { FailureNote, usePorts, useRestTexts } from '../../render/core/index.ts';
import { ImportReportView, JobFrame, JobProgress } from '../jobs/index.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { useImport, type ImportWork } from './useImport.ts';

export interface ImportDialogProps {
  store: TableStore;
  onClose(): void;
}

export function ImportDialog({ store, onClose }: ImportDialogProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const work = useImport(store);
  const id = useId();
  const { preview, report, isBusy, problem } = work;
  const isDone = report?.written === true;
  return (
    <JobFrame title={t('import.title')} onClose={onClose}>
      <div className="kgi" aria-busy={isBusy}>
        <ImportFile
          fileName={work.fileName}
          share={work.share}
          isBusy={isBusy}
          hasFile={preview !== undefined}
          onFile={(file) => void work.read(file)}
        />
        <p className="kg-hidden" role="status">
          {announcement(work, t)}
        </p>
        {problem === undefined ? null : <FailureNote error={problem} what={t('import.failed')} />}
        {work.isRunning ? <JobProgress job={work.job} onCancel={work.cancel} /> : null}
        {preview && !isDone && !work.isRunning ? (
          <ImportMapping
            id={id}
            preview={preview}
            mapping={work.mapping}
            keyField={work.keyField}
            canUpdate={store.table?.info.permissions.update === true}
            onMap={work.map}
            onKey={work.setKey}
          />
        ) : null}
        {report ? <ImportReportView report={report} preview={preview} /> : null}
        {work.isCancelled ? <p className="kgi-hint">{t('import.cancelled')}</p> : null}
        {preview && !isDone && !work.isRunning ? <Steps work={work} /> : null}
        {isDone ? (
          <div className="kgi-foot">
            <button type="button" className="kg-action kgi-main" onClick={onClose}>
              {t('import.close')}
            </button>
          </div>
        ) : null}
      </div>
    </JobFrame>
  );
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
  { isBusy, report, preview }: ImportWork,
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  if (isBusy) return t('import.busy');
  if (report)
    return t(report.written ? 'import.done' : 'import.tried', {
      created: report.created,
      updated: report.updated,
      wrong: report.error_count,
    });
  return preview ? t('import.found', { count: preview.rows }) : '';
}
