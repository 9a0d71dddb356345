// Forms of JSON Schemas over a corpus: what a schema may say, and schemas in the shape of well-known configuration files.
import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isNode, own, schemaDocument, type SchemaDocument } from '../src/engine/jsonSchema/index.ts';
import texts from '../src/platform/i18n/texts/ru/form.json';
import { SchemaForm, type SchemaFormProps } from '../src/render/schemaForm/index.ts';
import { axeFindings, drawForTest, loadRenderers, testFormats, untilReady } from '../src/render/testing/index.ts';
import { RENDERERS } from './index.ts';

interface Example {
  schema: unknown;
  valid: unknown[];
  broken: unknown[];
}

const ROOT = 'fixtures/jsonSchema';
const CORPUS = ['features', 'configs'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`).map((file): [string, Example] => [
    `${folder}/${file.replace('.json', '')}`,
    // Written by us in this shape.
    JSON.parse(readFileSync(`${ROOT}/${folder}/${file}`, 'utf8')) as Example,
  ]),
);
const FIELDS = RENDERERS.filter(({ kind, keys }) => kind === 'field' && !keys.includes('table'));
const report = vi.fn<(issue: unknown) => void>();

beforeAll(() => loadRenderers(FIELDS));
afterEach(() => {
  cleanup();
  report.mockClear();
});

interface Drawn {
  value(): unknown;
  changes(): number;
}

async function draw(schema: unknown, start: unknown, more: Partial<SchemaFormProps> = {}): Promise<Drawn> {
  let value = start;
  let changes = 0;
  function Held(): ReactNode {
    const [now, setNow] = useState(start);
    return (
      <SchemaForm
        label="Форма"
        schema={schema}
        value={now}
        onChange={(next) => {
          value = next;
          changes += 1;
          setNow(next);
        }}
        {...more}
      />
    );
  }
  await drawForTest(<Held />, { ports: { formats: testFormats(texts), report }, renderers: FIELDS });
  await untilReady();
  return { value: () => value, changes: () => changes };
}

const CONTROLS = 'input, textarea, select, button, [role="combobox"], [role="group"]';
const controls = (): Element[] => [...document.querySelectorAll(`.ksf :is(${CONTROLS})`)];

/** Names of the keys that the schema gives its root and that something can stand at, with the title they show. */
function rootKeys(document: SchemaDocument): string[] {
  const keys = new Set<string>();
  const visit = (schema: unknown, depth: number): void => {
    if (!isNode(schema) || depth > 6) return;
    const ref = schema['$ref'];
    if (typeof ref === 'string') visit(document.resolve(ref, schema), depth + 1);
    const properties = schema['properties'];
    for (const [key, property] of Object.entries(isNode(properties) ? properties : {}))
      if (property !== false) keys.add(String(own(property, 'title') ?? titleOf(document, property) ?? key));
    for (const each of Array.isArray(schema['allOf']) ? schema['allOf'] : []) visit(each, depth + 1);
  };
  visit(document.root, 0);
  return [...keys];
}

function titleOf(document: SchemaDocument, property: unknown): unknown {
  const ref = own(property, '$ref');
  const meant = typeof ref === 'string' && isNode(property) ? document.resolve(ref, property) : undefined;
  return own(meant, 'title') ?? (isNode(meant) && meant['$ref'] !== undefined ? titleOf(document, meant) : undefined);
}

describe.each(CORPUS)('%s', (_name, { schema, valid, broken }) => {
  test('[SCHEMA-01] draws a control for every key, breaks nowhere, and is empty for no schema', async () => {
    await draw(schema, undefined);
    expect([report.mock.calls, controls().length > 0]).toEqual([[], true]);
    const shown = [...document.querySelectorAll('.keste-field-label, .ksf-title, .ksf-closed button')].map(
      ({ textContent }) => (textContent ?? '').replace(/ \*$/, '').replace(/^Заполнить: /, ''),
    );
    expect(rootKeys(schemaDocument(schema)).filter((key) => !shown.includes(key))).toEqual([]);
  });

  test('[SCHEMA-02] loaded values come back as they were, after each field was visited and a text was changed and put back', async () => {
    for (const value of [...valid, ...broken]) {
      const drawn = await draw(schema, structuredClone(value), { isChecked: true });
      expect(report.mock.calls).toEqual([]);
      const inputs = [...document.querySelectorAll<HTMLElement>('.ksf :is(input, textarea)')];
      for (const input of inputs) {
        act(() => input.focus());
        act(() => input.blur());
      }
      expect([drawn.changes(), JSON.stringify(drawn.value())]).toEqual([0, JSON.stringify(value)]);
      const text = inputs.find(
        (input): input is HTMLInputElement =>
          input instanceof HTMLInputElement &&
          input.type === 'text' &&
          input.value !== '' &&
          !input.readOnly &&
          !input.id.endsWith('-key') &&
          input.inputMode !== 'numeric' &&
          input.getAttribute('role') !== 'combobox',
      );
      if (text) {
        const before = text.value;
        fireEvent.change(text, { target: { value: `${before}1` } });
        fireEvent.change(text, { target: { value: before } });
        expect(JSON.stringify(drawn.value())).toBe(JSON.stringify(value));
      }
      cleanup();
    }
  });
});

const LIST = {
  type: 'object',
  properties: {
    names: { type: 'array', title: 'Имена', items: { type: 'string' } },
    price: { type: 'number', title: 'Цена' },
    labels: { type: 'object', title: 'Метки', additionalProperties: { type: 'string' } },
    shape: {
      title: 'Фигура',
      oneOf: [
        {
          title: 'Круг',
          type: 'object',
          properties: { kind: { const: 'c' }, note: { type: 'string' }, radius: { type: 'number' } },
          required: ['kind'],
        },
        {
          title: 'Квадрат',
          type: 'object',
          properties: { kind: { const: 's' }, note: { type: 'string' } },
          required: ['kind'],
        },
      ],
    },
  },
};

describe('a person', () => {
  test('[SCHEMA-04] adds items, moves them by keyboard and removes them', async () => {
    const drawn = await draw(LIST, { names: ['a', 'b'] });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Добавить: Имена' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Имена 3/)));
    await user.keyboard('c{Alt>}{ArrowUp}{/Alt}');
    expect(drawn.value()).toEqual({ names: ['a', 'c', 'b'] });
    await user.click(screen.getByRole('button', { name: 'Удалить: Имена 1' }));
    expect(drawn.value()).toEqual({ names: ['c', 'b'] });
  });

  test('[SCHEMA-04] types numbers without losing a digit, and is told of one that would', async () => {
    const drawn = await draw(LIST, {});
    const user = userEvent.setup();
    const price = screen.getByLabelText('Цена');
    await user.type(price, '1,50');
    expect(drawn.value()).toEqual({ price: 1.5 });
    expect(price).toHaveProperty('value', '1,50');
    await user.clear(price);
    expect(drawn.value()).toEqual({});
    await user.type(price, '12345678901234567890');
    await user.tab();
    expect(drawn.value()).toEqual({ price: '12345678901234567890' });
    expect(price.getAttribute('aria-invalid')).toBe('true');
  });

  test('[SCHEMA-04] adds a key, calls it otherwise and removes it', async () => {
    const drawn = await draw(LIST, {});
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Добавить имя со значением' }));
    const key = await screen.findByLabelText('Имя: имя');
    await user.clear(key);
    await user.type(key, 'цвет{Enter}');
    await user.type(screen.getByLabelText('Значение: цвет'), 'белый');
    expect(drawn.value()).toEqual({ labels: { цвет: 'белый' } });
    await user.click(screen.getByRole('button', { name: 'Удалить: цвет' }));
    expect(drawn.value()).toEqual({});
  });

  test('[SCHEMA-04] chooses another variant and keeps what both have', async () => {
    const drawn = await draw(LIST, { shape: { kind: 'c', note: 'n', radius: 2 } });
    await userEvent.click(screen.getByLabelText('Квадрат'));
    expect(drawn.value()).toEqual({ shape: { kind: 's', note: 'n' } });
    await untilReady();
    expect(screen.queryByLabelText('radius')).toBeNull();
  });

  test('[SCHEMA-03] reads what is wrong at its field, in words; the form has no findings of axe', async () => {
    await draw(LIST, { names: 'x', price: 'a' }, { isChecked: true });
    expect(screen.getByLabelText('Цена').getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText('Ожидается: Число')).not.toBeNull();
    cleanup();
    await draw(LIST, { names: ['a'], shape: { kind: 'c' }, labels: { a: 'b' } });
    expect(await axeFindings(document.body)).toEqual([]);
  });
});
