// Entries of an open select: pages as they are scrolled to, a debounced search, answers overtaken by a newer question dropped.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Option } from '../../contract/index.ts';
import type { OptionSource } from './optionSource.ts';

const SEARCH_DELAY_MS = 250;

export interface OptionList {
  options: readonly Option[];
  status: 'idle' | 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

const NOTHING: Omit<OptionList, 'loadMore' | 'retry'> & { next: number | null } = { options: [], status: 'idle', hasMore: false, next: null };

/** Loads only while open. The list shown stays until the next one is there. */
export function useOptions(source: OptionSource, isOpen: boolean, search: string): OptionList {
  const [state, setState] = useState(NOTHING);
  const question = useRef(0);

  const ask = useCallback(async (page: number): Promise<void> => {
    question.current += 1;
    const number = question.current;
    setState((before) => ({ ...before, status: 'loading' }));
    try {
      const answer = await source.load({ search, page, selected: [] });
      if (number !== question.current) return;
      setState((before) => ({ options: page === 1 ? answer.options : merge(before.options, answer.options), status: 'ready', hasMore: answer.next !== null, next: answer.next }));
    } catch {
      if (number === question.current) setState((before) => ({ ...before, status: 'failed' }));
    }
  }, [source, search]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void ask(1), search === '' || source.isFixed ? 0 : SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      question.current += 1;
    };
  }, [ask, isOpen, search, source]);

  return {
    options: state.options,
    status: state.status,
    hasMore: state.hasMore,
    loadMore: () => {
      if (state.status === 'ready' && state.next !== null) void ask(state.next);
    },
    retry: () => void ask(1),
  };
}

/** Rows may move between pages while they are read: each id stands once. */
function merge(before: readonly Option[], more: readonly Option[]): readonly Option[] {
  const known = new Set(before.map((option) => option.id));
  return [...before, ...more.filter((option) => !known.has(option.id))];
}

/** Entries of chosen ids; those without a text yet are asked for once. `undefined` while unknown. */
export function useChosen(source: OptionSource, chosen: readonly Option[], ids: readonly string[]): ReadonlyMap<string, Option> {
  const [resolved, setResolved] = useState<ReadonlyMap<string, Option>>(new Map());
  const known = new Map([...resolved, ...chosen.map((option) => [option.id, option] as const)]);
  const missing = ids.filter((id) => !known.has(id) && !id.startsWith('__'));
  const wanted = missing.join(',');

  useEffect(() => {
    if (wanted === '') return undefined;
    let isWanted = true;
    source.load({ search: '', page: 1, selected: wanted.split(',') }).then(
      (answer) => {
        const found = [...answer.selected, ...answer.options];
        if (isWanted) setResolved((before) => new Map([...before, ...found.map((option) => [option.id, option] as const)]));
      },
      // A label that cannot be fetched leaves the id in sight; the list itself tells of failures when it is opened.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [source, wanted]);

  return known;
}
