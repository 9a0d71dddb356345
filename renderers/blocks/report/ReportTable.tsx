// The report as a table: groups that fold, sorting by what is measured, totals in sight. Arrows lead from number to number; Enter shows its rows.
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Formats, GroupPart } from '../../../src/engine/ports/index.ts';
import { splitGroupField, type PreparedTable } from '../../../src/engine/table/index.ts';
import type { Measure } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { nameOf, type Arrangement } from './arrangement.ts';
import type { Asked } from './asked.ts';
import {
  cellAt,
  cellsBefore,
  isAddable,
  sorted,
  treeOf,
  wholeOf,
  type Branch,
  type ReportRow,
  type Sorting,
} from './reportTree.ts';
import { RowHead, Value } from './TableCells.tsx';
import { TableHead, type Column } from './TableHead.tsx';

/** The rows behind a number. */
export interface Chosen {
  group: readonly GroupPart[];
  label: string;
  count: number;
}

export interface ReportTableProps {
  caption: string;
  table: PreparedTable;
  asked: Asked;
  chosen: Chosen | undefined;
  onChoose(chosen: Chosen): void;
}

/** More groups than this begin folded, and are drawn by so many. */
const MOST_OPEN = 60;
const PAGE = 200;
const MOST_STEPS = 5000;

export function ReportTable({ caption, table, asked, chosen, onChoose }: ReportTableProps): ReactNode {
  const { report, arrangement } = asked;
  const { formats } = usePorts();
  const { t } = formats;
  const { measures } = arrangement;
  const root = useMemo(() => treeOf(report), [report]);
  const before = useMemo(() => asked.before && cellsBefore(asked.before), [asked.before]);
  const isLong = report.rows.length > MOST_OPEN;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [sorting, setSorting] = useState<Sorting>();
  const [most, setMost] = useState(PAGE);
  const isOpen = ({ id }: Branch): boolean => turned.has(id) === isLong;
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState('0:0');
  if (!root) return null;
  const lines = shownLines(root.children, { isOpen, sorting, measures });
  const columns: Column[] = [
    ...report.columns.map(({ label }, at) => ({ at, label })),
    { at: undefined, label: t('blocks.report.total') },
  ];
  const isPivot = report.columns.length > 0;
  const drawn = lines.slice(0, most);
  const isNumber = (at: string): boolean => {
    const [line = 0, place = 0] = at.split(':').map(Number);
    const row = line === drawn.length ? root.row : drawn[line]?.row;
    const column = columns[Math.floor(place / measures.length)];
    return row !== undefined && column !== undefined && (cellAt(row, column.at)?.count ?? 0) > 0;
  };
  // The keyboard comes in by the number it was at, else by the total of all.
  const current = isNumber(active) ? active : `${drawn.length}:${(columns.length - 1) * measures.length}`;
  function toggle(branch: Branch): void {
    const next = new Set(turned);
    if (!next.delete(branch.id)) next.add(branch.id);
    setTurned(next);
  }
  function handleKeys(event: KeyboardEvent): void {
    const to = STEPS[event.key];
    if (!to || !(event.target instanceof HTMLElement) || event.target.dataset['at'] === undefined) return;
    const [row = 0, column = 0] = event.target.dataset['at'].split(':').map(Number);
    event.preventDefault();
    numberFrom(grid.current, [row, column], to)?.focus();
  }
  const cells = (row: ReportRow, index: number): ReactNode =>
    columns.flatMap((column, place) =>
      measures.map((measure, number) => (
        <Value
          key={`${column.at ?? 'total'} ${nameOf(measure)}`}
          measure={measure}
          at={`${index}:${place * measures.length + number}`}
          cell={cellAt(row, column.at)}
          whole={
            isAddable(measure) && arrangement.shows !== 'value'
              ? wholeOf(arrangement.shows, { row, column: column.at, all: root.row })
              : undefined
          }
          before={before?.(row, column.at === undefined ? undefined : report.columns[column.at])}
          isTotal={isPivot && column.at === undefined}
          active={current}
          isChosen={
            chosen !== undefined && JSON.stringify(chosen.group) === JSON.stringify(groupOf(asked, row, column.at))
          }
          onFocus={setActive}
          onChoose={(count) =>
            onChoose({
              group: groupOf(asked, row, column.at),
              label:
                [...row.labels, ...(column.at === undefined ? [] : [column.label])].join(' › ') ||
                t('blocks.report.all'),
              count,
            })
          }
        />
      )),
    );
  return (
    <>
      <div className="kre-table" data-one={(isPivot && measures.length === 1) || undefined}>
        <table ref={grid} onKeyDown={handleKeys}>
          <caption className="keste-visually-hidden">{caption}</caption>
          <TableHead
            corner={cornerOf(arrangement, table, t)}
            columns={columns}
            measures={measures}
            isPivot={isPivot}
            sorting={sorting}
            onSort={setSorting}
          />
          <tbody>
            {drawn.map((branch, index) => (
              <tr
                key={branch.id}
                data-level={branch.row.keys.length}
                data-open={(branch.children.length > 0 && isOpen(branch)) || undefined}
              >
                <RowHead branch={branch} isOpen={isOpen(branch)} onToggle={() => toggle(branch)} />
                {cells(branch.row, index)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('blocks.report.total')}</th>
              {cells(root.row, drawn.length)}
            </tr>
          </tfoot>
        </table>
      </div>
      {lines.length > most ? (
        <button type="button" className="kb-button" onClick={() => setMost(most + PAGE)}>
          {t('blocks.report.more', { count: lines.length - most })}
        </button>
      ) : null}
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next number in a direction; what has no rows behind it is passed by. */
function numberFrom(
  grid: HTMLElement | null,
  from: readonly [number, number],
  by: readonly [number, number],
): HTMLElement | undefined {
  const numbers = new Map(
    [...(grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].map((node) => [node.dataset['at'], node]),
  );
  const isBeyond = ([row, column]: readonly [number, number]): boolean =>
    row < 0 || column < 0 || row > MOST_STEPS || column > MOST_STEPS;
  for (let [row, column] = from; !isBeyond([row, column]); [row, column] = [row + by[0], column + by[1]]) {
    const found = numbers.get(`${row}:${column}`);
    if (found && (row !== from[0] || column !== from[1])) return found;
  }
  return undefined;
}

function shownLines(
  branches: readonly Branch[],
  shown: { isOpen(branch: Branch): boolean; sorting: Sorting | undefined; measures: readonly Measure[] },
): Branch[] {
  return sorted(branches, shown.sorting, shown.measures).flatMap((branch) => [
    branch,
    ...(branch.children.length > 0 && shown.isOpen(branch) ? shownLines(branch.children, shown) : []),
  ]);
}

/** What a row and a column are groups of, with their keys. */
function groupOf({ report, arrangement }: Asked, { keys }: ReportRow, column: number | undefined): GroupPart[] {
  const across = column === undefined ? undefined : report.columns[column];
  return [
    ...keys.map((key, index): GroupPart => [arrangement.rows[index] ?? '', key]),
    ...(across && arrangement.columns !== undefined ? [[arrangement.columns, across.key] satisfies GroupPart] : []),
  ];
}

function cornerOf({ rows }: Arrangement, table: PreparedTable, t: Formats['t']): string {
  return rows
    .map((entry) => {
      const { field, unit } = splitGroupField(entry);
      const name = table.byField.get(field)?.column.headerName ?? field;
      return unit === undefined ? name : t(`blocks.report.by.${unit}`, { field: name });
    })
    .join(' › ');
}
