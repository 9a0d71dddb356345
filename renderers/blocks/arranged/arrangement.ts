// The order of blocks as a person has arranged them, and those he put away. Pure.
import type { PageLayout } from '../../../src/contract/index.ts';

export const AS_DEFINED: PageLayout = { order: [], hidden: [] };

/** Names that the layout orders first, in its order; what came since follows as the page has it. */
export function inOrder(names: readonly string[], { order }: PageLayout): string[] {
  const known = order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** One step among those of its own column that are shown; undefined: it stands at the end already. */
export function moved(
  names: readonly string[],
  layout: PageLayout,
  { name, by, among }: { name: string; by: 1 | -1; among: readonly string[] },
): PageLayout | undefined {
  const other = among[among.indexOf(name) + by];
  if (other === undefined) return undefined;
  const rest = inOrder(names, layout).filter((each) => each !== name);
  const at = rest.indexOf(other) + (by === 1 ? 1 : 0);
  return { ...layout, order: [...rest.slice(0, at), name, ...rest.slice(at)] };
}

export function withHidden(layout: PageLayout, name: string, isHidden: boolean): PageLayout {
  const hidden = layout.hidden.filter((each) => each !== name);
  return { ...layout, hidden: isHidden ? [...hidden, name] : hidden };
}
