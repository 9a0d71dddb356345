// Every key of a definition, walked by the schema itself: a definition that holds it is read, and one in which it is wrong is refused
// there, in words of three languages. A new key is among them by itself.
import { expect, test } from 'vitest';
import { DefinitionSchema, type SchemaNode } from '../../../scripts/gen/definitionsPage.ts';
import { parseDefinition } from './readDefinition.ts';
import type { Issue } from './schemaIssues.ts';
import { findKeys, type KeyPlace } from '../../../tests/contract/keyPlaces.ts';

const schema = new DefinitionSchema('schemas');
const places = findKeys(schema);

function read(document: unknown): readonly Issue[] {
  const result = parseDefinition(new TextEncoder().encode(JSON.stringify(document)));
  return 'issues' in result ? result.issues : [];
}

/** What is wrong with the refusal of this document, if anything is. */
function unsound(document: unknown, path: string): string | undefined {
  const issues = read(document);
  const own = issues.filter((issue) => issue.path === path);
  if (own.length === 0) return `${path}: told at ${issues.map((issue) => issue.path).join(', ') || 'no place'}`;
  const wordless = issues.find(
    ({ reason }) => reason.en.startsWith('it is not written') || reason.ru === reason.en || reason.kk === reason.en,
  );
  return wordless && `${path}: ${wordless.reason.en}`;
}

const BY_TYPE: readonly (readonly [type: string, value: unknown])[] = [
  ['boolean', true],
  ['integer', 7],
  ['string', 'x'],
  ['array', []],
  ['object', {}],
];

function typesOf(node: SchemaNode): string[] {
  const resolved = schema.resolve(node);
  if (resolved.anyOf) return resolved.anyOf.flatMap(typesOf);
  const fixed = resolved.enum ?? (resolved.const === undefined ? undefined : [resolved.const]);
  if (fixed) return fixed.map((value) => typeof value);
  const types = [resolved.type ?? []].flat();
  return types.includes('number') ? [...types, 'integer'] : types;
}

/** Values that each break one word of the key's schema. */
function breaking(raw: SchemaNode): unknown[] {
  const node: SchemaNode & Record<string, unknown> = { ...schema.resolve(raw) };
  const number = (word: string): number | undefined => {
    const value = node[word];
    return typeof value === 'number' ? value : undefined;
  };
  const [text, least, most, fewest] = ['maxLength', 'minimum', 'maximum', 'minItems'].map(number);
  const entries = number('maxItems');
  return [
    ...(node['pattern'] === undefined ? [] : ['! !']),
    ...(node.enum || typeof node.const === 'string' ? ['no such word'] : []),
    ...(number('minLength') === undefined ? [] : ['']),
    ...(text === undefined ? [] : ['a'.repeat(text + 1)]),
    ...(least === undefined ? [] : [least - 1]),
    ...(most === undefined ? [] : [most + 1]),
    ...(fewest === undefined || fewest === 0 ? [] : [[]]),
    ...(entries === undefined
      ? []
      : [Array.from({ length: entries + 1 }, () => schema.resolve(node.items ?? {}).examples?.[0] ?? 'a')]),
    ...(number('minProperties') === undefined ? [] : [{}]),
  ];
}

test('[DEF-02] a definition with any of the keys as its examples show it is read', () => {
  expect(places.length).toBeGreaterThan(250);
  const refused = places.flatMap(({ path, raw, withValue }) =>
    (schema.resolve(raw).examples ?? []).flatMap((example) =>
      read(withValue(example)).map((issue) => `${path}: ${issue.path} ${issue.reason.en}`),
    ),
  );
  expect(refused).toEqual([]);
});

test('[DEF-02] each key refuses what is of another kind, at its own place, in three languages', () => {
  const wrong = places.flatMap(({ path, raw, withValue }) => {
    const allowed = new Set(typesOf(raw));
    const strange = BY_TYPE.filter(([type]) => !allowed.has(type));
    return strange.length === 0
      ? [`${path}: takes anything`]
      : strange.flatMap(([, value]) => unsound(withValue(value), path) ?? []);
  });
  expect(wrong).toEqual([]);
});

test('[DEF-02] each limit of a key refuses what goes beyond it, at the same place', () => {
  const all = places.flatMap((place) => breaking(place.raw).map((value) => ({ ...place, value })));
  expect(all.length).toBeGreaterThan(150);
  expect(all.flatMap(({ path, withValue, value }) => unsound(withValue(value), path) ?? [])).toEqual([]);
});

test('[DEF-02] a key that has to be there is missed where it is not, and one that is none is unknown', () => {
  const missing = places.filter(({ isRequired }) => isRequired);
  expect(missing.length).toBeGreaterThan(40);
  expect(missing.flatMap(({ path, without }) => unsound(without(), path) ?? [])).toEqual([]);
  const shapes = new Map<string, KeyPlace>(places.map((place) => [place.shape, place]));
  const strange = [...shapes.values()].flatMap(
    ({ holder, withKey }) => unsound(withKey('no_such_key'), `${holder}/no_such_key`) ?? [],
  );
  expect(strange).toEqual([]);
});
