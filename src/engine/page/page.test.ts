// Page schemas as data: bad ones cost their own place, expressions are evaluated when what they read changes.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { loadCompiler, type CompileResult } from './expressions.ts';
import {
  createPageStore,
  MAX_BLOCKS,
  MAX_DEPTH,
  preparePage,
  type PageIssue,
  type PageNode,
  type PageStore,
} from './index.ts';

const ROUTE = { name: 'requests', path: '/requests', query: { tab: 'board' } };
const USER = { id: 'u1', full_name: 'Алма', roles: ['admin'] };

interface Opened {
  store: PageStore;
  issues: PageIssue[];
  node(key: string): PageNode;
}

function open(page: unknown, load?: () => Promise<(text: string) => CompileResult>): Opened {
  const issues: PageIssue[] = [];
  const model = preparePage(page);
  const store = createPageStore({
    model,
    context: { user: USER, route: ROUTE, record: undefined },
    onIssue: (issue) => void issues.push(issue),
    ...(load ? { load } : {}),
  });
  return {
    store,
    issues,
    node(key) {
      const found = model.nodes.find((node) => node.key === key);
      if (!found) throw new Error(`no block ${key}`);
      return found;
    },
  };
}

function nested(depth: number): unknown {
  return depth === 0 ? { block: 'richtext' } : { block: 'stack', children: [nested(depth - 1)] };
}

const places = (page: unknown): string[] => preparePage(page).issues.map(({ path }) => path);

