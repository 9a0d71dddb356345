// The definition being written: its text, kept on this device until it is applied or dropped, and what it was begun from. What somebody
// else applied meanwhile is merged with it place by place; where both changed one place, it is left to be asked.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ModuleSource } from '../../../contract/index.ts';
import { useDelayedWrite } from '../../../render/leaving/index.ts';
import { useConnection } from '../../context/AppContext.tsx';
import { definitionText } from './definitionText.ts';
import { mergeDefinitions, type Merged } from './mergeDefinitions.ts';
import { readText } from './readText.ts';

export interface ModuleDraft {
  text: string;
  /** Rev of the definition it was begun from; empty: there was none. */
  base: string;
  isChanged: boolean;
  /** It was begun on an earlier visit. */
  isFromBefore: boolean;
  /** Somebody applied another version since it was begun, and both changed the same places. */
  overtaken: Overtaken | undefined;
  /** Another version was taken in: without a question, or as was chosen. */
  merged: MergedHow | undefined;
  write(text: string): void;
  /** Back to what is in force. */
  drop(): void;
  /** Goes on over what is in force now with this text. */
  goOnWith(text: string): void;
  /** Applied: what is in force is this text. Resolves when nothing of it is kept any more. */
  settle(source: Pick<ModuleSource, 'text' | 'rev'>): Promise<void>;
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
}

export type MergedHow = 'fitting' | 'chosen';

/** `merged` undefined: one of the two is no JSON, or something stands in the form alone: no place can be compared. */
export interface Overtaken {
  merged: Merged | undefined;
}

export interface KeptDraft {
  at: number;
  text: string;
  base: string;
  /** Text of that version; a draft of before has none. */
  baseText: string | undefined;
}

type Current = Pick<ModuleSource, 'text' | 'rev'>;

export const draftKeyOf = (name: string): string => `modules/${encodeURIComponent(name)}`;

const WRITE_AFTER_MS = 400;

export interface DraftOptions {
  source: Current;
  /** What an earlier visit left. */
  kept: KeptDraft | undefined;
  /** What an earlier visit left and nobody has decided about: it stays kept while nothing is written here. */
  offered: KeptDraft | undefined;
  /** Something stands in the form that the text does not hold: nothing is taken in under it. */
  isHeldBack: boolean;
}

export function useModuleDraft(name: string, { source, kept, offered, isHeldBack }: DraftOptions): ModuleDraft {
  const [draft, setDraft] = useState<Omit<KeptDraft, 'at'>>(() =>
    kept ? { text: kept.text, base: kept.base, baseText: kept.baseText } : begunFrom(source),
  );
  const [isFromBefore, setFromBefore] = useState(kept !== undefined);
  const [merged, setMerged] = useState<MergedHow>();
  const [applied, setApplied] = useState<string>();
  const isChanged = draft.text !== source.text && draft.text !== applied;
  const isOvertaken = isChanged && draft.base !== source.rev;
  // What nobody changed follows what is in force.
  if (!isChanged && draft.base !== source.rev) setDraft(begunFrom(source));
  const before = useRef(source);
  const overtaken = useMemo(
    (): Overtaken | undefined =>
      isOvertaken ? { merged: isHeldBack ? undefined : mergedOf(draft, source) } : undefined,
    [isOvertaken, isHeldBack, draft, source],
  );
  const isFitting = overtaken?.merged?.conflicts.length === 0;
  if (isFitting) {
    setDraft({ ...begunFrom(source), text: writtenAs(overtaken.merged?.merge(NONE), source.text, draft.text) });
    setMerged('fitting');
  }

  const keeping = useKeeping(name, offered);
  useEffect(() => {
    const { text, rev } = before.current;
    before.current = source;
    if (rev === source.rev) return;
    // It was applied once: as soon as another one is in force it is a change like any.
    keeping.begin();
    setApplied(undefined);
    setDraft((now) => (now.text === text ? begunFrom(source) : now));
  }, [source, keeping]);
  useEffect(() => keeping.note(isChanged ? draft : undefined), [keeping, draft, isChanged, offered]);
  const change = useCallback(
    (next: (now: Omit<KeptDraft, 'at'>) => Omit<KeptDraft, 'at'>) => {
      keeping.begin();
      setDraft(next);
    },
    [keeping],
  );

  return {
    text: draft.text,
    base: draft.base,
    isChanged,
    isFromBefore: isFromBefore && isChanged,
    overtaken: isFitting ? undefined : overtaken,
    merged: isChanged ? merged : undefined,
    write: useCallback((text: string) => change((now) => ({ ...now, text })), [change]),
    drop: useCallback(() => {
      setFromBefore(false);
      setMerged(undefined);
      change(() => begunFrom(source));
    }, [change, source]),
    goOnWith: useCallback(
      (text: string) => {
        setMerged(text === draft.text ? undefined : 'chosen');
        change(() => ({ ...begunFrom(source), text }));
      },
      [change, source, draft.text],
    ),
    isUnsaved: keeping.isUnsaved,
    settle: useCallback(
      async ({ text, rev }: Pick<ModuleSource, 'text' | 'rev'>) => {
        setApplied(text);
        setFromBefore(false);
        setMerged(undefined);
        setDraft(begunFrom({ text, rev }));
        await keeping.settle();
      },
      [keeping],
    ),
  };
}

