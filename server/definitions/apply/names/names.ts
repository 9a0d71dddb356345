// What a new version of a definition calls otherwise than the one in force, and what it lets go for good. Pure.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { isComputed, kindOf } from '../../catalog/fieldKinds.ts';
import { lineFields, modelFields, partFields, partModelName } from '../../catalog/modelFields.ts';

export interface Rename {
  from: string;
  to: string;
}

export interface FieldRename extends Rename {
  /** Name of the table part it is a column of, after the change. */
  part: string | undefined;
}

export interface FieldDrop {
  name: string;
  part: string | undefined;
}

/** From one version of a module to the next. */
export interface NameChange {
  module: Rename | undefined;
  model: Rename | undefined;
  fields: readonly FieldRename[];
  /** Confirmed. */
  drops: readonly FieldDrop[];
  /** Fields taken out, or computed from now on, whose values stay. */
  kept: readonly FieldDrop[];
}

/** Whether a field was called otherwise, known by what is there: after the rename the key changes nothing more. */
function fieldRenames(
  before: readonly (readonly [string, FieldDefinition])[],
  after: readonly (readonly [string, FieldDefinition])[],
  part: string | undefined,
): FieldRename[] {
  const [were, are] = [new Map(before), new Map(after)];
  return after.flatMap(([to, { renamedFrom: from }]) =>
    from !== undefined && were.has(from) && !were.has(to) && !are.has(from) ? [{ from, to, part }] : [],
  );
}

export function nameChange(before: ModuleDefinition, after: ModuleDefinition): NameChange {
  const own = fieldRenames(Object.entries(before.model.fields), Object.entries(after.model.fields), undefined);
  const nameBefore = (name: string): string => own.find(({ to }) => to === name)?.from ?? name;
  const parts = partFields(after.model)
    .map(([name, part]) => ({ name, part, was: before.model.fields[nameBefore(name)] }))
    .filter(({ was }) => was !== undefined && kindOf(was) === 'part');
  const lines = parts.flatMap(({ name, part, was }) =>
    was ? fieldRenames(lineFields(was), lineFields(part), name) : [],
  );
  const gone = Object.keys(before.model.fields).filter(
    (name) => !Object.hasOwn(after.model.fields, name) && !own.some(({ from }) => from === name),
  );
  const goneLines = parts.flatMap(({ name, part, was }) =>
    was
      ? lineFields(was)
          .map(([line]) => line)
          .filter(
            (line) =>
              part.fields?.[line] === undefined && !lines.some((entry) => entry.part === name && entry.from === line),
          )
          .map((line) => ({ name: line, part: name }))
      : [],
  );
  // A field that begins to be computed hides what is stored under its name.
  const computed = Object.entries(after.model.fields)
    .filter(
      ([name, field]) =>
        isComputed(field) && before.model.fields[name] !== undefined && !isComputed(before.model.fields[name]),
    )
    .map(([name]) => name);
  const confirmed = new Set(
    Object.keys(after.model.drop ?? {}).filter((name) => !Object.hasOwn(after.model.fields, name)),
  );
  return {
    module: before.name === after.name ? undefined : { from: before.name, to: after.name },
    model: before.model.name === after.model.name ? undefined : { from: before.model.name, to: after.model.name },
    fields: [...own, ...lines],
    // Also of fields taken out long ago.
    drops: [...confirmed].map((name) => ({ name, part: undefined })),
    kept: [
      ...[...gone.filter((name) => !confirmed.has(name)), ...computed].map((name) => ({ name, part: undefined })),
      ...goneLines,
    ],
  };
}

/** Fields of a model, and of its parts with their name. */
export function allFields({
  model,
}: ModuleDefinition): { name: string; part: string | undefined; field: FieldDefinition }[] {
  return modelFields(model).flatMap(([name, field]) => [
    { name, part: undefined, field },
    ...lineFields(field).map(([line, each]) => ({ name: line, part: name, field: each })),
  ]);
}

/** `part` as it is called afterwards. */
export function nameBefore(names: NameChange | undefined, name: string, part: string | undefined): string {
  return names?.fields.find((entry) => entry.to === name && entry.part === part)?.from ?? name;
}

/** What a field of the next version was, whatever it and its part were called. */
export function fieldBefore(
  before: ModuleDefinition,
  names: NameChange | undefined,
  { name, part }: FieldDrop,
): FieldDefinition | undefined {
  const [was, wasPart] = [
    nameBefore(names, name, part),
    part === undefined ? undefined : nameBefore(names, part, undefined),
  ];
  return allFields(before).find((entry) => entry.name === was && entry.part === wasPart)?.field;
}

export function tableOf(model: string, part: string | undefined): string {
  return part === undefined ? model : partModelName(model, part);
}

/** Where a column stands in the definition. */
export function pathOf(name: string, part: string | undefined): string {
  return part === undefined ? `/model/fields/${name}` : `/model/fields/${part}/fields/${name}`;
}
