// The chart as a table: every value exact, totals where adding makes sense.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import type { ChartData, Part } from './chartData.ts';

export interface ChartTableProps {
  caption: string;
  /** Heading of the first column. */
  by: string;
  data: ChartData;
  isSplit: boolean;
  textOf(value: string | null): string;
  chosen: string | undefined;
  onChoose: ((part: Part) => void) | undefined;
}

export function ChartTable({ caption, by, data, isSplit, textOf, chosen, onChoose }: ChartTableProps): ReactNode {
  const { t } = usePorts().formats;
  const { categories, series, valueOf, totalOf } = data;
  const hasTotal = isSplit && categories.every((part) => totalOf(part) !== undefined);
  return (
    <table data-total={hasTotal || undefined}>
      <caption className="keste-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {series.map((one) => (
            <th key={one.id} scope="col">
              {one.label}
            </th>
          ))}
          {hasTotal ? <th scope="col">{t('blocks.chart.total')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {categories.map((part) => (
          <tr key={part.id} data-chosen={chosen === part.id || undefined}>
            <th scope="row">
              {onChoose ? (
                <button
                  type="button"
                  className="kb-link"
                  aria-pressed={chosen === part.id}
                  onClick={() => onChoose(part)}
                >
                  {part.label}
                </button>
              ) : (
                part.label
              )}
            </th>
            {series.map((one) => (
              <td key={one.id}>{textOf(valueOf(part, one))}</td>
            ))}
            {hasTotal ? <td>{textOf(totalOf(part) ?? null)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
