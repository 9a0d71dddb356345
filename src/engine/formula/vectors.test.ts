// The shared vectors through both evaluators of the engine; server/definitions runs them through PostgreSQL.
import { describe, expect, it } from 'vitest';
import vectors from '../../../fixtures/formula/vectors.json' with { type: 'json' };
import { columnsOfRows, compileColumns, createFormulaSet, valueAt, type FormulaField } from './index.ts';

interface Vector {
  group: string;
  formula: string;
  row: Record<string, unknown>;
  /** The last one, `result`, has the formula. */
  fields: readonly FormulaField[];
  today?: string;
  expected: unknown;
}

// as: JSON modules know no literal types; a wrong type would fail in every vector that has it.
const all = vectors as unknown as readonly Vector[];

describe('[TABLE-05] shared formula vectors', () => {
  it('are many', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
  });

  it.each(all.map((vector, index) => ({ ...vector, index })))('row $index ($group): $formula', (vector) => {
    const set = createFormulaSet(vector.fields);
    const answer = set.recalculate(vector.row, undefined, optionsOf(vector));
    expect(answer['result']).toEqual(vector.expected);
  });

  it('those that read other rows or lines name them', () => {
    expect(all.filter((vector) => !createFormulaSet(vector.fields).isRowLocal('result'))).toEqual(
      all.filter(readsBeyondRow),
    );
  });

  it.each(all.map((vector, index) => ({ ...vector, index })).filter((vector) => !readsBeyondRow(vector)))(
    'column $index ($group): $formula',
    (vector) => {
      const set = createFormulaSet(vector.fields);
      const program = compileColumns(set, 'result');
      // Three rows with an empty one between: neighbours must not leak into each other.
      const columns = columnsOfRows(set, program?.reads ?? [], [vector.row, {}, vector.row]);
      const result = program?.run(columns, 3, optionsOf(vector));
      const cells = [0, 2].map((index) =>
        result ? (result.errors.get(index) ?? valueAt(result.column, index)) : undefined,
      );
      expect(cells.map(String)).toEqual([String(vector.expected), String(vector.expected)]);
    },
  );
});

function readsBeyondRow({ fields }: Vector): boolean {
  return fields.some(({ name }) => name.includes('.'));
}

function optionsOf(vector: Vector): { today: string } | undefined {
  return vector.today === undefined ? undefined : { today: vector.today };
}
