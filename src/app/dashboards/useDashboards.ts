// Dashboards as the server has them, kept current by its events; and the changes of one, sent one after another.
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dashboard, Dashboards } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { withBlocks, type Change } from './blockChanges.ts';
import { DASHBOARD_DOCUMENTS, DASHBOARDS_KEY } from './documents.ts';

export function useDashboards(): UseQueryResult<Dashboards> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: [DASHBOARDS_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/dashboards/', DASHBOARD_DOCUMENTS.list, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

function keyOf(id: string, language: string): readonly string[] {
  return [DASHBOARDS_KEY, 'one', id, language];
}

export function useDashboard(id: string): UseQueryResult<Dashboard> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: keyOf(id, language),
    queryFn: ({ signal }) => api.ask(`/dashboards/${encodeURIComponent(id)}/`, DASHBOARD_DOCUMENTS.one, { signal }),
    refetchOnMount: 'always',
  });
}

/** What others change is asked for anew, and so it is after definitions or rights have changed. */
export function useDashboardNews(): void {
  const { live } = usePorts();
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries({ queryKey: [DASHBOARDS_KEY] });
    const stops = [
      live.on('dashboards_update', ({ uid }) => {
        void queries.invalidateQueries({ queryKey: ['places'] });
        if (!live.isOwn(uid)) refresh();
      }),
      live.on('routes_update', refresh),
      live.on('user_updated', refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, queries]);
}

export interface DashboardChanges {
  /** With what is not answered yet. */
  dashboard: Dashboard;
  /** Of the last change, which is not kept. */
  error: unknown;
  isSaving: boolean;
  /** Resolves when the server has it; rejects as calls do, and with BlockChanged. */
  change(change: Change, opposite?: Change): Promise<void>;
  /** undefined: there is nothing to take back. */
  undo: (() => void) | undefined;
  /** Name, icon and whose it is. */
  save(body: object): Promise<void>;
}

/** Over what others have written meanwhile it is tried so often. */
const TRIES = 4;

export function useDashboardChanges(stored: Dashboard): DashboardChanges {
  const { api } = useApp();
  const { language } = useTexts();
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [opposites, setOpposites] = useState<readonly Change[]>([]);
  const [error, setError] = useState<unknown>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = stored;

  const send = useCallback(
    async (bodyOf: (known: Dashboard) => object): Promise<void> => {
      const path = `/dashboards/${id}/`;
      const key = keyOf(id, language);
      for (let tries = 1; ; tries += 1) {
        const known =
          (tries === 1 ? queries.getQueryData<Dashboard>(key) : undefined) ??
          (await api.ask(path, DASHBOARD_DOCUMENTS.one, { mayRecall: false }));
        try {
          const body = { version: known.version, ...bodyOf(known) };
          const answer = await api.ask(path, DASHBOARD_DOCUMENTS.one, { method: 'PATCH', body });
          await queries.cancelQueries({ queryKey: key });
          queries.setQueryData(key, answer);
          return;
        } catch (failure) {
          const isConflict = failure instanceof HttpError && failure.body.code === 'conflict';
          if (!isConflict || tries >= TRIES) throw failure;
        }
      }
    },
    [api, id, language, queries],
  );

  const enqueue = useCallback(
    (bodyOf: (known: Dashboard) => object): Promise<void> => {
      const sent = queue.current.then(() => send(bodyOf));
      queue.current = sent.catch(() => undefined);
      return sent;
    },
    [send],
  );

  const change = useCallback<DashboardChanges['change']>(
    async (next, opposite) => {
      setPending((all) => [...all, next]);
      try {
        await enqueue(({ blocks = [] }) => ({ blocks: next(blocks) }));
        setError(undefined);
        if (opposite) setOpposites((all) => [...all, opposite]);
      } catch (failure) {
        setError(failure);
        throw failure;
      } finally {
        setPending((all) => all.filter((each) => each !== next));
      }
    },
    [enqueue],
  );

  const last = opposites.at(-1);
  return {
    dashboard: pending.length === 0 ? stored : withBlocks(stored, pending.reduce(tried, stored.blocks ?? [])),
    error,
    isSaving: pending.length > 0,
    change,
    undo:
      last &&
      (() => {
        setOpposites((all) => all.filter((each) => each !== last));
        change(last).catch(() => setOpposites((all) => [...all, last]));
      }),
    save: (body) => enqueue(() => body),
  };
}

function tried(blocks: NonNullable<Dashboard['blocks']>, change: Change): NonNullable<Dashboard['blocks']> {
  try {
    return [...change(blocks)];
  } catch {
    return blocks;
  }
}
