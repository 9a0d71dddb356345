// Renaming and removing inside definitions: everything that names a field follows, and nothing else moves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SchemaNode } from '../definitionForm/index.ts';
import { removed, renamed, type FieldTarget } from './index.ts';

// Schema files are JSON Schema: ajv compiles them in `npm run gen`.
const read = (path: string): SchemaNode => JSON.parse(readFileSync(path, 'utf8')) as SchemaNode;
const schemas = [read('schemas/module.schema.json'), read('schemas/common.schema.json')];
const FOLDER = 'server/modules';

type Json = Record<string, unknown>;
const SHIPPED = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.json'))
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Json); // definitions are objects

const TITLE = { ru: 'Т' };
const ORDER = {
  name: 'orders',
  title: TITLE,
  model: {
    name: 'order',
    representation: '№ <number> <brand>',
    fields: {
      number: { type: 'AutoField', title: TITLE },
      brand: {
        type: 'CharField',
        title: TITLE,
        visibleWhen: "kind = 'brand' and brand != 'brand' and $count(lines[brand = 'x']) = 0",
      },
      kind: { type: 'CharField', title: TITLE, requiredWhen: '$sum(lines.price) > 1' },
      parent: {
        type: 'ForeignKey',
        model: 'order',
        title: TITLE,
        toField: 'brand',
        dependsOn: { brand: 'brand', kind: 'kind' },
      },
      full: {
        type: 'CharField',
        title: TITLE,
        formula: "concat(<brand>, 'it''s <brand>', <parent.brand>, <lines.brand>)",
      },
      lines: {
        type: 'TablePart',
        title: TITLE,
        fields: {
          brand: { type: 'CharField', title: TITLE },
          price: { type: 'IntegerField', title: TITLE, formula: '<brand> + <price>' },
        },
      },
    },
    unique: [['brand', 'kind'], ['number']],
    rules: [
      { formula: "<brand> != ''", field: 'brand', message: TITLE },
      { formula: '<kind> != <brand>', field: 'kind', message: TITLE },
    ],
    status: {
      field: 'kind',
      transitions: [
        {
          name: 'go',
          title: TITLE,
          from: ['new'],
          to: 'done',
          fields: ['brand'],
          set: { brand: '__me__', number: 1 },
          when: '<brand> = 1',
        },
      ],
    },
  },
  table: {
    columns: ['number', 'brand', { field: 'brand', tone: "if(<brand> = 'x', 'red', '')" }],
    totals: ['brand'],
    ordering: ['-brand', 'number'],
    rowTone: '<brand>',
  },
  filters: {
    include: ['brand', 'kind'],
    exclude: ['brand'],
    quick: [
      { name: 'mine', title: TITLE, filters: { brand: 'x', kind: ['brand'] } },
      { name: 'brand', title: TITLE, filters: { brand__exclude: 'x' } },
    ],
  },
  form: {
    fields: [
      { group: 'main', title: TITLE, fields: ['brand'] },
      'kind',
      { group: 'more', title: TITLE, fields: ['kind', 'brand'] },
    ],
  },
  page: {
    block: 'tabs',
    children: [
      {
        block: 'kanban',
        title: TITLE,
        params: { by: 'kind', title: 'brand', fields: ['brand', 'number'], color: 'brand', unknown: 'brand' },
        when: "record.brand = 'brand'",
      },
      {
        block: 'chart',
        title: TITLE,
        source: { filters: { brand: ['x'] } },
        params: { by: 'brand', value: { sum: 'brand' }, kind: 'brand' },
      },
      { block: 'chart', title: TITLE, source: { model: 'other', filters: { brand: ['x'] } }, params: { by: 'brand' } },
    ],
  },
  counters: [{ name: 'brand', title: TITLE, filters: { brand: ['__me__'] } }],
  events: [
    {
      name: 'orders_done',
      on: ['go'],
      notify: ['brand', 'author'],
      text: { ru: 'Заявка <brand> (<number>)', en: '<brand>' },
      when: '<brand> = me',
    },
  ],
  demo: [{ brand: 'x', kind: 'brand', parent: { brand: 'y' }, lines: [{ brand: 'z', price: 1 }] }],
  permissions: { admin: 'all', member: { can: ['list'], rows: '<brand> = me or <parent.brand> = me' } },
};
const BRAND: FieldTarget = { what: 'field', name: 'brand', part: undefined };
const LINE_BRAND: FieldTarget = { ...BRAND, part: 'lines' };
const plain = (target: FieldTarget, to: string, inForce?: unknown): Json =>
  renamed(ORDER, target, to, { schemas, inForce }).definition as Json; // a definition

