// The definition being written: its text, kept on this device until it is applied or dropped, and what it was begun from.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModuleSource } from '../../contract/index.ts';
import { useConnection } from '../AppContext.tsx';

export interface ModuleDraft {
  text: string;
  /** Rev of the definition it was begun from; empty: there was none. */
  base: string;
  isChanged: boolean;
  /** It was begun on an earlier visit. */
  isFromBefore: boolean;
  /** Somebody applied another version since it was begun. */
  isOvertaken: boolean;
  write(text: string): void;
  /** Back to what is in force. */
  drop(): void;
  /** Goes on with one's own text over what is in force now. */
  keepMine(): void;
  /** Applied: what is in force is this text. */
  settle(source: Pick<ModuleSource, 'text' | 'rev'>): void;
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
}

export interface KeptDraft {
  at: number;
  text: string;
  base: string;
}

export const draftKeyOf = (name: string): string => `modules/${encodeURIComponent(name)}`;

const WRITE_AFTER_MS = 400;

/** `kept`: what an earlier visit left. */
export function useModuleDraft(name: string, source: Pick<ModuleSource, 'text' | 'rev'>, kept: KeptDraft | undefined): ModuleDraft {
  const { drafts } = useConnection();
  const [draft, setDraft] = useState({ text: kept?.text ?? source.text, base: kept?.base ?? source.rev });
  const [isFromBefore, setFromBefore] = useState(kept !== undefined);
  const [applied, setApplied] = useState<string>();
  const isChanged = draft.text !== source.text && draft.text !== applied;
  const isOvertaken = isChanged && draft.base !== source.rev;
  // What nobody changed follows what is in force.
  if (!isChanged && draft.base !== source.rev) setDraft({ text: source.text, base: source.rev });
  const before = useRef(source);
  useEffect(() => {
    const { text, rev } = before.current;
    before.current = source;
    if (rev !== source.rev) setDraft((now) => (now.text === text ? { text: source.text, base: source.rev } : now));
  }, [source]);

  const key = draftKeyOf(name);
  useEffect(() => {
    const store = (): void => void (isChanged ? drafts.write(key, { at: Date.now(), ...draft }) : drafts.remove(key));
    const timer = setTimeout(store, WRITE_AFTER_MS);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [drafts, key, draft, isChanged]);
  // Leaving the page by a link waits for no timer.
  const latest = useRef({ draft, isChanged });
  const isUnsaved = useCallback(() => latest.current.isChanged, []);
  useEffect(() => {
    latest.current = { draft, isChanged };
  });
  useEffect(() => () => {
    const { draft: last, isChanged: isLeft } = latest.current;
    void (isLeft ? drafts.write(key, { at: Date.now(), ...last }) : drafts.remove(key));
  }, [drafts, key]);

  return {
    ...draft, isChanged, isFromBefore: isFromBefore && isChanged, isOvertaken,
    write: useCallback((text: string) => setDraft((now) => ({ ...now, text })), []),
    drop: useCallback(() => {
      setFromBefore(false);
      setDraft({ text: source.text, base: source.rev });
    }, [source]),
    keepMine: useCallback(() => setDraft((now) => ({ ...now, base: source.rev })), [source]),
    isUnsaved,
    settle: useCallback(({ text, rev }: Pick<ModuleSource, 'text' | 'rev'>) => {
      // At once: whoever applies a new one is led on to it.
      latest.current = { draft: { text, base: rev }, isChanged: false };
      setApplied(text);
      setFromBefore(false);
      setDraft({ text, base: rev });
    }, []),
  };
}

/** A draft out of local storage; undefined for anything else. */
export function readKept(stored: unknown): KeptDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const [at, text, base]: unknown[] = ['at', 'text', 'base'].map((name): unknown => Reflect.get(stored, name));
  return typeof at === 'number' && typeof text === 'string' && typeof base === 'string' ? { at, text, base } : undefined;
}
