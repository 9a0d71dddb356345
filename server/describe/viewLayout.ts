// Columns, groups and tabs of a view as far as they mean something to its reader: fields that are gone or closed to them fall out and are counted.
import type { TableLayout } from '../../src/contract/index.ts';
import type { Access } from '../records/access/index.ts';

const MAPS = ['widths', 'pins', 'hidden'] as const;

export interface LayoutReading {
  layout: TableLayout;
  /** So many fields are not there. */
  missing: number;
}

/** `layout` was of its shape when it was written. */
export function readViewLayout(access: Access, layout: Readonly<Record<string, unknown>>): LayoutReading {
  const gone = new Set<string>();
  const isThere = (field: string): boolean => {
    const has = access.readable.has(field);
    if (!has) gone.add(field);
    return has;
  };
  const read: Record<string, unknown> = { ...layout };
  for (const name of MAPS) {
    const map = layout[name];
    if (typeof map !== 'object' || map === null) continue;
    read[name] = Object.fromEntries(Object.entries(map).filter(([field]) => isThere(field)));
  }
  if (Array.isArray(layout['moves']))
    read['moves'] = layout['moves'].filter(
      ([field, after]: [string, string]) => isThere(field) && (after === '' || isThere(after)),
    );
  if (Array.isArray(layout['groups']))
    read['groups'] = layout['groups'].filter((by: string) => isThere(by.split(':')[0] ?? ''));
  // Of the shape it was written in, with fewer fields.
  return { layout: read as TableLayout, missing: gone.size };
}
