// Every renderer of the product with its own examples in three languages, with values and params that nobody meant.
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormats } from '../src/platform/formats/index.ts';
import type { AnyRenderer } from '../src/render/index.ts';
import { blockServer } from '../src/render/testing/blockServer.ts';
import {
  axeFindings,
  changed,
  drawCases,
  isNothing,
  isReached,
  MARKUP,
  ODD_VALUES,
  placesOf,
  readyCopies,
  testFormats,
  unreachable,
  type BatterySurroundings,
  type Case,
  type Change,
  type Drawing,
} from '../src/render/testing/index.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { RENDERERS } from './index.ts';

const TEXTS = import.meta.glob<object>('../src/platform/i18n/texts/*/*.json', { import: 'default', eager: true });
const LANGUAGES = ['ru', 'kk', 'en'] as const;
const KINDS = ['cell', 'field', 'filter', 'block', 'page'] as const;
const SOURCE = { model: 'request', page_name: 'requests', table_type: 'list' };
/** The same runs every time; a failure prints it with the path to its case. */
const SEED = 20260722;

let ready: readonly AnyRenderer[] = [];

function surroundings(lang: (typeof LANGUAGES)[number] = 'ru'): BatterySurroundings {
  const texts = Object.assign(
    {},
    ...Object.entries(TEXTS).flatMap(([path, text]) => (path.includes(`/${lang}/`) ? [text] : [])),
  ) as object; // merged texts are an object
  const server = blockServer([
    {
      id: 'r1',
      version: 1,
      name: 'Заявка',
      status: 'new',
      amount: '10.00',
      begin: '2026-03-01',
      due: '2026-03-05',
      at: '2026-03-05T09:00:00Z',
      body: 'текст',
      owner: null,
    },
  ]);
  const never = (): Promise<never> => new Promise(() => undefined);
  const formInfo = async (): Promise<unknown> => ({
    model: 'request',
    mode: 'create',
    rev: 'a',
    fields: [{ name: 'name', type: 'string', label: 'Имя' }],
  });
  const activeFilters = async (): Promise<unknown> => ({
    include: [],
    exclude: [],
    activeFilters: {},
    filterTags: { structure: [] },
    search: '',
    ordering: [],
    searchInput: true,
    rev: 'a',
  });
  return {
    source: SOURCE,
    all: ready,
    ports: {
      data: {
        ...server.data,
        row: async () => server.rows[0],
        formInfo,
        activeFilters,
        comments: async () => ({ results: [], next: null, count: 0 }),
        selectList: never,
        userList: never,
        upload: never,
      },
      live: server.live,
      // Calls of modules' own pages: they wait.
      modules: { ask: never, on: () => () => undefined, join: () => () => undefined, texts: async () => undefined },
      me: { id: 'me', string_view: 'Я' },
      local: { read: async () => undefined, write: async () => undefined },
      formats: createFormats(lang, testFormats(texts).t),
    },
  };
}

const ofKind = (kind: AnyRenderer['kind']): AnyRenderer[] => ready.filter((renderer) => renderer.kind === kind);
const examplesOf = (renderer: AnyRenderer): Case[] =>
  (DESCRIPTIONS.get(`${renderer.kind}/${renderer.name}`)?.examples ?? []).map((example) => ({ renderer, ...example }));
const first = (renderer: AnyRenderer): Case =>
  examplesOf(renderer)[0] ?? { renderer, name: 'nothing', value: undefined, params: {} };
const titled = ({ renderer, name }: Case): string => `${renderer.kind}/${renderer.name}: ${name}`;

/** Cases in which nothing is to be seen although there is something to show. */
function blanks({ outcomes }: Drawing): string[] {
  return (
    outcomes
      .filter(({ case: each, seen }) => seen === '' && !(each.renderer.kind === 'cell' && isNothing(each.value)))
      // A section without a heading is its fields, and its example has none.
      .filter(({ case: { renderer, params } }) => renderer.name !== 'group-fields' || params['label'] !== '')
      .map((outcome) => titled(outcome.case))
  );
}

const editorOf = (renderer: AnyRenderer): Case[] =>
  'editor' in renderer && renderer.editor !== undefined ? [{ ...first(renderer), isEditor: true }] : [];

const placeholders = ({ outcomes }: Drawing): string[] =>
  outcomes
    .filter(({ look }) => look !== undefined)
    .map((outcome) => `${titled(outcome.case)} is drawn as ${outcome.look}`);
const active = (): Element[] => [...document.querySelectorAll('[onerror], script, img[src="x"]')];

