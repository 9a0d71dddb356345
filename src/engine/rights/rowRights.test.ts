// What one row lets its reader do.
import { expect, test } from 'vitest';
import { fieldBar, rowRights, sameRights } from './index.ts';

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

test('[LOCK-03] a row that its status locks is closed but for its open fields, and is not deleted', () => {
  const row = { id: 'r', version: 1, open_fields: ['note'] };
  expect(rowRights(row)).toMatchObject({ update: 'locked', delete: 'locked', open: ['note'] });
  expect([fieldBar(row, 'note'), fieldBar(row, 'title')]).toEqual([undefined, 'locked']);
  expect(fieldBar({ ...row, may_update: false }, 'note')).toBe('forbidden');
  expect(rowRights({ ...row, open_fields: null })).toMatchObject({ update: undefined, delete: undefined });
  expect(sameRights(rowRights(row), rowRights({ ...row, open_fields: [] }))).toBe(false);
});
