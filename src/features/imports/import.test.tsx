// Rows from a file: what the columns mean, a trial that writes nothing, wrong lines by number and field, the run.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ImportPreview, ImportReport, ImportRun, Job } from '../../contract/index.ts';
import { HttpError, type DataPort } from '../../engine/ports/index.ts';
import { fakeServer } from '../../engine/testing/index.ts';
import { drawTable } from '../../render/grid/testing/drawTable.tsx';
import { tableFeatures } from '../table/index.ts';

afterEach(cleanup);

const PREVIEW: ImportPreview = {
  id: '0190a0e0-0000-7000-8000-000000000001',
  rows: 12,
  columns: [
    { title: 'Название', samples: ['Бетон', 'Песок'], field: 'name' },
    { title: 'Код', samples: ['1'], field: null },
    { title: 'Цена', samples: [], field: null },
  ],
  fields: [
    { name: 'name', label: 'Наименование', required: true, isKey: false },
    { name: 'sku', label: 'Артикул', required: true, isKey: true },
    { name: 'price', label: 'Цена', required: false, isKey: false },
  ],
};
const LOOKED: Job = {
  id: PREVIEW.id,
  kind: 'import_look',
  title: 'Чтение файла',
  model: 'item',
  state: 'done',
  percent: 100,
  attempts: 1,
  result: PREVIEW,
  created_at: '2026-03-02T09:00:00Z',
};
const REPORT: ImportReport = {
  created: 9,
  updated: 2,
  unchanged: 0,
  written: false,
  error_count: 1,
  errors: [{ line: 5, field: 'price', value: 'много', message: 'Введите число' }],
};
const JOB: Job = {
  id: '0190a0e0-0000-7000-8000-000000000002',
  kind: 'import',
  title: 'Импорт',
  state: 'waiting',
  percent: 0,
  attempts: 0,
  created_at: '2026-03-02T09:00:00Z',
};

async function open(over: Partial<DataPort> = {}): Promise<{ runs: ImportRun[]; reloads(): number }> {
  const runs: ImportRun[] = [];
  const server = fakeServer();
  const runImport: DataPort['runImport'] = async (_model, _id, run) => {
    runs.push(run);
    return { ...JOB, id: `job ${runs.length}` };
  };
  const job = async (id: string): Promise<Job> => ({
    ...JOB,
    id,
    state: 'done',
    percent: 100,
    result: { ...REPORT, written: runs.at(-1)?.dry_run === false },
  });
  await drawTable(server, {
    features: tableFeatures,
    data: { readImport: async () => LOOKED, runImport, job, ...over },
  });
  const before = server.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'view.importFile' }));
  await screen.findByRole('dialog', { name: 'import.title' });
  return { runs, reloads: () => server.calls.length - before };
}

const choose = async (): Promise<void> =>
  userEvent.upload(screen.getByLabelText('import.choose'), new File(['a;b'], 'rows.csv', { type: 'text/csv' }));
