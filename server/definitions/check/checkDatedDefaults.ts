// Checks defaults of lines that are values of a day: the rows they are found in, what these are told by, the day that counts.
import type { DatedDefaultDefinition, FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { ModulesByModel } from '../catalog/catalog.ts';
import { modelFields, partFields } from '../catalog/modelFields.ts';
import { fault, type Texts } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { didYouMean } from './didYouMean.ts';
import { isKind, unwritable } from './model/checkValues.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

export function checkDatedDefaults({ model }: ModuleDefinition, modules: ModulesByModel): Issue[] {
  const misplaced = modelFields(model).flatMap(([name, { defaultFrom }]) =>
    defaultFrom
      ? [{ path: `/model/fields/${name}/defaultFrom`, reason: fault('only lines of a TablePart take it') }]
      : [],
  );
  const inLines = partFields(model).flatMap(([part, { fields = {} }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.defaultFrom
        ? defaultIssues(field, field.defaultFrom, {
            own: { ...model.fields, ...fields },
            target: modules.get(field.defaultFrom.model),
          }).map(([place, reason]) => ({ path: `/model/fields/${part}/fields/${name}/defaultFrom/${place}`, reason }))
        : [],
    ),
  );
  return [...misplaced, ...inLines];
}

interface Places {
  own: Fields;
  target: ModuleDefinition | undefined;
}

function defaultIssues(
  field: FieldDefinition,
  { model, field: taken, where, from, on }: DatedDefaultDefinition,
  { own, target }: Places,
): [string, Texts][] {
  if (!target) return [['model', fault('unknown model "{0}"', model)]];
  const { fields } = target.model;
  const filters = target.filters?.include ?? [];
  const refused = unwritable(field);
  const wrong: [string, Texts | undefined][] = [
    [
      'field',
      refused ??
        unknown(taken, fields) ??
        (fields[taken]?.type === field.type ? undefined : fault('"{0}" is of another type', taken)),
    ],
    ['from', unknown(from, fields) ?? dayFault(from, fields) ?? (filters.includes(from) ? undefined : noFilter(from))],
    ['on', unknown(on, own) ?? dayFault(on, own)],
    ...Object.entries(where).flatMap(([key, name]): [string, Texts | undefined][] => [
      [
        `where/${key}`,
        unknown(key, fields) ??
          (isKind(fields[key], 'reference', 'choice') && filters.includes(key) ? undefined : noFilter(key)),
      ],
      [`where/${key}`, unknown(name, own)],
    ]),
  ];
  return wrong.flatMap(([place, reason]): [string, Texts][] => (reason ? [[place, reason]] : []));
}

function unknown(name: string, fields: Fields): Texts | undefined {
  return fields[name] ? undefined : fault('unknown field "{0}"{1}', name, didYouMean(name, Object.keys(fields)));
}

function dayFault(name: string, fields: Fields): Texts | undefined {
  return isKind(fields[name], 'date') ? undefined : fault('"{0}" has to be a DateField', name);
}

function noFilter(name: string): Texts {
  return fault('"{0}" is no filter of that module: the row is found by it', name);
}
