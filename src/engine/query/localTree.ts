// Kept rows as a tree: children, and whether rows have children themselves.
import type { Row } from '../../contract/index.ts';
import { idOf, type KeptDescription, type KeptRecord } from './localField.ts';
import { NotKeptError } from './notKept.ts';
import type { RowTest } from './testOf.ts';

export interface LocalTree {
  /** Children of the row; '': rows whose parent is not kept. */
  childTest(parent: string): RowTest;
  withChildren(rows: readonly Row[]): readonly Row[];
}

export function createLocalTree({ tree }: KeptDescription, records: readonly KeptRecord[]): LocalTree {
  const parentOf = (row: Readonly<Record<string, unknown>>): string | undefined =>
    tree === undefined ? undefined : idOf(row[tree]);
  let known: { ids: ReadonlySet<string>; parents: ReadonlySet<string | undefined> } | undefined;
  const look = (): NonNullable<typeof known> =>
    (known ??= {
      ids: new Set(records.map(({ row }) => row.id)),
      parents: new Set(records.map(({ row }) => parentOf(row))),
    });
  return {
    childTest(parent) {
      if (tree === undefined) throw new NotKeptError('parent');
      return (row) => {
        const own = parentOf(row);
        return parent === '' ? own === undefined || !look().ids.has(own) : own === parent;
      };
    },
    withChildren: (rows) => rows.map((row) => ({ ...row, has_children: look().parents.has(row.id) })),
  };
}