describe('bad descriptions', () => {
  test.each<[string, unknown, string[]]>([
    ['no object at all', 'page', ['/']],
    ['a block without a name', { block: 'stack', children: [{}, { block: 'table' }] }, ['/children/0']],
    ['children that are no list', { block: 'stack', children: 5 }, ['/children']],
    ['an id that is a member of every object', { block: 'stack', id: 'constructor' }, ['/id']],
    [
      'an id that stands twice',
      {
        block: 'stack',
        children: [
          { block: 'table', id: 'a' },
          { block: 'chart', id: 'a' },
        ],
      },
      ['/children/1/id'],
    ],
    ['a source without a model', { block: 'table', source: { page_name: 'x' } }, ['/']],
    ['a title that is no text', { block: 'table', title: {} }, ['/title']],
    ['a condition that is no text', { block: 'table', when: 5 }, ['/when']],
    ['a binding that is no text', { block: 'table', bind: { id: [] } }, ['/bind/id']],
    ['filters that are no object', { block: 'table', source: { model: 'deal', filters: [] } }, ['/source/filters']],
  ])('[NET-08] %s is named by its place', (_name, page, expected) => {
    expect(places(page)).toEqual(expected);
  });

  test('[NET-08] a broken block leaves the others standing', () => {
    const { root } = preparePage({
      block: 'stack',
      children: [null, { block: 'chart', id: '__proto__', params: 7 }, { block: 'table', id: 'list' }],
    });
    expect(root.children.map(({ block, key, fault }) => [block, key, fault !== undefined])).toEqual([
      ['', 'page.0', true],
      ['chart', 'page.1', false],
      ['table', 'list', false],
    ]);
  });

  test(`[BLOCK-02] blocks deeper than ${MAX_DEPTH} and more than ${MAX_BLOCKS} are left out and named once`, () => {
    expect(preparePage(nested(MAX_DEPTH - 1)).issues).toEqual([]);
    expect(preparePage(nested(200)).issues).toHaveLength(1);
    const { nodes, issues } = preparePage({
      block: 'stack',
      children: Array.from({ length: 5000 }, () => ({ block: 'stack', children: [{ block: 'stat' }] })),
    });
    expect(nodes.filter(({ fault }) => fault === undefined)).toHaveLength(MAX_BLOCKS);
    expect(issues).toHaveLength(1);
    expect(
      preparePage({ block: 'stack', children: Array.from({ length: MAX_BLOCKS - 1 }, () => ({ block: 'stat' })) })
        .issues,
    ).toEqual([]);
  });

  test('[NET-08] whatever a page is, reading it never throws and every block has a key of its own', () => {
    const words = fc.constantFrom(
      'block',
      'id',
      'title',
      'source',
      'model',
      'params',
      'when',
      'bind',
      'fallback',
      'children',
      '__proto__',
      'constructor',
      'stack',
      'table',
      '\u202Ertl',
      '<b>',
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.jsonValue(),
        words,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(words, tie('tree'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (page) => {
        const { nodes, issues } = preparePage(page);
        expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
        expect(issues.every(({ path }) => path.startsWith('/'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('conditions and bindings', () => {
  test('[BLOCK-01] JSONata is asked for only by a page with expressions; an empty condition is none', async () => {
    const load = vi.fn(loadCompiler);
    await open({ block: 'stack', when: ' ', children: [{ block: 'table', when: '' }] }, load).store.settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('[BLOCK-01] a block stands where its condition is true, with the params that are bound', async () => {
    const { store, node } = open({
      block: 'stack',
      children: [
        { block: 'table', id: 'a', when: '"admin" in user.roles' },
        { block: 'table', id: 'b', when: '"owner" in user.roles' },
        {
          block: 'chart',
          id: 'c',
          params: { by: 'status', limit: 1 },
          bind: { limit: 'route.query.tab = "board" ? 10 : 5' },
        },
        { block: 'stat', id: 'd', when: 'data.none' },
      ],
    });
    expect(store.state(node('a')).status).toBe('pending');
    await store.settled();
    expect(store.state(store.model.root).children.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(store.state(node('c')).params).toEqual({ by: 'status', limit: 10 });
  });

  test('[BLOCK-03] only what reads a changed part is evaluated anew, and only what changed is told', async () => {
    const asked: string[] = [];
    const load = async (): Promise<(text: string) => CompileResult> => {
      const compile = await loadCompiler();
      return (text) => {
        const result = compile(text);
        if (!result.ok) return result;
        return {
          ok: true,
          expression: {
            ...result.expression,
            evaluate: (context) => (asked.push(text), result.expression.evaluate(context)),
          },
        };
      };
    };
    const { store, node } = open(
      {
        block: 'stack',
        children: [
          { block: 'record', id: 'a', bind: { id: 'data.list.selected' } },
          { block: 'record', id: 'b', bind: { id: 'record.id' } },
          { block: 'stat', id: 'c', when: '$count($.data.*) > 0' },
        ],
      },
      load,
    );
    await store.settled();
    asked.length = 0;
    const heard = vi.fn();
    store.subscribe(node('b'), heard);
    store.setData('list', { selected: 'r1' });
    store.setData('list', { selected: 'r1' });
    await store.settled();
    expect(asked).toEqual(['data.list.selected', '$count($.data.*) > 0']);
    expect(store.state(node('a')).params).toEqual({ id: 'r1' });
    expect(heard).not.toHaveBeenCalled();
    store.set('record', { id: 'r2' });
    await store.settled();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.state(node('b'))).toBe(store.state(node('b')));
  });

  test('[BLOCK-02] a condition that does not compile or fails is told once with its position and counts as not given', async () => {
    const { store, node, issues } = open({
      block: 'stack',
      children: [
        { block: 'table', id: 'a', when: 'user. +' },
        { block: 'table', id: 'b', when: 'user.full_name + 1' },
        { block: 'table', id: 'c', bind: { id: '$nothing(1)' }, params: { id: 'own' } },
      ],
    });
    await store.settled();
    store.set('user', { ...USER, full_name: 'Болат' });
    await store.settled();
    expect(store.state(store.model.root).children.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(store.state(node('c')).params).toEqual({ id: 'own' });
    expect(issues.map(({ path }) => path).sort()).toEqual([
      '/children/0/when',
      '/children/1/when',
      '/children/2/bind/id',
    ]);
    expect(issues.find(({ path }) => path === '/children/0/when')?.detail).toMatch(/\(7\)$/);
  });

  test('[BLOCK-02] an expression without end is stopped, and so are blocks that answer each other', async () => {
    const { store, issues, node } = open({
      block: 'stack',
      children: [
        { block: 'stat', id: 'a', when: '($f := function($x){$f($x + 1)}; $f(0))' },
        { block: 'chart', id: 'b', bind: { turn: '(data.b.turn ? data.b.turn : 0) + 1' } },
      ],
    });
    store.subscribe(node('b'), () => store.setData('b', { turn: store.state(node('b')).params['turn'] }));
    await store.settled();
    expect(issues.map(({ code }) => code).sort()).toEqual(['malformed_condition', 'page_circle']);
  });

  test('[BLOCK-02] when JSONata cannot be loaded, every block stands with its own params and the problem is told', async () => {
    const { store, issues, node } = open(
      { block: 'stack', children: [{ block: 'table', id: 'a', when: 'false', params: { x: 1 } }] },
      () => Promise.reject(new Error('gone')),
    );
    await store.settled();
    expect([store.state(node('a')).status, issues]).toEqual([
      'shown',
      [{ code: 'part_load', path: '/', detail: 'gone' }],
    ]);
  });

  test('[NET-08] data of hostile names reads nothing that is not there', async () => {
    const { store, node } = open({
      block: 'stack',
      children: [{ block: 'stat', id: 'a', when: '$exists(data.constructor) or $exists(record.__proto__)' }],
    });
    await store.settled();
    expect(store.state(node('a')).status).toBe('hidden');
  });
});

test('[FILTER-13] rows whose filter bar the page does not show are narrowed by no choice; bars of a keyed page keep a choice of their own', () => {
  const source = (model: string): object => ({ model, page_name: model });
  const page = {
    block: 'stack',
    children: [
      { block: 'filters', source: source('task') },
      { block: 'table', source: source('task') },
      { block: 'chart', source: source('order') },
    ],
  };
  const keys = (...given: [unknown, string?]): unknown[] =>
    preparePage(...given).nodes.flatMap((node) => (node.source ? [node.source.filtersKey] : []));
  expect(keys(page)).toEqual([undefined, undefined, 'none']);
  expect(keys(page, 'record body')).toEqual(['record body', 'record body', 'none']);
});
