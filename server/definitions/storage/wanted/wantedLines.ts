// From one table part to the table its lines need. They belong to their row: gone with it, in its order, ids of their own within it.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import type { FormulaSet } from '../../../../src/engine/formula/index.ts';
import { isLookup, kindOf } from '../../catalog/fieldKinds.ts';
import { lineFields, partModelName } from '../../catalog/modelFields.ts';
import { storageOf } from '../formulaColumns.ts';
import { quoteName } from '../identifiers.ts';
import type { WantedPart, WantedTable } from './wanted.ts';
import { fieldChecks, fieldColumn, namingModels, ownerKey, part, referenceKeys } from './wantedTable.ts';

const LINE_BASE = [
  '"organization" uuid not null',
  '"parent" uuid not null',
  '"id" uuid not null',
  '"position" integer not null',
  'primary key ("organization", "parent", "id")',
];

interface Source {
  model: string;
  name: string;
  field: FieldDefinition;
  formulas: FormulaSet;
}

export function wantedLines({ model, name, field, formulas }: Source): WantedTable {
  const table = partModelName(model, name);
  const stored = lineFields(field).filter(
    ([line, definition]) => storageOf(formulas, line) !== 'inline' && !isLookup(definition),
  );
  return {
    model: table,
    base: LINE_BASE,
    columns: namingModels(
      stored.map(([line, definition]) => fieldColumn(line, definition, formulas)),
      stored,
    ),
    checks: stored.flatMap(([line, definition]) => fieldChecks(table, line, definition)),
    uniques: [],
    indexes: stored.flatMap(([line, definition]) => referenceIndexes(table, line, definition)),
    foreignKeys: [
      ownerKey(table, model),
      ...stored.flatMap(([line, definition]) => referenceKeys(table, line, definition)),
    ],
  };
}

/** What refers to a row is looked up before it is deleted. */
function referenceIndexes(table: string, name: string, field: FieldDefinition): WantedPart[] {
  const { modelField } = field;
  if (kindOf(field) === 'dynamic' && modelField !== undefined)
    return [
      part(table, `${name}_sort`, `("organization", ${quoteName(modelField)}, ${quoteName(name)})`, [modelField, name]),
    ];
  return kindOf(field) === 'reference'
    ? [part(table, `${name}_sort`, `("organization", ${quoteName(name)})`, [name])]
    : [];
}
