// The part of a long list that lies before the reader: entries between two places, whatever is read and told in which order. Pure.

export type Place = number | string;

/** What has to be known of entries. */
export interface LiveOrder<R> {
  keyOf(row: R): string;
  /** Rising; no two have the same. */
  placeOf(row: R): Place;
  /** Of the same entry the higher one is the newer state; what comes late is passed over. */
  versionOf?(row: R): number;
  /** Places are numbers without gaps: one that is told and leaves a gap says that others were missed. */
  isUnbroken?: boolean;
  /** What others that were told make of an entry. */
  follow?(row: R, told: readonly R[]): R;
}

export interface LiveWindow<R> {
  /** Rising by place. */
  rows: readonly R[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Told, and behind the end of what is here. */
  beyond?: Place | undefined;
}

/** So many are kept; behind them the far end is let go, and read again by whoever comes there. */
export const MOST = 5_000;

/** With entries that lie in the window or touch it. `end`: which end may grow and keeps what it has; read from there, it says whether there are more. */
export function joined<R>(
  window: LiveWindow<R>,
  results: readonly R[],
  how: { end: 'older' | 'newer'; hasMore?: boolean },
  order: LiveOrder<R>,
): LiveWindow<R> {
  const { placeOf } = order;
  const all = merged(window.rows, results, order);
  const inner = window.rows[0] ?? all[0];
  const rows = order.isUnbroken === true && inner !== undefined ? unbroken(all, placeOf(inner), placeOf) : all;
  const isOlder = how.end === 'older';
  const kept = isOlder ? rows.slice(0, MOST) : rows.slice(-MOST);
  const isCut = kept.length < rows.length;
  // What was told beyond and is not there any more was deleted.
  const isGone = how.hasMore === false && !isOlder && results.length === 0;
  const beyond = isGone ? undefined : beyondOf(window, kept.at(-1), order);
  return isOlder
    ? { rows: kept, hasOlder: how.hasMore ?? window.hasOlder, hasNewer: window.hasNewer || isCut, beyond }
    : {
        rows: kept,
        hasOlder: window.hasOlder || isCut,
        hasNewer: (how.hasMore ?? window.hasNewer) || beyond !== undefined,
        beyond,
      };
}

/** Each once, in its newest state. */
function merged<R>(
  rows: readonly R[],
  results: readonly R[],
  { keyOf, placeOf, versionOf = () => 0 }: LiveOrder<R>,
): R[] {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of results) {
    const before = known.get(keyOf(row));
    if (before === undefined || versionOf(before) <= versionOf(row)) known.set(keyOf(row), row);
  }
  return [...known.values()].toSorted((one, other) => compare(placeOf(one), placeOf(other)));
}

/** What was told behind the end, until it is reached. */
function beyondOf<R>({ beyond }: LiveWindow<R>, last: R | undefined, { placeOf }: LiveOrder<R>): Place | undefined {
  if (beyond === undefined || last === undefined) return beyond;
  return compare(placeOf(last), beyond) < 0 ? beyond : undefined;
}

/** One entry that was told: at the end it is added, in the window it stands in its place, elsewhere it counts only. */
export function told<R>(
  before: LiveWindow<R>,
  row: R,
  order: LiveOrder<R>,
): { window: LiveWindow<R>; isMissing: boolean } {
  const { placeOf, keyOf } = order;
  const window = followed(before, [row], order);
  const place = placeOf(row);
  const [first, last] = [window.rows[0], window.rows.at(-1)];
  const isKnown = window.rows.some((each) => keyOf(each) === keyOf(row));
  const isBehind = last === undefined || compare(place, placeOf(last)) > 0;
  if (isKnown || !(isBehind || first === undefined)) {
    const isAbove = !isKnown && first !== undefined && compare(place, placeOf(first)) < 0 && window.hasOlder;
    return { window: isAbove ? window : joined(window, [row], { end: 'newer' }, order), isMissing: false };
  }
  if (window.hasNewer) return { window: { ...window, beyond: highest(window.beyond, place) }, isMissing: false };
  // It stays at the end until what is missing is here.
  const isMissing = order.isUnbroken === true && Number(place) !== Number(last === undefined ? 0 : placeOf(last)) + 1;
  return { window: isMissing ? window : joined(window, [row], { end: 'newer' }, order), isMissing };
}

export function without<R>(window: LiveWindow<R>, key: string, { keyOf }: LiveOrder<R>): LiveWindow<R> {
  return { ...window, rows: window.rows.filter((row) => keyOf(row) !== key) };
}

/** What changed while nobody told, as far as it lies in the window or touches its end; `newest`: place of the last one there is. */
export function caughtUp<R>(
  window: LiveWindow<R>,
  results: readonly R[],
  newest: Place | undefined,
  order: LiveOrder<R>,
): LiveWindow<R> {
  const { placeOf } = order;
  const [first, last] = [window.rows[0], window.rows.at(-1)];
  const fitting = results.filter((row) => {
    const isBehindStart = first === undefined || !window.hasOlder || compare(placeOf(row), placeOf(first)) >= 0;
    return isBehindStart && (!window.hasNewer || (last !== undefined && compare(placeOf(row), placeOf(last)) <= 0));
  });
  const next = joined(followed(window, results, order), fitting, { end: 'newer' }, order);
  const end = next.rows.at(-1);
  if (newest === undefined || (end !== undefined && compare(newest, placeOf(end)) <= 0)) return next;
  return { ...next, hasNewer: next.hasNewer || end !== undefined, beyond: highest(next.beyond, newest) };
}

function followed<R>(window: LiveWindow<R>, others: readonly R[], { follow }: LiveOrder<R>): LiveWindow<R> {
  return follow ? { ...window, rows: window.rows.map((row) => follow(row, others)) } : window;
}

function compare(one: Place, other: Place): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function highest(one: Place | undefined, other: Place): Place {
  return one !== undefined && compare(one, other) > 0 ? one : other;
}

/** The run around a number. */
function unbroken<R>(all: readonly R[], inner: Place, placeOf: (row: R) => Place): R[] {
  const numberAt = (at: number): number => {
    const row = all[at];
    return row === undefined ? Number.NaN : Number(placeOf(row));
  };
  const at = Math.max(
    0,
    all.findIndex((row) => placeOf(row) === inner),
  );
  let from = at;
  let to = at;
  while (from > 0 && numberAt(from - 1) === numberAt(from) - 1) from -= 1;
  while (to < all.length - 1 && numberAt(to + 1) === numberAt(to) + 1) to += 1;
  return all.slice(from, to + 1);
}
