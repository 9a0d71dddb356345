// Fits the widths of columns to the room they have: the first column of texts takes what is left; texts give way a little where the
// last column would be cut otherwise. A width that the user chose stays.
import type { ColumnPlace, PreparedColumn, PreparedTable } from '../../engine/table/index.ts';

/** Texts keep this part of their width at least. */
const KEPT_PART = 0.75;
const NARROWEST_PX = 120;
const TEXTS: ReadonlySet<string> = new Set(['text', 'reference', 'references', 'choices']);

export interface FitInput {
  table: PreparedTable;
  /** Those that are shown. */
  places: readonly ColumnPlace[];
  /** What is left for columns, pixels. */
  room: number;
  /** Of type and with it of widths: 1 is 16 pixels. */
  scale: number;
}

/** Pixels by field. Columns that do not fit even so keep their widths: the table scrolls. */
export function fitWidths({ table, places, room, scale }: FitInput): ReadonlyMap<string, number> {
  const widths = new Map(places.map((place) => [place.prepared.field, widthOf(place) * scale]));
  const left = room - [...widths.values()].reduce((sum, width) => sum + width, 0);
  const flexible = places.filter(
    ({ prepared, isResized }) => !isResized && TEXTS.has(prepared.kind) && prepared.field !== table.info.number,
  );
  if (left >= 0) {
    const taker = flexible.find(({ prepared }) => prepared.kind === 'text') ?? flexible[0];
    if (taker) widths.set(taker.prepared.field, widthOf(taker) * scale + left);
    return widths;
  }
  const gives = flexible.map((place) => ({ field: place.prepared.field, px: giveOf(place) * scale }));
  const most = gives.reduce((sum, { px }) => sum + px, 0);
  if (most + left < 0) return widths;
  for (const { field, px } of gives) widths.set(field, (widths.get(field) ?? 0) + (left * px) / most);
  return widths;
}

function widthOf({ prepared: { column }, width }: ColumnPlace): number {
  return Math.max(width, column.minWidth ?? 0);
}

/** A number that is cut is another number: identifiers keep their width. */
function isIdentifier({ rules }: PreparedColumn): boolean {
  return rules.format !== undefined;
}

function giveOf(place: ColumnPlace): number {
  if (isIdentifier(place.prepared)) return 0;
  const width = widthOf(place);
  return Math.max(0, width - Math.max(width * KEPT_PART, NARROWEST_PX, place.prepared.column.minWidth ?? 0));
}
