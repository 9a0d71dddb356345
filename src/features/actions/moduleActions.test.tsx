// Actions that concern no row, beside the title of a page: asked, refused at their fields, sent again, and what came of them.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RowAction } from '../../contract/index.ts';
import { HttpError, NetworkError, type DataPort } from '../../engine/ports/index.ts';
import formTexts from '../../platform/i18n/texts/ru/form.json';
import texts from '../../platform/i18n/texts/ru/history.json';
import shellTexts from '../../platform/i18n/texts/ru/shell.json';
import type { AnyRenderer, FieldProps } from '../../render/core/index.ts';
import { axeFindings, drawForTest, testFormats, untilReady } from '../../render/testing/index.ts';
import { ModuleActions } from './ModuleActions.tsx';

const COUNT: RowAction = { name: 'count', title: 'Пересчитать', kind: 'action' };
const FETCH: RowAction = {
  name: 'fetch',
  title: 'Загрузить курсы',
  kind: 'action',
  confirm: 'Загрузить?',
  fields: [{ name: 'params', type: 'string', label: 'День', required: true }],
};

/** Stands for the field renderers, which have tests of their own. */
const TEXT_FIELD: AnyRenderer = {
  kind: 'field',
  name: 'text',
  keys: ['string'],
  text: String,
  component: ({ id, value, onChange }: FieldProps) => (
    <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
};

type Run = DataPort['runModuleAction'];

interface Stand {
  run: ReturnType<typeof vi.fn<Run>>;
  setOnline(isOnline: boolean): Promise<void>;
}

async function open(list: readonly RowAction[], answer?: Run): Promise<Stand> {
  let isOnline = true;
  const network = new Set<() => void>();
  const run = vi.fn<Run>(answer ?? (async () => ({})));
  await drawForTest(<ModuleActions model="rate" />, {
    renderers: [TEXT_FIELD],
    ports: {
      data: { moduleActions: async () => ({ results: [...list] }), runModuleAction: run },
      formats: testFormats({ ...shellTexts, ...formTexts, ...texts }),
      report: () => undefined,
      network: {
        isOnline: () => isOnline,
        onChange: (listener) => (network.add(listener), () => void network.delete(listener)),
      },
    },
  });
  await untilReady();
  return {
    run,
    setOnline: (next) =>
      act(async () => {
        isOnline = next;
        network.forEach((listener) => listener());
      }),
  };
}

const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await untilReady();
};
const dialog = (): HTMLElement => screen.getByRole('dialog');
/** The window takes the keyboard to its first field by itself. */
async function typeDay(text: string): Promise<void> {
  const day = await within(dialog()).findByLabelText(/День/);
  await waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.type(day, text);
}
const send = (): Promise<void> => userEvent.click(within(dialog()).getByRole('button', { name: 'Загрузить курсы' }));

// No test waits for code.
beforeAll(async () => void (await import('../../render/form/index.ts')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[ACT-08] what asks nothing is done by a press, and what came of it is said', async () => {
  const { run } = await open([COUNT, FETCH], async () => ({ message: 'Пересчитано 12' }));
  await press('Пересчитать');
  expect(await screen.findByText('Пересчитано 12')).toBeTruthy();
  expect(run.mock.calls).toEqual([['rate', 'count', {}, expect.any(String)]]);
  expect(await axeFindings(document.body)).toEqual([]);
});

test('[ACT-08] what it asks stands in a window with its question; an answer that was lost is asked for with the same key', async () => {
  let tries = 0;
  const { run } = await open([FETCH], async () => {
    tries += 1;
    if (tries === 1) throw new NetworkError('offline');
    return {};
  });
  await press('Загрузить курсы');
  expect(within(dialog()).getByText('Загрузить?')).toBeTruthy();
  await typeDay('Пт');
  await send();
  await waitFor(() => expect(dialog().querySelector('.ka-note')?.textContent).not.toBe(''));
  await send();
  expect(await screen.findByText('Выполнено: Загрузить курсы')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second] = run.mock.calls;
  expect(first).toEqual(['rate', 'fetch', { values: { params: 'Пт' } }, expect.any(String)]);
  expect(second).toEqual(first);
  await press('Загрузить курсы');
  await typeDay('Пт');
  await send();
  await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
  expect(run.mock.calls[2]?.[3]).not.toBe(first?.[3]);
});

test('[ACT-08] what the server refuses stands at its field, and the window stays', async () => {
  await open([FETCH], async () => {
    throw new HttpError(400, {
      code: 'invalid',
      message: 'Неверно',
      fields: { params: [{ rule: 'formula', message: 'Нет такого дня' }] },
    });
  });
  await press('Загрузить курсы');
  await typeDay('Ср');
  await send();
  await waitFor(() => expect(dialog().textContent).toContain('Нет такого дня'));
});

test('[ACT-08] pressed twice it is sent once', async () => {
  let answer = (): void => undefined;
  const { run } = await open([FETCH], () => new Promise((resolve) => (answer = () => resolve({}))));
  await press('Загрузить курсы');
  await typeDay('Пт');
  await userEvent.dblClick(within(dialog()).getByRole('button', { name: 'Загрузить курсы' }));
  await waitFor(() => expect(run).toHaveBeenCalled());
  await act(async () => answer());
  expect(await screen.findByText('Выполнено: Загрузить курсы')).toBeTruthy();
  expect(run).toHaveBeenCalledTimes(1);
});

test('[ACT-08] on a phone even one is in the menu', async () => {
  const given = globalThis.matchMedia;
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('640px') ? narrow : given(query)));
  const { run } = await open([COUNT]);
  expect(screen.queryByRole('button', { name: 'Пересчитать' })).toBeNull();
  await press('Действия');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Пересчитать' }));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

test('[ACT-08] without a connection a button waits for it, and says so', async () => {
  const { run, setOnline } = await open([COUNT]);
  const button = await screen.findByRole('button', { name: 'Пересчитать' });
  await setOnline(false);
  expect([button.hasAttribute('disabled'), button.title]).toEqual([true, expect.stringMatching(/[Нн]ет связи/)]);
  await userEvent.click(button);
  expect(run).not.toHaveBeenCalled();
  await setOnline(true);
  await userEvent.click(button);
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

test('[ACT-08] more than two are a menu, walked by keyboard; without a connection none can be pressed', async () => {
  const { run, setOnline } = await open([COUNT, FETCH, { ...COUNT, name: 'other', title: 'Другое' }]);
  await press('Действия');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(run.mock.calls.map(([, name]) => name)).toEqual(['other']));
  await setOnline(false);
  expect(screen.getByRole('button', { name: 'Действия' })).toHaveProperty('disabled', true);
});
