// What is told of the rows found in one module: the best first, each with why it was found.
import type { Search } from '../../src/contract/index.ts';
import { composedText, foldText } from '../../src/engine/values/index.ts';
import type { Caller } from '../http/index.ts';
import { PERSON_MODEL, type Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { serverText } from '../texts/index.ts';
import { shownFields, statusField, type FoundRow } from './rowSql.ts';
import { questionWords } from './words.ts';

export type Group = Search['groups'][number];

const AROUND = 40;

interface Telling {
  words: readonly string[];
  limit: number;
  caller: Caller;
}

export function groupOf(
  access: Access,
  rows: readonly FoundRow[],
  { words, limit, caller }: Telling,
): { group: Group; rank: number } | undefined {
  const { model } = access;
  const own = [
    ...new Map(
      rows
        .filter((row) => row.model === model.name)
        .toReversed()
        .map((row) => [row.id, row]),
    ).values(),
  ]
    .map((row) => ({ row, rank: rankOf(row, words) }))
    .sort(
      (one, other) =>
        one.rank - other.rank || (one.row.changed < other.row.changed ? 1 : -1) || (one.row.id < other.row.id ? -1 : 1),
    );
  const [best] = own;
  if (!best) return undefined;
  const { module } = model;
  const group: Group = {
    model: model.name,
    route: module.name,
    title: labelText(module.title, caller.lang, module.name),
    ...(module.icon === undefined ? {} : { icon: module.icon }),
    is_people: model.name === PERSON_MODEL,
    has_more: own.length > limit,
    results: own.slice(0, limit).map(({ row }) => ({
      id: row.id,
      string_view: row.string_view,
      number: row.number,
      status: statusIn(access, row, caller),
      matched: matchedIn(access, row, { words, caller }),
    })),
  };
  return { group, rank: best.rank };
}

function statusIn(access: Access, { status }: FoundRow, { lang }: Caller): { title: string; color?: string } | null {
  const choice = status === null ? undefined : statusField(access)?.choices.get(status);
  if (!choice || status === null) return null;
  return {
    title: labelText(choice.title, lang, status),
    ...(choice.color === undefined ? {} : { color: choice.color }),
  };
}

/** 0: the row is called so; 1: its name has these words; 2: begins of them; 3: another field has them; 4: a comment has. */
function rankOf({ string_view: view, number, said }: FoundRow, words: readonly string[]): number {
  if (typeof said === 'string') return 4;
  const own = questionWords(view);
  if (own.join(' ') === words.join(' ') || (number !== null && words.join(' ') === questionWords(number).join(' ')))
    return 0;
  if (words.every((word) => own.includes(word))) return 1;
  return words.every((word) => own.some((each) => each.startsWith(word))) ? 2 : 3;
}

/** The field that says why a row was found whose name does not. */
function matchedIn(
  access: Access,
  { string_view: view, texts, said, comment }: FoundRow,
  { words, caller }: Pick<Telling, 'words' | 'caller'>,
): Group['results'][number]['matched'] {
  if (typeof said === 'string') {
    const text = composedText(said);
    const found = partOf(text, words);
    return {
      field: '',
      ...(comment === undefined ? {} : { comment }),
      title: serverText(caller.lang, 'search.comment'),
      text: found ?? text.slice(0, 2 * AROUND),
    };
  }
  const named = foldText(view);
  const missing = words.filter((word) => !named.includes(word));
  if (missing.length === 0) return null;
  for (const field of shownFields(access)) {
    const text = composedText(texts[field.name] ?? '');
    const part = partOf(text, missing);
    if (part !== undefined)
      return { field: field.name, title: labelText(field.def.title, caller.lang, field.name), text: part };
  }
  return null;
}

/** Around the first of the words that stands there. */
export function partOf(text: string, words: readonly string[], before = AROUND): string | undefined {
  const folded = foldText(text);
  const word = words.find((each) => folded.includes(each));
  return word === undefined ? undefined : around(text, folded.indexOf(word), { length: word.length, before });
}

function around(text: string, at: number, { length, before }: { length: number; before: number }): string {
  const [from, to] = [Math.max(0, at - before), Math.min(text.length, at + length + AROUND)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