const field = (title: string): HTMLElement =>
  screen.getAllByRole('combobox', { name: 'import.fieldOf' })[
    PREVIEW.columns.findIndex((column) => column.title === title)
  ] ?? document.body;
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('import', () => {
  test('is tried before it is run; required fields need a column first', async () => {
    const { runs } = await open();
    await choose();
    await screen.findByText('Бетон · Песок');
    expect([button('import.try').disabled, button('import.run').disabled]).toEqual([true, true]);
    expect(screen.getByRole('note').textContent).toBe('import.missing');
    await userEvent.selectOptions(field('Код'), 'sku');
    await userEvent.selectOptions(field('Цена'), 'price');
    expect(button('import.try').disabled).toBe(false);
    await userEvent.click(button('import.try'));
    expect(runs).toEqual([{ mapping: ['name', 'sku', 'price'], key: null, dry_run: true }]);
  });

  test('wrong lines are named by number, field, value and reason; another mapping asks for another trial', async () => {
    await open();
    await choose();
    await screen.findByText('Бетон · Песок');
    await userEvent.selectOptions(field('Код'), 'sku');
    await userEvent.click(button('import.try'));
    const row =
      within(await screen.findByRole('region', { name: 'import.errors' })).getAllByRole('row')[1] ?? document.body;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['5', 'Цена', 'много', 'Введите число']);
    expect(screen.getByText('import.tried')).toBeTruthy();
    expect(button('import.runRight').disabled).toBe(false);
    await userEvent.selectOptions(field('Цена'), 'price');
    expect([screen.queryByRole('region', { name: 'import.errors' }), button('import.run').disabled]).toEqual([
      null,
      true,
    ]);
  });

  test('the run writes what is right by the chosen key, shows what it did and refreshes the table', async () => {
    const { runs, reloads } = await open();
    await choose();
    await screen.findByText('Бетон · Песок');
    await userEvent.selectOptions(field('Код'), 'sku');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'import.key' }), 'sku');
    await userEvent.click(button('import.try'));
    await userEvent.click(await screen.findByRole('button', { name: 'import.runRight' }));
    await screen.findByRole('region', { name: 'import.result' });
    expect(runs.at(-1)).toEqual({ mapping: ['name', 'sku', null], key: 'sku', dry_run: false, skip_wrong: true });
    expect(reloads()).toBeGreaterThan(0);
    await userEvent.click(button('import.close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[JOB-12] shows how far it is and may be left or stopped; what was stopped wrote nothing', async () => {
    const stopped: string[] = [];
    const cancelJob = async (id: string): Promise<Job> => {
      stopped.push(id);
      return { ...JOB, id, state: 'cancelled' };
    };
    await open({ job: async (id) => ({ ...JOB, id, state: 'running', percent: 40 }), cancelJob });
    await choose();
    await screen.findByText('Бетон · Песок');
    await userEvent.selectOptions(field('Код'), 'sku');
    await userEvent.click(button('import.try'));
    expect(await screen.findByText('job.states.running')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 40);
    expect([screen.getByText('job.mayLeave') !== null, screen.queryByRole('button', { name: 'import.run' })]).toEqual([
      true,
      null,
    ]);
    await userEvent.click(button('job.cancel'));
    expect(await screen.findByText('import.cancelled')).toBeTruthy();
    expect(stopped).toEqual(['job 1']);
    expect(button('import.try').disabled).toBe(false);
  });

  test('[JOB-12] a run that failed says why, and may be tried again', async () => {
    await open({
      job: async (id) => ({ ...JOB, id, state: 'failed', error: { code: 'gone', message: 'Слишком давно' } }),
    });
    await choose();
    await screen.findByText('Бетон · Песок');
    await userEvent.selectOptions(field('Код'), 'sku');
    await userEvent.click(button('import.try'));
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком давно');
    expect(button('import.try').disabled).toBe(false);
  });

  test('a field takes one column: the one that had it is left out', async () => {
    await open();
    await choose();
    await screen.findByText('Бетон · Песок');
    await userEvent.selectOptions(field('Цена'), 'name');
    expect(field('Название')).toHaveProperty('value', '');
  });

  test('[JOB-15] while the file is sent its share is shown, and a cancel ends the sending', async () => {
    let ended: { readonly aborted: boolean } | undefined;
    await open({
      readImport: (_model, _file, { signal, onProgress } = {}) =>
        new Promise((_resolve, reject) => {
          ended = signal;
          onProgress?.(0.25);
          if (signal instanceof AbortSignal)
            signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
        }),
    });
    await choose();
    expect((await screen.findAllByText('import.sending')).length).toBeGreaterThan(0);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 25);
    await userEvent.click(button('job.cancel'));
    expect(await screen.findByText('import.cancelled')).toBeTruthy();
    expect([ended?.aborted, screen.queryByRole('alert')]).toEqual([true, null]);
    expect(screen.getByLabelText('import.choose')).toHaveProperty('disabled', false);
  });

  test('[JOB-15] while the server reads it shows how much is read; stopped, another file may be chosen', async () => {
    const stopped: string[] = [];
    await open({
      readImport: async () => ({ ...LOOKED, state: 'waiting', percent: 0, result: {} }),
      job: async (id) => ({ ...LOOKED, id, state: 'running', percent: 60, result: {} }),
      cancelJob: async (id) => {
        stopped.push(id);
        return { ...LOOKED, id, state: 'cancelled', result: {} };
      },
    });
    await choose();
    await screen.findByRole('progressbar', { name: 'job.percent' });
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 60));
    expect([screen.getAllByText('import.reading').length, screen.getAllByText('job.mayLeave').length]).toEqual([2, 1]);
    await userEvent.click(button('job.cancel'));
    expect(await screen.findByText('import.cancelled')).toBeTruthy();
    expect(stopped).toEqual([LOOKED.id]);
    expect(screen.getByLabelText('import.choose')).toHaveProperty('disabled', false);
  });

  test('[JOB-15] a file with a fault says which; a look that is over at once is not asked for again', async () => {
    const asked: string[] = [];
    const failed: Job = {
      ...LOOKED,
      state: 'failed',
      error: {
        code: 'invalid',
        message: 'Проверьте данные',
        fields: { file: [{ rule: 'file_columns', message: 'Столбцов не больше 500' }] },
      },
    };
    await open({
      readImport: async () => failed,
      job: async (id) => {
        asked.push(id);
        return failed;
      },
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Столбцов не больше 500');
    expect(screen.getByLabelText('import.choose')).toHaveProperty('disabled', false);
    expect(asked).toEqual([]);
  });

  test('a result that breaks the contract is named by document and field', async () => {
    await open({ readImport: async () => ({ ...LOOKED, result: { ...PREVIEW, rows: 'many' } }) });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toMatch(/import_preview.*\/rows/);
  });

  test('[JOB-16] a file that is no longer kept is said to be gone', async () => {
    await open({ runImport: () => Promise.reject(new HttpError(404, { code: 'not_found', message: 'Нет' })) });
    await choose();
    await screen.findByText('Бетон · Песок');
    await userEvent.selectOptions(field('Код'), 'sku');
    await userEvent.click(button('import.try'));
    expect((await screen.findByRole('alert')).textContent).toContain('import.gone');
  });

  test('a file that cannot be read says why, and another one may be chosen', async () => {
    await open({
      readImport: () => Promise.reject(new HttpError(400, { code: 'invalid', message: 'Это не таблица' })),
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Это не таблица');
    expect(screen.getByLabelText('import.choose')).toHaveProperty('disabled', false);
  });
});
