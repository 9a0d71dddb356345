// Widths of columns in the room they have.
import { describe, expect, test } from 'vitest';
import { prepareTable, type ColumnPlace } from '../../engine/table/index.ts';
import { makeColumn, makeInfo } from '../../engine/testing/index.ts';
import { fitWidths } from './fitWidths.ts';

const table = prepareTable(
  makeInfo({
    number: 'number',
    columns: [
      makeColumn('number', 'CharField', { width: 100 }),
      makeColumn('amount', 'DecimalField', { width: 150 }),
      makeColumn('client', 'ForeignKey', { width: 200 }),
      makeColumn('name', 'CharField', { width: 300 }),
    ],
  }),
);

const places = (...resized: string[]): ColumnPlace[] =>
  table.columns.map((prepared) => ({
    prepared,
    width: prepared.column.width,
    isResized: resized.includes(prepared.field),
    pin: 'none',
    isHidden: false,
  }));
const fit = (room: number, ...resized: string[]): number[] => [
  ...fitWidths({ table, places: places(...resized), room, scale: 1 }).values(),
];

describe('[HEAD-05] columns fill their table', () => {
  test('the first column of texts takes what is left, not the number, nor one that the user gave a width', () => {
    expect(fit(1000)).toEqual([100, 150, 200, 550]);
    expect(fit(1000, 'name')).toEqual([100, 150, 450, 300]);
    expect(fit(1000, 'name', 'client')).toEqual([100, 150, 200, 300]);
  });

  test('texts give way by a quarter at most, so that the last column is not cut', () => {
    const widths = fit(650);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(650);
    expect([widths[0], widths[1]]).toEqual([100, 150]);
    expect(fit(625)).toEqual([100, 150, 150, 225]);
  });

  test('a number with a format does not give way: cut, it would be another number', () => {
    const bin = { cellEditorParams: { rulesConfig: [{ rule: 'format' as const, value: 'bin' as const }] } };
    const own = prepareTable(
      makeInfo({
        columns: [
          makeColumn('bin', 'CharField', { width: 300, ...bin }),
          makeColumn('name', 'CharField', { width: 300 }),
        ],
      }),
    );
    const shown = own.columns.map((prepared) => ({
      prepared,
      width: 300,
      isResized: false,
      pin: 'none' as const,
      isHidden: false,
    }));
    expect([...fitWidths({ table: own, places: shown, room: 525, scale: 1 }).values()]).toEqual([300, 225]);
    expect([...fitWidths({ table: own, places: shown, room: 524, scale: 1 }).values()]).toEqual([300, 300]);
  });

  test('what does not fit even so keeps its widths', () => {
    expect(fit(624)).toEqual([100, 150, 200, 300]);
  });
});
