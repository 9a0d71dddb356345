// Options of a select list by search text, page after page; answers to an older search are dropped.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Option } from '../../contract/index.ts';
import type { DataPort } from '../../engine/ports/index.ts';

export interface OptionSource {
  model: string;
  field: string;
  pageName: string;
}

export interface Options {
  options: readonly Option[];
  state: 'loading' | 'ready' | 'failed';
  search(text: string): void;
  /** Loads the next page when there is one. */
  more(): void;
}

const PAGE_SIZE = 30;
const TYPING_MS = 200;

export function useOptions(data: DataPort, source: OptionSource, initialSearch: string): Options {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [state, setState] = useState<Options['state']>('loading');
  const asked = useRef<{ text: string; next: number | null; turn: number }>({ text: initialSearch, next: null, turn: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async (page: number) => {
    const { text, turn } = asked.current;
    asked.current.next = null;
    setState('loading');
    try {
      const answer = await data.selectList({ ...source, page, pageSize: PAGE_SIZE, ...(text === '' ? {} : { search: text }) });
      if (turn !== asked.current.turn) return;
      asked.current.next = answer.next;
      setOptions((old) => (page === 1 ? answer.filteredSelectList : [...old, ...answer.filteredSelectList]));
      setState('ready');
    } catch {
      if (turn === asked.current.turn) setState('failed');
    }
  }, [data, source]);

  useEffect(() => {
    const { current } = asked;
    void load(1);
    return () => {
      current.turn++;
      clearTimeout(timer.current);
    };
  }, [load]);

  const search = useCallback((text: string) => {
    if (text === asked.current.text) return;
    Object.assign(asked.current, { text, next: null, turn: asked.current.turn + 1 });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(1), TYPING_MS);
  }, [load]);

  const more = useCallback(() => {
    if (asked.current.next !== null && asked.current.next > 1) void load(asked.current.next);
  }, [load]);

  return { options, state, search, more };
}
