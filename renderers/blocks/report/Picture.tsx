// The first measure as a picture: the block `chart` over the same rows.
import { useMemo, type ReactNode } from 'react';
import { splitGroupField } from '../../../src/engine/table/index.ts';
import { Slot, type BlockSource } from '../../../src/render/index.ts';
import type { Asked } from './asked.ts';
import type { ReportParams } from './reportParams.ts';

const LARGEST = 12;

export interface PictureProps {
  source: BlockSource;
  params: ReportParams;
  asked: Asked;
}

export function Picture({ source, params: { chart }, asked: { arrangement, filters } }: PictureProps): ReactNode {
  const { rows, columns, measures } = arrangement;
  const [first, second] =
    columns === undefined ? rows : [rows[0] ?? columns, rows[0] === undefined ? undefined : columns];
  const props = useMemo(() => {
    const by = splitGroupField(first ?? '');
    // A chart parts a date along its axis alone.
    const split = splitGroupField(second ?? '');
    const [measure] = measures;
    return {
      source: { ...source, filters },
      params: {
        kind: chart,
        by: by.field,
        ...(by.unit === undefined ? { top: LARGEST } : { interval: by.unit }),
        ...(split.field === '' || split.unit !== undefined || chart === 'pie' ? {} : { split: split.field }),
        value: measure?.column ? { [measure.fn]: measure.column.field } : 'count',
      },
    };
  }, [source, filters, chart, first, second, measures]);
  if (chart === undefined || first === undefined) return null;
  return (
    <div className="kre-picture">
      <Slot kind="block" type="chart" props={props} />
    </div>
  );
}
