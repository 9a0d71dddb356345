// Uploads to one place that are under way or have failed: progress, cancel, another try.
import { useEffect, useRef, useState } from 'react';
import type { FileValue } from '../../contract/index.ts';
import type { UploadOptions } from '../../engine/ports/index.ts';

export interface Upload {
  key: number;
  file: File;
  /** Share sent, 0 to 1. */
  share: number;
  error?: unknown;
}

export interface Uploads {
  list: readonly Upload[];
  start(files: readonly File[]): void;
  cancel(key: number): void;
  retry(key: number): void;
}

type PutFile = (files: readonly FileValue[], file: FileValue) => readonly FileValue[];

export interface UploadTarget {
  send(file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>): Promise<FileValue>;
  /** `put` adds it to a list where it was chosen, whichever arrives first. */
  onDone(file: FileValue, put: PutFile): void;
}

export function useUploads(target: UploadTarget): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  /** Keys of what has arrived, by id. */
  const chosen = useRef(new Map<string, number>());
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  function change(key: number, patch: Partial<Upload>): void {
    setList((before) => before.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  }

  function drop(key: number): void {
    controllers.current.delete(key);
    setList((before) => before.filter((upload) => upload.key !== key));
  }

  async function run(key: number, file: File): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      const stored = await latest.current.send(file, {
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      if (controller.signal.aborted) return;
      drop(key);
      chosen.current.set(stored.id, key);
      latest.current.onDone(stored, (files, arrived) => inOrder(files, arrived, chosen.current));
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { error });
    }
  }

  function start(files: readonly File[]): void {
    for (const file of files) {
      nextKey.current += 1;
      const key = nextKey.current;
      setList((before) => [...before, { key, file, share: 0 }]);
      void run(key, file);
    }
  }

  function cancel(key: number): void {
    controllers.current.get(key)?.abort();
    drop(key);
  }

  function retry(key: number): void {
    const upload = list.find((candidate) => candidate.key === key);
    if (!upload) return;
    setList((before) =>
      before.map((candidate) => (candidate.key === key ? { key, file: candidate.file, share: 0 } : candidate)),
    );
    void run(key, upload.file);
  }

  return { list, start, cancel, retry };
}

function inOrder(files: readonly FileValue[], file: FileValue, keys: ReadonlyMap<string, number>): FileValue[] {
  const own = keys.get(file.id) ?? 0;
  const next = files.findIndex(({ id }) => (keys.get(id) ?? 0) > own);
  return next === -1 ? [...files, file] : files.toSpliced(next, 0, file);
}
