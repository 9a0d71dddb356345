// What the page says of a value against what ajv says, over the corpus.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { draftOf, isNode } from '../../engine/jsonSchema/index.ts';
import { createInterpreter } from './interpreter.ts';

interface Example {
  schema: unknown;
  valid: unknown[];
  broken: unknown[];
}

const ROOT = 'fixtures/jsonSchema';
const CORPUS = ['features', 'configs'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`).map((file): [string, Example] => [
    `${folder}/${file.replace('.json', '')}`,
    // Written by us in this shape.
    JSON.parse(readFileSync(`${ROOT}/${folder}/${file}`, 'utf8')) as Example,
  ]),
);
function ajvOf(schema: unknown): (value: unknown) => boolean {
  const ajv = new (draftOf(schema) === '7' ? Ajv : Ajv2020)({ strict: false, allErrors: true, logger: false });
  const add =
    typeof addFormats === 'function' ? addFormats : (addFormats as { default: (ajv: Ajv) => unknown }).default; // CommonJS seen from ESM
  add(ajv);
  const validate = ajv.compile(isNode(schema) ? schema : {});
  return (value) => validate(value) === true;
}

describe.each(CORPUS)('%s', (_name, { schema, valid, broken }) => {
  test('[SCHEMA-03] the page judges as ajv does, and says where', () => {
    const { faults, problem } = createInterpreter(schema);
    const judge = ajvOf(schema);
    expect(problem).toBeUndefined();
    expect(valid.map((value) => [judge(value), faults(value)])).toEqual(valid.map(() => [true, []]));
    expect(broken.map((value) => [judge(value), faults(value).length > 0])).toEqual(broken.map(() => [false, true]));
  });
});

test('a schema that leads out of itself judges nothing, and says why', () => {
  const { problem, faults } = createInterpreter({
    properties: { a: { $ref: 'elsewhere.json' } },
    $ref: 'elsewhere.json',
  });
  expect([problem?.startsWith('Unresolved $ref'), faults({ a: 1 })]).toEqual([true, []]);
});