test('[DEF-06] a rollup over rows of the same model follows its names with what it counts and orders by, one over others does not', () => {
  const rollup = (of: string, name: string): object => ({
    of,
    by: 'parent',
    do: 'first',
    field: name,
    where: `<${name}> != ''`,
    ordering: `-${name}`,
  });
  const made = (name: string): object => ({
    name: 'orders',
    model: {
      name: 'order',
      fields: {
        [name]: { type: 'CharField', title: TITLE },
        parent: { type: 'ForeignKey', title: TITLE, model: 'order' },
        own: { type: 'CharField', title: TITLE, rollup: rollup('order', name) },
        others: { type: 'CharField', title: TITLE, rollup: rollup('task', 'brand') },
      },
    },
  });
  const target: FieldTarget = { what: 'field', name: 'brand', part: undefined };
  expect(renamed(made('brand'), target, 'make', { schemas, inForce: undefined }).definition).toMatchObject(
    made('make'),
  );
});

describe('another name for a field', () => {
  test('[DEF-06] is followed wherever the definition names it, and nowhere else', () => {
    const followed = renamed(ORDER, BRAND, 'make', { schemas, inForce: undefined });
    expect(followed.definition).toEqual({
      ...ORDER,
      model: {
        ...ORDER.model,
        representation: '№ <number> <make>',
        fields: {
          ...Object.fromEntries(Object.entries(ORDER.model.fields).filter(([name]) => name !== 'brand')),
          make: {
            ...ORDER.model.fields.brand,
            visibleWhen: "kind = 'brand' and make != 'brand' and $count(lines[brand = 'x']) = 0",
          },
          parent: { ...ORDER.model.fields.parent, toField: 'make', dependsOn: { make: 'make', kind: 'kind' } },
          full: {
            ...ORDER.model.fields.full,
            formula: "concat(<make>, 'it''s <brand>', <parent.make>, <lines.brand>)",
          },
        },
        unique: [['make', 'kind'], ['number']],
        rules: [
          { formula: "<make> != ''", field: 'make', message: TITLE },
          { formula: '<kind> != <make>', field: 'kind', message: TITLE },
        ],
        status: {
          field: 'kind',
          transitions: [
            {
              ...ORDER.model.status.transitions[0],
              fields: ['make'],
              set: { make: '__me__', number: 1 },
              when: '<make> = 1',
            },
          ],
        },
      },
      table: {
        columns: ['number', 'make', { field: 'make', tone: "if(<make> = 'x', 'red', '')" }],
        totals: ['make'],
        ordering: ['-make', 'number'],
        rowTone: '<make>',
      },
      filters: {
        include: ['make', 'kind'],
        exclude: ['make'],
        quick: [
          { name: 'mine', title: TITLE, filters: { make: 'x', kind: ['brand'] } },
          { name: 'brand', title: TITLE, filters: { make__exclude: 'x' } },
        ],
      },
      form: {
        fields: [
          { group: 'main', title: TITLE, fields: ['make'] },
          'kind',
          { group: 'more', title: TITLE, fields: ['kind', 'make'] },
        ],
      },
      page: {
        block: 'tabs',
        children: [
          {
            block: 'kanban',
            title: TITLE,
            params: { by: 'kind', title: 'make', fields: ['make', 'number'], color: 'make', unknown: 'brand' },
            when: "record.make = 'brand'",
          },
          {
            block: 'chart',
            title: TITLE,
            source: { filters: { make: ['x'] } },
            params: { by: 'make', value: { sum: 'make' }, kind: 'brand' },
          },
          ORDER.page.children[2],
        ],
      },
      counters: [{ name: 'brand', title: TITLE, filters: { make: ['__me__'] } }],
      events: [
        {
          ...ORDER.events[0],
          notify: ['make', 'author'],
          text: { ru: 'Заявка <make> (<number>)', en: '<make>' },
          when: '<make> = me',
        },
      ],
      demo: [{ make: 'x', kind: 'brand', parent: { make: 'y' }, lines: [{ brand: 'z', price: 1 }] }],
      permissions: { admin: 'all', member: { can: ['list'], rows: '<make> = me or <parent.make> = me' } },
    });
    expect(Object.keys((followed.definition as typeof ORDER).model.fields)).toEqual(
      Object.keys(ORDER.model.fields).map((name) => (name === 'brand' ? 'make' : name)),
    ); // renamed in its place
  });

  test('[DEF-06] of a column of a table part is followed in its lines, in sums over them and in demo lines alone', () => {
    const { model, demo, ...rest } = plain(LINE_BRAND, 'make') as typeof ORDER; // a definition
    const { model: _model, demo: _demo, ...others } = ORDER;
    expect(rest).toEqual(others);
    expect(model.fields.full.formula).toBe("concat(<brand>, 'it''s <brand>', <parent.brand>, <lines.make>)");
    expect(model.fields.brand.visibleWhen).toBe(
      "kind = 'brand' and brand != 'brand' and $count(lines[make = 'x']) = 0",
    );
    expect(model.fields.lines.fields).toEqual({
      make: { type: 'CharField', title: TITLE },
      price: { type: 'IntegerField', title: TITLE, formula: '<make> + <price>' },
    });
    expect(demo).toEqual([{ ...ORDER.demo[0], lines: [{ make: 'z', price: 1 }] }]);
  });

  test('[DEF-06] keeps the values of what is stored: the former name is noted, and forgotten with the way back; of a new one it is not', () => {
    const fieldOf = (definition: unknown, name: string, part?: string): Json | undefined => {
      const fields = (definition as typeof ORDER).model.fields as Json; // a definition
      return (part === undefined ? fields[name] : (fields[part] as { fields: Json }).fields[name]) as Json | undefined; // a field
    };
    const context = { schemas, inForce: ORDER };
    const once = renamed(ORDER, BRAND, 'make', context).definition;
    expect(fieldOf(once, 'make')?.['renamedFrom']).toBe('brand');
    const twice = renamed(once, { ...BRAND, name: 'make' }, 'maker', context).definition;
    expect(fieldOf(twice, 'maker')?.['renamedFrom']).toBe('brand');
    expect(JSON.stringify(renamed(twice, { ...BRAND, name: 'maker' }, 'brand', context).definition)).toBe(
      JSON.stringify(ORDER),
    );
    expect(fieldOf(plain(BRAND, 'make'), 'make')).not.toHaveProperty('renamedFrom');
    const part = renamed(ORDER, { ...BRAND, name: 'lines' }, 'items', context).definition;
    expect(
      fieldOf(renamed(part, { ...LINE_BRAND, part: 'items' }, 'make', context).definition, 'make', 'items')?.[
        'renamedFrom'
      ],
    ).toBe('brand');
    expect(fieldOf(part, 'full')?.['formula']).toBe("concat(<brand>, 'it''s <brand>', <parent.brand>, <items.brand>)");
  });

  test('[DEF-06] that another field has changes nothing', () => {
    expect(plain(BRAND, 'kind')).toBe(ORDER);
  });
});

