// Whole documents with one place missing, misspelt or of another kind, on the real pages and blocks: never blank, never a throw, the place named.
import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkDocument,
  type ActiveFilters,
  type CompiledValidator,
  type FormInfo,
  type RouteMeta,
  type TableInfo,
} from '../src/contract/index.ts';
import activeFiltersValidator from '../src/contract/validators/active_filters.gen.js';
import formInfoValidator from '../src/contract/validators/form_info.gen.js';
import routeMetaValidator from '../src/contract/validators/route_meta.gen.js';
import tableInfoValidator from '../src/contract/validators/table_info.gen.js';
import { DocumentError, type DataPort } from '../src/engine/ports/index.ts';
import { createFormats } from '../src/platform/formats/index.ts';
import {
  changed,
  drawCases,
  ODD_VALUES,
  placesOf,
  readyCopies,
  testFormats,
  settled,
  untilReady,
  type BatterySurroundings,
  type Case,
  type Change,
  type Drawing,
  type Step,
} from '../src/render/testing/index.ts';
import type { AnyRenderer } from '../src/render/index.ts';
import { RENDERERS } from './index.ts';

const TEXTS = import.meta.glob<object>('../src/platform/i18n/texts/ru/*.json', { import: 'default', eager: true });
/** Recorded answers of the demo server, by module and role. */
const FIXTURES = import.meta.glob<unknown>(['../fixtures/*/*/ru/*.json', '!../fixtures/shell/**'], {
  import: 'default',
  eager: true,
});
const ROLES = [
  ...new Set(Object.keys(FIXTURES).map((path) => path.slice('../fixtures/'.length).split('/').slice(0, 2).join('/'))),
];
const SEED = 20260722;
const CHUNK = 24;

type Document = 'table_info' | 'form_info' | 'active_filters' | 'route_meta';
const VALIDATORS: Readonly<Record<Document, CompiledValidator<unknown>>> = {
  table_info: tableInfoValidator,
  form_info: formInfoValidator,
  active_filters: activeFiltersValidator,
  route_meta: routeMetaValidator,
};
/** What draws each document: a renderer and its params. */
const PLACES: Readonly<Record<Document, readonly (readonly [kind: string, name: string])[]>> = {
  table_info: [
    ['page', 'table'],
    ['page', 'page'],
  ],
  form_info: [['block', 'form']],
  active_filters: [['block', 'filters']],
  route_meta: [
    ['page', 'table'],
    ['page', 'page'],
  ],
};
const DOCUMENTS = Object.keys(PLACES) as Document[]; // the four of the type

const PAGE = {
  block: 'stack',
  id: 'all',
  children: [
    { block: 'richtext', params: { text: '<p>Текст</p>' } },
    {
      block: 'grid',
      params: { columns: 2, spans: [1, 1] },
      children: [
        { block: 'stat', title: 'Всего', params: { value: 'count' } },
        { block: 'chart', params: { kind: 'bar', by: 'status' } },
      ],
    },
    {
      block: 'tabs',
      id: 'tabs',
      children: [
        {
          block: 'section',
          id: 'one',
          title: 'Первая',
          children: [{ block: 'table', bind: { title: 'user.full_name' } }],
        },
        { block: 'kanban', title: 'Доска', when: 'true', params: { by: 'status' } },
      ],
    },
  ],
};

let ready: readonly AnyRenderer[] = [];

function recorded(role: string, document: Document): unknown {
  const file = (name: string): unknown => FIXTURES[`../fixtures/${role}/ru/${name}.json`];
  const found = document === 'form_info' ? (file('form_info.edit') ?? file('form_info.view')) : file(document);
  if (document !== 'route_meta') return found;
  // Recorded entries are tables; a page schema stands beside.
  const meta = found as RouteMeta;
  return { ...meta, pageConfig: { ...meta.pageConfig, page: withSource(PAGE, meta.pageConfig.tableInfo) } };
}

