// Read marks, chosen filters and layouts that wait, on a device and a server of the test's own.
import { expect, test } from 'vitest';
import type { ActiveFilters, ChosenFilters } from '../../contract/index.ts';
import { HttpError, type DataPort, type Mark } from '../../engine/ports/index.ts';
import { ME, page, settled, SILENCE, stand, type Stand } from './testing/stand.ts';

const ACTIVE: ActiveFilters = {
  include: [{ name: 'name', label: 'Name', type: 'CharField', widget: { type: 'Input' } }],
  exclude: [],
  activeFilters: {},
  filterTags: { structure: [] },
  search: '',
  ordering: ['name'],
  searchInput: true,
  rev: 'r',
};
const choice = (more: Partial<ChosenFilters>): ChosenFilters => ({
  model: 'task',
  page_name: 'list',
  filters: {},
  ...more,
});

/** Takes what is posted, unless the page has no network or something stands against it. */
function posts(calls: Stand): unknown[] {
  const sent: unknown[] = [];
  calls.post = async (path, body) => {
    const fault = calls.faults.shift();
    if (fault && fault.isAfter !== true) throw fault.error;
    sent.push([path, body]);
    if (fault) throw fault.error;
  };
  return sent;
}

async function filterPage(calls: Stand): ReturnType<typeof page> {
  const opened = await page(calls, {
    activeFilters: async () => ACTIVE,
    chooseFilters: async (chosen) => {
      if (!opened.network.isOnline) throw SILENCE;
      calls.asked.push(`choose ${JSON.stringify(chosen.filters)}`);
      return { ...ACTIVE, activeFilters: chosen.filters };
    },
  } satisfies Partial<DataPort>);
  return opened;
}

test('[OUTBOX-17] filters and a layout that are chosen without a network are on the page at once and after a reload; the last choice is sent, once', async () => {
  const calls = stand();
  const sent = posts(calls);
  const { data, tab, device, network } = await filterPage(calls);
  await data.activeFilters('task', 'list');
  network.isOnline = false;
  await data.chooseFilters(choice({ filters: { name: 'a' }, search: 'x', layout: { widths: { name: 90 } } }));
  const active = await data.chooseFilters(choice({ filters: { name: 'b' }, ordering: ['-name'] }));
  expect(active).toMatchObject({
    activeFilters: { name: 'b' },
    search: '',
    ordering: ['-name'],
    layout: { widths: { name: 90 } },
    filterTags: { structure: [{ name: 'name', label: 'Name' }] },
  });
  expect(await data.activeFilters('task', 'list')).toEqual(active);
  expect(tab.state().entries).toHaveLength(1);

  const again = await device.openTab(ME, calls);
  expect(again.state().entries).toHaveLength(1);
  await again.send();
  expect(sent).toEqual([
    [
      '/app_info/chosen_filters/',
      choice({ filters: { name: 'b' }, ordering: ['-name'], layout: { widths: { name: 90 } } }),
    ],
  ]);
  expect(device.records.size).toBe(0);
});

test('[OUTBOX-17] with a network a choice is answered by the server; one that gets no answer is kept, one that is refused is told', async () => {
  const calls = stand();
  const { data, tab, network } = await filterPage(calls);
  await data.activeFilters('task', 'list');
  expect((await data.chooseFilters(choice({ filters: { name: 'a' } }))).activeFilters).toEqual({ name: 'a' });
  expect([calls.asked, tab.state().entries]).toEqual([['choose {"name":"a"}'], []]);
  network.isOnline = false;
  await data.chooseFilters(choice({ filters: { name: 'b' } }));
  network.isOnline = true;
  // Behind what waits it may not go before it.
  expect((await data.chooseFilters(choice({ filters: { name: 'c' } }))).activeFilters).toEqual({ name: 'c' });
  expect(calls.asked).toHaveLength(1);
  expect(tab.state().entries.map(({ values }) => values['filters'])).toEqual([{ name: 'c' }]);
});

test('[OUTBOX-17] a mark waits once by its name, behind a row that is not sent; what is gone needs none, what is refused comes before its writer', async () => {
  const calls = stand();
  const sent = posts(calls);
  const { data, tab, network } = await page(calls, {
    outbox: { tables: new Set(), streams: new Set(), openHandlers: new Set() },
  });
  network.isOnline = false;
  await data.createRow('task', { id: 'new', name: 'mine' });
  const mark = (own: Partial<Mark>): Promise<unknown> =>
    data.outbox?.mark?.(
      { model: 'task', row: 'new', name: 'read', path: '/read/', values: {}, ...own },
      async () => 'sent',
    ) ?? Promise.reject(new Error('no outbox'));
  expect(await mark({ values: { seq: 1 } })).toBeUndefined();
  await mark({ values: { seq: 2 } });
  await mark({ row: 'other', values: { seq: 3 } });
  await mark({ name: 'star', values: { on: true } });
  network.isOnline = true;
  expect(await mark({ row: 'free' })).toBe('sent');
  expect(await mark({ values: { seq: 4 } })).toBeUndefined();
  await tab.send();
  expect(calls.asked).toEqual(['create new']);
  expect(sent).toEqual([
    ['/read/', { seq: 3 }],
    ['/read/', { on: true }],
    ['/read/', { seq: 4 }],
  ]);

  network.isOnline = false;
  data.outbox?.keepRead?.('task', 'seen', SILENCE);
  data.outbox?.keepRead?.('task', 'closed', new HttpError(403, { code: 'forbidden', message: 'no' }));
  await settled();
  await tab.send();
  expect(sent.slice(3)).toEqual([['/data/task/read/', { ids: ['seen'] }]]);

  calls.faults.push({ error: new HttpError(404, { code: 'not_found', message: 'gone' }) });
  network.isOnline = false;
  await mark({ row: 'gone' });
  await tab.send();
  calls.faults.push({ error: new HttpError(400, { code: 'invalid', message: 'no' }) });
  await mark({ row: 'wrong', values: { seq: 5 } });
  await tab.send();
  expect(tab.state().entries.map(({ row, refusal }) => [row, refusal?.code])).toEqual([['wrong', 'invalid']]);
});

test('[OUTBOX-17] how far a stream was read waits once', async () => {
  const calls = stand();
  const { data, tab, network } = await page(calls);
  network.isOnline = false;
  const talk = await data.talk();
  for (const at of ['1', '2', '3']) await talk.activitySeen('task', 'a', at);
  await tab.send();
  expect(calls.asked).toEqual(['seen a 3']);
});
