// Values of a definition as a plan shows them to a person: lists by what came and went, objects by name, never cut JSON. Pure.
import { differences } from './differences.ts';
import type { Texts } from '../../faults/index.ts';
import { listText, moreText } from './texts.ts';

const SHOWN_LETTERS = 120;
const SHOWN_NAMES = 20;
const LANGUAGES = ['ru', 'kk', 'en'] as const;
/** What tells one entry of a list from another, the most telling first. */
const NAMES = ['field', 'name', 'id', 'key', 'formula', 'block', 'path', 'model'];

export function shownChange(before: unknown, after: unknown): Texts {
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after);
  const [was, is] = [shownValue(before), shownValue(after)];
  return { ru: `${was.ru} → ${is.ru}`, kk: `${was.kk} → ${is.kk}`, en: `${was.en} → ${is.en}` };
}

export function shownValue(value: unknown): Texts {
  if (Array.isArray(value)) return namesOf(value);
  if (typeof value !== 'object' || value === null) return inAll(cut(String(value)));
  const entries = new Map(Object.entries(value));
  const label = labelOf(entries);
  if (label) return label;
  const name = NAMES.map((key) => entries.get(key)).find((each) => typeof each === 'string');
  if (typeof name === 'string') return inAll(cut(name));
  const title = entries.get('title') ?? entries.get('label');
  return title === undefined ? namesOf([...entries.keys()]) : shownValue(title);
}

/** A text by language; one that lacks a reader's language shows what it has. */
function labelOf(entries: ReadonlyMap<string, unknown>): Texts | undefined {
  const texts = new Map(
    [...entries].flatMap(([key, text]) =>
      typeof text === 'string' && LANGUAGES.some((lang) => lang === key) ? [[key, cut(text)] as const] : [],
    ),
  );
  const [first] = texts.values();
  if (first === undefined || texts.size < entries.size) return undefined;
  return { ru: texts.get('ru') ?? first, kk: texts.get('kk') ?? first, en: texts.get('en') ?? first };
}

function listChange(before: readonly unknown[], after: readonly unknown[]): Texts {
  const gone = without(before, after, isSame);
  const came = without(after, before, isSame);
  const isNamesake = (one: unknown, other: unknown): boolean => shownValue(one).en === shownValue(other).en;
  const [added, removed] = [without(came, gone, isNamesake), without(gone, came, isNamesake)];
  const changed = without(came, added, (one, other) => one === other);
  return listText({ added: namesOf(added), removed: namesOf(removed), changed: namesOf(changed) });
}

/** Each entry of the other list takes one of its like away. */
function without(
  list: readonly unknown[],
  other: readonly unknown[],
  isLike: (one: unknown, other: unknown) => boolean,
): unknown[] {
  const left = [...other];
  return list.filter((each) => {
    const index = left.findIndex((entry) => isLike(each, entry));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return differences(one, other).length === 0;
}

function namesOf(list: readonly unknown[]): Texts {
  const shown = list.slice(0, SHOWN_NAMES).map(shownValue);
  const more = list.length > SHOWN_NAMES ? [moreText(list.length - SHOWN_NAMES)] : [];
  const inLanguage = (lang: keyof Texts): string => [...shown, ...more].map((text) => text[lang]).join(', ');
  return { ru: inLanguage('ru'), kk: inLanguage('kk'), en: inLanguage('en') };
}

function inAll(text: string): Texts {
  return { ru: text, kk: text, en: text };
}

function cut(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
