// Pasted garbage, files that are not what they say, and documents far too long: a clear answer, and never more drawn than a person can use.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import fc from 'fast-check';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormField, RouteMeta } from '../src/contract/index.ts';
import { createFormulaSet } from '../src/engine/formula/index.ts';
import { HttpError, type Ports } from '../src/engine/ports/index.ts';
import { createRegistry } from '../src/engine/registry/index.ts';
import { checkValue, rulesOf } from '../src/engine/rules/index.ts';
import { createFormats } from '../src/platform/formats/index.ts';
import { KesteProvider, Slot, type AnyComponent, type AnyRenderer } from '../src/render/index.ts';
import {
  MARKUP,
  ODD_VALUES,
  prepareBrowser,
  readyCopies,
  TestQueries,
  testFormats,
  untilReady,
} from '../src/render/testing/index.ts';
import { RENDERERS } from './index.ts';

const TEXTS = import.meta.glob<object>('../src/platform/i18n/texts/ru/*.json', { import: 'default', eager: true });
const FORMATS = createFormats('ru', testFormats(Object.assign({}, ...Object.values(TEXTS)) as object).t); // merged texts are an object
const GARBAGE = [
  '1.234,50',
  '1,234,567',
  '12abc',
  '--5',
  '1e999',
  'NaN',
  '٣',
  '31.02.2026',
  '2026-13-01',
  '00.00.0000',
  '\u0000',
  '\u202E12',
  'a\uD800',
  MARKUP,
  '=1+1',
  '9'.repeat(100_000),
  'x'.repeat(100_000),
  '\t\n',
];
const MANY = Array.from({ length: 10_000 }, (_, index) => ({ id: `c${index}`, string_view: `Запись ${index}` }));
/** More than anybody looks through, far less than all. */
const DRAWN_AT_MOST = 250;

let ready: readonly AnyRenderer[] = [];

async function draw(node: ReactNode, data: Partial<Ports['data']> = {}): Promise<void> {
  prepareBrowser();
  // The doors the drawn parts use.
  const ports = {
    data,
    formats: FORMATS,
    report: () => undefined,
    local: { read: async () => undefined, write: async () => undefined },
    live: { on: () => () => undefined, onReconnect: () => () => undefined, isOwn: () => false },
  } as unknown as Ports;
  await act(
    async () =>
      void render(
        <MantineProvider>
          <TestQueries>
            <KesteProvider ports={ports} registry={createRegistry<AnyComponent>(ready)}>
              {node}
            </KesteProvider>
          </TestQueries>
        </MantineProvider>,
      ),
  );
  await untilReady();
}

const changes: unknown[] = [];

function Field({
  type,
  more = {},
  initial = null,
}: {
  type: string;
  more?: Partial<FormField>;
  initial?: unknown;
}): ReactNode {
  const [value, setValue] = useState<unknown>(initial);
  const handleChange = (next: unknown): void => {
    changes.push(next);
    setValue(next);
  };
  return (
    <>
      <label htmlFor="input">Поле</label>
      <Slot
        kind="field"
        type={type}
        props={{
          id: 'input',
          field: { name: 'field', type, label: 'Поле', ...more },
          value,
          required: true,
          disabled: false,
          readonly: false,
          errors: [],
          onChange: handleChange,
          model: 'request',
        }}
      />
    </>
  );
}

beforeAll(async () => {
  ready = await readyCopies(RENDERERS);
});
afterEach(() => {
  cleanup();
  changes.length = 0;
  vi.restoreAllMocks();
});

