// Edges of filters: documents that say too little or too much, every shape of a value, and when two choices are the same.
import { describe, expect, it } from 'vitest';
import type { ActiveFilters, Filter, FilterValues } from '../../contract/index.ts';
import {
  choiceOf,
  clearFilters,
  filterErrors,
  filterValues,
  isInForce,
  isPressed,
  linkOf,
  openFilters,
  readFilters,
  readLink,
  removeTag,
  sameLink,
  setDraft,
  toChosen,
  toggleQuick,
  withChoice,
  type FilterDraft,
  type FilterState,
} from './index.ts';

function filter(name: string, type: string, widget = '', more: Partial<Filter['widget']> = {}): Filter {
  return { name, label: name.toUpperCase(), type, widget: { type: widget, ...more } };
}

const ACTIVE: ActiveFilters = {
  include: [
    filter('text', 'CharField', 'Input'),
    filter('list', 'CharField', 'select'),
    filter('day', 'DateField', 'DateTime'),
    filter('count', 'IntegerField', 'Integer'),
    filter('sum', 'DecimalField', 'Decimal', { precision: 2 }),
    filter('any', 'DecimalField', 'Decimal'),
    filter('spent', 'IntegerField', 'Integer', { format: 'duration' }),
    filter('share', 'DecimalField', 'Decimal', { precision: 1, format: 'percent' }),
    filter('flag', 'BooleanField', 'boolean'),
  ],
  exclude: [filter('list__exclude', 'CharField', 'select')],
  activeFilters: {},
  filterTags: { structure: [] },
  search: '',
  ordering: [],
  searchInput: true,
  rev: 'aaaaaaaaaaaaaaaa',
};
// Broken documents, as a faulty server may send them.
const broken = (more: object): ActiveFilters => Object.assign({}, ACTIVE, more);
const opened = (): FilterState => openFilters(ACTIVE);
const typed = (drafts: Record<string, unknown>, state = opened()): FilterState =>
  Object.entries(drafts).reduce((next, [name, draft]) => setDraft(next, name, draft as FilterDraft), state);

