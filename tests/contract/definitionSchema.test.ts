// The schema of definitions as people read it: each key says what it means and shows how it is written; the reference page has them all.
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { ICON_PATHS } from '../../src/engine/icons/index.ts';
import { DefinitionSchema, definitionsPage, type SchemaNode } from '../../scripts/gen/definitionsPage.ts';
import { FIELD_TYPES } from '../../scripts/gen/fieldTypes.ts';

const schema = new DefinitionSchema('schemas');
const keys = schema.shapes().flatMap(({ name, node }) =>
  Object.entries(node.properties ?? {}).map(([key, raw]) => ({
    place: `${name}.${key}`,
    raw,
    node: schema.resolve(raw),
  })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
// The schema files are JSON Schema themselves.
for (const file of ['module.schema.json', 'common.schema.json'])
  ajv.addSchema(JSON.parse(readFileSync(`schemas/${file}`, 'utf8')) as object);

function validatorOf(node: SchemaNode): (value: unknown) => boolean {
  const absolute = JSON.stringify(node).replaceAll('"#/$defs/', '"module.schema.json#/$defs/');
  const validate = ajv.compile(JSON.parse(absolute) as object); // the same node, its references made absolute
  return (value) => validate(value);
}

test('[DEF-02] every key of a definition has a description and an example', () => {
  expect(keys.length).toBeGreaterThan(120);
  expect(keys.filter(({ node }) => (node.description ?? '').length < 5).map(({ place }) => place)).toEqual([]);
  expect(keys.filter(({ node }) => (node.examples ?? []).length === 0).map(({ place }) => place)).toEqual([]);
});

test('[DEF-02] every example fits its own key', () => {
  const wrong = keys.flatMap(({ place, raw, node }) => {
    const fits = validatorOf(raw);
    return (node.examples ?? [])
      .filter((example) => !fits(example))
      .map((example) => `${place}: ${JSON.stringify(example)}`);
  });
  expect(wrong).toEqual([]);
});

test('[DEF-02] the reference page has every key, every type', () => {
  const page = definitionsPage(schema);
  expect(
    keys.filter(({ place }) => !page.includes(`| \`${place.split('.').at(-1) ?? ''}\``)).map(({ place }) => place),
  ).toEqual([]);
  expect(
    schema
      .shapes()
      .filter(({ name }) => name !== 'module' && !page.includes(`### ${name}\n`))
      .map(({ name }) => name),
  ).toEqual([]);
  const types = schema.shapes().find(({ name }) => name === 'Field')?.node.properties?.['type']?.enum ?? [];
  expect(types.filter((type) => !FIELD_TYPES.some(({ written }) => written.includes(`\`${String(type)}\``)))).toEqual(
    [],
  );
});

test('[DEF-02] the reference page lists every icon; what a key names is one of the kinds the form and renames know', () => {
  const page = definitionsPage(schema);
  expect(ICON_PATHS.has('truck')).toBe(true);
  expect([...ICON_PATHS.keys()].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const kinds = new Set(
    [...readFileSync('schemas/module.schema.json', 'utf8').matchAll(/"x-names": "([a-zA-Z]+)"/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect([...kinds].sort()).toEqual([
    'action',
    'block',
    'cell',
    'color',
    'condition',
    'counter',
    'event',
    'expression',
    'field',
    'filter',
    'formula',
    'icon',
    'left',
    'model',
    'module',
    'order',
    'otherField',
    'otherFormula',
    'otherOrder',
    'page',
    'params',
    'role',
    'row',
    'section',
    'state',
    'template',
    'templates',
    'together',
    'widget',
  ]);
});
