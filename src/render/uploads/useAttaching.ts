// Files on their way into a list: chosen, pasted or dropped, refused before anything is sent where the limits say so.
import { useState, type ClipboardEvent, type DragEvent, type HTMLAttributes } from 'react';
import type { Activity, FileValue } from '../../contract/index.ts';
import type { UploadFile, UploadOptions } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';
import { sizeLimit } from '../ruleText/index.ts';
import { useUploads, type Upload } from './useUploads.ts';

/** Where files go, how many at most and how large one may be. */
export interface FilesDoor {
  limits: NonNullable<Activity['file_limits']>;
  send(file: UploadFile, options: Pick<UploadOptions, 'signal' | 'onProgress'>): Promise<FileValue>;
}

/** Files that are there already, and how they are changed: several may arrive before the next drawing. */
export interface HeldFiles {
  files: readonly FileValue[];
  setFiles(change: (files: readonly FileValue[]) => readonly FileValue[]): void;
}

export interface Attaching {
  uploads: readonly Upload[];
  /** Why some were not even sent. */
  refused: readonly string[];
  isOver: boolean;
  /** Of what takes pasted and dropped files. */
  events: Pick<HTMLAttributes<HTMLElement>, 'onPasteCapture' | 'onDragOverCapture' | 'onDragLeave' | 'onDropCapture'>;
  take(files: readonly File[]): void;
  remove(id: string): void;
  cancel(key: number): void;
  retry(key: number): void;
}

/** Without a door none are taken. */
export function useAttaching(
  door: FilesDoor | undefined,
  { files, setFiles }: HeldFiles,
  isBarred: boolean,
): Attaching {
  const { formats } = usePorts();
  const { t } = formats;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const uploads = useUploads({
    send: (file, options) => (door ? door.send(file, options) : Promise.reject(new Error('no files here'))),
    onDone: (file, put) => setFiles((before) => put(before, file)),
  });

  function take(given: readonly File[]): void {
    if (!door || isBarred) return;
    const { most, max_size: maxSize } = door.limits;
    const said: string[] = [];
    const fitting = given.filter((file) => {
      if (file.size > 0 && file.size <= maxSize) return true;
      const limit = sizeLimit(maxSize, formats);
      const why = file.size === 0 ? t('uploads.empty') : t('form.file.maxSize', { value: limit });
      said.push(`${file.name}: ${why}`);
      return false;
    });
    const room = Math.max(0, most - files.length - uploads.list.length);
    if (fitting.length > room) said.push(t('uploads.tooMany', { n: most }));
    setRefused(said);
    uploads.start(fitting.slice(0, room));
  }

  return {
    uploads: uploads.list,
    refused,
    isOver,
    take,
    remove: (id) => setFiles((before) => before.filter((file) => file.id !== id)),
    cancel: uploads.cancel,
    retry: uploads.retry,
    events: {
      onPasteCapture(event: ClipboardEvent) {
        const { clipboardData: clipboard } = event;
        // Programs of tables and texts lay a picture of it beside the text.
        if (!door || clipboard.files.length === 0 || clipboard.types.includes('text/plain')) return;
        event.preventDefault();
        event.stopPropagation();
        const known = files.length + uploads.list.length;
        take([...clipboard.files].map((file, at) => named(file, known + at + 1)));
      },
      onDragOverCapture(event: DragEvent) {
        if (!door || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(!isBarred);
      },
      onDragLeave: () => setIsOver(false),
      onDropCapture(event: DragEvent) {
        setIsOver(false);
        if (!door || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        take([...event.dataTransfer.files]);
      },
    },
  };

  /** All pictures of the clipboard bear one name. */
  function named(file: File, number: number): File {
    const ending = /^image\.(\w{1,5})$/.exec(file.name)?.[1];
    return ending === undefined
      ? file
      : new File([file], `${t('uploads.pasted')} ${number}.${ending}`, { type: file.type });
  }
}
