// Every key that names something, walked by the schema's own words for that: what it names has to be there, or is refused at its place.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { mapNames, type NamedPlace, type SchemaNode } from '../../../src/engine/definitionForm/index.ts';
import commonSchema from '../../../schemas/common.schema.json' with { type: 'json' };
import moduleSchema from '../../../schemas/module.schema.json' with { type: 'json' };
import { DefinitionSchema, type SchemaNode as KeyNode } from '../../../scripts/gen/definitionsPage.ts';
import { findKeys } from '../../../tests/contract/keyPlaces.ts';
import { parseDefinition } from '../read/readDefinition.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { checkModule, checkReferences } from './checkModules.ts';

const SCHEMAS = [moduleSchema, commonSchema] as unknown as readonly SchemaNode[]; // JSON Schemas, compiled by ajv in `npm run gen`

const schema = new DefinitionSchema('schemas');

/** What each kind of name is called that is not there. Icons, colours, renderers, sections and counters of code need not be there yet. */
const WRONG: ReadonlyMap<string, string> = new Map([
  ['field', 'no_such_name'],
  ['otherField', 'no_such_name'],
  ['order', '-no_such_name'],
  ['otherOrder', '-no_such_name'],
  ['otherFormula', '<no_such_name> = 1'],
  ['filter', 'no_such_name'],
  ['model', 'no_such_name'],
  ['module', 'no_such_name'],
  ['role', 'no_such_name'],
  ['state', 'no_such_name'],
  ['action', 'no_such_name'],
  ['formula', '<no_such_name> = 1'],
  ['condition', 'no_such_name = 1'],
  ['template', '<no_such_name>'],
]);

const title = { ru: 'Т', kk: 'Т', en: 'T' };
const choices = ['new', 'done'].map((id) => ({ id, title }));
const text = { type: 'CharField', title };
const user = { type: 'ForeignKey', title, model: 'user' };

