// Which columns a card shows as its title, and which as labelled values: in the order of the table, pinned ones first. Pure.
import type { ColumnPlace, PreparedColumn } from '../../../engine/table/index.ts';
import type { CellKit, CellKits } from '../cell/cellKit.ts';
import { titleColumn } from '../titleColumn.ts';

export interface CardColumn {
  field: string;
  prepared: PreparedColumn;
  kit: CellKit;
}

export interface CardColumns {
  title: CardColumn | undefined;
  /** Below the title, without a label of its own. */
  subtitle: CardColumn | undefined;
  values: readonly CardColumn[];
  all: readonly CardColumn[];
}

/** What says itself without its column's name. */
const SUBTITLES = new Set<PreparedColumn['kind']>(['text', 'choice', 'reference']);

export function cardColumns(places: readonly ColumnPlace[], kits: CellKits): CardColumns {
  const shown = places.filter(({ isHidden }) => !isHidden);
  const inOrder = (['left', 'none', 'right'] as const).flatMap((side) => shown.filter(({ pin }) => pin === side));
  const all = inOrder.flatMap(({ prepared }): CardColumn[] => {
    const kit = kits.get(prepared.field);
    return kit ? [{ field: prepared.field, prepared, kit }] : [];
  });
  const [first, second] = all;
  const title = titleColumn(all);
  const other = title === first ? second : first;
  const subtitle = other && (other === first || SUBTITLES.has(other.prepared.kind)) ? other : undefined;
  return { title, subtitle, values: all.slice(subtitle ? 2 : 1), all };
}
