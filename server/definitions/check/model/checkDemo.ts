// Checks the demo rows of a module: fields that are there and may be written, values that fit, rows named by fields of theirs.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { unwritable, valueFault } from './checkValues.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault } from '../../faults/index.ts';
import { isComputed, kindOf } from '../../catalog/fieldKinds.ts';
import { fieldsShownWhen } from '../../catalog/formSections.ts';
import { lineFields, modelFields, type FieldEntry } from '../../catalog/modelFields.ts';
import type { Issue } from '../../read/schemaIssues.ts';

type Row = Readonly<Record<string, unknown>>;
type Models = ReadonlyMap<string, ModuleDefinition>;

/** Among the models in force; a module refers to itself too. */
export function checkDemo(definition: ModuleDefinition, models: Models): Issue[] {
  const all = new Map([...models, [definition.model.name, definition]]);
  const readonly = modelFields(definition.model)
    .filter(([name, field]) => field.readonly === true && name !== definition.model.status?.field)
    .map(([name]) => name);
  return (definition.demo ?? []).flatMap((row, index) => [
    ...rowIssues(`/demo/${index}`, row, shownFields(definition), all),
    ...readonly
      .filter((name) => Object.hasOwn(row, name))
      .map((name) => ({ path: `/demo/${index}/${name}`, reason: fault('a read-only field is not written') })),
  ]);
}

/** A field of a section with a condition is asked for as one with a condition of its own. */
function shownFields(definition: ModuleDefinition): readonly FieldEntry[] {
  const conditional = fieldsShownWhen(definition);
  return modelFields(definition.model).map(([name, field]) =>
    conditional.has(name) ? [name, { ...field, required: false }] : [name, field],
  );
}

function rowIssues(path: string, row: Row, entries: readonly FieldEntry[], models: Models): Issue[] {
  const fields = new Map(entries);
  const lacking = entries
    .filter(([name, field]) => isAsked(field) && !Object.hasOwn(row, name))
    .map(([name]) => ({ path, reason: fault('lacks "{0}", which is required', name) }));
  return [
    ...lacking,
    ...Object.entries(row).flatMap(([name, value]) => {
      const place = `${path}/${name}`;
      const field = fields.get(name);
      if (!field)
        return [{ path: place, reason: fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys())) }];
      const reason = unwritable(field);
      return reason === undefined ? valueIssues(place, value, field, models) : [{ path: place, reason }];
    }),
  ];
}

/** Conditions look at the row as a whole: the write itself will tell. */
function isAsked({ required, visibleWhen, requiredWhen, default: given, defaultFormula }: FieldDefinition): boolean {
  return (
    required === true &&
    (given ?? defaultFormula) === undefined &&
    visibleWhen === undefined &&
    requiredWhen === undefined
  );
}

function valueIssues(path: string, value: unknown, field: FieldDefinition, models: Models): Issue[] {
  switch (kindOf(field)) {
    case 'file':
    case 'files':
    case 'dynamic':
      return [{ path, reason: fault('a {0} has no demo value', field.type) }];
    case 'reference':
      return value === null ? [] : keyIssues(path, value, models.get(field.model ?? ''));
    case 'references':
      return Array.isArray(value)
        ? value.flatMap((each: unknown, index) => keyIssues(`${path}/${index}`, each, models.get(field.model ?? '')))
        : [{ path, reason: fault('must be a list of rows, each told by fields of it') }];
    case 'part':
      return Array.isArray(value)
        ? value.flatMap((each: unknown, index) => rowIssues(`${path}/${index}`, asRow(each), lineFields(field), models))
        : [{ path, reason: fault('must be a list of lines') }];
    default: {
      const reason = valueFault(field, value);
      return reason === undefined ? [] : [{ path, reason }];
    }
  }
}

/** `{ "bin": "061211600012" }`: the row of the model whose fields hold this. */
function keyIssues(path: string, value: unknown, target: ModuleDefinition | undefined): Issue[] {
  const entries = Object.entries(asRow(value));
  if (entries.length === 0) return [{ path, reason: fault('a row is told by what its fields hold: { "name": "…" }') }];
  if (!target) return [];
  const fields = new Map(modelFields(target.model));
  return entries.flatMap(([name, each]) => {
    const field = fields.get(name);
    if (!field)
      return [
        {
          path: `${path}/${name}`,
          reason: fault(
            'the model "{0}" has no field "{1}"{2}',
            target.model.name,
            name,
            didYouMean(name, fields.keys()),
          ),
        },
      ];
    const isPlain =
      ['text', 'choice', 'integer', 'auto', 'date', 'boolean'].includes(kindOf(field)) && !isComputed(field);
    if (!isPlain)
      return [
        {
          path: `${path}/${name}`,
          reason: fault('a row is not told by a {0}: name a text, a number or a date', field.type),
        },
      ];
    const reason = valueFault(field, each);
    return reason === undefined ? [] : [{ path: `${path}/${name}`, reason }];
  });
}

function asRow(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