describe('documents', () => {
  it.each<[string, object, { code: string; path: string; detail: string }[]]>([
    [
      'no list',
      { include: {}, exclude: undefined },
      [
        { code: 'malformed_filter', path: '/include', detail: 'is not a list' },
        { code: 'malformed_filter', path: '/exclude', detail: 'is not a list' },
      ],
    ],
    [
      'no object',
      { exclude: [5, null, 'x'] },
      [0, 1, 2].map((index) => ({ code: 'malformed_filter', path: `/exclude/${index}`, detail: 'is not an object' })),
    ],
    [
      'no name',
      { exclude: [{ name: 5, type: 'X', widget: { type: 'X' } }] },
      [{ code: 'malformed_filter', path: '/exclude/0', detail: 'name is not a text' }],
    ],
    [
      'no type',
      { exclude: [{ name: 'x', widget: { type: 'X' } }] },
      [{ code: 'malformed_filter', path: '/exclude/0', detail: 'type is not a text' }],
    ],
    [
      'no widget',
      { exclude: [undefined, null, 'select', {}, { type: 5 }].map((widget) => ({ name: 'x', type: 'X', widget })) },
      [0, 1, 2, 3, 4].map((index) => ({
        code: 'malformed_filter',
        path: `/exclude/${index}`,
        detail: 'widget has no type',
      })),
    ],
    [
      'two of one name',
      { exclude: [filter('list', 'CharField'), filter('list__exclude', 'CharField')] },
      [{ code: 'name_clash', path: '/exclude/1/name', detail: '"list__exclude" stands twice' }],
    ],
  ])('%s is named where it stands', (_, more, issues) => {
    const model = readFilters(broken(more));
    expect(model.issues).toEqual(issues);
    expect([...model.entries.keys()].filter((name) => name !== 'list__exclude')).toEqual(
      Array.isArray(broken(more).include) ? ACTIVE.include.map(({ name }) => name) : [],
    );
  });

  it('a filter without a label is called by its name, others by their label', () => {
    const { entries } = readFilters(
      broken({ include: [{ name: 'x', type: 'X', widget: { type: 'X' } }, filter('y', 'X')], exclude: [] }),
    );
    expect([...entries.values()].map((entry) => entry.filter.label)).toEqual(['x', 'Y']);
  });

  it.each([
    ['X', 'select', 'list'],
    ['X', 'DateTime', 'date'],
    ['X', 'Integer', 'integer'],
    ['X', 'Decimal', 'decimal'],
    ['X', 'boolean', 'boolean'],
    ['DateField', 'Input', 'text'],
    ['DateField', '', 'date'],
    ['DateTimeField', '', 'date'],
    ['PositiveIntegerField', '', 'integer'],
    ['IntegerField', '', 'integer'],
    ['AutoField', '', 'integer'],
    ['DecimalField', '', 'decimal'],
    ['BooleanField', '', 'boolean'],
    ['X', '', 'text'],
  ])('type %s with widget %j is filled in as %s', (type, widget, shape) => {
    expect(readFilters(broken({ include: [filter('x', type, widget)], exclude: [] })).entries.get('x')?.shape).toBe(
      shape,
    );
  });

  it.each<[string, object]>([
    ['nothing chosen', { activeFilters: undefined }],
    ['null chosen', { activeFilters: null }],
    ['a text chosen', { activeFilters: 'text' }],
    ['no tags', { filterTags: undefined }],
    ['tags that are no list', { filterTags: { structure: {} } }],
    ['a search that is no text', { search: 5 }],
    ['an order that is no list', { ordering: 'name' }],
    ['saved ones that are no list', { saved: {} }],
  ])('%s leaves the panel empty', (_, more) => {
    expect(openFilters(broken(more))).toEqual({ ...opened(), model: expect.anything() });
    expect(opened()).toMatchObject({
      drafts: {},
      tags: [],
      search: '',
      ordering: [],
      searchInput: true,
      dropped: [],
      saved: [],
      canShare: false,
    });
  });

  it('a chosen filter without a tag gets one, with its label where the page knows it', () => {
    expect(
      openFilters(
        broken({
          activeFilters: { sum: 5, ghost__exclude: ['x'] },
          canShare: true,
          searchInput: undefined,
          saved: [{ id: 'a', name: 5 }],
        }),
      ),
    ).toMatchObject({
      drafts: { sum: { from: '5', to: '5' } },
      canShare: true,
      searchInput: true,
      saved: [],
      tags: [
        { id: 'sum', name: 'sum', label: 'SUM', text: '', exclude: false, removable: true, isActive: true },
        {
          id: 'ghost__exclude',
          name: 'ghost__exclude',
          label: 'ghost__exclude',
          text: '',
          exclude: true,
          removable: true,
          isActive: false,
        },
      ],
    });
  });
});

