// The heading of a report: columns above, measures below them. A press sorts.
import type { ReactNode } from 'react';
import { measureLabel, type Measure } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { Sorting } from './reportTree.ts';

export interface Column {
  /** undefined: the totals. */
  at: number | undefined;
  label: string;
}

export interface TableHeadProps {
  corner: string;
  columns: readonly Column[];
  measures: readonly Measure[];
  isPivot: boolean;
  sorting: Sorting | undefined;
  onSort(sorting: Sorting | undefined): void;
}

/** Columns above, measures below them; of one measure its name stands in the corner. */
export function TableHead({ corner, columns, measures, isPivot, sorting, onSort }: TableHeadProps): ReactNode {
  const { t } = usePorts().formats;
  const [only] = measures;
  const isOne = measures.length === 1;
  const heading = (label: string, at: number | undefined, number: number): ReactNode => {
    const isSorted = sorting !== undefined && sorting.column === at && sorting.measure === number;
    const next = nextSorting(isSorted ? sorting : undefined, { column: at, measure: number });
    return (
      <th
        key={`${at ?? 'total'} ${number}`}
        scope="col"
        data-total={(isPivot && at === undefined) || undefined}
        aria-sort={orderOf(isSorted ? sorting : undefined)}
      >
        <button type="button" className="kre-sort" onClick={() => onSort(next)}>
          {label}
          {isSorted ? <span aria-hidden>{sorting.descending ? ' ↓' : ' ↑'}</span> : null}
        </button>
      </th>
    );
  };
  const measured = only ? measureLabel(only, t) : '';
  if (!isPivot || isOne)
    return (
      <thead>
        <tr>
          <th scope="col">{isPivot && corner !== '' ? `${corner} · ${measured}` : corner || measured}</th>
          {columns.flatMap(({ at, label }) =>
            measures.map((measure, number) => heading(isPivot ? label : measureLabel(measure, t), at, number)),
          )}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {corner}
        </th>
        {columns.map(({ at, label }) => (
          <th key={at ?? 'total'} scope="colgroup" colSpan={measures.length} data-total={at === undefined || undefined}>
            {label}
          </th>
        ))}
      </tr>
      <tr>
        {columns.flatMap(({ at }) => measures.map((measure, number) => heading(measureLabel(measure, t), at, number)))}
      </tr>
    </thead>
  );
}

/** The largest first, then the smallest, then the order of the groups. */
function nextSorting(now: Sorting | undefined, place: Omit<Sorting, 'descending'>): Sorting | undefined {
  if (!now) return { ...place, descending: true };
  return now.descending ? { ...now, descending: false } : undefined;
}

function orderOf(sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  return sorting && (sorting.descending ? 'descending' : 'ascending');
}
