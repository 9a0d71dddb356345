// The state of one import: the file as the server read it, what its columns mean, the last report. Draws nothing.
import { useEffect, useState } from 'react';
import type { ImportPreview, ImportReport, Job } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import type { TableStore } from '../../engine/table/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { importReportOf, isOver, useJob } from '../jobs/index.ts';

export interface ImportWork {
  fileName: string | undefined;
  /** Of the file sent, 0 to 1. */
  share: number;
  isBusy: boolean;
  problem: unknown;
  preview: ImportPreview | undefined;
  /** A field or null for each column of the file. */
  mapping: readonly (string | null)[];
  keyField: string | null;
  /** Every required field has a column, unless rows are only updated. */
  isMapped: boolean;
  /** Of the present mapping. */
  report: ImportReport | undefined;
  read(file: File): Promise<void>;
  map(column: number, field: string | null): void;
  setKey(field: string | null): void;
  run(how: { isTrial: boolean }): Promise<void>;
  /** The trial or the run is under way on the server, and goes on without this window. */
  isRunning: boolean;
  /** The last one was ended before its time. */
  isCancelled: boolean;
  job: Job | undefined;
  cancel(): void;
}

export function useImport(store: TableStore): ImportWork {
  const { data } = usePorts();
  const { model } = store.ref;
  const [fileName, setFileName] = useState<string>();
  const [share, setShare] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [mapping, setMapping] = useState<readonly (string | null)[]>([]);
  const [keyField, setKeyField] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport>();
  const [jobId, setJobId] = useState<string>();
  const [isCancelled, setIsCancelled] = useState(false);
  const { job, problem: lost, cancel } = useJob(jobId);

  useEffect(() => {
    if (!job || !isOver(job)) return;
    setJobId(undefined);
    setIsCancelled(job.state === 'cancelled');
    if (job.state === 'failed')
      setProblem(new HttpError(FAILED, { code: job.error?.code ?? 'internal', message: job.error?.message ?? '' }));
    const answer = importReportOf(job);
    setReport(answer);
    if (answer?.written === true) store.reload();
  }, [job, store]);

  /** Runs one call; a failure is shown and changes nothing else. */
  async function during(call: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  const isMapped =
    preview !== undefined &&
    mapping.some((field) => field !== null) &&
    (keyField !== null || preview.fields.every((field) => !field.required || mapping.includes(field.name)));
  return {
    fileName,
    share,
    isBusy: isBusy || jobId !== undefined,
    problem: problem ?? lost,
    preview,
    mapping,
    keyField,
    report,
    isMapped,
    read: (file) =>
      during(async () => {
        setFileName(file.name);
        setShare(0);
        setPreview(undefined);
        setReport(undefined);
        const answer = await data.readImport(model, file, { onProgress: setShare });
        setPreview(answer);
        setMapping(answer.columns.map(({ field }) => field));
        setKeyField(null);
      }),
    map: (column, field) => {
      // A field takes one column: it leaves the one it had.
      setMapping((old) => old.map((each, index) => (index === column ? field : takenFrom(each, field))));
      setReport(undefined);
    },
    setKey: (field) => {
      setKeyField(field);
      setReport(undefined);
    },
    run: ({ isTrial }) =>
      during(async () => {
        if (!preview) return;
        const key = keyField !== null && mapping.includes(keyField) ? keyField : null;
        setIsCancelled(false);
        const begun = await data.runImport(model, preview.id, {
          mapping: [...mapping],
          key,
          dry_run: isTrial,
          ...(isTrial ? {} : { skip_wrong: true }),
        });
        setJobId(begun.id);
      }),
    isRunning: jobId !== undefined,
    isCancelled,
    job,
    cancel: () => void cancel(),
  };
}

/** As the server answers calls that it cannot carry out. */
const FAILED = 400;

function takenFrom(held: string | null, field: string | null): string | null {
  return held !== null && held === field ? null : held;
}
