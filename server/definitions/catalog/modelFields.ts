// What follows from a model's definition as a whole: its fields with those of documents, its table parts, whether its rows have an order of their own.
import type {
  FieldDefinition,
  ModelDefinition,
  ModuleDefinition,
  PageDefinition,
} from '../../../src/contract/index.ts';
import type { FieldKind } from './catalog.ts';
import { kindOf } from './fieldKinds.ts';
import { POSTING_FIELDS, RANK } from './names.ts';

export type FieldEntry = readonly [name: string, field: FieldDefinition];

/** Fields with a place in every row, table parts included; last `mark` and `is_posted` of documents. */
export function modelFields(model: ModelDefinition): FieldEntry[] {
  return [...Object.entries(model.fields), ...(model.posting === true ? POSTING_FIELDS : [])];
}

/** Fields with a column, or computed from columns. */
export function rowFields(model: ModelDefinition): FieldEntry[] {
  return modelFields(model).filter(([, field]) => !TABLES.has(kindOf(field)));
}

/** Kinds whose values have a table of their own. */
const TABLES: ReadonlySet<FieldKind> = new Set(['part', 'references']);

/** Fields that refer to many rows. */
export function linkFields(model: ModelDefinition): FieldEntry[] {
  return Object.entries(model.fields).filter(([, field]) => kindOf(field) === 'references');
}

export function partFields(model: ModelDefinition): FieldEntry[] {
  return Object.entries(model.fields).filter(([, field]) => kindOf(field) === 'part');
}

export function lineFields(part: FieldDefinition): FieldEntry[] {
  return Object.entries(part.fields ?? {});
}

/** Name of the table of a part's lines, and of the model it counts as, and of that of many references: no model's own name holds `__`. */
export function partModelName(model: string, part: string): string {
  return `${model}__${part}`;
}

/** The model that a table belongs to. */
export function ownerOfTable(table: string): string {
  return table.split('__')[0] ?? table;
}

/** Whether its rows have an order of their own: the table's order names it, or a kanban over them stands somewhere on the page. */
export function isRanked(definition: ModuleDefinition): boolean {
  const { model, page } = definition;
  return namesOwnOrder(definition) || (page !== undefined && holdsKanban(page, model.name));
}

/** A field may be called so too: then it is that field. */
export function namesOwnOrder({ model, table }: ModuleDefinition): boolean {
  return (table?.ordering ?? []).includes(RANK) && model.fields[RANK] === undefined;
}

function holdsKanban(block: PageDefinition, model: string): boolean {
  if (block.block === 'kanban' && (block.source?.model ?? model) === model) return true;
  const inside = [...(block.children ?? []), ...(block.fallback ? [block.fallback] : [])];
  return inside.some((each) => holdsKanban(each, model));
}
