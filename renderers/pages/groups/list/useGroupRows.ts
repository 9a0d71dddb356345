// Groups as the list shows them: those of the person first, however many there are, and the others page by page.
import { useMemo } from 'react';
import { EMPTY } from '../../../../src/engine/query/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { useOtherRows, useRows } from '../../../../src/render/blockData/index.ts';
import { GROUPS, type Group, type Place } from '../groupPage.ts';

export type Part = 'all' | 'mine' | 'archive';

export interface GroupRows {
  mine: readonly Group[];
  others: readonly Group[];
  /** Something was not read yet; what is shown may be all there is. */
  isLoading: boolean;
  hasMore: boolean;
  error: unknown;
  loadMore(): void;
  reload(): void;
}

const AT_ONCE = 60;
const BY_LAST = ['-last_post_at'];
const NOT_ARCHIVED = [EMPTY];
/** Since ever. */
const ARCHIVED = { from: '2000-01-01' };

/** What makes a group his: he is in, asked to be, or is invited. */
const OWN: ReadonlySet<Place['state']> = new Set(['active', 'invited', 'requested']);

/** `places`: undefined until they are known. */
export function useGroupRows(
  table: PreparedTable,
  places: ReadonlyMap<string, Place> | undefined,
  { part, words }: { part: Part; words: string },
): GroupRows {
  const search = words === '' ? undefined : words;
  const filters = useMemo(() => ({ archived_at: part === 'archive' ? ARCHIVED : NOT_ARCHIVED }), [part]);
  const ids = useMemo(() => [...(places?.values() ?? [])].filter(isOwn).map(({ group }) => group), [places]);
  const own = useOtherRows(
    ids.length === 0
      ? undefined
      : { ...GROUPS, where: filters, of: { field: 'id', ids }, search, fieldsOf: () => fieldsOf(table) },
  );
  const rest = useRows<'group'>({
    table,
    source: GROUPS,
    filters,
    search,
    ordering: BY_LAST,
    columns: table.columns,
    pageSize: AT_ONCE,
    isOff: part === 'mine' || places === undefined,
  });
  const isOff = part === 'mine';
  return {
    mine: useMemo(() => {
      // Of the model that was asked for.
      const rows = own.rows as unknown as readonly Group[];
      return rows.filter(({ id }) => ids.includes(id)).toSorted(byInvitationAndLast(places));
    }, [own.rows, ids, places]),
    others: useMemo(() => (isOff ? [] : rest.rows.filter(({ id }) => !ids.includes(id))), [rest.rows, ids, isOff]),
    isLoading:
      places === undefined || own.isLoading || (!isOff && (rest.isLoading || (rest.rows.length === 0 && rest.hasMore))),
    hasMore: !isOff && rest.rows.length > 0 && rest.hasMore,
    error: own.error ?? (isOff ? undefined : rest.error),
    loadMore: rest.loadMore,
    reload() {
      own.reload();
      rest.reload();
    },
  };
}

function isOwn({ state }: Place): boolean {
  return OWN.has(state);
}

function fieldsOf({ columns, info }: PreparedTable): (string | undefined)[] {
  return [...columns.map((column) => column.field), info.number];
}

/** What one is invited to waits for an answer. */
function byInvitationAndLast(places: ReadonlyMap<string, Place> | undefined): (one: Group, other: Group) => number {
  const isAsked = ({ id }: Group): number => Number(places?.get(id)?.state === 'invited');
  return (one, other) =>
    isAsked(other) - isAsked(one) || (other.last_post_at ?? '').localeCompare(one.last_post_at ?? '');
}