test('[DEF-06] another name for the model or the module is followed, and its rows and layouts with it', () => {
  const model = renamed(ORDER, { what: 'model', name: 'order' }, 'deal', { schemas, inForce: ORDER })
    .definition as typeof ORDER; // a definition
  expect([
    model.model.name,
    Reflect.get(model.model, 'renamedFrom'),
    model.model.fields.parent.model,
    model.page.children[2]?.source?.model,
  ]).toEqual(['deal', 'order', 'deal', 'other']);
  const module = renamed(ORDER, { what: 'module', name: 'orders' }, 'deals', { schemas, inForce: ORDER })
    .definition as typeof ORDER; // a definition
  expect([module.name, Reflect.get(module, 'renamedFrom'), module.events[0]?.name]).toEqual([
    'deals',
    'orders',
    'deals_done',
  ]);
});

describe('a field taken out', () => {
  test('[DEF-06] goes from lists and texts; formulas and conditions stay for a person to judge, above all who may see which rows', () => {
    const { definition, places, left } = removed(ORDER, BRAND, { schemas });
    const gone = definition as typeof ORDER; // a definition
    expect(Object.keys(gone.model.fields)).toEqual(['number', 'kind', 'parent', 'full', 'lines']);
    expect([
      gone.model.representation,
      gone.model.unique,
      gone.table.columns,
      gone.table.ordering,
      'totals' in gone.table && gone.table.totals,
    ]).toEqual(['№ <number>', [['number']], ['number'], ['number'], []]);
    expect(gone.model.rules).toEqual([ORDER.model.rules[1]]);
    expect(gone.form.fields).toEqual(['kind', { group: 'more', title: TITLE, fields: ['kind'] }]);
    expect(gone.filters).toEqual({
      include: ['kind'],
      exclude: [],
      quick: [{ name: 'mine', title: TITLE, filters: { kind: ['brand'] } }],
    });
    expect(gone.model.status.transitions[0]).toEqual({
      name: 'go',
      title: TITLE,
      from: ['new'],
      to: 'done',
      set: { number: 1 },
      when: '<brand> = 1',
    });
    expect(gone.page.children.map(({ params }) => params)).toEqual([
      { by: 'kind', fields: ['number'], unknown: 'brand' },
      { kind: 'brand' },
      { by: 'brand' },
    ]);
    expect(gone.events[0]).toMatchObject({ notify: ['author'], text: { ru: 'Заявка (<number>)' } });
    expect(gone.demo).toEqual([{ kind: 'brand', parent: {}, lines: [{ brand: 'z', price: 1 }] }]);
    expect(gone.permissions).toEqual(ORDER.permissions);
    expect(left).toContain('/permissions/member/rows');
    expect(left).toContain('/model/fields/full/formula');
    expect(places).toContain('/table/columns/1');
  });

  test('[DEF-06] the only column takes the table along: without one every field is shown', () => {
    const definition = { ...ORDER, table: { columns: ['brand'], ordering: ['number'] } };
    expect(removed(definition, BRAND, { schemas }).definition).not.toHaveProperty('table');
  });
});

