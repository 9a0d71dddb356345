// Below the rows: what the chosen range adds up to, beside the totals of everything; and what can be done with chosen rows.
import { useEffect, useMemo, type ReactNode } from 'react';
import { unitText } from '../../../engine/values/index.ts';
import { rangeTotals, type RangeTotals } from '../../../engine/cellRange/index.ts';
import { useTopic } from '../gridContext.ts';
import type { Range } from '../keys/gridKeys.ts';
import { rangeOf } from '../keys/useGridFocus.ts';
import type { CommandParts } from './gridCommands.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { BulkBar } from './BulkBar.tsx';
import './edit.css';

/** A growing range is said when it rests. */
const REST_MS = 700;
/** Larger ranges are not added up with every step. */
const MOST_CELLS = 200_000;

export function GridBars(parts: CommandParts): ReactNode {
  const { store } = parts.grid;
  useTopic(store, 'selection');
  const range = parts.focus.anchor && rangeOf(parts.focus);
  return (
    <>
      {range ? <RangeBar {...parts} range={range} /> : null}
      {store.selection.size > 0 ? <BulkBar {...parts} /> : null}
    </>
  );
}

function RangeBar({ grid: { store, formats }, layout, range }: CommandParts & { range: Range }): ReactNode {
  const { t } = formats;
  useTopic(store, 'focus');
  const version = useTopic(store, 'totals');
  const { from, to } = range;
  const totals = useMemo<RangeTotals | undefined>(() => {
    void version;
    const columns = layout.all.slice(Math.min(from.column, to.column), Math.max(from.column, to.column) + 1);
    const rows = Array.from({ length: Math.abs(to.row - from.row) + 1 }, (_, offset) =>
      store.rowAt(Math.min(from.row, to.row) + offset),
    );
    if (rows.length * columns.length > MOST_CELLS) return undefined;
    return rangeTotals(
      columns.map(({ field, prepared }) => ({
        kind: prepared.kind,
        precision: prepared.precision,
        values: rows.map((row) => row?.[field]),
      })),
    );
  }, [store, layout, version, from.row, from.column, to.row, to.column]);
  const digits = Math.max(2, ...layout.all.map(({ prepared }) => prepared.precision));
  const formatOfRange = layout.all[from.column]?.prepared.column.cellRendererParams.format;
  const shown = (value: string): string =>
    // Of several columns nobody knows which unit would be meant.
    from.column === to.column
      ? unitText(formats.decimal(value, digits), value, formatOfRange, formats.lang)
      : formats.decimal(value, digits);
  const text =
    totals &&
    [
      t('edit.range.cells', { count: formats.integer(totals.cells) }),
      ...(totals.numbers > 0
        ? [t('edit.range.sum', { value: shown(totals.sum) }), t('edit.range.average', { value: shown(totals.average) })]
        : []),
    ].join(' · ');
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => announcerOf(store).say(text), REST_MS);
    return () => clearTimeout(timer);
  }, [store, text]);
  return text === undefined ? null : (
    <div className="kg-bar kg-range-bar" data-range-totals>
      {text}
    </div>
  );
}
