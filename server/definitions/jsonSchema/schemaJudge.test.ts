// Values judged by schemas of definitions: over the corpus as ajv does, by place, and in bounded time.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathKey } from '../../../src/engine/jsonSchema/index.ts';
import { schemaFaults } from './schemaFaults.ts';
import { judgeBySchema } from './schemaJudge.ts';

interface Example {
  schema: object;
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

describe.each(CORPUS)('%s', (_name, { schema, valid, broken }) => {
  it('[SCHEMA-06] is taken as the schema of a field; [SCHEMA-07] its values are judged', () => {
    // A pattern of the corpus is one that a definition may not have.
    expect(schemaFaults(schema).filter(({ path }) => !path.endsWith('/pattern'))).toEqual([]);
    expect(valid.map((value) => judgeBySchema(schema, value))).toEqual(valid.map(() => []));
    expect(broken.map((value) => judgeBySchema(schema, value).length > 0)).toEqual(broken.map(() => true));
  });
});

function places(schema: object, value: unknown): string[] {
  return judgeBySchema(schema, value).map(({ path, keyword, limit }) => `${pathKey(path)} ${keyword} ${limit ?? ''}`);
}

describe('[SCHEMA-07] what is wrong is named by its place', () => {
  const city = { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } };

  it('below lists and objects, a missing key by the place where it would stand', () => {
    const schema = { properties: { address: { type: 'array', items: city } } };
    expect(places(schema, { address: [{}, { city: 'A' }] })).toEqual([
      '/address/0/city required ',
      '/address/1/city minLength 2',
    ]);
  });

  it('of a choice what its nearest option lacks, through references that options share', () => {
    const schema = {
      $defs: {
        phone: {
          type: 'object',
          required: ['kind', 'number'],
          properties: { kind: { const: 'phone' }, number: { $ref: '#/$defs/text' } },
        },
        mail: {
          type: 'object',
          required: ['kind', 'mail'],
          properties: { kind: { const: 'mail' }, mail: { $ref: '#/$defs/text' } },
        },
        text: { type: 'string', minLength: 3 },
      },
      properties: {
        contacts: { type: 'array', items: { oneOf: [{ $ref: '#/$defs/phone' }, { $ref: '#/$defs/mail' }] } },
      },
    };
    expect(places(schema, { contacts: [{ kind: 'mail', mail: 'x' }] })).toEqual(['/contacts/0/mail minLength 3']);
    expect(places(schema, { contacts: [{ kind: 'phone' }] })).toEqual(['/contacts/0/number required ']);
  });

  it('of a condition that holds, by the part that it brings', () => {
    const schema = {
      properties: { kind: { enum: ['a', 'b'] } },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      // A schema has this word.
      // eslint-disable-next-line unicorn/no-thenable
      then: { required: ['reason'] },
    };
    expect(places(schema, { kind: 'a' })).toEqual(['/reason required ']);
    expect(places(schema, { kind: 'b' })).toEqual([]);
  });
});

