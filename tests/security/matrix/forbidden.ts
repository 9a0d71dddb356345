// Which of the planted values a person must never come across, and finding them in whatever he is told.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { mayView, readsField, seesRow } from './oracle.ts';
import type { PlantedRow } from './plant.ts';

/** A planted row as the owner reads it. */
export interface KnownRow extends PlantedRow {
  module: ModuleDefinition;
  values: Readonly<Record<string, unknown>>;
}

export interface Viewer {
  id: string;
  roles: readonly string[];
}

/** Kinds of values that stand in descriptions too. */
const COMMON: ReadonlySet<string> = new Set(['BooleanField']);
const PEOPLE = 'user';
/** Shorter ones are no marks. */
const SHORTEST = 5;
const WORD = /[\p{L}\p{N}_.-]{5,}/gu;

/** By value where it stands: what is in a cell he may not see, and in none that he may. */
export function forbiddenFor(viewer: Viewer, rows: readonly KnownRow[]): ReadonlyMap<string, string> {
  const forbidden = new Map<string, string>();
  const allowed = new Set<string>([viewer.id]);
  for (const row of rows) {
    // What may be chosen stands in descriptions, and is copied into texts of lines.
    for (const { choices = [] } of Object.values(row.module.model.fields))
      for (const { id } of choices) allowed.add(id);
    const isThere = mayView(row.module, viewer.roles) && seesRow(row.module, viewer.roles, row.facts, viewer.id);
    // Ids of colleagues stand in many places that are open to everybody.
    if (row.model !== PEOPLE) note(row.id, isThere, `${row.model} id`);
    for (const [name, value] of Object.entries(row.values)) {
      for (const { part, text } of marksOf(row.module, name, value))
        note(
          text,
          isThere &&
            readsField(row.module, viewer.roles, part === undefined ? { field: name } : { field: part, part: name }),
          `${row.model}.${name}${part === undefined ? '' : `.${part}`}`,
        );
    }
  }
  function note(text: string, isAllowed: boolean, place: string): void {
    if (isAllowed) allowed.add(text);
    else forbidden.set(text, place);
  }
  for (const text of allowed) forbidden.delete(text);
  return forbidden;
}

/** The first forbidden value in a text, with the cell it comes from. */
export function findForbidden(text: string, forbidden: ReadonlyMap<string, string>): string | undefined {
  for (const [word] of text.matchAll(WORD)) {
    const place = forbidden.get(word) ?? forbidden.get(word.replace(/\.txt$|\.$/, ''));
    if (place !== undefined) return `${word} of ${place}`;
  }
  return undefined;
}

interface Mark {
  /** Column of the lines. */
  part?: string;
  text: string;
}

function marksOf(module: ModuleDefinition, name: string, value: unknown): Mark[] {
  const field = module.model.fields[name];
  if (!field || COMMON.has(field.type) || field.choices || field.model === PEOPLE) return [];
  // The moment of another row, made in the same hour as rows that he may see.
  if (field.type === 'DateTimeField' && field.rollup) return [];
  if (field.type === 'TablePart' && Array.isArray(value)) {
    return value.flatMap((line: Record<string, unknown>) =>
      Object.entries(line).flatMap(([column, cell]) =>
        column === 'id' || field.fields?.[column]?.choices || field.fields?.[column]?.model === PEOPLE
          ? []
          : wordsOf(cell).map((text) => ({ part: column, text })),
      ),
    );
  }
  return wordsOf(value).map((text) => ({ text }));
}

/** A mark as files and labels write it too: days the other way round, numbers without their fraction. The time of a moment is no mark. */
function formsOf(word: string): string[] {
  if (/^\d\d\.\d+Z$/.test(word)) return [];
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word) ?? [];
  if (year !== undefined) return [word, `${day}.${month}.${year}`];
  const [, whole = ''] = /^(\d+)\.\d+$/.exec(word) ?? [];
  return whole.length >= SHORTEST ? [word, whole] : [word];
}

/** Of a reference the id alone: its text is that of another row. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'number') return String(value).length >= SHORTEST ? [String(value)] : [];
  if (typeof value === 'string')
    return value.startsWith('#') ? [] : [...value.matchAll(WORD)].flatMap(([word]) => formsOf(word));
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('string_view' in value && 'id' in value) return wordsOf(value.id);
  if ('mime' in value && 'name' in value && 'id' in value)
    return [...wordsOf(value.id), ...wordsOf(String(value.name).replace(/\.txt$/, ''))];
  return Object.values(value).flatMap(wordsOf);
}
