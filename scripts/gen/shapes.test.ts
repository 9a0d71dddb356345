// The validators that travel as data answer as ajv does for the same schemas: on documents made up from each schema and broken at random.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSchemaFiles } from '../../server/schemaFiles.ts';
import type { CompiledValidator } from '../../src/contract/index.ts';

const paths = findSchemaFiles('schemas');
const files = [...paths.keys()];
// Schema files are objects; ajv checks them by its meta schema.
const schemas = new Map(
  [...paths].map(([file, path]) => [file, JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>]),
);
const ajv = new Ajv2020({ schemas: [...schemas.values()], allowUnionTypes: true, strictRequired: false });
ajv.addKeyword('x-names');
addFormats(ajv, ['uuid']);
const RUNS = 60;

test.each(files.filter((file) => file !== 'common.schema.json' && file !== 'module.schema.json'))(
  '%s: the same verdict as ajv, at the same place',
  async (file) => {
    const theirs = ajv.getSchema(file);
    // A generated file exports one validator.
    const { default: ours } = (await import(
      pathToFileURL(join('src/contract/validators', file.replace('.schema.json', '.gen.js'))).href
    )) as { default: CompiledValidator<unknown> };
    if (!theirs) throw new Error(`${file}: ajv has no such schema`);
    let valid = 0;
    fc.assert(
      fc.property(
        documentOf(schemas.get(file), file, 0),
        fc.option(fc.tuple(fc.nat(30), oddValue()), { freq: 2 }),
        (document, change) => {
          const data: unknown = structuredClone(document);
          if (change) breakAt(data, ...change);
          const isValid = theirs(data);
          valid += isValid === true ? 1 : 0;
          expect(ours(data), JSON.stringify(data)).toBe(isValid);
          // Of several problems ajv may name another one first; that of a branch of anyOf it names as well.
          if (isValid !== true) expect(ours.errors).toHaveLength(1);
        },
      ),
      { numRuns: RUNS, seed: 20261121 },
    );
    expect(valid).toBeGreaterThan(0);
  },
);

function oddValue(): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'x',
    '😀'.repeat(130),
    'я'.repeat(501),
    -1,
    0,
    1.5,
    10 ** 21,
    true,
    [],
    [1, 1],
    {},
    { a: 1 },
    'name_1',
    'Имя',
    '0190a0e0-0000-7000-8000-000000000001',
  );
}

/** Puts a value at one of the document's places, counted in order. */
function breakAt(data: unknown, place: number, value: unknown): void {
  const places: (() => void)[] = [];
  const visit = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const key of Object.keys(inside)) {
      places.push(() => Reflect.set(inside, key, value));
      visit(Reflect.get(inside, key));
    }
    if (!Array.isArray(inside)) places.push(() => Reflect.set(inside, 'strange', value));
  };
  visit(data);
  places[place % Math.max(1, places.length)]?.();
}

/** Documents that a schema allows, more or less: what it leaves open is filled with anything. */
function documentOf(schema: unknown, file: string, depth: number): fc.Arbitrary<unknown> {
  const part = (key: string): unknown => Reflect.get(Object(schema), key);
  const ref = part('$ref');
  if (typeof ref === 'string') {
    const [where, pointer = ''] = ref.startsWith('#') ? [file, ref.slice(1)] : ref.split('#');
    const target = pointer
      .split('/')
      .slice(1)
      .reduce((value: unknown, step) => Reflect.get(Object(value), step), schemas.get(where ?? file));
    return documentOf(target, where ?? file, depth + 1);
  }
  if (part('const') !== undefined) return fc.constant(part('const'));
  const [allowed, branches] = [part('enum'), part('anyOf')];
  if (Array.isArray(allowed)) return fc.constantFrom(...(allowed as unknown[]));
  if (Array.isArray(branches)) return fc.oneof(...branches.map((branch) => documentOf(branch, file, depth + 1)));
  const type = part('type');
  return fc.oneof(...(Array.isArray(type) ? type : [type]).map((one) => valueOf(one, { part, file, depth })));
}

function valueOf(
  type: unknown,
  { part, file, depth }: { part(key: string): unknown; file: string; depth: number },
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(part('format'), String(part('pattern') ?? ''));
    case 'integer':
      return fc.integer({ min: Number(part('minimum') ?? 1), max: Math.min(Number(part('maximum') ?? 500), 500) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth > 6
        ? fc.constant([])
        : fc.array(documentOf(part('items') ?? {}, file, depth + 1), {
            minLength: Number(part('minItems') ?? 0),
            maxLength: 2,
          });
    case 'object':
      return objectOf(part, file, depth);
    default:
      return oddValue().filter((value) => value !== undefined);
  }
}

function objectOf(part: (key: string) => unknown, file: string, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(Object(part('properties') ?? {}));
  const required = new Set<unknown>(Array.isArray(part('required')) ? Object.values(Object(part('required'))) : []);
  const shown = properties.filter(([name]) => depth < 5 || required.has(name));
  const others = part('additionalProperties');
  const more =
    typeof others === 'object' && others !== null && depth < 5
      ? fc.dictionary(fc.constantFrom('name', 'status', 'a_b'), documentOf(others, file, depth + 1), {
          minKeys: Number(part('minProperties') ?? 0),
          maxKeys: 2,
        })
      : fc.constant({});
  const own = fc.record(
    Object.fromEntries(shown.map(([name, schema]) => [name, documentOf(schema, file, depth + 1)])),
    { requiredKeys: shown.map(([name]) => name).filter((name) => required.has(name)) },
  );
  return fc.tuple(more, own).map(([first, second]) => ({ ...first, ...second }));
}

function textOf(format: unknown, pattern: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern === '') return fc.string({ maxLength: 20 });
  const known = ['name', '0190a0e0aaaabbbb', '/path', '#0e8945', 'a@b.kz', '+77010000000', '2026-03-01', 'x', '123456'];
  const fitting = known.filter((text) => new RegExp(pattern, 'u').test(text));
  return fc.constantFrom(...(fitting.length > 0 ? fitting : known));
}