beforeAll(async () => {
  ready = await readyCopies(RENDERERS);
});
beforeEach(() => {
  // React tells the console of every crash it hands to a boundary, and of equal keys among equal values.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(KINDS)('every %s', (kind) => {
  test.each(LANGUAGES)('[FAULT-01] draws its own examples in %s', async (lang) => {
    expect(
      ofKind(kind)
        .filter((renderer) => examplesOf(renderer).length === 0)
        .map(({ name }) => name),
    ).toEqual([]);
    const drawing = await drawCases(ofKind(kind).flatMap(examplesOf), surroundings(lang));
    expect([...blanks(drawing), ...placeholders(drawing)]).toEqual([]);
    expect(drawing.reports).toEqual([]);
  });

  test('axe has nothing serious to say of its examples, and the keyboard reaches all that can be pressed or filled in', async () => {
    const { outcomes } = await drawCases(
      ofKind(kind).flatMap((renderer) => [first(renderer), ...editorOf(renderer)]),
      surroundings(),
    );
    expect(await axeFindings(document.body)).toEqual([]);
    const filledIn = outcomes.filter(
      ({ case: { renderer, isEditor } }) =>
        kind === 'filter' || isEditor || (kind === 'field' && renderer.name !== 'group-fields'),
    );
    expect(filledIn.filter(({ element }) => !isReached(element)).map((outcome) => titled(outcome.case))).toEqual([]);
    // A cell is reached by the arrows of its grid.
    expect(
      outcomes
        .filter(({ case: { isEditor } }) => kind !== 'cell' || isEditor)
        .flatMap(({ element }) => unreachable(element)),
    ).toEqual([]);
  });
});

test('a field that is only shown takes no key and no press, and shows its value', async () => {
  const onChange = vi.fn();
  const { outcomes } = await drawCases(
    ofKind('field')
      .flatMap(examplesOf)
      .map((example) => ({ ...example, isReadonly: true, onChange })),
    surroundings(),
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  for (const { case: each, element } of outcomes) {
    for (const control of element.querySelectorAll<HTMLElement>(
      'input, textarea, button, [tabindex], [contenteditable="true"]',
    )) {
      control.focus();
      await user.keyboard('5{Backspace}{Delete}{ArrowDown}{Enter} ');
      if (control instanceof HTMLButtonElement || control.matches('[type="checkbox"], [type="radio"]'))
        await user.click(control);
    }
    expect(onChange.mock.calls, titled(each)).toEqual([]);
  }
  expect(blanks({ outcomes, reports: [] })).toEqual([]);
});

describe.each(['cell', 'field', 'filter'] as const)('a value that no %s expects', (kind) => {
  test.each(ODD_VALUES)('[NET-08] %s is drawn, as text where it is nothing else', async (name, value) => {
    const drawing = await drawCases(
      ofKind(kind).map((renderer) => ({ ...first(renderer), name, value })),
      surroundings(),
    );
    expect([...blanks(drawing), ...placeholders(drawing)]).toEqual([]);
    expect(active()).toEqual([]);
  });
});

test.each(ODD_VALUES)('[FAULT-01] an editor of a cell opens on %s', async (name, value) => {
  const editors = ofKind('cell').filter((renderer) => 'editor' in renderer && renderer.editor !== undefined);
  const drawing = await drawCases(
    editors.map((renderer) => ({ ...first(renderer), name, value, isEditor: true })),
    surroundings(),
  );
  expect([...blanks(drawing), ...placeholders(drawing)]).toEqual([]);
  expect(active()).toEqual([]);
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>({ kind: 'drop' }, { kind: 'misspell' }),
  fc
    .constantFrom(...ODD_VALUES.filter(([name]) => name !== 'undefined'))
    .map(([, value]): Change => ({ kind: 'retype', value })),
  fc.jsonValue().map((value): Change => ({ kind: 'retype', value })),
);

describe.each(KINDS)('params of a %s', (kind) => {
  test('[FAULT-01] with one member dropped, misspelt or of another kind: drawn, or a placeholder that names the renderer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), change, async (which, where, how) => {
        // Fields are the dearest to draw: every other one, in turn.
        const cases = ofKind(kind)
          .filter((_renderer, index) => kind !== 'field' || (index + which) % 2 === 0)
          .flatMap((renderer, index) => {
            const examples = examplesOf(renderer);
            const example = examples[(which + index) % examples.length];
            const places = placesOf(example?.params);
            const place = places[(where + index) % Math.max(1, places.length)];
            return example && place
              ? [{ ...example, name: `${place.join('/')} ${how.kind}`, params: changed(example.params, place, how) }]
              : [];
          });
        try {
          const drawing = await drawCases(cases, surroundings());
          expect(blanks(drawing)).toEqual([]);
          expect(active()).toEqual([]);
          for (const { case: each, look, seen } of drawing.outcomes)
            if (look !== undefined)
              // Pages that are drawn from their blocks have these told by the page of blocks.
              expect(`${seen} ${drawing.reports.map(({ path }) => path).join(' ')}`, titled(each)).toMatch(
                kind === 'page' ? new RegExp(`page|${each.renderer.name}`) : each.renderer.name,
              );
        } finally {
          cleanup();
        }
      }),
      { numRuns: kind === 'block' || kind === 'page' ? 10 : 25, seed: SEED },
    );
  });
});

test('[FAULT-04] markup in a value is text to every cell', async () => {
  const { outcomes } = await drawCases(
    ofKind('cell').map((renderer) => ({ ...first(renderer), name: 'markup', value: MARKUP })),
    surroundings(),
  );
  for (const { case: each, element } of outcomes)
    expect(element.textContent, titled(each)).toContain(each.renderer.name === 'richtext' ? 'bold' : '<b>bold</b>');
});