const USER = {
  name: 'team',
  title,
  model: { name: 'user', representation: '<name>', fields: { name: text } },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const CITY = {
  name: 'cities',
  title,
  model: {
    name: 'city',
    fields: {
      name: { ...text, search: true },
      region: { ...text, choices },
      since: { type: 'DateField', title },
      fee: { type: 'DecimalField', title, precision: 2 },
    },
  },
  filters: { include: ['region', 'since'] },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const TASK = {
  name: 'tasks',
  title,
  model: {
    name: 'task',
    fields: {
      name: text,
      state: { ...text, choices },
      amount: { type: 'DecimalField', title, precision: 2 },
      deal: { type: 'ForeignKey', title, model: 'deal' },
    },
  },
  filters: { include: ['state'] },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const STOCK = {
  name: 'stock',
  title,
  model: {
    name: 'movement',
    fields: {
      city: { type: 'ForeignKey', title, model: 'city', required: true },
      day: { type: 'DateField', title },
      way: { ...text, choices: ['in', 'out'].map((id) => ({ id, title })) },
      kind: { ...text, choices: [{ id: 'deal', title }] },
      document: { type: 'DynamicReferenceField', title, modelField: 'kind' },
      sum: { type: 'DecimalField', title, precision: 2 },
    },
    register: {
      dimensions: ['city'],
      resources: ['sum'],
      date: 'day',
      direction: 'way',
      document: 'document',
      notNegative: ['sum'],
      close: ['admin'],
      reopen: ['admin'],
    },
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
/** Says every key that names something, and is sound. */
const DEAL = {
  name: 'deals',
  title,
  navigation: { path: '/deals', counter: 'mine' },
  model: {
    name: 'deal',
    representation: '<name>',
    posting: true,
    comments: "<status> != 'done'",
    reactions: true,
    posts: [
      {
        register: 'movement',
        direction: 'out',
        lines: 'lines',
        when: "<status> = 'done'",
        date: '<parent.day>',
        dimensions: { city: '<parent.city>' },
        resources: { sum: '<sum>' },
      },
    ],
    unique: [['name', 'day']],
    duplicates: { same: ['code'], like: ['name'] },
    fields: {
      name: { ...text, required: true, defaultFormula: '<note>', search: true },
      code: { ...text, required: true, unique: true },
      note: { ...text, visibleWhen: "name != ''", requiredWhen: "name = 'a'", disabledWhen: "name = 'b'" },
      day: { type: 'DateField', title },
      status: { ...text, choices, default: 'new' },
      number: { ...text, numbering: { pattern: '{YYYY}-{###}', date: 'day', by: 'city' } },
      coin: { ...text, choices: [{ id: 'kzt', title }] },
      price: { type: 'DecimalField', title, precision: 2, currencyField: 'coin' },
      twice: { type: 'DecimalField', title, precision: 2, formula: '<price> * 2' },
      manager: { ...user, read: ['admin', 'member'], write: ['admin'] },
      region: { ...text, choices },
      city: {
        type: 'ForeignKey',
        title,
        model: 'city',
        toField: 'name',
        dependsOn: { region: 'region' },
        where: { region: ['new'] },
      },
      parent: { type: 'ForeignKey', title, model: 'deal' },
      kind: { ...text, choices: [{ id: 'city', title }] },
      party: { type: 'DynamicReferenceField', title, modelField: 'kind' },
      amended_from: { type: 'ForeignKey', title, model: 'deal', readonly: true },
      amended_by: { type: 'ForeignKey', title, model: 'deal', readonly: true },
      paid: {
        type: 'DecimalField',
        title,
        precision: 2,
        rollup: { of: 'task', by: 'deal', do: 'sum', field: 'amount', where: "<name> != ''" },
      },
      names: { ...text, rollup: { of: 'task', by: 'deal', do: 'first', field: 'name', ordering: '-amount' } },
      lines: {
        type: 'TablePart',
        title,
        fields: {
          what: text,
          sum: { type: 'DecimalField', title, precision: 2 },
          town: { type: 'ForeignKey', title, model: 'city' },
          fee: {
            type: 'DecimalField',
            title,
            precision: 2,
            defaultFrom: { model: 'city', field: 'fee', where: { region: 'region' }, from: 'since', on: 'day' },
          },
        },
        scan: { field: 'town', by: ['name'], raises: 'sum' },
        table: { columns: ['what', { field: 'sum' }], totals: ['sum'] },
      },
    },
    rules: [{ formula: '<price> > 0', field: 'price', message: title }],
    status: {
      field: 'status',
      initial: ['new'],
      locked: [{ in: ['done'], except: ['note'] }],
      transitions: [
        {
          name: 'finish',
          title,
          from: ['new'],
          to: 'done',
          roles: ['admin'],
          when: '<price> > 0',
          fields: ['note'],
          set: { note: 'x' },
        },
      ],
    },
    actions: [{ name: 'amend', title, amend: { link: 'amended_from', back: 'amended_by', fields: ['name'] } }],
  },
  table: {
    columns: ['name', { field: 'price', tone: "if(<price> > 0, 'green', 'red')" }],
    totals: ['price'],
    ordering: ['-name'],
    tree: 'parent',
    rowTone: "if(<price> > 0, 'green', 'red')",
  },
  filters: {
    include: ['name', 'status', 'manager'],
    exclude: ['status'],
    quick: [{ name: 'open', title, filters: { status: ['new'] } }],
  },
  form: {
    fields: [
      'name',
      'status',
      { group: 'who', title, visibleWhen: "name != ''", disabledWhen: "name = 'a'", fields: ['manager'] },
    ],
    tabs: [{ tab: 'rest', title, visibleWhen: "name != ''", disabledWhen: "name = 'a'", fields: ['note'] }],
  },
  record: {
    address: 'code',
    header: { title: ['name'], people: ['manager'], signs: ['price'] },
    side: ['status'],
    watchers: 'manager',
  },
  work: { people: ['manager'], due: 'day', open: "<status> != 'done'" },
  page: { block: 'table', source: { model: 'task', page_name: 'tasks', filters: { state: ['new'] } } },
  counters: [{ name: 'mine', title, filters: { manager: ['__me__'] }, changed: ['manager'] }],
  events: [
    { name: 'deals_done', on: ['finish'], notify: ['manager'], text: { ru: '<name>', kk: '<name>', en: '<name>' } },
  ],
  workflows: [
    {
      name: 'follow',
      title,
      on: { event: 'changed', fields: ['price'] },
      when: '<price> > 0',
      steps: [
        { do: 'set', values: { note: 'x' } },
        { do: 'create', model: 'task', values: { name: '<name>' } },
        { do: 'notify', people: ['manager'], roles: ['admin'], text: title },
        { do: 'mail', to: ['a@example.com'], subject: { ru: '<name>' }, text: { ru: '<name>' } },
        { do: 'call', url: 'https://hooks.example.com/keste', role: 'member' },
        { do: 'run', action: 'finish' },
      ],
    },
    { name: 'late', title, on: { event: 'date_reached', field: 'day' }, steps: [{ do: 'set', values: { note: 'x' } }] },
  ],
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<manager> = me', change: '<manager> = me' } },
  adjustable: ['member'],
};

const BOTH: readonly unknown[] = [DEAL, STOCK];

function issuesOf(document: unknown): readonly Issue[] {
  const read = parseDefinition(new TextEncoder().encode(JSON.stringify(document)));
  if ('issues' in read) return read.issues;
  const { definition } = read;
  // As read: they fit the schema.
  const all = [USER, CITY, TASK, STOCK, DEAL, definition] as unknown as readonly ModuleDefinition[];
  return [...checkModule(definition), ...checkReferences(definition, new Map(all.map((one) => [one.model.name, one])))];
}

interface Named extends NamedPlace {
  index: number;
}

function namedIn(document: unknown): Named[] {
  const found: Named[] = [];
  mapNames(SCHEMAS, document, (place) => {
    found.push({ ...place, index: found.length });
    return place.value;
  });
  return found;
}

/** The same with one of its names wrong. */
function misnamed(document: unknown, index: number, wrong: (value: unknown) => unknown): unknown {
  let count = 0;
  return mapNames(SCHEMAS, document, ({ value }) => (count++ === index ? wrong(value) : value));
}

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

test('[DEF-02] each key that names something refuses what is not there, at its place', () => {
  expect(BOTH.flatMap(issuesOf).map(({ path, reason }) => `${path}: ${reason.en}`)).toEqual([]);
  const wrongly = BOTH.flatMap((whole) => namedIn(whole).map((named) => ({ ...named, whole }))).flatMap((named) => {
    const { names, at, index, whole } = named;
    const wrong = WRONG.get(names);
    if (wrong === undefined) return [];
    const path = `/${at.join('/')}`;
    const issues = issuesOf(misnamed(whole, index, () => wrong));
    // Where a key is the name, the wrong one stands in its place.
    const renamed = `/${[...at.slice(0, -1), wrong].join('/')}`;
    const isTold = issues.some((issue) =>
      [path, renamed].some((one) => isWithin(issue.path, one) || isWithin(one, issue.path)),
    );
    return isTold ? [] : [`${names} ${path}: ${issues.map((issue) => `${issue.path} ${issue.reason.en}`).join('; ')}`];
  });
  expect(wrongly).toEqual([]);
});

/** What a key names by itself, in its list, by its free keys or in one of its forms. */
function kindsAt(node: KeyNode): string[] {
  const { anyOf = [], items, additionalProperties, propertyNames, properties, 'x-names': names } = schema.resolve(node);
  const inside = [items, propertyNames, typeof additionalProperties === 'object' ? additionalProperties : undefined];
  return [
    ...(names === undefined ? [] : [names]),
    ...[...anyOf, ...inside].flatMap((each) => (each && !properties ? kindsAt(each) : [])),
  ];
}

test('[DEF-02] and every such key of the schema is tried', () => {
  const tried = new Set(BOTH.flatMap(namedIn).flatMap(({ names, at }) => at.map((step) => `${names} ${step}`)));
  const naming = findKeys(schema).flatMap(({ key, raw }) =>
    kindsAt(raw)
      .filter((names) => WRONG.has(names))
      .map((names) => `${names} ${key}`),
  );
  expect(naming.length).toBeGreaterThan(60);
  expect(naming.filter((one) => !tried.has(one))).toEqual([]);
});
