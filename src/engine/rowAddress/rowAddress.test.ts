// Addresses of rows: built and read by the same place.
import { expect, test } from 'vitest';
import { keyOfPath, keyText, openValue, readOpenValue, rowKey, rowPath, withComment } from './index.ts';

const ID = '4c0c6f0e-7d2f-4c56-9d5e-0f8c6f1b2a3c';

test('[PLACE-01] a row goes by its number where it has one, else by its id', () => {
  expect(rowKey({ id: ID, number: 17 }, 'number')).toBe('17');
  expect(rowKey({ id: ID, number: 'INV-2026/00001' }, 'number')).toBe('INV-2026/00001');
  expect([
    rowKey({ id: ID, number: null }, 'number'),
    rowKey({ id: ID }, 'number'),
    rowKey({ id: ID, number: 17 }),
  ]).toEqual([ID, ID, ID]);
  // A number that looks like an id would lead to another row.
  expect(rowKey({ id: ID, number: ID.replace('4c0c', '0000') }, 'number')).toBe(ID);
});

test('[PLACE-01] a path is read back as it was built, and nothing below it is one', () => {
  for (const key of ['17', ID, 'INV-2026/00001', 'А 1%', 'a:b'])
    expect(keyOfPath('/requests', rowPath('/requests/', key))).toBe(key);
  expect(rowPath('/requests', 'a/b')).toBe('/requests/a%2Fb');
  for (const path of ['/requests', '/requests/', '/requests/17/more', '/requestsx/17', '/requests/%E0%A4%A'])
    expect(keyOfPath('/requests', path)).toBeUndefined();
});

test('[PLACE-22] a comment stands in the address of its row, beside a list and as a page', () => {
  expect(withComment('/requests/17', ID)).toBe(`/requests/17?comment=${ID}`);
  expect(withComment('/requests?open=17', ID)).toBe(`/requests?open=17&comment=${ID}`);
});

test('[PLACE-02] one parameter names a row of the page by its key, and one of another model with its model', () => {
  const page = { pageModel: 'request', isModel: (name: string) => name === 'request' || name === 'deal' };
  for (const place of [
    { model: 'request', key: '17' },
    { model: 'request', key: 'B:17' },
    { model: 'deal', key: 'x:1' },
  ])
    expect(readOpenValue(openValue(place, 'request'), page)).toEqual(place);
  expect(readOpenValue('17', { ...page, pageModel: undefined })).toBeUndefined();
});

test('[PLACE-11] a number is read with its sign, a code without one', () => {
  expect([17, '17', 'NURLY', 'INV-2026/00001'].map(keyText)).toEqual(['№ 17', '№ 17', 'NURLY', 'INV-2026/00001']);
});
