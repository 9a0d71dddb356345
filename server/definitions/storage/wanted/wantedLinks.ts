// From one field that refers to many rows to the table it needs. Its rows belong to theirs: gone with it, in the order they were chosen.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { partModelName } from '../../catalog/modelFields.ts';
import { tableName } from '../identifiers.ts';
import type { WantedTable } from './wanted.ts';
import { ownerKey, part } from './wantedTable.ts';

const LINK_BASE = [
  '"organization" uuid not null',
  '"parent" uuid not null',
  '"reference" uuid not null',
  '"position" integer not null',
  'primary key ("organization", "parent", "reference")',
];

interface Source {
  model: string;
  name: string;
  field: FieldDefinition;
}

export function wantedLinks({ model, name, field }: Source): WantedTable {
  const table = partModelName(model, name);
  const target =
    field.model === undefined
      ? []
      : [
          {
            ...part(
              table,
              'reference_ref',
              `foreign key ("organization", "reference") references ${tableName(field.model)} ("organization", "id")`,
              ['reference'],
            ),
            target: field.model,
          },
        ];
  return {
    model: table,
    isLinks: true,
    base: LINK_BASE,
    columns: [],
    checks: [],
    uniques: [],
    // Rows are found by what they refer to: for filters, and before what is referred to is deleted.
    indexes: [part(table, 'reference', '("organization", "reference", "parent")', ['reference', 'parent'])],
    foreignKeys: [ownerKey(table, model), ...target],
  };
}
