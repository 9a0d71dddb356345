// The part `Board`: made-up cards in two lanes, a column that takes none of the first one's.
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Board, type BoardCell } from '../../render/board/index.ts';

const COLUMNS = [
  { key: 'todo', color: 'blue' },
  { key: 'doing', color: 'orange' },
  { key: 'done', color: 'green' },
];
const LANES = ['home', 'work'];
const CARDS = 8;

type Cells = Readonly<Record<string, readonly number[]>>;

function firstCells(): Cells {
  const numbers = Array.from({ length: CARDS }, (_, at) => at + 1);
  return { 'todo home': numbers.slice(0, 4), 'doing home': numbers.slice(4, 5), 'todo work': numbers.slice(5) };
}

export function BoardExample(): ReactNode {
  const { t } = useTexts();
  const [cells, setCells] = useState(firstCells);
  const { columns, lanes } = useMemo(() => {
    const named = COLUMNS.map(({ key, color }) => ({ key, color, label: t(`devtools.drag.${key}`) }));
    return {
      columns: named,
      lanes: LANES.map((key) => {
        const track = { key, label: t(`devtools.drag.${key}`) };
        return { track, cells: named.map((column) => ({ id: `${column.key} ${key}`, column, lane: track })) };
      }),
    };
  }, [t]);
  const titleOf = (number: number): string => t('devtools.drag.item', { number });
  const without = (id: string, card: number): number[] => (cells[id] ?? []).filter((number) => number !== card);
  return (
    <Board<number, BoardCell>
      columns={columns}
      lanes={lanes}
      keyOf={String}
      titleOf={titleOf}
      cardsOf={({ id }) => ({ rows: cells[id] ?? [] })}
      draw={(number) => <span className="keste-devtools-sorted">{titleOf(number)}</span>}
      signOf={(from, to) =>
        from.column.key === 'todo' && to.column.key === 'done'
          ? { isClosed: true, text: t('devtools.drag.closed') }
          : undefined
      }
      onMove={({ card, from, to }) =>
        setCells({
          ...cells,
          [from.id]: without(from.id, card),
          [to.cell.id]: without(to.cell.id, card).toSpliced(to.index, 0, card),
        })
      }
    />
  );
}
