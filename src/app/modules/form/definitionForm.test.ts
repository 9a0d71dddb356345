// The form of a definition in words: every key of the schema has a label in three languages, and no field is lost among the sections.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { FormField } from '../../../contract/index.ts';
import { createFormStore, itemModel } from '../../../engine/form/index.ts';
import type { FormPlace } from '../../../engine/definitionForm/index.ts';
import { DefinitionSchema } from '../../../../scripts/gen/definitionsPage.ts';
import { findKeys } from '../../../../tests/contract/keyPlaces.ts';
import { definitionForm, SECTIONS, sectionOf } from './definitionForm.ts';
import { definitionText } from '../draft/definitionText.ts';
import { NEW_DEFINITION } from '../draft/template.ts';
import { readText } from '../draft/readText.ts';
import { TYPES_OF } from './typeKeys.ts';

const LANGUAGES = ['ru', 'kk', 'en'] as const;

function textIn(language: (typeof LANGUAGES)[number]): (key: string) => string {
  const texts: unknown = JSON.parse(readFileSync(`src/platform/i18n/texts/${language}/definition.json`, 'utf8'));
  // As i18next finds it: a key of a text may hold dots itself.
  const find = (from: unknown, parts: readonly string[]): unknown => {
    if (parts.length === 0) return from;
    for (let count = 1; count <= parts.length; count += 1) {
      const key = parts.slice(0, count).join('.');
      const found =
        typeof from === 'object' && from !== null && Object.hasOwn(from, key)
          ? find(Reflect.get(from, key), parts.slice(count))
          : undefined;
      if (typeof found === 'string') return found;
    }
    return undefined;
  };
  return (key) => {
    const found = find(texts, key.split('.'));
    return typeof found === 'string' ? found : key;
  };
}

/** All fields down to entries within entries; deeper ones are the same again. */
function allFields(fields: readonly FormField[], depth = 0): FormField[] {
  return fields.flatMap((field) => {
    if (field.type === 'group-fields') return allFields(field.fields ?? [], depth);
    return field.type === 'list' && depth < 3 ? [field, ...allFields(field.item ?? [], depth + 1)] : [field];
  });
}

test.each(LANGUAGES)(
  '[DEF-02] every key of a definition is labelled in %s, and so is every value that can be chosen',
  (language) => {
    const t = textIn(language);
    const fields = allFields(definitionForm({ t }).fields);
    expect(fields.length).toBeGreaterThan(100);
    const nameless = fields.filter(
      ({ label, name }) => /^[a-zA-Z_]+(\.[a-zA-Z_]+)*$/.test(label) && (language !== 'en' || label === name),
    );
    expect(nameless.map(({ name, label }) => `${name}: ${label}`)).toEqual([]);
    const types = fields.find(({ name }) => name === 'type')?.choices ?? [];
    expect(types.filter(({ id, string_view: text }) => id === text && id !== 'JSONField')).toEqual([]);
    expect(
      SECTIONS.map((section) => t(`definition.section.${section}`)).filter((text) => text.startsWith('definition.')),
    ).toEqual([]);
  },
);

test('[DEF-02] every field of the form is in a section that is shown', () => {
  const { fields } = definitionForm({ t: (key) => key });
  expect(new Set(fields.map(({ name }) => sectionOf(name)))).toEqual(new Set(SECTIONS));
});

/** The input that a place leads to, list by list. */
function inputAt(fields: readonly FormField[], { name, at: [, inner, ...rest] }: FormPlace): FormField | undefined {
  const found = fields
    .flatMap(function leaves(field: FormField): FormField[] {
      return field.type === 'group-fields' ? (field.fields ?? []).flatMap(leaves) : [field];
    })
    .find((field) => field.name === name);
  return found && inner !== undefined ? inputAt(found.item ?? [], { name: inner, at: rest }) : found;
}

