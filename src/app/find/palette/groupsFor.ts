// Which groups stand in the palette and in what order. What is here at once comes before what the server finds, so that nothing moves away
// under the hand. Pure.
import { fits, type Group } from './item.ts';
import type { ShellItems } from './useShellItems.ts';

export interface Offered {
  shell: ShellItems;
  /** Of the row that lies open. */
  row: Group | undefined;
  /** Found by the server. */
  rows: readonly Group[];
  words: readonly string[];
  /** What the same keys write on other layouts: for commands and places that have no such words. */
  otherWords: readonly (readonly string[])[];
  isAsked: boolean;
}

export function groupsFor({ shell, row, rows, words, otherWords, isAsked }: Offered): Group[] {
  const { recent, favourites, create, pages, actions } = shell;
  const own = row ? [row] : [];
  const groups = isAsked
    ? [...hereFor({ shell, row }, [words, ...otherWords]), ...rows]
    : [most(recent, 6), ...own, most(favourites, 6), most(create, 6), pages, actions];
  return once(groups).filter(({ items }) => items.length > 0);
}

/** By the first of the questions that anything here fits. */
function hereFor(
  { shell: { recent, favourites, create, pages, actions }, row }: Pick<Offered, 'shell' | 'row'>,
  questions: readonly (readonly string[])[],
): Group[] {
  const found = questions.map((words) => [
    ...[recent, favourites].map((group) => fitting(group, words, 3)),
    ...(row ? [fitting(row, words, 6)] : []),
    fitting(pages, words, 5),
    fitting(nearest(create), words, 3),
    fitting(actions, words, 4),
  ]);
  return found.find((groups) => groups.some(({ items }) => items.length > 0)) ?? [];
}

/** Of modules whose titles have the words, the one that is called little else comes first: tasks before links of tasks. */
function nearest(group: Group): Group {
  return { ...group, items: group.items.toSorted((one, other) => one.label.length - other.label.length) };
}

function fitting(group: Group, words: readonly string[], count: number): Group {
  // Signs alone are no words, and nothing fits them.
  if (words.length === 0) return { ...group, items: [] };
  return most({ ...group, items: group.items.filter((item) => fits(item, words)) }, count);
}

function most(group: Group, count: number): Group {
  return { ...group, items: group.items.slice(0, count) };
}

/** What leads to the same place stands there once, where it comes first. */
function once(groups: readonly Group[]): Group[] {
  const seen = new Set<string>();
  return groups.map((group) => ({
    ...group,
    items: group.items.filter(({ path }) => {
      if (path === undefined) return true;
      if (seen.has(path)) return false;
      seen.add(path);
      return true;
    }),
  }));
}
