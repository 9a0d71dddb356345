// Drafts that put questions about stored values: do they fit another type, a pattern, a rule? Plans tell what stands in the way.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';

export interface Place {
  field: string;
  /** Column of its lines. */
  column?: string;
}

const TEXTS: ReadonlySet<string> = new Set(['CharField', 'TextField']);
const NUMBERS: ReadonlySet<string> = new Set(['IntegerField', 'DecimalField']);
const RULE = { ru: 'Правило', kk: 'Ереже', en: 'Rule' };

/** Fields and columns of lines that hold texts or numbers of their own. */
export function placesOf({ model }: ModuleDefinition): Place[] {
  const isAsked = (field: FieldDefinition): boolean =>
    field.formula === undefined && !field.choices && (TEXTS.has(field.type) || NUMBERS.has(field.type));
  return Object.entries(model.fields).flatMap(([name, field]): Place[] => [
    ...(isAsked(field) ? [{ field: name }] : []),
    ...Object.entries(field.fields ?? {}).flatMap(([column, each]) => (isAsked(each) ? [{ field: name, column }] : [])),
  ]);
}

/** Texts that the marks of this run do not fit: refused as long as there is a row. */
export function asNumber(module: ModuleDefinition, place: Place): string | undefined {
  return TEXTS.has(at(module, place).type)
    ? changed(module, place, ({ title, read }) => ({ type: 'IntegerField', title, ...(read && { read }) }))
    : undefined;
}

export function draftsOver(module: ModuleDefinition, place: Place): string[] {
  const { type } = at(module, place);
  const drafts = [
    asNumber(module, place),
    TEXTS.has(type) ? changed(module, place, (field) => ({ ...field, pattern: '^never$' })) : undefined,
    TEXTS.has(type) ? undefined : changed(module, place, (field) => ({ ...field, type: 'BooleanField' })),
  ];
  if (place.column === undefined)
    drafts.push(withRule(module, TEXTS.has(type) ? `<${place.field}> = 'nobody'` : `<${place.field}> = 5`));
  drafts.push(renamed(module, place));
  if (place.column === undefined && place.field !== 'title') drafts.push(grouped(module, ['title', place.field]));
  return drafts.filter((text) => text !== undefined);
}

/** The values under another name, which nobody is kept from. */
export function renamed(module: ModuleDefinition, { field, column }: Place): string {
  const own = at(module, { field });
  const { type, title } = at(module, { field, column });
  const next: FieldDefinition = {
    type: TEXTS.has(type) ? 'IntegerField' : 'BooleanField',
    title,
    renamedFrom: column ?? field,
  };
  const { [field]: _field, ...others } = module.model.fields;
  if (column === undefined) return bare(module, { fields: { ...others, zq: next } });
  const { [column]: _column, ...columns } = own.fields ?? {};
  return bare(module, { fields: { ...others, [field]: { ...own, fields: { ...columns, zq: next } } } });
}

/** Unique together with one that everybody reads. */
export function grouped(module: ModuleDefinition, names: [string, string]): string {
  return bare(module, { unique: [names] });
}

/** Whether any row holds the text. */
export function asking(module: ModuleDefinition, field: string, value: string): string {
  return withRule(module, `<${field}> != '${value}'`);
}

function at(
  { model }: ModuleDefinition,
  { field, column }: { field: string; column?: string | undefined },
): FieldDefinition {
  const own = model.fields[field];
  const found = column === undefined ? own : own?.fields?.[column];
  if (!found) throw new Error(`there is no ${field} ${column ?? ''}`);
  return found;
}

function changed(
  module: ModuleDefinition,
  { field, column }: Place,
  change: (was: FieldDefinition) => FieldDefinition,
): string {
  const own = at(module, { field });
  const next =
    column === undefined
      ? change(own)
      : { ...own, fields: { ...own.fields, [column]: change(at(module, { field, column })) } };
  return bare(module, { fields: { ...module.model.fields, [field]: next } });
}

function withRule(module: ModuleDefinition, formula: string): string {
  return bare(module, { rules: [{ formula, field: Object.keys(module.model.fields)[0] ?? '', message: RULE }] });
}

/** Without what names fields by the way: it would refuse the draft before a row is looked at. */
function bare(
  { name, title, model, permissions }: ModuleDefinition,
  change: Partial<ModuleDefinition['model']>,
): string {
  const { fields, ...rest } = { name: model.name, representation: model.representation, ...change };
  const stored = Object.fromEntries(
    Object.entries(fields ?? model.fields)
      .filter(([, field]) => field.formula === undefined)
      .map(([each, field]) => [each, withoutFormulas(field)]),
  );
  return JSON.stringify({ name, title, model: { ...rest, fields: stored }, permissions });
}

function withoutFormulas(field: FieldDefinition): FieldDefinition {
  return field.fields
    ? {
        ...field,
        fields: Object.fromEntries(Object.entries(field.fields).filter(([, column]) => column.formula === undefined)),
      }
    : field;
}
