// SQL of what a rollup reads of a row that is looked at: its field, its condition, its order. Computed fields are written out, so that it
// does not matter whether the database stores them.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { createFormulaSet } from '../../../../src/engine/formula/index.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { otherField, rowFormulas, scopeFields } from '../../catalog/formulaFields.ts';
import { rowScope, splitName } from '../../catalog/formulaSources.ts';
import { formulaValueSql } from '../formulaColumns.ts';
import { quoteName, tableName } from '../identifiers.ts';
import { representationSql, shownSql } from '../wanted/wantedTable.ts';
import { dottedNames, fieldsOfChild, throughOf, type Rollup } from './rollups.ts';

/** No field's name begins so. */
const WHERE = '@where';

export interface ChildSql {
  /** True for rows that count; undefined: all do. */
  where: string | undefined;
  /** What is counted, summed or found; undefined: the row itself. */
  value: string | undefined;
  key: string;
  direction: 'asc' | 'desc';
}

/** `columnSql`: a column of the row. `others`: where rows that the condition looks at by a reference are read, by default their table. */
export function childSql(
  { child, spec }: Rollup,
  modules: ModulesByModel,
  columnSql: (name: string) => string,
  others = tableName(throughOf({ child, spec })?.model ?? ''),
): ChildSql {
  const fields = fieldsOfChild(child);
  const formulas = rowFormulas(child, modules);
  const read = (name: string): string =>
    fields.get(name)?.formula === undefined ? columnSql(name) : `(${formulaValueSql(formulas, name, { columnSql })})`;
  const { field, where, ordering = 'created_at' } = spec;
  const named = field === undefined ? undefined : fields.get(field);
  return {
    where: where === undefined ? undefined : `(${whereSql({ child, where }, modules, { columnSql, others })}) is true`,
    value: spec.do === 'list' ? listed(child, { field, named, read, columnSql }) : field && read(field),
    key: read(ordering.replace(/^-/, '')),
    direction: ordering.startsWith('-') ? 'desc' : 'asc',
  };
}

export function whereSet(
  child: Rollup['child'],
  where: string,
  modules: ModulesByModel,
): ReturnType<typeof createFormulaSet> {
  const scope = rowScope(child);
  const known = scopeFields(scope, modules);
  const others = dottedNames(where)
    .filter((name) => !known.some((field) => field.name === name))
    .flatMap((name) => otherField(name, scope, modules) ?? []);
  return createFormulaSet([...known, ...others, { name: WHERE, type: 'boolean', formula: where }]);
}

export const WHERE_NAME = WHERE;

function whereSql(
  { child, where }: { child: Rollup['child']; where: string },
  modules: ModulesByModel,
  { columnSql, others }: { columnSql(name: string): string; others: string },
): string {
  return formulaValueSql(whereSet(child, where, modules), WHERE, {
    columnSql,
    related(name) {
      const [root, field] = splitName(name);
      return {
        value: `(select o.${quoteName(field)} from ${others} o where o."id" = ${columnSql(root)})`,
        error: null,
      };
    },
  });
}

function listed(
  child: Rollup['child'],
  {
    field,
    named,
    read,
    columnSql,
  }: {
    field: string | undefined;
    named: FieldDefinition | undefined;
    read(name: string): string;
    columnSql(name: string): string;
  },
): string {
  if (field === undefined || !named) return representationSql(child, columnSql);
  return named.formula === undefined ? shownSql(columnSql(field), named) : shownSql(read(field), named);
}
