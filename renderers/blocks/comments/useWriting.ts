// What is being written of a comment: kept on this device with every change, until it is sent or given up, and back when
// its row is chosen again.
import { useEffect, useRef, useState } from 'react';
import { v4 as makeUuid } from 'uuid';
import { richTextPlain } from '../../../src/engine/values/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { toHtml, toText, type Named } from './commentText.ts';

/** Plain lines, or the HTML of the rich text editor. */
export type Written = { kind: 'plain'; text: string; named: Named } | { kind: 'rich'; html: string };

export interface Writing {
  /** Id that a new comment goes out with: sent again, also after a reload, it is no second one. */
  id: string;
  written: Written;
  html: string;
  isEmpty: boolean;
  write(written: Written): void;
  /** Sent or given up: nothing is kept, and what is written next is another one. */
  forget(): void;
}

/** `key` is that of the draft, `value` the HTML to begin with. */
export function useWriting(key: string, value: string): Writing {
  const { drafts } = usePorts();
  const [draft, setDraft] = useState(() => ({ id: makeUuid(), written: begin(value) }));
  const html = htmlOf(draft.written);
  const isTouched = useRef(false);
  useEffect(() => {
    let isStale = false;
    void drafts?.read(key).then((kept) => {
      const read = readDraft(kept);
      if (read && !isStale && !isTouched.current) setDraft(read);
    });
    return () => {
      isStale = true;
    };
  }, [drafts, key]);
  return {
    ...draft,
    html,
    isEmpty: isEmpty(html),
    write(written) {
      isTouched.current = true;
      setDraft({ ...draft, written });
      const kept = htmlOf(written);
      if (isEmpty(kept) || kept === value) void drafts?.remove(key);
      else void drafts?.write(key, { id: draft.id, html: kept });
    },
    forget() {
      void drafts?.remove(key);
      setDraft({ id: makeUuid(), written: begin(value) });
    },
  };
}

function begin(html: string): Written {
  const plain = toText(html);
  return plain ? { kind: 'plain', ...plain } : { kind: 'rich', html };
}

function htmlOf(written: Written): string {
  return written.kind === 'plain' ? toHtml(written.text, written.named) : written.html;
}

function isEmpty(html: string): boolean {
  return richTextPlain(html).trim() === '' && !/<(img|figure)\b/.test(html);
}

function readDraft(kept: unknown): { id: string; written: Written } | undefined {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('html' in kept)) return undefined;
  return typeof kept.id === 'string' && typeof kept.html === 'string'
    ? { id: kept.id, written: begin(kept.html) }
    : undefined;
}