interface Keeping {
  /** What is written now; undefined: nothing. */
  note(draft: Omit<KeptDraft, 'at'> | undefined): void;
  /** Something is written again after what was applied. */
  begin(): void;
  /** Applied: resolves when nothing of it is kept. */
  settle(): Promise<void>;
  isUnsaved(): boolean;
}

/**
 * Keeps what is written on this device. Says nothing by what is drawn: the page may go on, or be closed, before React has drawn that a
 * text was applied, and nothing of that text may be kept then.
 */
function useKeeping(name: string, offered: KeptDraft | undefined): Keeping {
  const { drafts } = useConnection();
  const key = draftKeyOf(name);
  const state = useRef<{ noted: Omit<KeptDraft, 'at'> | undefined; isApplied: boolean }>({
    noted: undefined,
    isApplied: false,
  });
  const store = async (): Promise<void> => {
    const { noted, isApplied } = state.current;
    const kept = noted && !isApplied ? { at: Date.now(), ...noted } : offered;
    await (kept ? drafts.write(key, kept) : drafts.remove(key));
  };
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  const later = useDelayedWrite<undefined>({ write: () => void latest.current(), delayMs: WRITE_AFTER_MS });
  return useMemo(
    () => ({
      note(draft) {
        state.current.noted = draft;
        later.schedule(undefined);
      },
      begin() {
        state.current.isApplied = false;
      },
      async settle() {
        state.current.isApplied = true;
        later.cancel();
        await latest.current();
      },
      isUnsaved: () => state.current.noted !== undefined && !state.current.isApplied,
    }),
    [later],
  );
}

const NONE: ReadonlySet<string> = new Set();

function begunFrom({ text, rev }: Current): Omit<KeptDraft, 'at'> {
  return { text, base: rev, baseText: text };
}

function mergedOf({ text, baseText }: Omit<KeptDraft, 'at'>, source: Current): Merged | undefined {
  const [base, theirs, mine] = [
    baseText === undefined ? undefined : readText(baseText),
    readText(source.text),
    readText(text),
  ];
  return theirs.ok && mine.ok && base?.ok !== false
    ? mergeDefinitions(base?.definition, theirs.definition, mine.definition)
    : undefined;
}

/** As one of the texts has it where that says the same; else laid out anew. */
function writtenAs(definition: unknown, ...texts: readonly string[]): string {
  const said = JSON.stringify(definition);
  const same = texts.find((text) => {
    const read = readText(text);
    return read.ok && JSON.stringify(read.definition) === said;
  });
  return same ?? definitionText(definition);
}

/** A draft out of local storage; undefined for anything else. */
export function readKept(stored: unknown): KeptDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const [at, text, base, baseText]: unknown[] = ['at', 'text', 'base', 'baseText'].map((name): unknown =>
    Reflect.get(stored, name),
  );
  return typeof at === 'number' && typeof text === 'string' && typeof base === 'string'
    ? { at, text, base, baseText: typeof baseText === 'string' ? baseText : undefined }
    : undefined;
}
