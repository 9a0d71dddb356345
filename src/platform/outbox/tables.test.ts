// What waits in the tables of a page, by what another tab has written.
import { expect, test } from 'vitest';
import { TableStore } from '../../engine/table/index.ts';
import { fakeServer, rowId } from '../../engine/testing/index.ts';
import { begin, draft, ME, settled, table } from './testing/stand.ts';

test('[OUTBOX-01] a new row of another tab comes into the table of all rows, not among chosen ones; a change comes into both', async () => {
  const { device, calls, tab } = await begin();
  const other = await device.openTab(ME, calls);
  const server = fakeServer();
  server.ports.data.outbox = other.port;
  const ref = { model: 'order', page_name: 'orders', table_type: 'list' };
  const [all, chosen] = [{}, { filters: { name: 'Row' } }].map((own) => {
    const store = new TableStore({ ports: server.ports, ref, after: server.after, ...own });
    store.start();
    return store;
  });
  await server.advance(0);
  await tab.add(draft('new', { name: 'made' }, { model: 'order', kind: 'create', base: { name: 'made' } }));
  await tab.add(draft(rowId(1), { name: 'mine' }, { model: 'order', base: { name: 'Row 1' } }));
  await settled();
  expect(all?.row('new')).toMatchObject({ name: 'made', version: 1 });
  expect(chosen?.row('new')).toBeUndefined();
  expect([all, chosen].map((store) => store?.row(rowId(1))?.['name'])).toEqual(['mine', 'mine']);
  await other.drop(other.state().entries[0]?.number ?? 0);
  expect(all?.row('new')).toBeUndefined();
});

test('[OUTBOX-05] a row is drawn anew for what changed of it, not for what changed of others', async () => {
  const { device, calls, tab } = await begin();
  const other = await device.openTab(ME, calls);
  const shown: unknown[] = [];
  other.port.tables.add(table(shown));
  for (const row of ['a', 'b', 'c']) await tab.add(draft(row, { name: `mine ${row}` }));
  await settled();
  shown.length = 0;
  await tab.mend(tab.state().entries[1]?.number ?? 0, { name: 'again' });
  await settled();
  expect(shown).toEqual([['b', 'again']]);
});
