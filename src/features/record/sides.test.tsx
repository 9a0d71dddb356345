// The sides of a record as tabs: rows that refer to it, then blocks of its definition, whose title is that of the tab alone.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecordInfo } from '../../contract/index.ts';
import type { DataPort, LivePort } from '../../engine/ports/index.ts';
import type { BlockProps, BlockRenderer } from '../../render/core/index.ts';
import { createListening, createShown, RowPlacesContext, type RowPlaces } from '../../render/rowPlaces/index.ts';
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import type { KnownRecord } from './knownRecord.ts';
import type { RecordPlace } from './recordPlace.ts';
import { RecordSides } from './RecordSides.tsx';

afterEach(cleanup);

const PLACE: RecordPlace = {
  kind: 'page',
  source: { model: 'project', page_name: 'projects', table_type: 'list' },
  list: { title: 'Projects', path: undefined },
  hrefOf: () => undefined,
  onGo: vi.fn(),
  onList: vi.fn(),
  onChange: () => false,
};

test('[PLACE-26] blocks of the definition stand behind tabs of their own, made when looked at, about the open row', async () => {
  const drawn = vi.fn();
  const plan: BlockRenderer = {
    kind: 'block',
    name: 'plan',
    keys: ['plan'],
    load: async () => ({
      default: ({ params, title }: BlockProps) => {
        drawn(title, params);
        return <p>plan of {String(params['of'])}</p>;
      },
    }),
    text: () => '',
  };
  const tabs = [{ block: 'plan', title: 'Plan', bind: { of: 'record.name' } }];
  // Of what is known of a record its sides ask this much.
  const known = {
    row: { id: 'one', version: 1, name: 'Roof' },
    info: { editing: 'field', people: [], activity: 'none', tabs } as unknown as RecordInfo,
  } as unknown as KnownRecord;
  const related = { source: { model: 'task', page_name: 'tasks', table_type: 'list' }, field: 'project', count: 2 };
  const data = { related: () => Promise.resolve({ results: [{ ...related, title: 'Tasks' }] }) };
  const live: Partial<LivePort> = { on: () => () => undefined };
  await drawForTest(
    <RecordSides place={PLACE} known={known} fields={null} isDirty={false} onUndone={vi.fn()} onNotice={vi.fn()} />,
    {
      ports: { data: data as unknown as DataPort, live, report: vi.fn(), formats: testFormats({}) },
      renderers: [plan],
    }, // the list itself is not asked for
  );
  await screen.findByRole('tab', { name: 'Tasks 2' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'history.record',
    'Tasks 2',
    'Plan',
    'history.title',
  ]);
  expect(drawn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Plan' }));
  expect(await within(screen.getByRole('tabpanel', { name: 'Plan' })).findByText('plan of Roof')).toBeTruthy();
  expect(drawn.mock.calls.at(-1)).toEqual([undefined, { of: 'Roof' }]);
});

test('[PROJECT-18] the button of a record opens the form of a new row that refers to it, and leads to the new row', async () => {
  const form: BlockRenderer = {
    kind: 'block',
    name: 'form',
    keys: ['form'],
    load: async () => ({
      default: ({ source, params, onEvent }: BlockProps) => (
        <button type="button" onClick={() => onEvent?.({ name: 'saved', data: { id: 'new' } })}>
          {JSON.stringify([source?.model, params])}
        </button>
      ),
    }),
    text: () => '',
  };
  // Of what is known of a record its sides ask this much.
  const known = {
    row: { id: 'plan', version: 1, name: 'Plan' },
    info: { editing: 'field', people: [], activity: 'none' } as unknown as RecordInfo,
  } as unknown as KnownRecord;
  const list = { source: { model: 'project', page_name: 'projects', table_type: 'list' }, field: 'template', count: 0 };
  const titles = { title: 'Made from it', create_title: 'New project from template', may_create: true };
  const data = { related: () => Promise.resolve({ results: [{ ...list, ...titles }] }) };
  const live: Partial<LivePort> = { on: () => () => undefined };
  const go = vi.fn();
  const places: RowPlaces = {
    href: (model, key) => `/${model}s/${key}`,
    open: () => false,
    go,
    walks: createListening(),
    shown: createShown(),
    news: createListening(),
  };
  await drawForTest(
    <RowPlacesContext value={places}>
      <RecordSides place={PLACE} known={known} fields={null} isDirty={false} onUndone={vi.fn()} onNotice={vi.fn()} />
    </RowPlacesContext>,
    {
      ports: { data: data as unknown as DataPort, live, report: vi.fn(), formats: testFormats({}) },
      renderers: [form],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New project from template' }));
  const opened = ['project', { mode: 'create', preset: { template: { id: 'plan', string_view: '' } } }];
  await userEvent.click(await screen.findByRole('button', { name: JSON.stringify(opened) }));
  expect(go.mock.calls).toEqual([['/projects/new']]);
});
