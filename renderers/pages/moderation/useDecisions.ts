// Decisions that can be taken back: each is sent after a few seconds, at the latest as the page is left. What is refused is named.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createDelayedWrite, type DelayedWrite } from '../../../src/render/leaving/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { calls, type Decision } from './calls.ts';
import type { Item } from './queue.ts';

export const UNDO_MS = 6000;

export interface Verdict {
  rows: readonly Item[];
  /** Of one that was looked at; of several as they were listed. */
  revision?: number;
  decision: Decision;
  reason?: string;
  note?: string;
}

/** An item that nothing was decided about, and why. */
export interface Refused {
  row: Item;
  text: string;
}

export interface Decisions {
  /** Not sent yet, the newest last. */
  waiting: readonly Verdict[];
  refused: readonly Refused[];
  /** It is decided about, though the list may not say so yet. */
  isDecided(row: Item): boolean;
  isWaiting(id: string): boolean;
  make(verdict: Verdict): void;
  /** Takes back the newest one that is not sent; answers what it was about. */
  undo(): readonly Item[];
  /** It was looked at; without one all were. */
  dismiss(row?: Item): void;
}

type Sending = Map<Verdict, DelayedWrite<Verdict>>;

export function useDecisions(onSent: () => void): Decisions {
  const [waiting, setWaiting] = useState<readonly Verdict[]>([]);
  const [sent, setSent] = useState<ReadonlyMap<string, Item['state']>>(new Map());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const sending = useRef<Sending>(new Map());
  const send = useSendVerdict();
  const latest = useRef({ send, onSent });
  useEffect(() => {
    latest.current = { send, onSent };
  });

  const write = useCallback(async (verdict: Verdict) => {
    sending.current.delete(verdict);
    setWaiting((known) => known.filter((each) => each !== verdict));
    setSent((known) => new Map([...known, ...verdict.rows.map(({ id, state }) => [id, state] as const)]));
    const left = await latest.current.send(verdict);
    const shown = new Set(
      verdict.decision === 'escalate' ? verdict.rows.map(({ id }) => id) : left.map(({ row }) => row.id),
    );
    setSent((known) => new Map([...known].filter(([id]) => !shown.has(id))));
    if (left.length > 0) setRefused((known) => [...without(known, verdict.rows), ...left]);
    latest.current.onSent();
  }, []);

  const make = useCallback(
    (verdict: Verdict) => {
      setRefused((known) => without(known, verdict.rows));
      setWaiting((known) => [...known, verdict]);
      const delayed = createDelayedWrite<Verdict>({ write: (each) => void write(each), delayMs: UNDO_MS });
      sending.current.set(verdict, delayed);
      delayed.schedule(verdict);
    },
    [write],
  );

  const undo = useCallback((): readonly Item[] => {
    const [verdict, delayed] = [...sending.current].at(-1) ?? [];
    if (!verdict || !delayed) return [];
    delayed.cancel();
    sending.current.delete(verdict);
    setWaiting((known) => known.filter((each) => each !== verdict));
    return verdict.rows;
  }, []);

  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const delayed of all.values()) delayed.flush();
    };
  }, []);

  // What is drawn no longer asks as well: a screen that goes in the same moment.
  const isWaiting = useCallback(
    (id: string) => [...sending.current.keys()].some(({ rows }) => rows.some((row) => row.id === id)),
    [],
  );
  return useMemo(
    () => ({
      waiting,
      refused,
      isWaiting,
      // Back in the queue by an appeal it has another state.
      isDecided: (row) =>
        waiting.some(({ rows }) => rows.some(({ id }) => id === row.id)) ||
        (sent.has(row.id) && sent.get(row.id) === row.state),
      make,
      undo,
      dismiss: (row) => setRefused((known) => (row ? without(known, [row]) : [])),
    }),
    [waiting, sent, refused, isWaiting, make, undo],
  );
}

/** What is decided about again is refused no more; the others stay until they are read. */
function without(refused: readonly Refused[], rows: readonly Item[]): readonly Refused[] {
  return refused.filter(({ row }) => rows.every(({ id }) => id !== row.id));
}

/** Sends; answers what was left as it is. */
function useSendVerdict(): (verdict: Verdict) => Promise<Refused[]> {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const one = useSend(calls.decide);
  const several = useSend(calls.decideSeveral);
  const release = useSend(calls.release);
  return async ({ rows, revision, ...verdict }) => {
    const [first] = rows;
    if (!first) return [];
    try {
      if (revision !== undefined) {
        await one.mutateAsync({ id: first.id, revision, ...verdict });
        return [];
      }
      const items = rows.map((row) => ({ id: row.id, revision: row.object_revision ?? 0 }));
      const { results } = await several.mutateAsync({ items, ...verdict });
      return rows.flatMap((row) => {
        const { code, by } = results.find(({ id }) => id === row.id) ?? { code: 'moderation_gone', by: '' };
        return code === null ? [] : [{ row, text: t(`refused.${code}`, { by }) }];
      });
    } catch (error) {
      if (revision !== undefined) release.mutate({ id: first.id });
      return rows.map((row) => ({ row, text: failureText(error, formats.t) }));
    }
  };
}
