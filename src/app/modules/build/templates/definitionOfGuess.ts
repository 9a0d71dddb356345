// A new definition out of what a file holds: its headings are titles, its columns fields; everything can be changed before it is applied. Pure.
import type { ModuleGuess } from '../../../../contract/index.ts';
import { nameOfTitle } from '../../../../engine/definition/index.ts';
import { NEW_DEFINITION } from '../../draft/template.ts';
import { readText } from '../../draft/readText.ts';
import { begunField, isColumn, isFilterable, kindNamed } from '../doc/kinds.ts';
import { fieldName, withModuleTitle, type Around } from '../doc/titles.ts';
import { docAt, withValue, type Doc } from '../doc/value.ts';

type GuessedColumn = ModuleGuess['columns'][number];

/** Kinds of the guess by their names in the builder. */
const KIND: Readonly<Record<GuessedColumn['kind'], string>> = {
  text: 'text',
  longText: 'longText',
  phone: 'phone',
  email: 'email',
  url: 'url',
  integer: 'number',
  decimal: 'decimal',
  date: 'date',
  moment: 'moment',
  yesNo: 'yesNo',
  choice: 'choice',
  reference: 'link',
};
const COLORS = ['blue', 'teal', 'violet', 'orange', 'green', 'yellow', 'red', 'gray'];
const MOST_COLUMNS = 12;

export function definitionOfGuess({ name, columns }: ModuleGuess, around: Around): unknown {
  const begun = readText(NEW_DEFINITION);
  const empty = begun.ok ? begun.definition : {};
  const fields: Record<string, unknown> = {};
  for (const column of columns) fields[fieldName(column.title, fields)] = fieldOf(column, around.lang);
  const names = Object.entries(fields);
  const shown = names.filter(([, field]) => isColumn(field)).map(([field]) => field);
  const first = names.find(([, field]) => isName(field))?.[0];
  const based = [
    [['model', 'fields'], fields],
    [['model', 'representation'], first === undefined ? undefined : `<${first}>`],
    [['table', 'columns'], shown.slice(0, MOST_COLUMNS)],
    [['filters', 'include'], names.filter(([, field]) => isFilterable(field)).map(([field]) => field)],
  ] as const;
  const definition = based.reduce<unknown>((result, [place, value]) => withValue(result, [...place], value), empty);
  return withModuleTitle(definition, { [around.lang]: name }, around);
}

function fieldOf({ title, kind, choices, model, precision, required }: GuessedColumn, lang: string): Doc {
  const known = kindNamed(model === 'user' ? 'person' : KIND[kind]);
  const begun = known ? begunField(known, { isPart: false }) : {};
  return {
    ...begun,
    title: { [lang]: title },
    // A yes or no is never missing.
    ...(required && kind !== 'yesNo' ? { required } : {}),
    ...(choices ? { choices: choicesOf(choices, lang) } : {}),
    ...(model === undefined ? {} : { model }),
    ...(precision === undefined ? {} : { precision }),
  };
}

function choicesOf(texts: readonly string[], lang: string): Doc[] {
  const taken = new Set<string>();
  return texts.map((text, index) => {
    const id = nameOfTitle(text, 'value', (name) => taken.has(name));
    taken.add(id);
    return { id, title: { [lang]: text }, color: COLORS[index % COLORS.length] };
  });
}

/** What a row may be called by. */
function isName(field: unknown): boolean {
  const { type, choices } = docAt(field, []);
  return (type === 'CharField' && choices === undefined) || type === 'TextField';
}
