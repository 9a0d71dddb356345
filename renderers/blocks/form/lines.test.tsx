// Fields of a record beside its list: compact lines that are read as values and edited in place.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { FormField, FormInfo } from '../../../src/contract/index.ts';
import { RecordView } from '../../../src/features/record/index.ts';
import { blockColumn } from '../../../src/render/testing/index.ts';
import { field, ID, NAME, open, type Stand } from './testing.tsx';

const choices = [
  { id: 'low', string_view: 'Низкий' },
  { id: 'high', string_view: 'Высокий' },
];
const FIELDS: readonly FormField[] = [
  NAME,
  field('note', 'Примечание', { widget: 'textarea' }),
  field('priority', 'Приоритет', { type: 'radio', choices }),
  field('roles', 'Роли', { type: 'checkboxGroup', choices }),
  field('due', 'Срок', { type: 'date' }),
  field('active', 'Активен', { type: 'checkbox' }),
];
const ROW = {
  id: ID,
  version: 1,
  string_view: 'Алия',
  name: 'Алия',
  note: 'Длинное',
  priority: 'low',
  roles: ['high'],
  due: '2026-03-18',
  active: true,
};
const INFO: FormInfo = {
  model: 'contractor',
  mode: 'edit',
  rev: 'aaaaaaaaaaaaaaaa',
  fields: [...FIELDS],
  record: { editing: 'field', people: [] },
};
const SOURCE = { model: 'contractor', page_name: 'contractors', table_type: 'list' };
const NOTHING = (): void => undefined;

async function openBeside(
  kind: 'peek' | 'page' = 'peek',
  { record, row }: Partial<Pick<FormInfo, 'record'>> & { row?: Partial<typeof ROW> } = {},
): Promise<Stand> {
  const opened: { stand?: Stand } = {};
  const saved = (): object => opened.stand?.updateRow.mock.lastCall?.[2] ?? {};
  opened.stand = await open({
    row: { ...ROW, ...row },
    data: {
      row: async () => ({ ...ROW, ...row, ...saved() }),
      formInfo: async () => ({ ...INFO, ...(record && { record }) }),
      related: async () => ({ results: [] }),
      tableInfo: async () => ({
        ...SOURCE,
        columns: [],
        table_size: 'normal',
        data_path: '/data/contractor/',
        ordering: [],
        editing: 'none',
        permissions: { create: true, update: true, delete: false, export: false },
        rev: 'aaaaaaaaaaaaaaaa',
      }),
    },
    drawn: (
      <RecordView
        kind={kind}
        recordKey={ID}
        source={SOURCE}
        list={{ title: 'Контрагенты', path: '/contractors' }}
        hrefOf={() => undefined}
        onGo={NOTHING}
        onList={NOTHING}
        onChange={() => false}
      />
    ),
  });
  return opened.stand;
}

afterEach(cleanup);

test('[PLACE-17] each line is one stop of the keyboard that tells its label and its value', async () => {
  await openBeside();
  await screen.findByDisplayValue('Алия');
  const line = (name: RegExp): HTMLInputElement =>
    // Every one of them is an input or a text area.
    screen.getByRole<HTMLInputElement>(name.source.includes('Приоритет') ? 'combobox' : 'textbox', { name });
  expect([line(/^Имя/), line(/^Примечание/), line(/^Приоритет/), line(/^Срок/)].map(({ value }) => value)).toEqual([
    'Алия',
    'Длинное',
    'Низкий',
    '18.03.2026',
  ]);
  // A choice is one value, not a column of buttons.
  expect([screen.queryByRole('radio'), screen.queryByRole('checkbox', { name: 'Высокий' })]).toEqual([null, null]);
  expect(screen.getByText('Высокий')).toBeTruthy();
  line(/^Имя/).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(line(/^Примечание/));
});

test('[PLACE-17] Escape puts the value back, leaving saves it', async () => {
  const stand = await openBeside();
  const name = await screen.findByDisplayValue('Алия');
  await userEvent.type(name, ' С.');
  await userEvent.keyboard('{Escape}');
  expect((name as HTMLInputElement).value).toBe('Алия');
  await userEvent.type(name, ' К.');
  await userEvent.tab();
  await waitFor(() => expect(stand.updateRow).toHaveBeenCalledTimes(1));
  expect(stand.updateRow.mock.calls[0]?.[2]).toMatchObject({ name: 'Алия К.' });
});

test('[PLACE-17] a page of its own has no lines but in its column of fields', async () => {
  await openBeside('page');
  await screen.findByDisplayValue('Алия');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

const TITLED: NonNullable<FormInfo['record']> = {
  editing: 'field',
  people: [],
  title: [blockColumn('name', 'CharField')],
  side: ['note', 'priority', 'roles', 'due', 'active'],
};

test('[PLACE-23] the heading is the field of its text: typed there, saved by Enter, put back by Escape', async () => {
  const stand = await openBeside('page', { record: TITLED });
  const name = await screen.findByDisplayValue<HTMLInputElement>('Алия');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(screen.getAllByRole('textbox', { name: /^Имя/ })).toEqual([name]);
  expect(heading.closest('form') ?? name.closest('form')).toBeNull();
  expect(heading.parentElement?.contains(name)).toBe(true);
  await userEvent.type(name, ' К.{Enter}');
  await waitFor(() => expect(stand.updateRow).toHaveBeenCalledTimes(1));
  expect(stand.updateRow.mock.calls[0]?.[2]).toMatchObject({ name: 'Алия К.' });
  expect(heading.textContent).toBe('Алия К.');
  await userEvent.type(name, 'х{Escape}');
  expect(heading.textContent).toBe('Алия К.');
  expect(stand.updateRow).toHaveBeenCalledTimes(1);
});

test('[PLACE-24] beside the text the first lines that hold something stay, the others fold away under their number', async () => {
  await openBeside('page', { record: TITLED, row: { note: '', due: '' } });
  const more = await screen.findByRole('button', { name: 'form.moreFields' });
  const side = more.parentElement;
  expect(side?.matches('[data-folded]')).toBe(true);
  await userEvent.click(more);
  expect(side?.matches('[data-folded]')).toBe(false);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});
