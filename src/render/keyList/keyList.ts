// Sections of keys that pages add to the shell's list, for as long as they are open.
import { useEffect, useSyncExternalStore } from 'react';

export interface KeyLine {
  text: string;
  /** Each way of pressing them on its own; `Mod` is ⌘ or Ctrl. */
  ways: readonly string[];
}

export interface KeySection {
  title: string;
  keys: readonly KeyLine[];
}

let sections: readonly KeySection[] = [];
const readers = new Set<() => void>();
const openers = new Set<() => void>();

function set(next: readonly KeySection[]): void {
  sections = next;
  for (const reader of readers) reader();
}

/** While the component is drawn. Lines with the same words are the same ones. */
export function useKeyList(title: string, keys: readonly KeyLine[]): void {
  const text = JSON.stringify(keys);
  useEffect(() => {
    // Written in the line above.
    const section: KeySection = { title, keys: JSON.parse(text) as KeyLine[] };
    set([...sections, section]);
    return () => set(sections.filter((each) => each !== section));
  }, [title, text]);
}

export function useKeySections(): readonly KeySection[] {
  return useSyncExternalStore(subscribe, () => sections);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

export function openKeyList(): void {
  for (const opener of openers) opener();
}

/** For the shell, which has the list; answers how to stop. */
export function onKeyList(opener: () => void): () => void {
  openers.add(opener);
  return () => void openers.delete(opener);
}
