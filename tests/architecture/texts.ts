// The interface's texts as flat keys by language, and what is wrong between the languages.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseFile } from './sourceTree.ts';

export const LANGUAGES = ['ru', 'kk', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
export type Texts = ReadonlyMap<Language, ReadonlyMap<string, string>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Reads texts/<language>/<area>.json, all areas as one, into `key.key` → text. */
export function readTexts(folder: string): Texts {
  return new Map(
    LANGUAGES.map((language) => [
      language,
      new Map(filesOf(join(folder, language)).flatMap((content) => flatten(content, ''))),
    ]),
  );
}

/** The same of a page's texts, texts/<language>.json. */
export function readPageTexts(folder: string): Texts {
  return new Map(
    LANGUAGES.map((language) => [
      language,
      new Map(flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')), '')),
    ]),
  );
}

/** Missing keys, other parameters, empty texts and plural forms that a language needs and lacks. */
export function keyProblems(texts: Texts): string[] {
  const all = new Set([...texts.values()].flatMap((keys) => [...keys.keys()].map((key) => key.replace(PLURAL, ''))));
  return [...all].flatMap((key) => LANGUAGES.flatMap((language) => problemsOf(key, language, texts)));
}

/** Keys that a file asks for by a literal: `t('table.loading')`. */
export function usedKeys(path: string, text: string): string[] {
  if (!/\bt\(/.test(text)) return [];
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && nameOf(node.expression) === 't') {
      const [first] = node.arguments;
      if (first && ts.isStringLiteral(first)) keys.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parseFile(path, text));
  return keys;
}

/** Last part of what is called: `t` of `t()` and of `formats.t()`. */
function nameOf(called: ts.Expression): string | undefined {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) ? called.name.text : undefined;
}

function problemsOf(key: string, language: Language, texts: Texts): string[] {
  const own = texts.get(language) ?? new Map<string, string>();
  const isPlural = LANGUAGES.some((other) => texts.get(other)?.has(`${key}_other`));
  const wanted = isPlural
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}_${form}`)
    : [key];
  const missing = wanted
    .filter((name) => !own.get(name)?.trim())
    .map((name) => `${language}: ${name} is missing or empty`);
  const russian = parametersOf(isPlural ? `${key}_other` : key, texts.get('ru'));
  const mine = parametersOf(isPlural ? `${key}_other` : key, own);
  return missing.length > 0 || russian === mine
    ? missing
    : [`${language}: ${key} has the parameters ${mine || 'none'}, ru has ${russian || 'none'}`];
}

function parametersOf(key: string, texts: ReadonlyMap<string, string> | undefined): string {
  return [...new Set((texts?.get(key) ?? '').match(/\{\{[^}]+\}\}/g) ?? [])].sort().join(' ');
}

function filesOf(folder: string): unknown[] {
  return readdirSync(folder).map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

function flatten(content: unknown, prefix: string): [string, string][] {
  if (typeof content === 'string') return [[prefix, content]];
  if (typeof content !== 'object' || content === null) return [[prefix, '']];
  return Object.entries(content).flatMap(([key, value]) => flatten(value, prefix === '' ? key : `${prefix}.${key}`));
}
