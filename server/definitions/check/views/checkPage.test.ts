// Pages of definitions: what is refused, with the place and the reason.
import { describe, expect, test } from 'vitest';
import type { ModuleDefinition, PageDefinition } from '../../../../src/contract/index.ts';
import { checkModule, checkReferences } from '../checkModules.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const title = { ru: 'Вкладка', en: 'Tab' };

function made(page: PageDefinition): ModuleDefinition {
  return definition('deal', {
    fields: {
      name: field('CharField'),
      amount: field('DecimalField'),
      status: field('CharField', { choices: [{ id: 'new', title }] }),
      due: field('DateField'),
      at: field('DateTimeField'),
      manager: field('ForeignKey', { model: 'user' }),
      files: field('FileField', { multiple: true }),
    },
    module: { page, filters: { include: ['status'], exclude: ['status'] } },
  });
}

function issues(page: PageDefinition): [string, string][] {
  const module = made(page);
  const models = new Map([
    ['deal', module],
    ['user', definition('user', { module: { name: 'team' } })],
  ]);
  return [...inEnglish(checkModule(module)), ...inEnglish(checkReferences(module, models))].map(({ path, reason }) => [
    path,
    reason,
  ]);
}

const inStack = (...children: PageDefinition[]): PageDefinition => ({ block: 'stack', children });
function deep(levels: number): PageDefinition {
  return levels === 1 ? { block: 'table' } : inStack(deep(levels - 1));
}

describe('[BLOCK-02] refused with its place', () => {
  test.each<[string, PageDefinition, string, string]>([
    [
      'a mistyped block',
      inStack({ block: 'kanbn' }),
      '/page/children/0/block',
      'unknown block "kanbn" (did you mean "kanban"?)',
    ],
    [
      'an id taken twice',
      inStack({ block: 'table', id: 'a' }, { block: 'form', id: 'a' }),
      '/page/children/1/id',
      'another block is named "a"',
    ],
    ['a hostile id', { block: 'table', id: 'constructor' }, '/page/id', '"constructor" is a reserved name'],
    [
      'children of a block that holds none',
      { block: 'table', children: [{ block: 'form' }] },
      '/page/children',
      'a table holds no other blocks: put it into stack, grid, tabs, section, arranged',
    ],
    [
      'rows of a layout',
      { block: 'stack', source: { model: 'deal' } },
      '/page/source',
      'a stack has no rows of its own',
    ],
    [
      'a tab without a label',
      { block: 'tabs', children: [{ block: 'table' }] },
      '/page/children/0',
      'a block in tabs needs a "title": the label of its tab',
    ],
    [
      'a condition that does not compile',
      { block: 'table', when: 'user. +' },
      '/page/when',
      '#SYNTAX at position 7: unexpected "+"',
    ],
    [
      'a binding that does not compile',
      { block: 'record', bind: { id: '(' } },
      '/page/bind/id',
      '#SYNTAX at position 1: ")" expected before the end',
    ],
    [
      'a model that is not there',
      { block: 'table', source: { model: 'dael' } },
      '/page/source/model',
      'there is no model "dael" (did you mean "deal"?)',
    ],
    [
      'the page of another model',
      { block: 'table', source: { page_name: 'team' } },
      '/page/source/page_name',
      'the model "deal" is on the page "deals"',
    ],
    [
      'a filter that is not there',
      { block: 'table', source: { filters: { statu: ['new'] } } },
      '/page/source/filters/statu',
      'the model "deal" has no filter "statu" (did you mean "status"?)',
    ],
    [
      'a quick line without its title',
      { block: 'quick_line' },
      '/page/params',
      'a quick_line needs "title", the name of a field',
    ],
    [
      'a quick line whose tags are none',
      { block: 'quick_line', params: { title: 'name', tags: 'status' } },
      '/page/params/tags',
      '"status" is a CharField with choices, it takes tags',
    ],
    ['a kanban without its field', { block: 'kanban' }, '/page/params', 'a kanban needs "by", the name of a field'],
    [
      'a kanban by an unknown field',
      { block: 'kanban', params: { by: 'staus' } },
      '/page/params/by',
      'the model "deal" has no field "staus" (did you mean "status"?)',
    ],
    [
      'a kanban by a text',
      { block: 'kanban', params: { by: 'name' } },
      '/page/params/by',
      '"name" is a CharField, it takes choice or reference',
    ],
    [
      'a calendar by a choice',
      { block: 'calendar', params: { start: 'status' } },
      '/page/params/start',
      '"status" is a CharField with choices, it takes date or moment',
    ],
    [
      'an unknown field in a list',
      { block: 'record', params: { fields: ['name', 'nmae'] } },
      '/page/params/fields/1',
      'the model "deal" has no field "nmae" (did you mean "name"?)',
    ],
    [
      'a sum of a text',
      { block: 'stat', params: { value: { sum: 'name' } } },
      '/page/params/value/sum',
      '"name" is a CharField, it takes integer or decimal',
    ],
    [
      'filters of a number that are not there',
      { block: 'stat', params: { share: { stage: ['a'] } } },
      '/page/params/share/stage',
      'the model "deal" has no filter "stage"',
    ],
    [
      'files of a field that has none',
      { block: 'files', params: { field: 'name' } },
      '/page/params/field',
      '"name" is a CharField, it takes file or files',
    ],
    [
      'a fallback that is wrong',
      { block: 'table', fallback: { block: 'kanban', params: { by: 'due' } } },
      '/page/fallback/params/by',
      '"due" is a DateField, it takes choice or reference',
    ],
  ])('%s', (_name, page, path, reason) => {
    expect(issues(page)).toEqual([[path, reason]]);
  });

  test('more depth or blocks than a page may have', () => {
    expect(issues(deep(20))).toEqual([]);
    expect(issues(deep(21))).toEqual([[`/page${'/children/0'.repeat(20)}`, 'blocks inside blocks at most 20']]);
    const rows = Array.from({ length: 50 }, () => inStack(...Array.from({ length: 20 }, () => ({ block: 'form' }))));
    expect(issues(inStack(...rows))).toEqual([['/page', 'a page has at most 1000 blocks, this one has 1051']]);
  });
});