describe('drafts', () => {
  it.each<[string, unknown, unknown]>([
    ['flag', true, true],
    ['flag', 'yes', undefined],
    ['flag', { from: '1' }, undefined],
    ['text', ['x'], undefined],
    ['text', true, undefined],
    ['text', 'я'.repeat(501), 'я'.repeat(500)],
    ['text', 'и\u0306', 'й'],
    ['list', 'x', undefined],
    ['list', ['', 5, null, 'a', 'b', 'a'], ['a', 'b']],
    ['list', [''], undefined],
    [
      'list',
      Array.from({ length: 201 }, (_, index) => `${index}`),
      Array.from({ length: 200 }, (_, index) => `${index}`),
    ],
    ['day', { preset: 'today' }, { preset: 'today' }],
    ['day', { preset: '' }, undefined],
    ['day', { preset: 5 }, undefined],
    ['day', 'today', undefined],
    ['day', ['today'], undefined],
    ['day', true, undefined],
    ['day', { from: ' 01.03.2026 ' }, { from: '2026-03-01' }],
    ['day', { to: '2026-03-01', from: null }, { to: '2026-03-01' }],
    ['day', { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-01' }],
    ['count', { from: '7.00', to: '0010' }, { from: '7', to: '10' }],
    ['count', { from: '-5' }, { from: '-5' }],
    ['sum', { from: '1.250' }, { from: '1.250' }],
    ['sum', { from: '1.05', to: '1.05' }, { from: '1.05', to: '1.05' }],
    ['any', { from: '0.12345' }, { from: '0.12345' }],
    ['sum', { from: '', to: '' }, undefined],
    ['sum', { from: '  ' }, undefined],
    ['sum', {}, undefined],
  ])('%s of %j is %j', (name, draft, value) => {
    const state = typed({ [name]: draft });
    expect(filterErrors(state).size).toBe(0);
    expect(filterValues(state)).toStrictEqual(value === undefined ? {} : { [name]: value });
  });

  it.each<[string, unknown, unknown]>([
    ['day', { from: '2026-03-02', to: '2026-03-01' }, { rule: 'reversed', end: 'to' }],
    ['day', { to: 'soon' }, { rule: 'date', end: 'to' }],
    ['count', { from: '1.050' }, { rule: 'integer', end: 'from' }],
    ['sum', { to: '1.005' }, { rule: 'precision', value: 2, end: 'to' }],
    ['any', { from: 'x' }, { rule: 'number', end: 'from' }],
    ['any', { from: '10', to: '9.99' }, { rule: 'reversed', end: 'to' }],
    ['any', { from: '-1', to: '-2' }, { rule: 'reversed', end: 'to' }],
  ])('%s of %j is refused', (name, draft, error) => {
    const state = typed({ [name]: draft });
    expect([...filterErrors(state)]).toEqual([[name, error]]);
    expect(filterValues(state)).toEqual({});
  });

  it('what is sent has ten names of the order at most, and a key only where there is one', () => {
    const names = Array.from({ length: 12 }, (_, index) => `f${index}`);
    expect(toChosen({ ...opened(), ordering: names }, { model: 'm', pageName: 'p' })).toStrictEqual({
      model: 'm',
      page_name: 'p',
      filters: {},
      ordering: names.slice(0, 10),
    });
  });

  it('clearing leaves no tag, removing one leaves the others', () => {
    const state = openFilters(broken({ activeFilters: { text: 'x', flag: true } }));
    expect(clearFilters(state)).toMatchObject({ drafts: {}, tags: [], search: '' });
    expect(removeTag(state, 'text')).toMatchObject({ drafts: { flag: true }, tags: [{ name: 'flag' }] });
  });
});

describe('addresses', () => {
  it.each<[string, Partial<FilterState>, Record<string, unknown>, object]>([
    ['nothing', {}, {}, {}],
    ['filters', {}, { flag: true }, { filters: '{"flag":true}' }],
    ['a search', { search: 'x' }, {}, { search: 'x' }],
    ['an order', { ordering: ['-a', 'b'] }, {}, { ordering: '-a,b' }],
  ])('%s', (_, more, drafts, link) => {
    const state = { ...typed(drafts), ...more };
    expect(linkOf(state)).toStrictEqual(link);
    expect(withChoice(opened(), readLink(link) ?? {})).toEqual({ ...state, dropped: [] });
  });

  it.each<[object, unknown]>([
    [{ search: 'x' }, { search: 'x' }],
    [{ ordering: 'a,,-b' }, { ordering: ['a', '-b'] }],
    [
      { ordering: Array.from({ length: 12 }, (_, index) => `f${index}`).join(',') },
      { ordering: Array.from({ length: 10 }, (_, index) => `f${index}`) },
    ],
    [{ search: 'x'.repeat(501), filters: '{' }, { search: 'x'.repeat(500) }],
    [{ filters: '5' }, undefined],
    [{ filters: '{"a":1}' }, { filters: { a: 1 } }],
  ])('%j is read as %j', (link, choice) => expect(readLink(link)).toStrictEqual(choice));

  it.each<[object, object, boolean]>([
    [{}, {}, true],
    [{ search: 'x', filters: '{}', ordering: 'a' }, { ordering: 'a', search: 'x', filters: '{}' }, true],
    [{ filters: '{}' }, {}, false],
    [{ search: 'x' }, {}, false],
    [{ ordering: 'a' }, {}, false],
    [{ filters: '{}', search: 'x' }, { search: 'x' }, false],
    [{ search: 'x', ordering: 'a' }, { ordering: 'a' }, false],
  ])('%j and %j are the same: %s', (one, other, same) =>
    expect([sameLink(one, other), sameLink(other, one)]).toEqual([same, same]),
  );

  it('a choice names filters, search and order; an order it does not name stays', () => {
    const state = typed({ flag: false }, { ...opened(), search: 'x', ordering: ['a'] });
    expect(choiceOf(state)).toEqual({ filters: { flag: false }, search: 'x', ordering: ['a'] });
    expect(withChoice(state, {})).toMatchObject({ drafts: {}, search: '', ordering: ['a'], dropped: [] });
    expect(withChoice(state, { ordering: ['b'] }).ordering).toEqual(['b']);
  });
});

describe('sets', () => {
  const chosen: [FilterValues, FilterValues, boolean][] = [
    [{ list: ['a', 'b'] }, { list: ['b', 'a'] }, true],
    [{ list: ['a', 'b'] }, { list: ['a'] }, false],
    [{ text: 'a' }, { text: 'b' }, false],
    [{ flag: true }, { flag: false }, false],
    [{ day: { preset: 'today' } }, { day: { preset: 'today' } }, true],
    [{ day: { preset: 'today' } }, { day: { preset: 'month' } }, false],
    [{ sum: { from: '1' } }, { sum: { from: '1', to: null } }, true],
    [{ sum: { from: '1', to: '2' } }, { sum: { to: '2', from: '1' } }, true],
    [{ sum: { from: '1' } }, { sum: { to: '1' } }, false],
    [{ sum: { from: '1' } }, { sum: { from: '1', to: '2' } }, false],
    [{ count: { from: '7', to: '7' } }, { count: 7 }, true],
    [{ count: { from: '7', to: '8' } }, { count: 7 }, false],
    [{ text: 'a', flag: true }, { text: 'a', flag: false }, false],
    [{ text: 'a', flag: true }, { text: 'a', list: ['x'] }, false],
  ];

  it.each(chosen)('%j holds under %j: %s', (values, set, same) => {
    const state = typed(values);
    expect([isInForce(state, { filters: set }), isPressed(state, { filters: set })]).toEqual([same, same]);
  });

  it('a choice of more is not the set, whose quick filter is still pressed', () => {
    const state = typed({ text: 'a', flag: true });
    expect([isInForce(state, { filters: { text: 'a' } }), isPressed(state, { filters: { text: 'a' } })]).toEqual([
      false,
      true,
    ]);
    expect([
      isInForce(typed({ text: 'a' }), { filters: { text: 'a', flag: true } }),
      isPressed(typed({ text: 'a' }), { filters: { text: 'a', flag: true } }),
    ]).toEqual([false, false]);
  });

  it('the order counts by its names one by one, where the set has one', () => {
    const state = { ...opened(), ordering: ['a', '-b'] };
    expect([
      isInForce(state, { ordering: ['a', '-b'] }),
      isInForce(state, { ordering: ['-b', 'a'] }),
      isInForce(state, { ordering: [] }),
      isInForce(state, {}),
      isPressed(state, {}),
    ]).toEqual([true, false, true, true, false]);
  });

  it('a quick filter takes what the page knows, says what it dropped, and leaves other values alone', () => {
    const state = typed({ text: 'a', flag: true });
    expect(toggleQuick(state, { filters: { flag: false, ghost: 'x', sum: 'x' } })).toMatchObject({
      drafts: { text: 'a', flag: false },
      dropped: ['ghost', 'sum'],
    });
    expect(toggleQuick(state, { filters: { flag: true } })).toMatchObject({ drafts: { text: 'a' }, dropped: [] });
    expect(toggleQuick(state, {})).toMatchObject({ drafts: { text: 'a', flag: true }, dropped: [] });
  });
});

it.each([
  ['a duration', 'spent', '2h 30m', '150'],
  ['a clock', 'spent', '1:05', '65'],
  ['a percent with its sign', 'share', '12,5 %', '12.5'],
])('[KIND-05] %s is read as it is typed', (_what, name, text, from) => {
  expect(filterValues(typed({ [name]: { from: text } }))).toEqual({ [name]: { from } });
});

it('[KIND-05] an end that is no duration is named', () => {
  expect([...filterErrors(typed({ spent: { from: 'soon' } }))]).toEqual([['spent', { rule: 'duration', end: 'from' }]]);
});
