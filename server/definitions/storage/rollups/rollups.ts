// The rollups of all models as the definitions in force mean them, each with the model whose rows it looks at. Pure.
import type { FieldDefinition, ModuleDefinition, Rollup as RollupDefinition } from '../../../../src/contract/index.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { modelFields } from '../../catalog/modelFields.ts';
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
      return found ? [{ model: model.name, name, field, ...found }] : [];
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
      ...(where === undefined
        ? {}
        : { where: former.reduce((text, [was, is]) => text.replaceAll(`<${was}>`, `<${is}>`), where) }),
    },
  };
}

/** What a rollup may name, base fields with it. */
export function fieldsOfChild({ model }: ModuleDefinition): ReadonlyMap<string, FieldDefinition> {
  return new Map([...modelFields(model), ...BASE_FIELDS]);
}
