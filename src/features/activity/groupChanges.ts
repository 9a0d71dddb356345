// Fields of a record save themselves one by one: what one person changed at a stretch is one entry of the stream, each field once.
import type { ActivityItem, HistoryChange, HistoryEntry } from '../../contract/index.ts';

/** A longer pause begins another entry. */
const PAUSE_MS = 10 * 60_000;

/** Items in the order of time; the one with `firstNew` begins an entry of its own. */
export function groupChanges(items: readonly ActivityItem[], firstNew: string | undefined): readonly ActivityItem[] {
  const groups: ActivityItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && item.id !== firstNew && isContinued(last, item)) group.push(item);
    else groups.push([item]);
  }
  return groups.flatMap((group) => joined(group));
}

function isContinued({ change: last }: ActivityItem, { change: next }: ActivityItem): boolean {
  if (!last || !next || !isPlain(last) || !isPlain(next)) return false;
  return last.by?.id === next.by?.id && last.via === next.via && Date.parse(next.at) - Date.parse(last.at) <= PAUSE_MS;
}

/** Nothing but fields: a transition, an undo or a reason is told by itself. */
function isPlain({ kind, by, action, reason }: HistoryEntry): boolean {
  return kind === 'update' && by !== null && action === undefined && reason === undefined;
}

/** It keeps the id of the first, so that it stays in its place while it grows. */
function joined(group: readonly ActivityItem[]): readonly ActivityItem[] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last?.change || group.length === 1) return group;
  const fields = new Map<string, HistoryChange>();
  for (const { change } of group)
    for (const each of change?.changes ?? []) fields.set(each.field, followed(fields.get(each.field), each));
  const changes = [...fields.values()].filter((each) => !isBack(each));
  // All as it was before: that it was changed and changed back is said step by step.
  return changes.length === 0 ? group : [{ ...last, id: first.id, change: { ...last.change, changes } }];
}

function followed(before: HistoryChange | undefined, after: HistoryChange): HistoryChange {
  if (!before) return after;
  const isCut = before.cut === true || after.cut === true;
  const lines = before.lines && after.lines ? { lines: added(before.lines, after.lines) } : {};
  return isCut ? { ...after, before: null, after: null, cut: true } : { ...after, before: before.before, ...lines };
}

type Lines = NonNullable<HistoryChange['lines']>;

function added(one: Lines, other: Lines): Lines {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    removed: one.removed + other.removed,
  };
}

function isBack({ before, after, lines, cut }: HistoryChange): boolean {
  return cut !== true && !lines && JSON.stringify(before) === JSON.stringify(after);
}
