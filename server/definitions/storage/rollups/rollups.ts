// The rollups of all models as the definitions in force mean them, each with the model whose rows it looks at. Pure.
import type { FieldDefinition, ModuleDefinition, Rollup as RollupDefinition } from '../../../../src/contract/index.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import { parseFormula } from '../../../../src/engine/formula/index.ts';
import { splitName } from '../../catalog/formulaSources.ts';
import { BASE_FIELDS } from '../../catalog/names.ts';

export interface Rollup {
  /** Model that has the field. */
  model: string;
  name: string;
  field: FieldDefinition;
  /** By the names of today. */
  spec: RollupDefinition;
  child: ModuleDefinition;
}

/** Only for definitions that passed every check; where the other module is off there is nothing to keep. */
export function rollupsIn(modules: ModulesByModel): Rollup[] {
  return [...modules.values()].flatMap(({ model }) =>
    Object.entries(model.fields).flatMap(([name, field]) => {
      const found = field.rollup && followedRollup(field.rollup, modules);
      if (!found) return [];
      const through = throughOf(found);
      const isThere = through === undefined || modules.has(through.model);
      return isThere ? [{ model: model.name, name, field, ...found }] : [];
    }),
  );
}

/** A model or field that was renamed is still found by its former name, as long as its definition says `renamedFrom`. */
export function followedRollup(
  { of, by, field, ordering, where, ...rest }: RollupDefinition,
  modules: ModulesByModel,
): Pick<Rollup, 'spec' | 'child'> | undefined {
  const child = modules.get(of) ?? [...modules.values()].find(({ model }) => model.renamedFrom === of);
  if (!child) return undefined;
  const fields = fieldsOfChild(child);
  const former = [...fields].flatMap(([name, { renamedFrom }]) =>
    renamedFrom === undefined || fields.has(renamedFrom) ? [] : [[renamedFrom, name] as const],
  );
  const named = (name: string): string => new Map(former).get(name) ?? name;
  const isDescending = ordering?.startsWith('-') === true;
  return {
    child,
    spec: {
      ...rest,
      of: child.model.name,
      by: named(by),
      ...(field === undefined ? {} : { field: named(field) }),
      ...(ordering === undefined ? {} : { ordering: `${isDescending ? '-' : ''}${named(ordering.replace(/^-/, ''))}` }),
      ...(where === undefined ? {} : { where: followedWhere(where, { former, fields, modules }) }),
    },
  };
}

/** By the names of today, those of rows that a reference leads to with them. */
function followedWhere(
  where: string,
  {
    former,
    fields,
    modules,
  }: {
    former: readonly (readonly [was: string, is: string])[];
    fields: ReadonlyMap<string, FieldDefinition>;
    modules: ModulesByModel;
  },
): string {
  const own = former.reduce(
    (text, [was, is]) => text.replaceAll(`<${was}>`, `<${is}>`).replaceAll(`<${was}.`, `<${is}.`),
    where,
  );
  return dottedNames(own).reduce((text, name) => {
    const [root, field] = splitName(name);
    const target = modules.get(fields.get(root)?.model ?? '');
    if (!target || fieldsOfChild(target).has(field)) return text;
    const now = Object.entries(target.model.fields).find(([, { renamedFrom }]) => renamedFrom === field);
    return now ? text.replaceAll(`<${name}>`, `<${root}.${now[0]}>`) : text;
  }, own);
}

/** The rows that the condition looks at by a reference of the row. */
export interface Through {
  /** The reference, and the model it leads to. */
  by: string;
  model: string;
  /** Of that model. */
  fields: readonly string[];
}

export function throughOf({ spec, child }: Pick<Rollup, 'spec' | 'child'>): Through | undefined {
  const [by, ...more] = new Set(dottedNames(spec.where).map((name) => splitName(name)[0]));
  const model = by === undefined ? undefined : fieldsOfChild(child).get(by)?.model;
  if (by === undefined || model === undefined || more.length > 0) return undefined;
  return { by, model, fields: dottedNames(spec.where).map((name) => splitName(name)[1]) };
}

/** Names of the condition that lead to other rows, each once. */
export function dottedNames(where: string | undefined): string[] {
  const parsed = where === undefined ? undefined : parseFormula(where);
  return parsed?.ok === true ? [...new Set(parsed.refs)].filter((name) => name.includes('.')) : [];
}

/** What a rollup may name, base fields with it. */
export function fieldsOfChild({ model }: ModuleDefinition): ReadonlyMap<string, FieldDefinition> {
  return new Map([...modelFields(model), ...BASE_FIELDS]);
}