describe('[SCHEMA-08] a judgement takes bounded work', () => {
  it('where options of options treble with each level', () => {
    const option = { required: ['x'], properties: { x: { $ref: '#/$defs/a' } } };
    const schema = { $defs: { a: { anyOf: [option, option, option] } }, $ref: '#/$defs/a' };
    let value: unknown = {};
    for (let depth = 0; depth < 40; depth += 1) value = { x: value };
    expect(judgeBySchema(schema, value)).toEqual([{ path: [], keyword: 'effort' }]);
  });

  it('where a long list may hold nothing twice', () => {
    let looks = 0;
    const list = Array.from({ length: 2_000 }, (_none, index) => ({
      get a() {
        looks += 1;
        return index;
      },
    }));
    expect(judgeBySchema({ uniqueItems: true }, list)).toEqual([]);
    // Some at each, not at each beside every other.
    expect(looks).toBeLessThan(20 * list.length);
    expect(
      places({ uniqueItems: true }, [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toEqual([' uniqueItems ']);
  });

  it('where an object is one of many choices, or is none', () => {
    let looks = 0;
    const keys = Array.from({ length: 5_000 }, (_none, index) => `k${index}`);
    const value = new Proxy(Object.fromEntries(keys.map((key) => [key, 1])), {
      ownKeys(target) {
        looks += 1;
        return Reflect.ownKeys(target);
      },
    });
    const choices = Array.from({ length: 400 }, (_none, index) => ({ a: index }));
    expect(places({ enum: choices }, value)).toEqual([' enum ']);
    expect(places({ anyOf: choices.map((choice) => ({ const: choice })) }, value)).toEqual([' anyOf ']);
    expect(looks).toBeLessThan(20);
    expect(places({ enum: [{ a: 1, b: [2] }] }, { b: [2], a: 1 })).toEqual([]);
    expect(places({ const: { a: 1, b: [2] } }, { b: [2, 3], a: 1 })).toEqual([' const ']);
  });

  it('where a pattern would walk back over a long text', () => {
    const text = 'a'.repeat(3_900);
    // Walking back, it would not be there in years.
    expect(places({ properties: { t: { pattern: 'a*a*a*a*b' } } }, { t: text })).toEqual(['/t pattern a*a*a*a*b']);
  });
});

describe('[SCHEMA-06] a schema is refused', () => {
  it.each<[string, object, string, string]>([
    ['that is none', { type: 'text' }, '/type', 'must be '],
    ['of an earlier draft', { $schema: 'http://json-schema.org/draft-04/schema#' }, '', 'only schemas of draft 7'],
    ['larger than 64 KB', { description: 'x'.repeat(65_536) }, '', 'larger than 64 KB'],
    [
      'that leads elsewhere',
      { properties: { a: { $ref: 'https://example.com/a.json' } } },
      '/properties/a/$ref',
      'leads out of the schema',
    ],
    ['that names what it has not', { items: { $ref: '#/$defs/a' } }, '/items/$ref', 'the schema has no'],
    ['that goes round in a circle', { $ref: '#' }, '', 'without end'],
    [
      'with a pattern that walks back',
      { properties: { a: { pattern: '(a+)+$' } } },
      '/properties/a/pattern',
      'a repeated group',
    ],
    ['with such a name of keys', { patternProperties: { '(a+)+$': {} } }, '/patternProperties', 'a repeated group'],
  ])('%s', (_what, schema, path, reason) => {
    const issues = schemaFaults(schema);
    expect([issues[0]?.path, issues[0]?.reason.en.includes(reason)], JSON.stringify(issues)).toEqual([path, true]);
    expect(issues[0]?.reason.ru).not.toBe(issues[0]?.reason.en);
  });

  it('of more than two thousand parts', () => {
    const properties = Object.fromEntries(Array.from({ length: 2001 }, (_none, index) => [`p${index}`, {}]));
    expect(schemaFaults({ properties })[0]?.reason.en).toContain('more than 2000 parts');
  });

  it('of more keys or options at one place than its code can hold; so many as are allowed are judged', () => {
    const many = (count: number): string[] => Array.from({ length: count }, (_none, index) => `p${index}`);
    const keys = (count: number): object => ({
      properties: Object.fromEntries(many(count).map((key) => [key, { type: 'string' }])),
    });
    const options = (count: number): object => ({ anyOf: many(count).map((key) => ({ required: [key] })) });
    for (const make of [keys, options]) {
      expect(schemaFaults(make(501))[0]?.reason.en).toContain('more than 500 keys or options at one place');
      expect(schemaFaults(make(500))).toEqual([]);
    }
    expect(places(keys(500), { p499: 1 })).toEqual(['/p499 type string']);
    expect(schemaFaults({ enum: many(1_500).map((key) => ({ key })) })).toEqual([]);
  });

  it('deeper than sixty-four levels', () => {
    let schema: object = {};
    for (let depth = 0; depth < 5000; depth += 1) schema = { not: schema };
    expect(schemaFaults(schema)[0]?.reason.en).toContain('more than 64 levels');
  });
});
