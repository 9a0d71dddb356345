// What is being written of a comment: kept on this device with every change, until it is sent or given up, and back when
// its row is chosen again.
import { useEffect, useRef, useState } from 'react';
import { v4 as makeUuid } from 'uuid';
import type { FileValue } from '../../contract/index.ts';
import { richTextPlain } from '../../engine/values/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { toHtml, toText, type Named } from './commentText.ts';
import { readOutsiders, type Outsiders } from './outsiders.ts';

/** Plain lines, or the HTML of the rich text editor. */
export type Written =
  | { kind: 'plain'; text: string; named: Named; outside?: Outsiders }
  | { kind: 'rich'; html: string };

export interface Writing {
  /** Id that a new comment goes out with: sent again, also after a reload, it is no second one. */
  id: string;
  written: Written;
  html: string;
  files: readonly FileValue[];
  /** No text; there may be files. */
  isEmpty: boolean;
  write(written: Written): void;
  setFiles(change: (files: readonly FileValue[]) => readonly FileValue[]): void;
  /** It was sent and came back without an answer: sent again as it is, it is no second one; changed, it is another one. */
  takeBack(sent: Omit<Draft, 'isSent'>): void;
  /** It is kept elsewhere as it is, and not here any more; undefined: there is nothing. Changed, it is another one. */
  adopt(kept: Omit<Draft, 'isSent'> | undefined): void;
  /** What was kept here is known. */
  isRead: boolean;
  /** Sent or given up: nothing is kept, and what is written next is another one. */
  forget(): void;
}

/** What a comment holds before anything is written. */
export interface Beginning {
  html: string;
  files: readonly FileValue[];
}

interface Draft {
  id: string;
  written: Written;
  files: readonly FileValue[];
  /** It may have arrived. */
  isSent?: boolean;
}

/** `key` is that of the draft. */
export function useWriting(key: string, value: Beginning): Writing {
  const { drafts } = usePorts();
  const [draft, setDraft] = useState<Draft>(() => beginningOf(value));
  const html = htmlOf(draft.written);
  const isTouched = useRef(false);
  const [isRead, setIsRead] = useState(drafts === undefined);
  /** Several files may arrive before the next drawing. */
  const latest = useRef(draft);
  useEffect(() => {
    let isStale = false;
    const take = (kept: unknown): void => {
      if (isStale) return;
      setIsRead(true);
      const read = readDraft(kept);
      if (!read || isTouched.current) return;
      setDraft(read);
      latest.current = read;
    };
    drafts?.read(key).then(take, () => take(undefined));
    return () => {
      isStale = true;
    };
  }, [drafts, key]);
  function change(to: Partial<Draft>): void {
    const { isSent = false, ...before } = latest.current;
    const next = { ...before, ...to };
    const isAsSent = isSent && contentOf(next) === contentOf(before);
    keep(isSent ? { ...next, id: isAsSent ? before.id : makeUuid(), isSent: isAsSent } : next);
  }
  function keep(next: Draft): void {
    isTouched.current = true;
    setDraft(next);
    latest.current = next;
    const kept = htmlOf(next.written);
    const isSame = next.files.map(({ id }) => id).join() === value.files.map(({ id }) => id).join();
    if (isSame && (isEmpty(kept) || kept === value.html)) void drafts?.remove(key);
    else
      void drafts?.write(key, {
        id: next.id,
        html: kept,
        files: next.files,
        isSent: next.isSent === true,
        ...keptOutsiders(next.written),
      });
  }

  return {
    ...draft,
    html,
    isEmpty: isEmpty(html),
    write: (written) => change({ written }),
    setFiles: (changed) => change({ files: changed(latest.current.files) }),
    takeBack: (sent) => keep({ ...sent, isSent: true }),
    isRead,
    adopt(kept) {
      const done = [latest.current.id, kept?.id];
      // Another tab may have gone on with it.
      void drafts?.read(key).then((now) => (done.includes(readDraft(now)?.id) ? drafts.remove(key) : undefined));
      const next: Draft = kept ? { ...kept, isSent: true } : beginningOf(value);
      setDraft(next);
      latest.current = next;
    },
    forget() {
      void drafts?.remove(key);
      const next = beginningOf(value);
      setDraft(next);
      latest.current = next;
    },
  };
}

function contentOf({ written, files }: Draft): string {
  return JSON.stringify([htmlOf(written), files.map(({ id }) => id)]);
}

function beginningOf({ html, files }: Beginning): Draft {
  return { id: makeUuid(), written: begin(html), files };
}

function begin(html: string): Written {
  const plain = toText(html);
  return plain ? { kind: 'plain', ...plain } : { kind: 'rich', html };
}

function htmlOf(written: Written): string {
  return written.kind === 'plain' ? toHtml(written.text, written.named, written.outside?.keys()) : written.html;
}

function keptOutsiders(written: Written): { outside?: unknown } {
  return written.kind === 'plain' && written.outside?.size ? { outside: [...written.outside] } : {};
}

function isEmpty(html: string): boolean {
  return richTextPlain(html).trim() === '' && !/<(img|figure)\b/.test(html);
}

function readDraft(kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('html' in kept)) return undefined;
  if (typeof kept.id !== 'string' || typeof kept.html !== 'string') return undefined;
  // As it was kept here.
  const files = 'files' in kept && Array.isArray(kept.files) ? (kept.files as FileValue[]) : [];
  const isSent = 'isSent' in kept && kept.isSent === true;
  const written = begin(kept.html);
  const outside = 'outside' in kept ? readOutsiders(kept.outside) : undefined;
  return {
    id: kept.id,
    written: outside && written.kind === 'plain' ? { ...written, outside } : written,
    files,
    isSent,
  };
}
