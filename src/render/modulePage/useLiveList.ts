// A long list read in pages both ways from a place, and kept current by single events: what is told is put in, changed and taken out where
// it stands, and nothing is read again.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModuleEvent } from '../../engine/ports/index.ts';
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

export interface LiveListSettings<P, R, K extends Place> extends LiveOrder<R> {
  placeOf(row: R): K;
  /** An answer of the call as part of the list. */
  partOf(page: P, range: LiveRange<K>): LivePart<R>;
  /** What an event tells of this list: an entry as it is now, or the key of one that is gone. Of others nothing. */
  rowOf(event: ModuleEvent): R | { gone: string } | undefined;
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

export function useLiveList<I extends object, P, R, K extends Place = Place>(
  declared: PageCall<I & LiveRange<K>, P>,
  input: I,
  events: readonly string[],
  settings: LiveListSettings<P, R, K>,
): LiveList<R, K> {
  const ask = useAsk();
  const modules = useModules();
  const page = useModulePage();
  const name = nameOf(page, declared);
  const [window, setWindow] = useState<LiveWindow<R>>();
  const [error, setError] = useState<unknown>();
  const current = useRef<LiveWindow<R>>(undefined);
  const loading = useRef(new Set<string>());
  /** Something was told before there was a window. */
  const isLate = useRef(false);
  const latest = useRef({ settings, input });
  useEffect(() => {
    latest.current = { settings, input };
  });
  const asked = JSON.stringify(input);
  const { begin } = settings;

  const become = useCallback((next: LiveWindow<R>) => {
    current.current = next;
    setWindow(next);
  }, []);
  const read = useCallback(
    async (range: LiveRange<K>) => {
      const { settings: now, input: given } = latest.current;
      return now.partOf(await ask(declared, { ...given, ...range }), range);
    },
    [ask, declared],
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
      const { settings: now } = latest.current;
      // Its first loading has failed.
      if (!known) return goTo(now.begin);
      if (!now.missed) {
        const middle = known.rows[Math.floor(known.rows.length / 2)];
        return goTo(known.hasNewer && middle !== undefined ? now.placeOf(middle) : undefined);
      }
      const { rows, newest, isAll } = await now.missed();
      if (current.current) become(caughtUp(current.current, rows, newest, now));
      if (isAll) return;
    }
  }, [become, goTo]);
  const grow = useCallback(
    async (end: 'older' | 'newer') => {
      const known = current.current;
      if (!known || loading.current.has(end) || !(end === 'older' ? known.hasOlder : known.hasNewer)) return;
      const edge = known.rows.at(end === 'older' ? 0 : -1);
      if (edge === undefined) return;
      loading.current.add(end);
      const { settings: now } = latest.current;
      try {
        const place = now.placeOf(edge);
        const { rows, hasOlder, hasNewer } = await read(end === 'older' ? { before: place } : { after: place });
        const hasMore = end === 'older' ? hasOlder : hasNewer;
        // Another place may lie before the reader by now.
        const isThere = current.current?.rows.some((row) => now.keyOf(row) === now.keyOf(edge));
        if (current.current && isThere === true) become(joined(current.current, rows, { end, hasMore }, now));
      } catch {
        // Tried again with the next movement.
      }
      loading.current.delete(end);
    },
    [read, become],
  );

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
  const heard = events.join(' ');
  useEffect(() => {
    const take = (event: ModuleEvent): void => {
      const { settings: now } = latest.current;
      const row = now.rowOf(event);
      if (row === undefined) return;
      const known = current.current;
      if (!known) {
        isLate.current = true;
        return;
      }
      if (isGone(row)) return become(without(known, row.gone, now));
      const { window: next, isMissing } = told(known, row, now);
      become(next);
      if (isMissing) void catchUp().catch(() => undefined);
    };
    const stops = heard.split(' ').map((event) => modules.on(event, take));
    return () => stops.forEach((stop) => stop());
  }, [modules, heard, become, catchUp]);
  const foreign = events.find((event) => !(page.names.events ?? []).includes(event));
  if (foreign !== undefined) throw new Error(`Page "${page.names.widget}" does not declare the event "${foreign}"`);
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

function isGone(row: unknown): row is { gone: string } {
  return typeof row === 'object' && row !== null && 'gone' in row && typeof row.gone === 'string';
}