test('a sound page, and a block that only a custom script knows, are accepted', () => {
  expect(
    issues({
      block: 'tabs',
      children: [
        {
          block: 'stack',
          title,
          children: [
            { block: 'filters' },
            { block: 'table', id: 'list', source: { filters: { status: ['new'], status__exclude: ['new'] } } },
          ],
        },
        {
          block: 'kanban',
          title,
          params: { by: 'manager', sum: 'amount', title: 'name', fields: ['due', 'created_at'] },
        },
        { block: 'calendar', title, params: { start: 'at', end: 'due' } },
        { block: 'timeline', title, params: { start: 'due', end: 'at' } },
        { block: 'chart', title, params: { kind: 'bar', by: 'status', value: { sum: 'amount' } } },
        { block: 'quick_line', title, params: { title: 'name', person: 'manager', date: 'at', time: '09:00' } },
        { block: 'stat', title, params: { value: 'count', share: { status: ['new'] } } },
        { block: 'feed', title, params: { title: 'name', date: 'created_at' } },
        {
          block: 'star-rating',
          title,
          params: { anything: ['goes'] },
          when: '"admin" in user.roles',
          bind: { id: 'data.list.selected' },
        },
        { block: 'table', title, source: { model: 'user', page_name: 'team' } },
      ],
    }),
  ).toEqual([]);
});

