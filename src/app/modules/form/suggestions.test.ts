// What the form of a definition offers where a name is asked for.
import { expect, test } from 'vitest';
import { definitionForm } from './definitionForm.ts';
import { suggestionsOf } from './suggestions.ts';

const TITLE = { ru: 'Сумма', en: 'Amount' };
const DEFINITION = {
  model: {
    name: 'car',
    fields: {
      amount: { type: 'DecimalField', title: TITLE },
      state: { type: 'CharField', title: { ru: 'Статус' }, choices: [{ id: 'new', title: { ru: 'Новая' } }] },
    },
    status: { field: 'state', transitions: [{ name: 'go', title: { ru: 'Пуск' } }] },
    actions: [{ name: 'take', title: { ru: 'Взять' } }],
  },
  counters: [{ name: 'mine', title: { ru: 'Мои' } }],
};
const MODULES = [
  { name: 'cars', title: 'Машины', model: 'car', source: 'file', state: 'in_force', rev: 'a', problems: 0 },
];
const ROLES = ['sales', 'sales_head'].map((name) => ({
  name,
  title: name,
  is_own: name === 'sales_head',
  is_functional: true,
  inherits: [],
  people: 0,
  modules: [],
}));
const SECTIONS = [
  { name: 'sales', title: 'Продажи', order: 1 },
  { name: 'sales', title: 'Продажи', order: 1 },
];
const KEYS = new Map([
  ['block', ['table', '*/table', 'mine_of_script']],
  ['cell', ['CharField', '*/progress', 'ForeignKey/select']],
  ['field', ['string', 'string/textarea', '*/radio', 'string/suggest']],
]);
const ids = (names: string, definition: unknown = DEFINITION): string[] =>
  suggestionsOf(names, {
    definition,
    modules: MODULES,
    sections: SECTIONS,
    roles: ROLES,
    left: [{ name: 'old', values: 2 }],
    lang: 'ru',
    t: (key) => key,
    keysOf: (kind) => KEYS.get(kind) ?? [],
  }).map(({ id }) => id);

test('[DEF-09] names come from the draft, the server and the registered renderers, those of the custom script too', () => {
  expect(ids('field')).toEqual(['amount', 'state', 'author', 'created_at', 'updated_at']);
  expect(ids('order').filter((id) => id.endsWith('amount'))).toEqual(['amount', '-amount']);
  expect([ids('model'), ids('action'), ids('state'), ids('counter')]).toEqual([
    ['car', 'user'],
    ['create', 'update', 'delete', 'restore', 'go', 'take'],
    ['new'],
    ['mine'],
  ]);
  expect([ids('block'), ids('cell'), ids('widget')]).toEqual([
    ['table', 'mine_of_script'],
    ['progress', 'select'],
    ['textarea', 'radio'],
  ]);
  expect([ids('role').includes('accountant'), ids('icon').includes('truck'), ids('formula')]).toEqual([true, true, []]);
});

test('[ROLE-04] roles of the organisation are offered beside those of the product', () => {
  expect(ids('role').slice(-2)).toEqual(['hr', 'sales_head']);
});

test('[SECT-06] sections of the menus are offered by name, each once', () => {
  expect(ids('section')).toEqual(['sales']);
  const { fields } = definitionForm({ t: (key) => key });
  const inside = fields.find(({ name }) => name === 'navigation')?.fields ?? [];
  expect(inside.filter(({ name }) => name.startsWith('navigation.section.')).map(({ name }) => name)).toEqual([
    'navigation.section._kind',
    'navigation.section.text',
    'navigation.section.object.name',
    'navigation.section.object.title',
    'navigation.section.object.icon',
    'navigation.section.object.order',
  ]);
});

test('[DEF-09] what may be dropped is offered with its number of values; colours are those of the design', () => {
  const said = suggestionsOf('left', {
    definition: DEFINITION,
    modules: MODULES,
    sections: SECTIONS,
    roles: ROLES,
    left: [{ name: 'old', values: 2 }],
    lang: 'ru',
    t: (key, params) => `${key} ${String(params?.['number'])}`,
    keysOf: () => [],
  });
  expect(said).toEqual([{ id: 'old', string_view: 'modules.values 2' }]);
  expect(ids('color')).toEqual(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet']);
  const { fields } = definitionForm({ t: (key) => key });
  const drop = fields.find(({ name }) => name === 'model')?.fields?.find(({ name }) => name === 'model.drop');
  expect(drop?.item?.[0]).toMatchObject({ widget: 'suggest', names: 'left' });
});

test('[DEF-09] a draft that is no definition has nothing to offer of its own', () => {
  expect(
    [null, 1, [], { model: 1 }, { model: { fields: [], status: 'x', actions: {} } }].map(
      (definition) =>
        ids('field', definition).length + ids('action', definition).length + ids('state', definition).length,
    ),
  ).toEqual([7, 7, 7, 7, 7]);
});

test('[DEF-09] where the module is seen is one group; its end is no field of the form', () => {
  const { fields } = definitionForm({ t: (key) => key });
  const navigation = fields.find(({ name }) => name === 'navigation')?.fields ?? [];
  expect(navigation.find(({ type }) => type === 'group-fields')?.fields?.map(({ name }) => name)).toEqual([
    'navigation.isHidden',
    'navigation.hideMobile',
    'navigation.isFooter',
    'navigation.isShow',
    'navigation.isShowMobile',
  ]);
  expect(fields.some(({ name }) => name === 'drop')).toBe(false);
});
