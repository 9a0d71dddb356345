// The cells of a report: what a row is, and its numbers.
import type { ReactNode } from 'react';
import { measureText, percentOf, type Measure } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { changeOf, valueIn, type Branch, type ReportCell } from './reportTree.ts';

export function RowHead({
  branch,
  isOpen,
  onToggle,
}: {
  branch: Branch;
  isOpen: boolean;
  onToggle(): void;
}): ReactNode {
  const { row, children } = branch;
  const label = row.labels.at(-1) ?? '';
  const color = row.colors?.at(-1) ?? undefined;
  return (
    <th scope="row" style={{ paddingInlineStart: `${row.keys.length * 1.125 - 0.375}rem` }}>
      {children.length > 0 ? (
        <button type="button" className="kre-fold" aria-expanded={isOpen} onClick={onToggle}>
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
          <span>{label}</span>
        </button>
      ) : (
        <span className="kre-leaf">
          {color === undefined ? null : <i className="kb-tone" data-color={color} aria-hidden />}
          {label}
        </span>
      )}
    </th>
  );
}

export interface ValueProps {
  measure: Measure;
  /** Its place in the grid. */
  at: string;
  cell: ReportCell | null;
  /** Shown as a share of it. */
  whole: ReportCell | null | undefined;
  before: ReportCell | null | undefined;
  isTotal: boolean;
  active: string;
  isChosen: boolean;
  onFocus(at: string): void;
  onChoose(count: number): void;
}

export function Value({
  measure,
  at,
  cell,
  whole,
  before,
  isTotal,
  active,
  isChosen,
  onFocus,
  onChoose,
}: ValueProps): ReactNode {
  const { formats } = usePorts();
  const value = valueIn(cell, measure);
  const share = whole === undefined ? undefined : percentOf(value, valueIn(whole, measure));
  const exact = measureText(measure, value, formats);
  const text = share === undefined ? exact : formats.t('blocks.report.percent', { number: formats.decimal(share, 1) });
  const change = before === undefined ? undefined : changeOf(value, valueIn(before, measure));
  return (
    <td
      data-total={isTotal || undefined}
      data-chosen={isChosen || undefined}
      title={share === undefined ? undefined : exact}
    >
      {cell && cell.count > 0 ? (
        <button
          type="button"
          className="kre-value"
          data-at={at}
          tabIndex={at === active ? 0 : -1}
          aria-pressed={isChosen}
          onFocus={() => onFocus(at)}
          onClick={() => onChoose(cell.count)}
        >
          {text}
        </button>
      ) : (
        <span className="kre-value">{cell === null ? '—' : text}</span>
      )}
      {change === undefined ? null : <Change percent={change} />}
    </td>
  );
}

function Change({ percent }: { percent: string }): ReactNode {
  const { t, decimal } = usePorts().formats;
  const isDown = percent.startsWith('-');
  return (
    <span className="kre-change" data-way={isDown ? 'down' : 'up'}>
      {t(isDown ? 'blocks.report.down' : 'blocks.report.up', { number: decimal(percent.replace('-', ''), 1) })}
    </span>
  );
}