test('[DEF-02] every key of the schema has an input of its own in the form, which leads there and takes its example', () => {
  const schema = new DefinitionSchema('schemas');
  const form = definitionForm({ t: (key) => key });
  const homeless = findKeys(schema).flatMap(({ path, key, raw, withValue }) => {
    const { examples: [example] = [], default: absent } = schema.resolve(raw);
    const document = withValue(example);
    const place = form.place(path, document);
    const input = place && inputAt(form.fields, place);
    // A text in several languages is one input with a row for each.
    const isOwn = input?.name.split('.').includes(key) === true || input?.fields?.some(({ name }) => name === key);
    // What the absence of a key means is not written.
    const isTaken = example === absent || isDeepStrictEqual(form.write(form.read(document), {}), document);
    return isOwn === true && isTaken ? [] : [`${path}: ${input?.name ?? 'no input'}`];
  });
  // About the file; the end of a module has a place of its own.
  expect(homeless).toEqual(['/$schema: no input', '/drop: no input']);
});

test('[DEF-02] a key that only some types of a field know is shown beside types that there are', () => {
  const types =
    allFields(definitionForm({ t: (key) => key }).fields).find(({ name }) => name === 'type')?.choices ?? [];
  const strange = [...TYPES_OF].flatMap(([key, known]) =>
    known.filter((type) => !types.some(({ id }) => id === type)).map((type) => `${key}: ${type}`),
  );
  expect([strange, [...TYPES_OF.values()].filter((known) => known.length === 0)]).toEqual([[], []]);
});

test('[DEF-01] a definition is laid out as the shipped ones are: short things on one line, and the same document', () => {
  const definition = {
    name: 'a',
    title: { ru: 'А' },
    empty: {},
    none: [],
    list: ['one', 2, null],
    model: {
      fields: Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [`field${index}`, { type: 'CharField', title: { ru: 'Поле' } }]),
      ),
    },
  };
  const text = definitionText(definition);
  expect(JSON.parse(text)).toEqual(definition);
  expect(text.split('\n').slice(0, 7)).toEqual([
    '{',
    '  "name": "a",',
    '  "title": {"ru": "А"},',
    '  "empty": {},',
    '  "none": [],',
    '  "list": ["one", 2, null],',
    '  "model": {',
  ]);
  expect(text).toContain('\n      "field0": {"type": "CharField", "title": {"ru": "Поле"}},\n');
  expect(readText(NEW_DEFINITION).ok).toBe(true);
});

test('[DEF-12] a field begun in the form says nothing but what was typed, whatever its absent keys mean', () => {
  const form = definitionForm({ t: (key) => key });
  const made = { name: 'cars', model: { name: 'car', fields: {} } };
  const values = form.read(made);
  const fields = allFields(form.fields).find(({ name }) => name === 'model.fields');
  if (!fields) throw new Error('no fields');
  const store = createFormStore({ model: itemModel(fields), values: {} });
  store.set('_key', 'plate');
  store.set('type', 'CharField');
  const written = form.write({ ...values, 'model.fields': [store.values()] }, made);
  expect(written).toMatchObject({ model: { fields: { plate: { type: 'CharField' } } } });
  expect(JSON.stringify(written)).toContain('"fields":{"plate":{"type":"CharField"}}');
});

test('[LONG-13] tabs and sections of a form are read and written with all they say', () => {
  const form = definitionForm({ t: (key) => key });
  const section = { group: 'who', folds: 'closed', columns: 3, visibleWhen: 'paid', fields: ['manager'] };
  const title = { ru: 'Доставка' };
  const tab = { tab: 'delivery', title, columns: 1, disabledWhen: 'done', fields: ['due', section] };
  const made = { form: { fields: ['title'], tabs: [tab] } };
  const values = form.read(made);
  expect(form.write(values, {})).toMatchObject(made);
  expect(form.place('/form/tabs/0/fields/1/columns', made)).toEqual({
    name: 'form.tabs',
    at: ['0', 'fields', '1', 'object.columns'],
  });
});
