// A long list read in pages both ways from a place, and kept current by single events: what is told is put in, changed and taken out where
// it stands, and nothing is read again.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventName, ModuleEvent } from '../../engine/ports/index.ts';
import type { PageCall } from '../../engine/registry/index.ts';
import { caughtUp, joined, told, without, type LiveOrder, type LiveWindow, type Place } from './liveWindow.ts';
import { useModulePage, useModules } from './PageFrame.tsx';
import { nameOf, useAsk } from './useCall.ts';

/** What the call is asked for beside its input; nothing of it: the end. */
export interface LiveRange<K extends Place = Place> {
  before?: K;
  after?: K;
  around?: K;
}

export interface LivePart<R> {
  rows: readonly R[];
  hasOlder: boolean;
  hasNewer: boolean;
}

export interface LiveListSettings<P, R, K extends Place, E extends EventName = string> extends LiveOrder<R> {
  placeOf(row: R): K;
  /** An answer of the call as part of the list. */
  partOf(page: P, range: LiveRange<K>): LivePart<R>;
  /** What an event tells of this list: an entry as it is now, or the key of one that is gone. Of others nothing. */
  rowOf(event: ModuleEvent<E>): R | { gone: string } | undefined;
  /** Where it begins; without it at the end. */
  begin?: K | undefined;
  /** Reads what changed since the last reading, where the module can say so; else the part in sight is read anew. */
  missed?(): Promise<{ rows: readonly R[]; newest?: K; isAll: boolean }>;
}

export interface LiveList<R, K extends Place = Place> {
  /** Rising by place; undefined until the first answer. */
  rows: readonly R[] | undefined;
  hasOlder: boolean;
  hasNewer: boolean;
  /** Of the last reading of another place. */
  error: unknown;
  /** Reads what stands around a place, or the end. */
  goTo(place: K | undefined): Promise<void>;
  loadOlder(): void;
  loadNewer(): void;
  /** Reads what was missed. */
  catchUp(): Promise<void>;
}

