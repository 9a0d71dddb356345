// Rows found by the server for what is typed: asked for when typing pauses; an answer to an earlier question is dropped.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Search } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useOnline } from '../../../render/live/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { FIND_DOCUMENTS } from '../documents.ts';

const PAUSE_MS = 140;
const FRESH_MS = 15_000;
export const MAX_QUESTION = 100;

export interface FoundRows {
  answer: Search | undefined;
  /** What is shown is not yet the answer to what is typed. */
  isLoading: boolean;
  error: unknown;
  retry(): void;
}

export function useFound(text: string): FoundRows {
  const { api } = useApp();
  const { language } = useTexts();
  const isOnline = useOnline();
  const asked = usePaused(text.trim().slice(0, MAX_QUESTION));
  const isAsking = asked !== '' && isOnline;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['search', language, asked],
    queryFn: ({ signal }) =>
      api.ask('/search/', FIND_DOCUMENTS.search, { query: { q: asked, limit: '6' }, signal, mayRecall: false }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  const isWaiting = text.trim().slice(0, MAX_QUESTION) !== asked;
  return {
    answer: isAsking && text.trim() !== '' ? data : undefined,
    isLoading: isOnline && text.trim() !== '' && (isWaiting || isFetching),
    error: isAsking && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
}

/** Emptied at once, else when typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
