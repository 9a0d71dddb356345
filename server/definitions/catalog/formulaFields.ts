// The formulas of a module compiled over the fields they may read: those of the row, of its table parts, of the rows it refers to.
import type { FieldDefinition, ModelDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { createFormulaSet, PARENT, type FormulaField, type FormulaSet } from '../../../src/engine/formula/index.ts';
import type { FormulaDefault } from '../../../src/engine/defaults/index.ts';
import type { ModulesByModel } from './catalog.ts';
import { kindOf, precisionOf } from './fieldKinds.ts';
import { dottedNames, lineScope, rowScope, splitName, type FormulaScope } from './formulaSources.ts';
import { lineFields, modelFields, type FieldEntry } from './modelFields.ts';

const NO_MODULES: ModulesByModel = new Map();

export function byModel(definitions: readonly ModuleDefinition[]): ModulesByModel {
  return new Map(definitions.map((definition) => [definition.model.name, definition]));
}

/** Of a model's rows. Without the other modules, names that lead to them stay unknown: good enough to tell what is stored. */
export function rowFormulas(definition: ModuleDefinition, modules: ModulesByModel = NO_MODULES): FormulaSet {
  return createFormulaSet(scopeFields(rowScope(definition), modules));
}

/** Of the lines of a table part. */
export function lineFormulas(
  model: ModelDefinition,
  part: FieldEntry,
  modules: ModulesByModel = NO_MODULES,
): FormulaSet {
  return createFormulaSet(scopeFields(lineScope(model, part), modules));
}

/** Fields of a scope as formulas see them, and the dotted names in use; references, lists and files take no part. */
export function scopeFields(scope: FormulaScope, modules: ModulesByModel): FormulaField[] {
  const own = scope.fields.flatMap(([name, field]) => {
    const read = formulaField(name, field);
    return read ? [{ ...read, ...(field.formula === undefined ? {} : { formula: field.formula }) }] : [];
  });
  return [...own, ...dottedNames(scope).flatMap((name) => otherField(name, scope, modules) ?? [])];
}

/** A field of another row by a name that leads there. */
export function otherField(name: string, scope: FormulaScope, modules: ModulesByModel): FormulaField | undefined {
  const target = dottedField(name, scope, modules);
  const read = target && formulaField(name, target);
  return read && { ...read, ...(target?.formula === undefined ? {} : { isComputed: true }) };
}

/** Defaults of a scope that are formulas. */
export function scopeDefaults({ fields }: FormulaScope): FormulaDefault[] {
  return fields.flatMap(([name, field]) =>
    field.defaultFormula === undefined
      ? []
      : [
          {
            field: name,
            formula: field.defaultFormula,
            type: formulaType(field),
            ...(formulaType(field) === 'decimal' ? { precision: precisionOf(field) } : {}),
          },
        ],
  );
}

/** The field of another row that a name leads to. */
function dottedField(
  name: string,
  { fields, parent }: FormulaScope,
  modules: ModulesByModel,
): FieldDefinition | undefined {
  const [root, field] = splitName(name);
  if (root === PARENT && parent.length > 0) return new Map(parent).get(field);
  const leading = new Map(fields).get(root);
  if (!leading) return undefined;
  return new Map(leadsTo(leading, modules)).get(field);
}

/** Fields that a dotted name may end in; none where the field leads nowhere. */
export function leadsTo(field: FieldDefinition, modules: ModulesByModel): FieldEntry[] {
  if (kindOf(field) === 'part') return lineFields(field);
  const target = field.model === undefined ? undefined : modules.get(field.model);
  return target ? modelFields(target.model) : [];
}

/** Whether formulas know such values. */
export function isReadable(field: FieldDefinition): boolean {
  return formulaType(field) !== undefined;
}

function formulaField(name: string, field: FieldDefinition): FormulaField | undefined {
  const type = formulaType(field);
  return type && { name, type, ...(type === 'decimal' ? { precision: precisionOf(field) } : {}) };
}

function formulaType(field: FieldDefinition): FormulaField['type'] | undefined {
  switch (kindOf(field)) {
    case 'text':
    case 'longText':
    case 'choice':
      return 'text';
    case 'integer':
    case 'auto':
      return 'integer';
    case 'decimal':
      return 'decimal';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'moment':
      return 'moment';
    default:
      return undefined;
  }
}
