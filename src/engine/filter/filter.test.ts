// The filter model, drafts and the body that is sent.
import { describe, expect, it } from 'vitest';
import type { ActiveFilters, Filter } from '../../contract/index.ts';
import {
  clearFilters,
  countActive,
  filterErrors,
  filterValues,
  isFilterActive,
  openFilters,
  readFilters,
  removeTag,
  setDraft,
  toChosen,
  type FilterDraft,
} from './index.ts';

function filter(name: string, type: string, widget: string, more: Partial<Filter['widget']> = {}): Filter {
  return { name, label: name, type, widget: { type: widget, ...more } };
}

const INCLUDE = [
  filter('name', 'CharField', 'Input'),
  filter('status', 'CharField', 'select', { choices: [{ id: 'a', string_view: 'A' }] }),
  filter('debt', 'DecimalField', 'Decimal', { precision: 2 }),
  filter('rating', 'PositiveIntegerField', 'Integer'),
  filter('since', 'DateField', 'DateTime'),
  filter('vat', 'BooleanField', 'boolean'),
];
const PAGE = { model: 'contractor', pageName: 'contractors' };

function active(more: Partial<ActiveFilters> = {}): ActiveFilters {
  return {
    include: INCLUDE,
    exclude: [filter('status__exclude', 'CharField', 'select')],
    activeFilters: {},
    filterTags: { structure: [] },
    search: '',
    ordering: [],
    searchInput: true,
    rev: 'aaaaaaaaaaaaaaaa',
    ...more,
  };
}

function withDrafts(drafts: Record<string, FilterDraft>) {
  return Object.entries(drafts).reduce((state, [name, draft]) => setDraft(state, name, draft), openFilters(active()));
}

describe('refused drafts', () => {
  it('[FILTER-03] the wrong end of a range is named with its rule, and nothing of it is sent', () => {
    const state = withDrafts({
      debt: { from: '1.234,50' },
      rating: { from: '1', to: '2,5' },
      since: { from: '31.02.2026' },
    });
    expect([...filterErrors(state)]).toEqual([
      ['debt', { rule: 'ambiguous', end: 'from' }],
      ['rating', { rule: 'integer', end: 'to' }],
      ['since', { rule: 'date', end: 'from' }],
    ]);
    expect(filterValues(state)).toEqual({});
  });

  it('[FILTER-03] a range that ends before it begins is refused, compared as numbers and not as texts', () => {
    expect(filterErrors(withDrafts({ debt: { from: '10', to: '9' } })).get('debt')).toEqual({
      rule: 'reversed',
      end: 'to',
    });
    expect(filterErrors(withDrafts({ debt: { from: '9', to: '10' } })).size).toBe(0);
    expect(filterErrors(withDrafts({ debt: { from: '0.123' } })).get('debt')).toEqual({
      rule: 'precision',
      end: 'from',
      value: 2,
    });
  });

  it('malformed filters become issues with their path, the others work', () => {
    // A broken answer, as a faulty server may send it.
    const broken = active({ include: [null, { name: 'x' }, ...INCLUDE, INCLUDE[0]] as Filter[] });
    const model = readFilters(broken);
    expect(model.issues.map(({ code, path }) => [code, path])).toEqual([
      ['malformed_filter', '/include/0'],
      ['malformed_filter', '/include/1'],
      ['name_clash', '/include/8/name'],
    ]);
    expect(model.entries.size).toBe(7);
  });

  it('a draft for an unknown filter changes nothing', () => {
    const state = openFilters(active());
    expect(setDraft(state, 'ghost', 'x')).toBe(state);
  });
});

