// Blocks about one row: its fields, a text of it, its files; what they say when there is none.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Column, FormInfo, Row, RowAction, TableInfo, TableUpdate } from '../../../src/contract/index.ts';
import { HttpError, type DataPort } from '../../../src/engine/ports/index.ts';
import blockTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import historyTexts from '../../../src/platform/i18n/texts/ru/history.json';
import pageTexts from '../../../src/platform/i18n/texts/ru/page.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import { Slot, type BlockEvent } from '../../../src/render/index.ts';
import {
  afterDelay,
  drawForTest,
  loadRenderers,
  settled,
  testFormats,
  untilReady,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const FILE = {
  id: '0b0f6d5e-0000-4000-8000-000000000002',
  name: 'План.pdf',
  size: 100,
  mime: 'application/pdf',
  url: '/media/0b0f6d5e/plan.pdf',
};
const ROW: Row = {
  id: 'r1',
  version: 3,
  title: 'Насос',
  amount: '1250.50',
  notes: '<p>Очень <strong>срочно</strong></p>',
  due: null,
  files: [FILE],
  created_at: '2026-11-21T10:00:00Z',
};

function column(field: string, type: string, headerName: string, cellRenderer = 'text'): Column {
  return {
    field,
    headerName,
    type,
    cellRenderer,
    cellRendererParams: type === 'DecimalField' ? { precision: 2 } : {},
    cellEditor: '',
    cellEditorParams: { rulesConfig: [] },
    width: 100,
    minWidth: 80,
    sortable: false,
    editable: false,
  };
}

const INFO: TableInfo = {
  model: 'request',
  page_name: 'requests',
  table_type: 'record',
  table_size: 'normal',
  data_path: '/data/request/',
  ordering: [],
  editing: 'cell',
  permissions: { create: true, update: true, delete: true, export: true },
  rev: '0123456789abcdef',
  columns: [
    column('title', 'CharField', 'Тема'),
    column('amount', 'DecimalField', 'Сумма', 'decimal'),
    column('due', 'DateField', 'Срок', 'date'),
    column('notes', 'RichTextField', 'Описание', 'richtext'),
    column('files', 'FileField', 'Файлы', 'file'),
    column('created_at', 'DateTimeField', 'Создано', 'datetime'),
  ],
};
const FORM: FormInfo = {
  model: 'request',
  mode: 'edit',
  rev: '0123456789abcdef',
  fields: [
    {
      name: 'main',
      type: 'group-fields',
      label: '',
      fields: [{ name: 'files', type: 'file', label: 'Файлы', multiple: true, accept: ['pdf'] }],
    },
  ],
};

interface Opened {
  row: ReturnType<typeof vi.fn<DataPort['row']>>;
  updateRow: ReturnType<typeof vi.fn<DataPort['updateRow']>>;
  events: BlockEvent[];
  emit(event: TableUpdate): Promise<void>;
}

async function open(
  block: string,
  params: Record<string, unknown>,
  { info = INFO, form = FORM, data = {} }: { info?: TableInfo; form?: FormInfo; data?: Partial<DataPort> } = {},
): Promise<Opened> {
  const handlers: ((event: TableUpdate) => void)[] = [];
  const events: BlockEvent[] = [];
  const row = vi.fn<DataPort['row']>(async () => ROW);
  const updateRow = vi.fn<DataPort['updateRow']>(async (_model, _id, changes) => ({
    ...ROW,
    version: 4,
    files: Array.isArray(changes['files']) && changes['files'].length > 0 ? ROW['files'] : [],
  }));
  await drawForTest(
    <Slot
      kind="block"
      type={block}
      props={{
        source: { model: 'request', page_name: 'requests', table_type: 'record' },
        params,
        onEvent: (event) => void events.push(event),
      }}
    />,
    {
      renderers: RENDERERS,
      ports: {
        data: { tableInfo: async () => info, formInfo: async () => form, row, updateRow, ...data },
        live: {
          on: (name, handler) => {
            // The only event that is listened to with a handler of this shape, told apart by its name.
            if (name === 'table_update') handlers.push(handler as unknown as (event: TableUpdate) => void);
            return () => undefined;
          },
          onReconnect: () => () => undefined,
          isOwn: () => false,
        },
        formats: testFormats({
          ...shellTexts,
          ...formTexts,
          ...historyTexts,
          ...blockTexts,
          ...pageTexts,
          ...tableTexts,
        }),
        report: () => undefined,
      },
    },
  );
  await settle();
  return {
    row,
    updateRow,
    events,
    emit: (event) => afterDelay(350, () => handlers.forEach((handler) => handler(event))),
  };
}

async function settle(): Promise<void> {
  await settled();
  await untilReady();
}

const shown = (): [string, string][] =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

// No test waits for code.
beforeAll(() =>
  Promise.all([
    loadRenderers(
      RENDERERS.filter(({ kind, name }) => kind === 'cell' || ['record', 'files', 'richtext', 'file'].includes(name)),
    ),
    import('../../../src/features/actions/index.ts'),
    import('./RecordHistory.tsx'),
  ]),
);
afterEach(cleanup);

describe('[BLOCK-08] without a row', () => {
  test.each(['record', 'files', 'richtext'])('%s says that none is chosen', async (block) => {
    const { row } = await open(block, { field: block === 'richtext' ? 'notes' : 'files' });
    expect([screen.getByText('Запись не выбрана') !== null, row.mock.calls.length]).toEqual([true, 0]);
  });

  test('that the row is gone; that a field is none; what did not come', async () => {
    const opened = await open('record', { id: 'r1' });
    opened.row.mockRejectedValueOnce(new HttpError(404, { code: 'not_found', message: 'Нет' }));
    await opened.emit({ uid: 'x', model: 'request', ids: ['r1'], kind: 'delete' });
    expect(screen.getByText('Записи больше нет или она вам недоступна')).toBeTruthy();
    cleanup();
    await open('richtext', { id: 'r1', field: 'nothing' });
    expect(screen.getByText('У записи нет поля «nothing»')).toBeTruthy();
    cleanup();
    await open('record', { id: 'r1', fields: ['nothing'] });
    expect(screen.getByRole('alert').textContent).toContain('nothing');
    cleanup();
    await open('files', { id: 'r1', field: 'title' });
    expect(screen.getByRole('alert').textContent).toContain('field');
  });
});

describe('a record', () => {
  test('[BLOCK-08] is labels and values by the cells of its columns, rich text whole, empty ones as such', async () => {
    await open('record', { id: 'r1' });
    expect(shown()).toEqual([
      ['Тема', 'Насос'],
      ['Сумма', expect.stringMatching(/^1\s250,50$/)],
      ['Срок', '—'],
      ['Описание', 'Очень срочно'],
      ['Файлы', expect.stringContaining('План.pdf')],
    ]);
    expect(screen.getByText('срочно').tagName).toBe('STRONG');
  });

  test('shows the fields asked for in their order, opens its row, and follows what others change', async () => {
    const opened = await open('record', { id: 'r1', fields: ['created_at', 'title'] });
    expect(shown().map(([label]) => label)).toEqual(['Создано', 'Тема']);
    await userEvent.click(screen.getByRole('button', { name: 'Открыть запись' }));
    expect(opened.events).toEqual([{ name: 'open', data: { id: 'r1' } }]);
    opened.row.mockResolvedValue({ ...ROW, title: 'Кран' });
    await opened.emit({ uid: 'x', model: 'user', ids: ['r1'], kind: 'update' });
    expect(shown()[1]).toEqual(['Тема', 'Насос']);
    await opened.emit({ uid: 'x', model: 'request', ids: ['r1'], kind: 'update' });
    expect(shown()[1]).toEqual(['Тема', 'Кран']);
  });
});

describe('what becomes of a record', () => {
  test('its actions stand above it, and the page hears what one did; without any there is no bar', async () => {
    const action: RowAction = { name: 'take', title: 'Взять в работу', kind: 'action' };
    const runAction = vi.fn<DataPort['runAction']>(async () => ({ ...ROW, version: 4 }));
    const opened = await open(
      'record',
      { id: 'r1' },
      {
        info: { ...INFO, actions: [{ ...action, asks: false }] },
        data: { rowActions: async () => ({ results: [action] }), runAction },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Взять в работу' }));
    await screen.findByText('Выполнено: Взять в работу');
    expect([runAction.mock.calls, opened.events, opened.row.mock.calls.length]).toEqual([
      [['request', 'r1', 'take', { version: 3, context: expect.anything() }]],
      [{ name: 'saved', data: { id: 'r1' } }],
      2,
    ]);
    cleanup();
    await open('record', { id: 'r1' });
    expect(screen.queryByRole('group', { name: 'Действия с записью' })).toBeNull();
  });

  test('[HIST-01] its history opens in a drawer; an undo there is told and shown', async () => {
    const history = vi.fn<DataPort['history']>(async () => ({
      results: [{ id: 'e1', at: '2026-11-22T08:00:00Z', by: null, kind: 'update', changes: [], can_undo: true }],
      next: null,
    }));
    const opened = await open(
      'record',
      { id: 'r1' },
      { data: { history, undoChange: async () => ({ row: { ...ROW, version: 4 } }) } },
    );
    expect(history).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'История' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Отменить: Изменение/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await screen.findByText('Изменение отменено');
    expect(opened.events).toEqual([{ name: 'saved', data: { id: 'r1' } }]);
  });
});

test('a text of the page and one of the row are drawn without anything that runs', async () => {
  await open('richtext', { text: '<h2>Правила</h2><p onclick="x">Текст<script>alert(1)</script></p>' });
  expect(screen.getByRole('heading', { name: 'Правила' })).toBeTruthy();
  expect(document.querySelector('script, [onclick]')).toBeNull();
  cleanup();
  await open('richtext', { id: 'r1', field: 'notes' });
  expect(screen.getByText('срочно').tagName).toBe('STRONG');
});

describe('files', () => {
  test('[BLOCK-10] one taken off is saved at once with the version, and the page learns of it', async () => {
    const opened = await open('files', { id: 'r1', field: 'files' });
    await userEvent.click(screen.getByRole('button', { name: /План\.pdf/ }));
    await waitFor(() => expect(opened.updateRow).toHaveBeenCalledWith('request', 'r1', { files: [], version: 3 }));
    await settle();
    expect(opened.events).toEqual([{ name: 'saved', data: { id: 'r1' } }]);
    expect(screen.queryByText('План.pdf')).toBeNull();
  });

  test('a refused change comes back, with the reason', async () => {
    const opened = await open('files', { id: 'r1', field: 'files' });
    opened.updateRow.mockRejectedValueOnce(new HttpError(403, { code: 'forbidden', message: 'Нельзя' }));
    await userEvent.click(screen.getByRole('button', { name: /План\.pdf/ }));
    expect((await screen.findByText('Нельзя')).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('link', { name: 'План.pdf' })).toBeTruthy();
  });

  test('[BLOCK-10] who may not write them sees them only', async () => {
    await open('files', { id: 'r1', field: 'files' }, { form: { ...FORM, fields: [] } });
    expect(screen.getByRole('link', { name: 'План.pdf' })).toBeTruthy();
    expect(document.querySelector('input[type=file]')).toBeNull();
    cleanup();
    await open('files', { id: 'r1', field: 'files' }, { data: { row: async () => ({ ...ROW, may_update: false }) } });
    expect([
      screen.getByRole('link', { name: 'План.pdf' }) !== null,
      document.querySelector('input[type=file]'),
    ]).toEqual([true, null]);
  });
});
