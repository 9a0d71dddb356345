// The calls of a module's page through one port; their answers lie in the query cache under the page's name.
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { v4 as newId } from 'uuid';
import { isSilence, type CallSettings, type CancelSignal } from '../../engine/ports/index.ts';
import type { PageCall } from '../../engine/registry/index.ts';
import { usePorts } from '../core/index.ts';
import { useCursorPages, type CursorList, type CursorPage } from '../cursorPages/index.ts';
import { refresh, useModulePage, useModules, type ModulePage } from './PageFrame.tsx';

/** Keeps the types of input and answer: `vote: call<{ id: string }, Poll>({ … })`. */
export function call<I, T = void>(declared: PageCall<I, T>): PageCall<I, T> {
  return declared;
}

/** The answer for an input, kept current by the events that the call names; undefined asks nothing. */
export function useCall<I, T>(declared: PageCall<I, T>, input: I | undefined): UseQueryResult<T> {
  const { formats } = usePorts();
  const modules = useModules();
  const page = useModulePage();
  return useQuery({
    queryKey: ['page', page.names.widget, nameOf(page, declared), formats.lang, input],
    enabled: input !== undefined,
    // Events of a room that nobody was in have not been heard.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      // Without an input it is not enabled.
      const given = input as I;
      return (await modules.ask(declared.path(given), settingsOf(declared, given, signal))) as T; // checked by the port
    },
  });
}

/** A list read page by page: the call answers `{ results, next }` and takes `cursor`. Kept current like any answer. */
export function useCallPages<I extends object, P extends CursorPage>(
  declared: PageCall<I & { cursor?: string }, P>,
  input: I | undefined,
): CursorList<P> {
  const { formats } = usePorts();
  const modules = useModules();
  const page = useModulePage();
  return useCursorPages<P>({
    key: ['page', page.names.widget, nameOf(page, declared), formats.lang, input],
    isOff: input === undefined,
    ask: async (cursor) => {
      // Without an input it is off.
      const given = { ...(input as I), ...(cursor === undefined ? {} : { cursor }) };
      return (await modules.ask(declared.path(given), settingsOf(declared, given))) as P; // checked by the port
    },
  });
}

/** Asks once and keeps nothing: for a screen that keeps what it shows itself. */
export function useAsk(): <I, T>(declared: PageCall<I, T>, input: I) => Promise<T> {
  const modules = useModules();
  return useCallback(
    async <I, T>(declared: PageCall<I, T>, input: I) =>
      (await modules.ask(declared.path(input), settingsOf(declared, input))) as T, // checked by the port
    [modules],
  );
}

/** How often a repeatable call without an answer is tried again by itself. */
const TRIES_AGAIN = 2;

export interface SendSettings {
  /** Names what is being written, within the call: its key is kept on this device with it, so that it is one also when it is sent again after a reload. */
  draft?: string;
}

/** A sending whose answer has not come. */
interface Unanswered {
  key: string;
  /** What it sent: something else has a key of its own. */
  said: string;
}

/** Sends what changes something; answers of the calls it names are asked for anew. What is sent again as it was after a lost answer keeps its key. */
export function useSend<I, T>(declared: PageCall<I, T>, { draft }: SendSettings = {}): UseMutationResult<T, Error, I> {
  const modules = useModules();
  const { drafts } = usePorts();
  const page = useModulePage();
  const queries = useQueryClient();
  const lost = useRef<Unanswered>(undefined);
  const place = draft === undefined ? undefined : `send:${page.names.widget}:${nameOf(page, declared)}:${draft}`;

  async function keyOf(input: I, sending: object): Promise<string> {
    const known = keys.get(sending);
    if (known !== undefined) return known;
    const said = JSON.stringify(input);
    const before = lost.current ?? (place === undefined ? undefined : readUnanswered(await drafts?.read(place)));
    lost.current = undefined;
    const key = before?.said === said ? before.key : newId();
    keys.set(sending, key);
    if (place !== undefined) await drafts?.write(place, { key, said });
    return key;
  }

  function handleAnswer(): void {
    lost.current = undefined;
    if (place !== undefined) void drafts?.remove(place);
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: I, sending) => {
      const key = declared.repeatable === true ? await keyOf(input, sending) : undefined;
      const settings = { ...settingsOf(declared, input), ...(key === undefined ? {} : { idempotencyKey: key }) };
      try {
        const answer = (await modules.ask(declared.path(input), settings)) as T; // checked by the port
        handleAnswer();
        return answer;
      } catch (error) {
        if (key !== undefined && isSilence(error)) lost.current = { key, said: JSON.stringify(input) };
        else handleAnswer();
        throw error;
      }
    },
    retry: (failures, error) => declared.repeatable === true && failures < TRIES_AGAIN && isSilence(error),
    onSettled: () => {
      for (const name of declared.refreshes ?? []) refresh(queries, page.names.widget, name);
    },
  });
}

/** By the context of a mutation, which is one object for all its tries. */
const keys = new WeakMap<object, string>();

function readUnanswered(kept: unknown): Unanswered | undefined {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('said' in kept)) return undefined;
  const { key, said } = kept;
  return typeof key === 'string' && typeof said === 'string' ? { key, said } : undefined;
}

function settingsOf<I, T>(
  { method, query, body, answer, isKept }: PageCall<I, T>,
  input: I,
  signal?: CancelSignal,
): CallSettings<T> {
  return {
    ...(method ? { method } : {}),
    ...(query ? { query: query(input) ?? {} } : {}),
    ...(body ? { body: body(input) } : {}),
    ...(answer ? { answer } : {}),
    ...(isKept === undefined ? {} : { isKept }),
    ...(signal ? { signal } : {}),
  };
}

/** A call is known by the name it is declared with. */
export function nameOf({ names, calls }: ModulePage, declared: object): string {
  const [name] = Object.entries(calls).find(([, each]) => each === declared) ?? [];
  if (name === undefined) throw new Error(`Page "${names.widget}" does not declare this call`);
  return name;
}