describe('pasted garbage', () => {
  test('[FIELD-11] every cell reads it or refuses it by the name of a rule, and what it read can be shown', () => {
    const text = fc.oneof(
      fc.constantFrom(...GARBAGE),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^[-+\d.,\s]{1,20}$/),
    );
    for (const renderer of ready) {
      if (!renderer.parse) continue;
      fc.assert(
        fc.property(
          text,
          fc.constantFrom<Record<string, unknown>>(
            {},
            { precision: 2 },
            { choices: MANY.slice(0, 3) },
            { choices: 'x', precision: 'y' },
          ),
          (typed, params) => {
            const read = renderer.parse?.(typed, params) ?? { ok: true, value: null };
            if (read.ok) expect(typeof renderer.text(read.value, params, FORMATS)).toBe('string');
            else expect(read.rule, renderer.name).not.toBe('');
          },
        ),
        { numRuns: 60, seed: 20260722 },
      );
    }
  });

  test.each(['number', 'integer', 'date'])(
    '[FIELD-11] a field of kind %s keeps what cannot be read as it was pasted',
    async (type) => {
      await draw(<Field type={type} />);
      const input = screen.getByLabelText('Поле', { selector: 'input' });
      for (const text of GARBAGE) {
        fireEvent.focus(input);
        fireEvent.change(input, { target: { value: text } });
        fireEvent.blur(input);
        const last = changes.at(-1);
        const isRead = last === null || (typeof last === 'string' && /^-?\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}$/.test(last));
        // An input has no line breaks, and drops them.
        expect(isRead || last === text.replace(/[\n\r]/g, ''), text.slice(0, 20)).toBe(true);
      }
      expect(document.querySelector('[onerror], script')).toBeNull();
    },
  );

  test('[NET-08] no value at all makes a check of a field throw', () => {
    const types = [
      'CharField',
      'TextField',
      'IntegerField',
      'DecimalField',
      'DateField',
      'DateTimeField',
      'BooleanField',
      'MultiChoiceField',
      'ForeignKey',
      'FileField',
      'RichTextField',
      'TablePart',
      'AutoField',
      'OddField',
    ];
    for (const type of types)
      for (const [name, value] of ODD_VALUES)
        expect(
          Array.isArray(
            checkValue(value, rulesOf({ type, required: true, min: '1', maxLength: 5, choices: [{ id: 'a' }] })),
          ),
          `${type} ${name}`,
        ).toBe(true);
  });
});

describe('files', () => {
  const choose = (file: File): boolean =>
    fireEvent.change(screen.getByLabelText('Поле', { selector: 'input' }), { target: { files: [file] } });

  test('[FIELD-12] one whose name ends otherwise than it may is refused before anything is sent, whatever type it claims', async () => {
    const upload = vi.fn<Ports['data']['upload']>();
    await draw(<Field type="file" more={{ accept: ['pdf'] }} />, { upload });
    for (const name of ['договор.pdf.exe', 'договор', '.pdf', 'pdf', 'договор.pdf ']) {
      choose(new File(['x'], name, { type: 'application/pdf' }));
      expect(screen.getByRole('alert').textContent, name).toContain(`${name}: `);
    }
    expect(upload).not.toHaveBeenCalled();
  });

  test('[FIELD-12] one that is something else inside is refused by the server, and its words stand at the file', async () => {
    const upload = vi.fn<Ports['data']['upload']>(async () =>
      Promise.reject(new HttpError(400, { code: 'file_type', message: 'Содержимое не похоже на PDF' })),
    );
    await draw(<Field type="file" more={{ accept: ['pdf'] }} />, { upload });
    await act(
      async () => void choose(new File(['<script>alert(1)</script>'], 'договор.pdf', { type: 'application/pdf' })),
    );
    expect(await screen.findByText(/Содержимое не похоже на PDF/)).toBeTruthy();
    expect(changes).toEqual([]);
  });
});

test.each([1e9, Number.MAX_SAFE_INTEGER, -1, 1.5, Number.NaN])(
  '[NET-08] a number with %d digits after its point is shown all the same',
  (precision) => {
    for (const renderer of ready.filter(
      ({ kind, name }) => kind !== 'filter' && ['decimal', 'progress', 'number', 'integer'].includes(name),
    )) {
      expect(renderer.text('1250.5', { precision }, FORMATS), renderer.name).toMatch(/1.?25[01]/);
      expect(renderer.text('9'.repeat(100_000), { precision }, FORMATS).length).toBeGreaterThanOrEqual(100_000);
    }
  },
);

