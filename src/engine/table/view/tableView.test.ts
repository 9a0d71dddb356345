// What a user changed of a table's layout: kept as differences, read again by the next visit.
import { describe, expect, test } from 'vitest';
import { makeColumn, makeInfo } from '../../testing/index.ts';
import { prepareTable, type PreparedTable } from '../columns.ts';
import type { PinSide } from './columnTable.ts';
import { TableView } from './tableView.ts';

const tableOf = (...fields: string[]): PreparedTable =>
  prepareTable(
    makeInfo({
      columns: fields.map((field) => makeColumn(field, 'CharField', field === 'secret' ? { hide: true } : {})),
    }),
  );

interface Device {
  stored: Map<string, unknown>;
  open(table: PreparedTable): Promise<TableView>;
  changes: number;
}

function makeDevice(): Device {
  const device: Device = {
    stored: new Map(),
    changes: 0,
    async open(table) {
      const local = {
        read: async (database: string, id: string) => device.stored.get(`${database}:${id}`),
        write: async (database: string, id: string, value: unknown) =>
          void device.stored.set(`${database}:${id}`, structuredClone(value)),
      };
      const view = new TableView({ local, key: 'orders', table: () => table, onChange: () => (device.changes += 1) });
      await view.load();
      return view;
    },
  };
  return device;
}

const shown = (view: TableView): string[] =>
  view.places.filter(({ isHidden }) => !isHidden).map(({ prepared }) => prepared.field);
const pins = (view: TableView): Record<string, PinSide> =>
  Object.fromEntries(view.places.filter(({ pin }) => pin !== 'none').map(({ prepared, pin }) => [prepared.field, pin]));

describe('[TABLE-14] the layout of a table', () => {
  test('width, place, pinning and visibility come back at the next visit', async () => {
    const device = makeDevice();
    const table = tableOf('a', 'b', 'c', 'secret');
    const view = await device.open(table);
    view.resize('b', 333);
    view.keep();
    view.move('c', 'a');
    view.pin('b', 'right');
    view.hide('a');
    view.show('secret');
    const again = await device.open(table);
    expect(shown(again)).toEqual(['c', 'b', 'secret']);
    expect(again.places.find(({ prepared }) => prepared.field === 'b')).toMatchObject({ width: 333, pin: 'right' });
    expect([...device.stored.keys()]).toEqual(['table:orders']);
  });

  test('new columns of the server are there, removed ones are not, the rest stays as it was put', async () => {
    const device = makeDevice();
    const view = await device.open(tableOf('a', 'b', 'c'));
    view.moveAfter('a', 'c');
    view.hide('b');
    expect(shown(await device.open(tableOf('a', 'b', 'new', 'c', 'last')))).toEqual(['new', 'c', 'a', 'last']);
    expect(shown(await device.open(tableOf('b', 'c')))).toEqual(['c']);
  });

  test('by default the first column stays at the left, or those the server names; taking it off is a difference, putting it back none', async () => {
    const device = makeDevice();
    const view = await device.open(tableOf('a', 'b'));
    expect(pins(view)).toEqual({ a: 'left' });
    view.pin('a', 'none');
    expect([pins(view), view.isChanged]).toEqual([{}, true]);
    view.pin('a', 'left');
    expect(view.isChanged).toBe(false);
    const named = prepareTable(
      makeInfo({ columns: [makeColumn('a', 'CharField'), makeColumn('z', 'CharField', { pinned: 'right' })] }),
    );
    expect(pins(await device.open(named))).toEqual({ z: 'right' });
  });

  test("reset gives the server's layout and forgets", async () => {
    const device = makeDevice();
    const table = tableOf('a', 'b', 'c');
    const view = await device.open(table);
    view.move('c', 'a');
    view.resize('a', 400);
    view.reset();
    expect([shown(view), view.isChanged, shown(await device.open(table))]).toEqual([
      ['a', 'b', 'c'],
      false,
      ['a', 'b', 'c'],
    ]);
  });

  test('the last column in sight cannot be hidden, a width has limits', async () => {
    const view = await makeDevice().open(tableOf('a', 'b'));
    view.hide('a');
    view.hide('b');
    expect(shown(view)).toEqual(['b']);
    view.resize('b', 1);
    expect(view.places.find(({ prepared }) => prepared.field === 'b')?.width).toBe(48);
    view.resize('b', 99_999);
    expect(view.places.find(({ prepared }) => prepared.field === 'b')?.width).toBe(1200);
  });

  test.each([
    [null],
    ['x'],
    [{ widths: 5, pins: { a: 'up' }, hidden: { a: 'yes' }, moves: [['a'], 7], density: 'huge' }],
    [{ widths: { a: 'wide', b: -4 } }],
  ])('a stored record that makes no sense is passed over: %j', async (record) => {
    const device = makeDevice();
    device.stored.set('table:orders', record);
    const view = await device.open(tableOf('a', 'b'));
    expect([shown(view), view.isChanged, view.density, view.phoneForm]).toEqual([['a', 'b'], false, 'normal', 'cards']);
  });

  test('widths that an earlier version kept still hold', async () => {
    const device = makeDevice();
    device.stored.set('table:orders', { widths: { b: 222 } });
    expect((await device.open(tableOf('a', 'b'))).places[1]?.width).toBe(222);
  });

  test("height of rows and the phone's form are kept as well", async () => {
    const device = makeDevice();
    const table = tableOf('a');
    const view = await device.open(table);
    view.setDensity('compact');
    view.setPhoneForm('grid');
    const again = await device.open(table);
    expect([again.density, again.phoneForm, again.isChanged]).toEqual(['compact', 'grid', false]);
  });

  test('places stay the same object until something changes', async () => {
    const device = makeDevice();
    const view = await device.open(tableOf('a', 'b'));
    const before = view.places;
    expect(view.places).toBe(before);
    view.pin('b', 'left');
    expect(view.places).not.toBe(before);
    expect(device.changes).toBe(1);
  });
});
