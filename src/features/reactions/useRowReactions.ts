// What rows of a model were given: of those not known yet by one question, shown as pressed at once, kept current by live events. Draws nothing.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactionChange, RowReactions } from '../../contract/index.ts';
import { withReaction } from '../../engine/reactions/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface RowReactionList {
  /** undefined: not answered yet, or not for the reader. */
  of(id: string): RowReactions | undefined;
  /** Rejects when it was not taken; what is shown is as before then. */
  react(id: string, change: ReactionChange): Promise<void>;
}

/** As many as the server takes in one question. */
const MOST = 100;
const NEWS_MS = 300;

export function useRowReactions(model: string, ids: readonly string[]): RowReactionList {
  const { data, me } = usePorts();
  const queries = useQueryClient();
  const [sent] = useState(() => new Map<string, number>());
  /** What need not be asked for; null: not for the reader. */
  const [held] = useState(() => new Map<string, RowReactions | null>());
  const queryKey = ['row reactions', model, ids.join(',')] as const;
  const { data: known, refetch } = useQuery({
    queryKey,
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      // Of what is not listed no news is heard.
      for (const id of held.keys()) if (!ids.includes(id)) held.delete(id);
      const missing = ids.filter((id) => !held.has(id));
      const talk = await data.talk();
      const parts = Array.from({ length: Math.ceil(missing.length / MOST) }, (_, at) =>
        talk.reactions(model, missing.slice(at * MOST, (at + 1) * MOST), { signal }),
      );
      const found = new Map((await Promise.all(parts)).flat().map((row) => [row.id, row]));
      if (!signal.aborted) for (const id of missing) held.set(id, found.get(id) ?? null);
      return ids.flatMap((id) => held.get(id) ?? found.get(id) ?? []);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useReactionNews(model, ids, (changed) => {
    if (changed) for (const id of changed) held.delete(id);
    else held.clear();
    void refetch();
  });

  const key = useRef(queryKey);
  useEffect(() => {
    key.current = queryKey;
  });
  function put(id: string, change: (row: RowReactions) => RowReactions): void {
    const row = held.get(id);
    if (row) held.set(id, change(row));
    queries.setQueryData<RowReactions[]>(key.current, (rows) =>
      rows?.map((shown) => (shown.id === id ? change(shown) : shown)),
    );
  }
  const show = (id: string, change: ReactionChange): void =>
    me && put(id, (row) => ({ ...row, reactions: withReaction(row.reactions, change, me) }));
  return {
    of: (id) => known?.find((row) => row.id === id),
    async react(id, change) {
      const turn = (sent.get(id) ?? 0) + 1;
      sent.set(id, turn);
      const asking = { queryKey: key.current, exact: true };
      // An answer under way is of before; it is asked for once more afterwards, for the other rows.
      let isOutdated = queries.isFetching(asking) > 0;
      await queries.cancelQueries(asking);
      show(id, change);
      try {
        const row = await (await data.talk()).reactToRow(model, id, change);
        // Of several presses the last one's answer holds them all.
        if (sent.get(id) === turn) put(id, () => row);
      } catch (error) {
        show(id, { ...change, on: !change.on });
        held.delete(id);
        isOutdated = true;
        throw error;
      } finally {
        if (isOutdated) void refetch();
      }
    },
  };
}

/** What others gave, gathered; undefined: the connection came back, it may be any of them. */
function useReactionNews(
  model: string,
  ids: readonly string[],
  onNews: (changed: ReadonlySet<string> | undefined) => void,
): void {
  const { live } = usePorts();
  const latest = useRef({ ids, onNews });
  useEffect(() => {
    latest.current = { ids, onNews };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed: Set<string> | undefined = new Set();
    const note = (id?: string): void => {
      if (id === undefined) changed = undefined;
      else changed?.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current.onNews(changed);
        changed = new Set();
      }, NEWS_MS);
    };
    const stops = [
      live.on('comments_update', (event) => {
        if (event.model === model && latest.current.ids.includes(event.id) && !live.isOwn(event.uid)) note(event.id);
      }),
      live.onReconnect(() => note()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, model]);
}