describe('10,000 options', () => {
  const optionCount = (): number => document.querySelectorAll('[role="option"]').length;

  test.each(['radio', 'checkboxGroup', 'selectEnum'])(
    '[FIELD-10] a field %s opens a list that can be searched to its end',
    async (type) => {
      await draw(<Field type={type} more={{ choices: MANY }} />);
      expect(document.querySelectorAll('input').length).toBeLessThan(5);
      const input = screen.getByRole('combobox');
      await act(async () => fireEvent.click(input));
      await waitFor(() => expect(optionCount()).toBeGreaterThan(100));
      expect(optionCount()).toBeLessThan(DRAWN_AT_MOST);
      await act(async () => fireEvent.change(input, { target: { value: 'Запись 9999' } }));
      await waitFor(() => expect(optionCount()).toBe(1));
    },
  );

  test.each(['choice', 'choices'])(
    '[FIELD-10] the editor of a cell %s shows a part, the chosen one in it, and finds the rest by typing',
    async (name) => {
      const renderer = ready.find((one) => one.kind === 'cell' && one.name === name);
      const Editor = renderer && 'editor' in renderer ? renderer.editor : undefined;
      if (!Editor) throw new Error('no editor');
      const commit = vi.fn<(value: unknown) => void>();
      await draw(
        <Editor
          value={name === 'choice' ? 'c150' : ['c150']}
          params={{ choices: MANY }}
          label="editor"
          commit={commit}
          cancel={() => undefined}
        />,
      );
      expect(optionCount()).toBeGreaterThan(100);
      expect(optionCount()).toBeLessThan(DRAWN_AT_MOST);
      expect(document.querySelector('[aria-selected="true"]')?.textContent).toContain('Запись 150');
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'запись 9999' } });
      expect(screen.getByText('Запись 9999')).toBeTruthy();
    },
  );
});

test.each(['Tab', 'Enter'])(
  '[FIELD-10] %s in the editor of a reference whose row is not on the first page leaves it as it was',
  async (key) => {
    const renderer = ready.find((one) => one.kind === 'cell' && one.name === 'reference');
    const Editor = renderer && 'editor' in renderer ? renderer.editor : undefined;
    if (!Editor) throw new Error('no editor');
    const [commit, cancel] = [vi.fn<(value: unknown) => void>(), vi.fn<() => void>()];
    const selectList: Ports['data']['selectList'] = async () => ({
      filteredSelectList: MANY.slice(0, 20),
      next: null,
      count: 20,
    });
    await draw(
      <Editor
        value={{ id: 'c9999', string_view: 'Запись 9999' }}
        params={{ model: 'contractor' }}
        label="editor"
        commit={commit}
        cancel={cancel}
      />,
      { selectList },
    );
    expect(await screen.findByText('Запись 3')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('combobox'), { key });
    expect(commit).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalledTimes(1);
  },
);

test('[TABLE-05] a formula of 10,000 characters is computed, a longer one is named with its position', () => {
  const long = `1${' + 1'.repeat(2_499)}`;
  const set = createFormulaSet([
    { name: 'a', type: 'integer', formula: long },
    { name: 'b', type: 'integer', formula: `${long} + 1234` },
    { name: 'c', type: 'text', formula: '('.repeat(9_000) },
  ]);
  expect(String(set.recalculate({}) && set.recalculate({})['a'])).toMatch(/^2500/);
  expect(set.issues.map(({ field }) => field).sort()).toEqual(['b', 'c']);
});

describe('page schemas out of all measure', () => {
  const meta = (page: unknown): RouteMeta => ({
    pageWidget: 'page',
    pageConfig: { page: page as never },
    rev: '0123456789abcdef',
  });
  const richtext = { block: 'richtext', params: { text: '<p>Текст</p>' } };

  test('[BLOCK-02] 1,000 blocks are drawn, those beyond are named once', async () => {
    await draw(
      <Slot
        kind="page"
        type="page"
        props={{
          name: 'p',
          title: 'P',
          meta: meta({ block: 'stack', children: Array.from({ length: 1_200 }, () => richtext) }),
        }}
      />,
    );
    await screen.findAllByText('Текст');
    expect(document.querySelectorAll('[data-block="richtext"]')).toHaveLength(999);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('/children/999'),
    ]);
  });

  test('[BLOCK-02] 50 blocks inside each other are drawn as deep as they may go, and the place is named', async () => {
    const deep = Array.from({ length: 50 }).reduce<unknown>(
      (inner) => ({ block: 'stack', children: [inner] }),
      richtext,
    );
    await draw(<Slot kind="page" type="page" props={{ name: 'p', title: 'P', meta: meta(deep) }} />);
    expect((await screen.findByRole('alert')).textContent).toContain('/children/0'.repeat(20));
  });
});