function withSource(block: object, source: unknown): object {
  const children =
    'children' in block && Array.isArray(block.children)
      ? { children: block.children.map((child: object) => withSource(child, source)) }
      : {};
  return { ...block, source: structuredClone(source), ...children };
}

function surroundings(): BatterySurroundings {
  const texts = Object.assign({}, ...Object.values(TEXTS)) as object; // merged texts are an object
  return {
    source: { model: 'contractor', page_name: 'contractors', table_type: 'list' },
    all: ready,
    ports: {
      live: { on: () => () => undefined, onReconnect: () => () => undefined, isOwn: () => false },
      local: { read: async () => undefined, write: async () => undefined },
      formats: createFormats('ru', testFormats(texts).t),
      markRead: () => undefined,
    },
  };
}

/** The calls of a page; `document` is what the server gives for its name, refused as the client does when it is checked. */
function calls(role: string, document: Document, given: unknown, isChecked: boolean): Partial<DataPort> {
  const answer = async (name: Document): Promise<unknown> => {
    const issues = isChecked && name === document ? checkDocument(name, VALIDATORS[name], given) : [];
    if (issues.length > 0) throw new DocumentError(issues);
    return name === document ? given : recorded(role, name);
  };
  const never = (): Promise<never> => new Promise(() => undefined);
  return {
    // Unchecked answers are not what they say: that is the point.
    tableInfo: async () => answer('table_info') as Promise<TableInfo>,
    formInfo: async () => answer('form_info') as Promise<FormInfo>,
    activeFilters: async () => answer('active_filters') as Promise<ActiveFilters>,
    rows: async () => ({
      results: [{ id: '0190a0e0-0000-7000-8000-000000000001', version: 1, name: 'Алма', status: 'active' }],
      next: null,
      count: 1,
      count_capped: false,
    }),
    groups: async () => ({ results: [], capped: false }),
    selectList: never,
    userList: never,
  };
}

interface Mutation {
  role: string;
  document: Document;
  place: readonly Step[];
  how: Change;
}

function casesOf({ role, document, place, how }: Mutation, isChecked: boolean): Case[] {
  const given = changed(recorded(role, document), place, how);
  const meta = (document === 'route_meta' ? given : recorded(role, 'route_meta')) as Record<string, unknown>; // documents are objects
  return PLACES[document].flatMap(([kind, name]) => {
    const renderer = ready.find((one) => one.kind === kind && one.name === name);
    const params = name === 'form' ? { mode: 'create', place: 'page' } : {};
    return renderer
      ? [
          {
            renderer,
            name: `${role} ${document} /${place.join('/')} ${how.kind}`,
            value: undefined,
            params: kind === 'page' ? meta : params,
            data: calls(role, document, given, isChecked),
          },
        ]
      : [];
  });
}

const blanks = ({ outcomes }: Drawing): string[] =>
  outcomes.filter(({ seen }) => seen === '').map(({ case: each }) => `${each.renderer.name}: ${each.name}`);

async function draw(cases: readonly Case[], look: (drawing: Drawing) => void): Promise<void> {
  try {
    const drawing = await drawCases(cases, surroundings());
    await settled();
    await untilReady();
    expect(blanks(drawing)).toEqual([]);
    look(drawing);
  } finally {
    cleanup();
  }
}