const targets = fc.constantFrom(...SHIPPED).chain((definition) => {
  const fields = (definition['model'] as { fields: Record<string, { fields?: Json }> }).fields; // a definition
  const own = Object.keys(fields).map((name): FieldTarget => ({ what: 'field', name, part: undefined }));
  const lines = Object.entries(fields).flatMap(([part, field]) =>
    Object.keys(field.fields ?? {}).map((name): FieldTarget => ({ what: 'field', name, part })),
  );
  return fc.record({ definition: fc.constant(definition), target: fc.constantFrom(...own, ...lines) });
});
const fresh = fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/).map((name) => `zz_${name}`);

test('[DEF-06] any field of a shipped definition comes back by its old name as if nothing had been', () => {
  fc.assert(
    fc.property(targets, fresh, ({ definition, target }, name) => {
      for (const inForce of [undefined, definition]) {
        const there = renamed(definition, target, name, { schemas, inForce }).definition;
        expect(JSON.stringify(there)).not.toBe(JSON.stringify(definition));
        expect(JSON.stringify(renamed(there, { ...target, name }, target.name, { schemas, inForce }).definition)).toBe(
          JSON.stringify(definition),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('[DEF-06] documents that no schema knows stay what they are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      expect(JSON.stringify(removed({ model: { fields: {} }, rest: document }, BRAND, { schemas }).definition)).toBe(
        JSON.stringify({ model: { fields: {} }, rest: document }),
      );
    }),
    { numRuns: 100 },
  );
});