export function useLiveList<I extends object, P, R, K extends Place = Place, E extends EventName = string>(
  declared: PageCall<I & LiveRange<K>, P>,
  input: I,
  events: readonly E[],
  settings: LiveListSettings<P, R, K, E>,
): LiveList<R, K> {
  const page = useModulePage();
  const name = nameOf(page, declared);
  const latest = useRef({ settings, input });
  useEffect(() => {
    latest.current = { settings, input };
  });
  const reading = useReading(declared, latest);
  const { window, error, goTo, catchUp, grow } = reading;
  const isLate = useTold(reading, latest, events);
  const asked = JSON.stringify(input);
  const { begin } = settings;

  useEffect(() => {
    void goTo(begin).then(() => {
      if (isLate.current) void catchUp().catch(() => undefined);
      isLate.current = false;
    });
    // Another input is another list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goTo, catchUp, begin, asked]);
  useEffect(() => {
    const renew = (isOld: (own: string, given: unknown) => boolean): void => {
      if (isOld(name, latest.current.input)) void catchUp().catch(() => undefined);
    };
    page.renewers.add(renew);
    return () => void page.renewers.delete(renew);
  }, [page, name, catchUp]);
  return {
    rows: window?.rows,
    hasOlder: window?.hasOlder ?? false,
    hasNewer: window?.hasNewer ?? false,
    error,
    goTo,
    loadOlder: () => void grow('older'),
    loadNewer: () => void grow('newer'),
    catchUp,
  };
}

interface Latest<I, P, R, K extends Place> {
  readonly current: { settings: LiveListSettings<P, R, K>; input: I };
}

interface Reading<R, K extends Place> extends Pick<LiveList<R, K>, 'error' | 'goTo' | 'catchUp'> {
  window: LiveWindow<R> | undefined;
  /** The same without waiting for the screen. */
  current: { readonly current: LiveWindow<R> | undefined };
  become(next: LiveWindow<R>): void;
  grow(end: 'older' | 'newer'): Promise<void>;
}

/** What is read of the list: a place, more at an end, what was missed. */
function useReading<I extends object, P, R, K extends Place>(
  declared: PageCall<I & LiveRange<K>, P>,
  latest: Latest<I, P, R, K>,
): Reading<R, K> {
  const ask = useAsk();
  const [window, setWindow] = useState<LiveWindow<R>>();
  const [error, setError] = useState<unknown>();
  const current = useRef<LiveWindow<R>>(undefined);
  const loading = useRef(new Set<string>());

  const become = useCallback((next: LiveWindow<R>) => {
    current.current = next;
    setWindow(next);
  }, []);
  const read = useCallback(
    async (range: LiveRange<K>) => {
      const { settings, input } = latest.current;
      return settings.partOf(await ask(declared, { ...input, ...range }), range);
    },
    [ask, declared, latest],
  );
  const goTo = useCallback(
    async (place: K | undefined) => {
      try {
        become(await read(place === undefined ? {} : { around: place }));
        setError(undefined);
      } catch (failure) {
        setError(failure);
      }
    },
    [read, become],
  );
  const catchUp = useCallback(async () => {
    for (;;) {
      const known = current.current;
      const { settings } = latest.current;
      // Its first loading has failed.
      if (!known) return goTo(settings.begin);
      if (!settings.missed) {
        const middle = known.rows[Math.floor(known.rows.length / 2)];
        return goTo(known.hasNewer && middle !== undefined ? settings.placeOf(middle) : undefined);
      }
      const { rows, newest, isAll } = await settings.missed();
      if (current.current) become(caughtUp(current.current, rows, newest, settings));
      if (isAll) return;
    }
  }, [become, goTo, latest]);
  const grow = useCallback(
    async (end: 'older' | 'newer') => {
      const known = current.current;
      const edge = known?.rows.at(end === 'older' ? 0 : -1);
      if (!known || edge === undefined || loading.current.has(end)) return;
      if (!(end === 'older' ? known.hasOlder : known.hasNewer)) return;
      loading.current.add(end);
      const { settings } = latest.current;
      try {
        const place = settings.placeOf(edge);
        const { rows, hasOlder, hasNewer } = await read(end === 'older' ? { before: place } : { after: place });
        const hasMore = end === 'older' ? hasOlder : hasNewer;
        // Another place may lie before the reader by now.
        const isThere = current.current?.rows.some((row) => settings.keyOf(row) === settings.keyOf(edge));
        if (current.current && isThere === true) become(joined(current.current, rows, { end, hasMore }, settings));
      } catch {
        // Tried again with the next movement.
      }
      loading.current.delete(end);
    },
    [read, become, latest],
  );
  return { window, error, current, become, goTo, catchUp, grow };
}

/** Takes in what is told. Answers whether something was told before there was a window. */
function useTold<I, P, R, K extends Place>(
  { current, become, catchUp }: Pick<Reading<R, K>, 'current' | 'become' | 'catchUp'>,
  latest: Latest<I, P, R, K>,
  events: readonly string[],
): { current: boolean } {
  const modules = useModules();
  const page = useModulePage();
  const isLate = useRef(false);
  const heard = events.join(' ');
  useEffect(() => {
    const take = (event: ModuleEvent): void => {
      const { settings } = latest.current;
      const row = settings.rowOf(event);
      if (row === undefined) return;
      const known = current.current;
      if (!known) {
        isLate.current = true;
        return;
      }
      if (isGone(row)) return become(without(known, row.gone, settings));
      const { window: next, isMissing } = told(known, row, settings);
      become(next);
      if (isMissing) void catchUp().catch(() => undefined);
    };
    const stops = heard.split(' ').map((event) => modules.on(event, take));
    return () => stops.forEach((stop) => stop());
  }, [modules, heard, become, catchUp, current, latest]);
  const foreign = events.find((event) => !(page.names.events ?? []).includes(event));
  if (foreign !== undefined) throw new Error(`Page "${page.names.widget}" does not declare the event "${foreign}"`);
  return isLate;
}

function isGone(row: unknown): row is { gone: string } {
  return typeof row === 'object' && row !== null && 'gone' in row && typeof row.gone === 'string';
}
