// Posts that come while one reads: those of others wait above until they are asked for, so that the text stays where it is.
import { useState } from 'react';
import type { PostRow } from '../groupPage.ts';

export interface Fresh {
  shown: readonly PostRow[];
  /** How many wait. */
  count: number;
  show(): void;
}

/** `rows`: the newest first; an empty feed hides nothing. */
export function useFresh(rows: readonly PostRow[], me: string): Fresh {
  const newest = rows[0]?.created_at;
  const [until, setUntil] = useState<string>();
  if (until === undefined && newest !== undefined) setUntil(newest);
  const shown = rows.filter(
    ({ author, created_at: at }) => until === undefined || at === undefined || at <= until || author?.id === me,
  );
  return { shown, count: rows.length - shown.length, show: () => setUntil(newest) };
}

/** The first post below those of others that are new to the person; undefined: nothing is, or all of it. */
export function firstSeen(rows: readonly PostRow[], seenAt: string | undefined, me: string): string | undefined {
  if (seenAt === undefined) return undefined;
  const at = rows.findIndex((row) => (row.created_at ?? '') <= seenAt);
  return rows.slice(0, Math.max(0, at)).some((row) => row.author?.id !== me) ? rows[at]?.id : undefined;
}