describe('values', () => {
  it('[FILTER-03] are normalised by widget: texts trimmed, numbers and days in wire form, lists without doubles', () => {
    const state = withDrafts({
      name: '  алма ',
      status: ['a', 'a', '__null__'],
      debt: { from: '1 234,50', to: '' },
      rating: { from: '7', to: '7' },
      since: { from: '01.03.2026', to: '2026-03-31' },
      vat: false,
      status__exclude: ['a'],
    });
    expect(filterErrors(state).size).toBe(0);
    expect(filterValues(state)).toEqual({
      name: 'алма',
      status: ['a', '__null__'],
      debt: { from: '1234.50' },
      rating: { from: '7', to: '7' },
      since: { from: '2026-03-01', to: '2026-03-31' },
      vat: false,
      status__exclude: ['a'],
    });
  });

  it('a preset is sent as such; empty texts, lists and ranges are not set', () => {
    expect(
      filterValues(
        withDrafts({ since: { preset: 'last_30_days' }, name: ' ', status: [], debt: { from: '', to: null } }),
      ),
    ).toEqual({ since: { preset: 'last_30_days' } });
  });

  it('[FILTER-02] the shape follows the widget, then the type; an unknown one is filled in as text', () => {
    const model = readFilters(
      active({
        include: [
          filter('a', 'DecimalField', 'Novel'),
          filter('b', 'Novel', 'Novel'),
          filter('c', 'CharField', 'select'),
          filter('d', 'DateTimeField', ''),
          filter('e', 'AutoField', ''),
        ],
        exclude: [],
      }),
    );
    expect([...model.entries.values()].map((entry) => entry.shape)).toEqual([
      'decimal',
      'text',
      'list',
      'date',
      'integer',
    ]);
  });

  it('[FILTER-04] exclude filters carry the suffix __exclude even when a server forgot it', () => {
    const model = readFilters(active({ exclude: [filter('name', 'CharField', 'Input')] }));
    expect(model.entries.get('name__exclude')).toMatchObject({ isExclude: true, name: 'name__exclude' });
    expect(model.entries.get('name')).toMatchObject({ isExclude: false });
  });
});

describe('state of the panel', () => {
  const stored = active({
    activeFilters: { status: ['a'], rating: 7, ghost: ['x'] },
    search: 'алма',
    ordering: ['-debt'],
    searchInput: false,
    dropped: ['gone'],
    filterTags: {
      structure: [{ id: 'status', name: 'status', label: 'Статус', text: 'A', exclude: false, removable: true }],
    },
  });

  it('[FILTER-10] [FILTER-05] restores values, tags, flags, search, ordering and the search flag', () => {
    const state = openFilters(stored);
    expect(filterValues(state)).toEqual({ status: ['a'], rating: { from: '7', to: '7' } });
    expect([isFilterActive(state, 'status'), isFilterActive(state, 'name'), countActive(state)]).toEqual([
      true,
      false,
      2,
    ]);
    expect([state.search, state.ordering, state.searchInput, state.dropped]).toEqual([
      'алма',
      ['-debt'],
      false,
      ['gone'],
    ]);
    expect(state.tags.map((tag) => tag.id)).toEqual(['status', 'rating', 'ghost']);
  });

  it('an unknown chosen filter is an inactive tag and is not sent', () => {
    const state = openFilters(stored);
    expect(state.tags.find((tag) => tag.name === 'ghost')).toMatchObject({ isActive: false, removable: true });
    expect(toChosen(state, PAGE).filters).not.toHaveProperty('ghost');
  });

  it('[FILTER-09] search and ordering are in the body only when they hold something', () => {
    expect(toChosen(openFilters(active({ search: '  ' })), PAGE)).toEqual({
      model: 'contractor',
      page_name: 'contractors',
      filters: {},
    });
    expect(toChosen(openFilters(stored), { ...PAGE, filtersKey: 'main' })).toMatchObject({
      key: 'main',
      search: 'алма',
      ordering: ['-debt'],
    });
  });

  it('[FILTER-11] removing a tag removes its filter and nothing else', () => {
    const state = removeTag(openFilters(stored), 'status');
    expect(filterValues(state)).toEqual({ rating: { from: '7', to: '7' } });
    expect(state.tags.map((tag) => tag.name)).toEqual(['rating', 'ghost']);
  });

  it('clearing takes filters and search, and leaves the order of the table', () => {
    expect(toChosen(clearFilters(openFilters(stored)), PAGE)).toEqual({
      model: 'contractor',
      page_name: 'contractors',
      filters: {},
      ordering: ['-debt'],
    });
  });
});
