// What one row lets its reader do.
import { expect, test } from 'vitest';
import { rowRights } from './index.ts';

test('[RIGHT-06] a row bars what the server says it bars, a posted one both; one that says nothing bars nothing', () => {
  const row = { id: 'r', version: 1 };
  expect(rowRights(undefined)).toEqual({ update: undefined, delete: undefined });
  expect(rowRights({ ...row, may_update: true, may_delete: true })).toEqual({ update: undefined, delete: undefined });
  expect(rowRights({ ...row, may_update: true, may_delete: false })).toEqual({
    update: undefined,
    delete: 'forbidden',
  });
  expect(rowRights({ ...row, is_posted: true })).toEqual({ update: 'posted', delete: 'posted' });
  // Taking the posting back would not help.
  expect(rowRights({ ...row, is_posted: true, may_update: false })).toEqual({ update: 'forbidden', delete: 'posted' });
});
