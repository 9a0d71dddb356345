// Choices that are saved under a name or travel in an address: what a page takes of them, and that the way there and back loses nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActiveFilters, Filter } from '../../contract/index.ts';
import { isInForce, isPressed, linkOf, readLink, toggleQuick, withChoice } from './filterChoice.ts';
import { filterValues, openFilters, toChosen, type FilterState } from './filterState.ts';

function filter(name: string, type: string, widget: string): Filter {
  return { name, label: name, type, widget: { type: widget } };
}

const ACTIVE: ActiveFilters = {
  include: [
    filter('name', 'CharField', 'Input'),
    filter('status', 'CharField', 'select'),
    filter('debt', 'DecimalField', 'Decimal'),
    filter('since', 'DateField', 'DateTime'),
    filter('vat', 'BooleanField', 'boolean'),
  ],
  exclude: [filter('status__exclude', 'CharField', 'select')],
  activeFilters: { name: 'договор' },
  filterTags: { structure: [] },
  search: '',
  ordering: [],
  searchInput: true,
  rev: '0123456789abcdef',
};
const stateOf = (): FilterState => openFilters(ACTIVE);
const OVERDUE = { filters: { status: ['new', 'work'], since: { preset: 'overdue' } } };

describe('addresses', () => {
  test('[FIND-01] what is chosen comes back from its address whole', () => {
    const values = fc.record(
      {
        name: fc
          .string({ minLength: 1 })
          .map((text) => text.trim().normalize('NFC'))
          .filter((text) => text !== ''),
        status: fc.uniqueArray(fc.constantFrom('new', 'work', '__null__', 'a,b'), { minLength: 1 }),
        debt: fc.record({ from: fc.integer().map(String) }),
        since: fc.constantFrom({ preset: 'today' }, { from: '2026-01-01', to: '2026-02-01' }),
        vat: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, fc.string(), (filters, search) => {
        const chosen = withChoice(stateOf(), { filters, search, ordering: ['-debt'] });
        const link = readLink(Object.fromEntries(new URLSearchParams({ ...linkOf(chosen) })));
        expect(filterValues(withChoice(stateOf(), link ?? {}))).toEqual(filterValues(chosen));
        expect(link?.search ?? '').toBe(search);
      }),
    );
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['nothing', undefined],
  ])('%s is no choice', (_name, filters) => {
    expect(readLink(filters === undefined ? {} : { filters })).toBeUndefined();
  });

  test('[FIND-01] unknown names and values of another shape are dropped by name, hostile ones do nothing', () => {
    const read = readLink({ filters: '{"name":"x","gone":["1"],"__proto__":{"a":1},"constructor":["x"],"status":7}' });
    const next = withChoice(stateOf(), read ?? {});
    expect(filterValues(next)).toEqual({ name: 'x' });
    expect(next.dropped).toEqual(expect.arrayContaining(['gone', 'constructor', 'status']));
    expect(Reflect.get(next.drafts, 'a')).toBeUndefined();
  });

  test('any text in an address is read without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (filters, ordering) => {
        const read = readLink({ filters, ordering });
        if (read) toChosen(withChoice(stateOf(), read), { model: 'm', pageName: 'p' });
      }),
    );
  });
});

describe('sets', () => {
  test('[FILTER-12] a set replaces the choice and is then in force, however its list is ordered', () => {
    const next = withChoice(stateOf(), OVERDUE);
    expect(filterValues(next)).toEqual(OVERDUE.filters);
    expect(isInForce(next, { filters: { since: { preset: 'overdue' }, status: ['work', 'new'] } })).toBe(true);
    expect(isInForce(next, { filters: OVERDUE.filters, search: 'x' })).toBe(false);
    expect(isInForce(stateOf(), OVERDUE)).toBe(false);
    expect(
      [['-debt'], []].map((ordering) => isInForce({ ...next, ordering: ['name'] }, { ...OVERDUE, ordering })),
    ).toEqual([false, true]);
  });

  test('[FIND-02] a quick filter joins what is chosen, and leaves it again', () => {
    const pressed = toggleQuick(stateOf(), OVERDUE);
    expect(filterValues(pressed)).toEqual({ name: 'договор', ...OVERDUE.filters });
    expect(isPressed(pressed, OVERDUE)).toBe(true);
    expect(filterValues(toggleQuick(pressed, OVERDUE))).toEqual({ name: 'договор' });
  });

  test('[TASK-13] a quick filter with an order brings it and takes it along; one without leaves the order alone', () => {
    const late = { ...OVERDUE, ordering: ['since'] };
    const state = { ...stateOf(), ordering: ['-debt'] };
    const pressed = toggleQuick(state, late);
    expect(pressed.ordering).toEqual(['since']);
    expect(toggleQuick(pressed, late).ordering).toEqual([]);
    expect(toggleQuick({ ...pressed, ordering: ['name'] }, late).ordering).toEqual(['name']);
    expect(toggleQuick(state, OVERDUE).ordering).toEqual(['-debt']);
  });

  test('a set without filters is never pressed', () => {
    expect(isPressed(stateOf(), { filters: {} })).toBe(false);
  });

  test('saved sets that are not well formed are left out', () => {
    const saved: unknown = [{ id: 'a', name: 'A' }, null, 'x', { id: 5, name: 'B' }];
    expect(openFilters(Object.assign({}, ACTIVE, { saved })).saved.map((set) => set.id)).toEqual(['a']);
  });
});
