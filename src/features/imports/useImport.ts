// The state of one import: the file as the server read it, what its columns mean, the last report. Draws nothing.
import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, ImportReport, Job } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { importReportOf, inFull, isOver, jobFault, useJob } from '../jobs/index.ts';
import { lookedOf } from './importPreview.ts';

export interface ImportWork {
  fileName: string | undefined;
  /** Of the file under way to the server, 0 to 1; undefined: none is. */
  share: number | undefined;
  /** What the server is at, also without this window: reading the file, or a trial or a run. */
  going: 'look' | 'run' | undefined;
  job: Job | undefined;
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
  /** The last of these was ended before its time. */
  isCancelled: boolean;
  cancel(): void;
}

export interface ImportStart {
  model: string;
  /** A look that is over: the import goes on from there. */
  looked?: Job | undefined;
  /** Rows were written. */
  onWritten?(): void;
}

const FILE_GONE = 404;

export function useImport({ model, looked, onWritten }: ImportStart): ImportWork {
  const {
    data,
    formats: { t },
  } = usePorts();
  const [first] = useState(() => (looked ? lookedOf(looked) : undefined));
  const known = first && 'preview' in first ? first.preview : undefined;
  const [fileName, setFileName] = useState(known?.name);
  const [share, setShare] = useState<number>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>(first && 'problem' in first ? first.problem : undefined);
  const [preview, setPreview] = useState(known);
  const [mapping, setMapping] = useState<readonly (string | null)[]>(() => suggested(known));
  const [keyField, setKeyField] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport>();
  const [begun, setBegun] = useState<Job>();
  const [isCancelled, setIsCancelled] = useState(false);
  const sending = useRef<AbortController>(undefined);
  const { job, problem: lost, cancel } = useJob(begun);

  const handleEnd = (over: Job): void => {
    setBegun(undefined);
    setIsCancelled(over.state === 'cancelled');
    if (over.state === 'failed') setProblem(jobFault(over));
    const found = lookedOf(over);
    if (found && 'problem' in found) setProblem(found.problem);
    if (found && 'preview' in found) {
      setPreview(found.preview);
      setMapping(suggested(found.preview));
    }
    const answer = importReportOf(over);
    setReport(answer);
    if (answer?.written === true) onWritten?.();
  };
  const onEnd = useRef(handleEnd);
  onEnd.current = handleEnd;
  useEffect(() => {
    if (job && isOver(job)) onEnd.current(job);
  }, [job]);

  /** Begins a job; a failure is shown and changes nothing else. */
  async function begin(call: () => Promise<Job>): Promise<void> {
    setIsAsking(true);
    setProblem(undefined);
    setIsCancelled(false);
    try {
      setBegun(await call());
    } catch (error) {
      if (sending.current?.signal.aborted === true) setIsCancelled(true);
      else setProblem(error instanceof HttpError ? inFull(error) : error);
    } finally {
      sending.current = undefined;
      setShare(undefined);
      setIsAsking(false);
    }
  }

  const isMapped =
    preview !== undefined &&
    mapping.some((field) => field !== null) &&
    (keyField !== null || preview.fields.every((field) => !field.required || mapping.includes(field.name)));
  return {
    fileName,
    share,
    going: goingOf(begun),
    job,
    isBusy: isAsking || begun !== undefined,
    problem: problem ?? lost,
    preview,
    mapping,
    keyField,
    report,
    isMapped,
    isCancelled,
    read: (file) =>
      begin(() => {
        setFileName(file.name);
        setShare(0);
        setPreview(undefined);
        setReport(undefined);
        setKeyField(null);
        sending.current = new AbortController();
        return data.readImport(model, file, { signal: sending.current.signal, onProgress: setShare });
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
    run: async ({ isTrial }) => {
      if (!preview) return;
      const key = keyField !== null && mapping.includes(keyField) ? keyField : null;
      const run = { mapping: [...mapping], key, dry_run: isTrial, ...(isTrial ? {} : { skip_wrong: true }) };
      await begin(() =>
        data.runImport(model, preview.id, run).catch((error: unknown) => {
          if (!(error instanceof HttpError) || error.status !== FILE_GONE) throw error;
          throw new HttpError(FILE_GONE, { ...error.body, message: t('import.gone') });
        }),
      );
    },
    cancel: () => {
      if (sending.current) sending.current.abort();
      else void cancel();
    },
  };
}

function goingOf(begun: Job | undefined): ImportWork['going'] {
  if (!begun) return undefined;
  return begun.kind === 'import_look' ? 'look' : 'run';
}

function suggested(preview: ImportPreview | undefined): readonly (string | null)[] {
  return preview?.columns.map(({ field }) => field) ?? [];
}

function takenFrom(held: string | null, field: string | null): string | null {
  return held !== null && held === field ? null : held;
}