beforeAll(async () => {
  ready = await readyCopies(RENDERERS);
});
beforeEach(() => {
  // React tells the console of every crash it hands to a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(['table_info', 'form_info', 'active_filters'] as const)('%s', (document) => {
  test('[NET-08] each member dropped, misspelt and nulled: the screen works on, or says which place of which document is wrong', async () => {
    const role = 'contractors/admin';
    const changes: Change[] = [{ kind: 'drop' }, { kind: 'misspell' }, { kind: 'retype', value: null }];
    const mutations = placesOf(recorded(role, document)).flatMap((place) =>
      changes.map((how): Mutation => ({ role, document, place, how })),
    );
    for (let from = 0; from < mutations.length; from += CHUNK) {
      await draw(
        mutations.slice(from, from + CHUNK).flatMap((mutation) => casesOf(mutation, true).slice(0, 1)),
        ({ outcomes }) => {
          mutations.slice(from, from + CHUNK).forEach((mutation, index) => {
            const [issue] = checkDocument(
              document,
              VALIDATORS[document],
              changed(recorded(role, document), mutation.place, mutation.how),
            );
            const outcome = outcomes[index];
            if (issue) expect(outcome?.element.textContent, outcome?.case.name).toContain(`${document} ${issue.path}`);
            else expect(outcome?.look, outcome?.case.name).toBeUndefined();
          });
        },
      );
    }
  });
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>({ kind: 'drop' }, { kind: 'misspell' }),
  fc
    .constantFrom(...ODD_VALUES.filter(([name]) => name !== 'undefined'))
    .map(([, value]): Change => ({ kind: 'retype', value })),
);

test.each(DOCUMENTS)(
  '[NET-08] [FORM-09] %s that nobody has checked, with any member of another kind: something stands there, and what fell out is named',
  async (document) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROLES),
        fc.array(fc.tuple(fc.nat(), change), { minLength: 2, maxLength: 2 }),
        async (role, picks) => {
          const places = placesOf(recorded(role, document));
          const cases = picks.flatMap(([where, how]) =>
            casesOf({ role, document, place: places[where % places.length] ?? [], how }, false),
          );
          await draw(cases, ({ outcomes }) => {
            expect(activeElements()).toEqual([]);
            for (const { case: each, element, look, seen } of outcomes) {
              expect(element.querySelector(SOMETHING), each.name).not.toBeNull();
              if (look === 'crash') expect(seen, each.name).toMatch(/«[\w-]+»/);
            }
          });
        },
      ),
      { numRuns: 25, seed: SEED },
    );
  },
);

/** More than a heading: what a screen is there for, or what says why it is not. */
const SOMETHING = '[role="grid"], [role="alert"], [role="status"], [data-look], [data-block], .kp-nothing, input, form';

function activeElements(): Element[] {
  return [...document.querySelectorAll('[onerror], script')];
}

test.each([
  [{ block: 'stack', source: 5 }, 'stack'],
  [{ block: 'tabs', source: { model: '__proto__' }, children: [] }, 'tabs'],
  [[], '/'],
  [{}, '/'],
])('[NET-08] a page whose outermost block is wrong names it: %j', async (page, named) => {
  const renderer = ready.find((one) => one.kind === 'page' && one.name === 'page');
  if (!renderer) throw new Error('no page');
  await draw(
    [{ renderer, name: 'root', value: undefined, params: { pageConfig: { page } } }],
    ({ outcomes: [outcome] }) => {
      expect(outcome?.element.querySelector('[role="alert"]')?.textContent).toContain(named);
    },
  );
});

test('[NET-08] a filter panel over filters that nobody has checked opens and says which are left out', async () => {
  const role = 'contractors/admin';
  const given = {
    ...(recorded(role, 'active_filters') as ActiveFilters),
    include: [
      null,
      { name: 5 },
      { name: 'a', label: 'А', type: 'CharField', widget: { type: 'select', choices: 'x' } },
      { name: 'b', label: {}, type: 'CharField', widget: { type: 'Input' } },
    ],
  };
  const renderer = ready.find((one) => one.kind === 'block' && one.name === 'filters');
  if (!renderer) throw new Error('no block filters');
  await drawCases(
    [{ renderer, name: 'panel', value: undefined, params: {}, data: calls(role, 'active_filters', given, false) }],
    surroundings(),
  );
  await act(async () => screen.getByRole('button', { name: /^Фильтры/ }).click());
  expect((await screen.findByRole('dialog')).textContent).toContain('/include/0');
});