describe('[TIMELINE-08] rows of other models beside those of a timeline', () => {
  const timeline = (params: object): PageDefinition => ({
    block: 'timeline',
    params: { start: 'due', end: 'at', ...params },
  });
  const found = (params: object): [string, string][] => {
    const module = made(timeline(params));
    const models = new Map([
      ['deal', module],
      ['user', definition('user', { module: { name: 'team' } })],
      [
        'link',
        definition('link', {
          fields: {
            deal: field('ForeignKey', { model: 'deal' }),
            other: field('ForeignKey', { model: 'deal' }),
            person: field('ForeignKey', { model: 'user' }),
            day: field('DateField'),
          },
          module: { name: 'links', filters: { include: ['deal'] } },
        }),
      ],
    ]);
    return inEnglish(checkReferences(module, models)).map(({ path, reason }) => [path, reason]);
  };
  const links = { model: 'link', from: 'deal', to: 'other', where: { deal: [] } };
  const milestones = { model: 'link', date: 'day' };

  test('are taken where they name what is there', () => {
    expect(found({ links, milestones, milestonesWhere: { deal: [] } })).toEqual([]);
  });

  test.each<[string, object, string, RegExp]>([
    ['no such model', { links: { ...links, model: 'lnk' } }, 'links/model', /no model "lnk" \(did you mean "link"/],
    ['no such field', { links: { ...links, to: 'othr' } }, 'links/to', /no field "othr" \(did you mean "other"/],
    ['a reference to others', { links: { ...links, to: 'person' } }, 'links/to', /does not refer to the rows shown/],
    ['no reference', { links: { ...links, from: 'day' } }, 'links/from', /takes reference/],
    ['one end', { links: { model: 'link', from: 'deal' } }, 'links', /needs "to"/],
    ['no such filter', { links: { ...links, where: { kind: ['a'] } } }, 'links/where/kind', /no filter "kind"/],
    [
      'milestones without a day',
      { milestones: { model: 'link', date: 'deal' } },
      'milestones/date',
      /takes date or moment/,
    ],
    [
      'no such filter of milestones',
      { milestones, milestonesWhere: { day: [] } },
      'milestonesWhere/day',
      /no filter "day"/,
    ],
    ['a parent elsewhere', { parent: 'manager' }, 'parent', /does not refer to the rows shown/],
  ])('%s', (_what, params, path, reason) => {
    expect(found(params)).toEqual([[`/page/params/${path}`, expect.stringMatching(reason)]]);
  });
});

describe('[SCHEMA-15] a form of a JSON Schema', () => {
  const form = (schema: object, more: Partial<PageDefinition> = {}): PageDefinition => ({
    block: 'form',
    id: 'terms',
    params: { schema },
    ...more,
  });
  const reader: PageDefinition = { block: 'table', bind: { title: 'data.terms.value.city' } };
  const city = { type: 'object', properties: { city: { type: 'string' } } };

  test('is taken where another block reads it', () => {
    expect(issues(inStack(form(city), reader))).toEqual([]);
  });

  test('is refused where nobody does, and with a schema that is none', () => {
    const unread = [['/page/children/0', expect.stringMatching(/^nothing reads this form/)]];
    expect(issues(inStack(form(city), { block: 'table' }))).toEqual(unread);
    expect(issues(inStack({ block: 'form', params: { schema: city } }, reader))).toEqual(unread);
    expect(issues(inStack(form({ type: 'text' }), reader))).toMatchObject([
      ['/page/children/0/params/schema/type', expect.any(String)],
    ]);
  });
});

describe('[SCHEMA-17] a form of an action', () => {
  const page = (form: Partial<PageDefinition>): PageDefinition =>
    inStack({ block: 'table', id: 'list' }, { block: 'form', ...form });
  const bind = { id: 'data.list.id' };
  const found = (form: Partial<PageDefinition>): [string, string][] => {
    const module = made(page(form));
    module.model.actions = [{ name: 'print', title, set: { name: 'x' } }];
    const models = new Map([
      ['deal', module],
      ['user', definition('user', { module: { name: 'team' } })],
    ]);
    return inEnglish(checkReferences(module, models)).map(({ path, reason }) => [path, reason]);
  };

  test('is taken with an action that is there and a row', () => {
    expect(found({ params: { action: 'print' }, bind })).toEqual([]);
  });

  test.each([
    ['no such action', { params: { action: 'prnt' }, bind }, '/page/children/1/params/action', /did you mean "print"/],
    ['no row', { params: { action: 'print' } }, '/page/children/1', /needs its row/],
    [
      'a schema of its own',
      { params: { action: 'print', schema: {} }, bind },
      '/page/children/1/params/schema',
      /the schema of the action/,
    ],
  ])('%s', (_what, form, path, reason) => {
    expect(found(form)).toContainEqual([path, expect.stringMatching(reason)]);
  });
});

describe('[REPORT-14] parameters of a report', () => {
  const schema = { type: 'object', properties: { which: { type: 'string' } } };
  const narrow = { status: ['<which>'] };
  const asking = (params: object, more: Partial<PageDefinition> = { id: 'asking' }): PageDefinition => ({
    block: 'report',
    params: { ...params },
    ...more,
  });

  test('are a schema and the filters that take them', () => {
    expect(issues(asking({ schema, narrow }))).toEqual([]);
  });

  test('of one id on two pages of a module are refused', () => {
    const page = asking({ schema, narrow });
    const module = made(page);
    module.navigation = { path: '/deals', children: [{ name: 'other', title, path: '/other', page }] };
    expect(inEnglish(checkModule(module)).map(({ path }) => path)).toEqual(['/page/id']);
  });

  test.each<[string, PageDefinition, string, RegExp]>([
    ['no schema', asking({ narrow }), '/page/params/schema', /of type "object"/],
    ['a list', asking({ schema: { type: 'array' }, narrow }), '/page/params/schema', /of type "object"/],
    [
      'a schema that is none',
      asking({ schema: { ...schema, required: 'which' }, narrow }),
      '/page/params/schema/required',
      /./,
    ],
    ['no id', asking({ schema, narrow }, {}), '/page', /needs an id/],
    ['nothing takes them', asking({ schema, narrow: { status: ['new'] } }), '/page/params/narrow', /<name>/],
    ['a mistyped one', asking({ schema, narrow: { status: ['<whic>'] } }), '/page/params/narrow', /mean "which"/],
    ['an unknown filter', asking({ schema, narrow: { statu: ['<which>'] } }), '/page/params/narrow/statu', /no filter/],
    [
      'a filter that is set already',
      asking({ schema, narrow }, { id: 'asking', source: { filters: { status: ['new'] } } }),
      '/page/params/narrow/status',
      /set by the report already/,
    ],
  ])('%s', (_what, page, path, reason) => {
    expect(issues(page)).toContainEqual([path, expect.stringMatching(reason)]);
  });
});
