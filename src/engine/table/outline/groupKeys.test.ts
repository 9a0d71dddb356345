// Which columns group rows, and what of a stored choice still holds.
import { describe, expect, test } from 'vitest';
import { makeColumn, makeInfo } from '../../testing/index.ts';
import { prepareTable } from '../columns.ts';
import { groupableColumns, readGroupFields } from './groupKeys.ts';

const CHOICES = [{ id: 'new', string_view: 'New' }];
const TABLE = prepareTable(
  makeInfo({
    columns: [
      makeColumn('status', 'CharField', { groupable: true, cellRendererParams: { choices: CHOICES } }),
      makeColumn('name', 'CharField', { groupable: true }),
      makeColumn('manager', 'ForeignKey', { groupable: true }),
      makeColumn('day', 'DateField', { groupable: true }),
      makeColumn('price', 'DecimalField'),
    ],
  }),
);

describe('groups', () => {
  test('where the server allows it, the likely ones first', () => {
    expect(groupableColumns(TABLE).map(({ field }) => field)).toEqual(['status', 'manager', 'day', 'name']);
  });

  test('a stored choice keeps up to two columns that still group', () => {
    expect(readGroupFields(['gone', 'status', 'day:month', 'manager'], TABLE)).toEqual(['status', 'day:month']);
    expect(readGroupFields(['day', 'status:month', 7], TABLE)).toEqual([]);
    expect(readGroupFields('status', TABLE)).toEqual([]);
  });
});
