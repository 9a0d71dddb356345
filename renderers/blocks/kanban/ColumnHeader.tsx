// The head of a column with its count, sum and limit; on a phone the strip of column names, which takes dragged cards as well.
import type { ReactNode } from 'react';
import { addDecimals, formatDecimal, parseDecimal, ZERO } from '../../../src/engine/decimal/index.ts';
import type { StatusWay } from '../../../src/engine/status/index.ts';
import { FieldValue } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { Cell, ColumnHead, KanbanParams } from './board/index.ts';

export interface ColumnHeaderProps {
  head: ColumnHead;
  params: KanbanParams;
  count: number;
  isFolded: boolean;
  isPhone: boolean;
  onFold(): void;
  onAdd?: () => void;
  /** Columns are changed by whoever drew the board. */
  onMenu?: (anchor: HTMLElement) => void;
  isMenuOpen?: boolean;
}

export function ColumnHeader({
  head: { track, sums },
  params,
  count,
  isFolded,
  isPhone,
  onFold,
  onAdd,
  onMenu,
  isMenuOpen,
}: ColumnHeaderProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="kk-head kb-tone" data-color={track.color ?? 'gray'} data-folded={isFolded || undefined}>
      <div className="kk-head-row">
        {isPhone || track.key === null ? null : (
          <button
            type="button"
            className="kb-icon"
            aria-label={t(isFolded ? 'blocks.unfold' : 'blocks.fold', { column: track.label })}
            aria-expanded={!isFolded}
            onClick={onFold}
          >
            {isFolded ? '›' : '‹'}
          </button>
        )}
        {isFolded ? null : <h3>{track.label}</h3>}
        <Count
          count={count}
          limit={track.own ? track.own.limit : params.limit.get(track.key ?? '')}
          isHard={track.own?.isHard === true}
        />
        {isFolded ? null : <Tools column={track.label} onAdd={onAdd} onMenu={onMenu} isMenuOpen={isMenuOpen} />}
      </div>
      {params.sum && sums.length > 0 && !isFolded ? (
        <div className="kk-sum">
          <FieldValue column={params.sum} value={total(sums)} />
        </div>
      ) : null}
    </div>
  );
}

interface ToolsProps {
  column: string;
  onAdd: ColumnHeaderProps['onAdd'];
  onMenu: ColumnHeaderProps['onMenu'];
  isMenuOpen: boolean | undefined;
}

function Tools({ column, onAdd, onMenu, isMenuOpen = false }: ToolsProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {onAdd ? (
        <button type="button" className="kb-icon" aria-label={t('blocks.add', { column })} onClick={onAdd}>
          +
        </button>
      ) : null}
      {onMenu ? (
        <button
          type="button"
          className="kb-icon"
          aria-label={t('blocks.columnMenu', { column })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={(event) => onMenu(event.currentTarget)}
        >
          ⋯
        </button>
      ) : null}
    </>
  );
}

interface CountProps {
  count: number;
  limit: number | undefined;
  isHard: boolean;
}

function Count({ count, limit, isHard }: CountProps): ReactNode {
  const { t, integer } = usePorts().formats;
  if (limit === undefined) return <span className="kk-count">{integer(count)}</span>;
  const isOver = count > limit;
  const note = isOver
    ? t('blocks.overLimit', { limit })
    : t(isHard ? 'blocks.hardLimit' : 'blocks.softLimit', { limit });
  return (
    <span className="kk-count" data-over={isOver || undefined} data-full={count === limit || undefined} title={note}>
      {integer(count)}/{limit}
      <span className="keste-visually-hidden"> {note}</span>
    </span>
  );
}

export interface ColumnStripProps {
  heads: readonly ColumnHead[];
  current: ColumnHead | undefined;
  rows: readonly (readonly Cell[])[];
  isDragging: boolean;
  /** How the dragged card may go there. */
  way(cell: Cell): StatusWay | undefined;
  onShow(key: string | null): void;
}

export function ColumnStrip({ heads, current, rows, isDragging, way, onShow }: ColumnStripProps): ReactNode {
  const { t, integer } = usePorts().formats;
  const firstOf = (head: ColumnHead): Cell | undefined => rows[0]?.find((cell) => cell.column.key === head.track.key);
  const wayTo = (head: ColumnHead): StatusWay | undefined => {
    const cell = firstOf(head);
    return cell && way(cell);
  };
  return (
    <div className="kk-strip" role="tablist" aria-label={t('blocks.columns')} data-dragging={isDragging || undefined}>
      {heads.map((head) => (
        <button
          key={head.track.key ?? ''}
          type="button"
          role="tab"
          aria-selected={head === current}
          className="kk-tab kb-tone"
          data-color={head.track.color ?? 'gray'}
          data-drop={firstOf(head)?.id}
          data-closed={wayTo(head)?.kind === 'closed' || undefined}
          data-drop-at="top"
          onClick={() => onShow(head.track.key)}
        >
          {head.track.label}
          {wayTo(head)?.kind === 'action' ? '…' : ''} <span>{integer(head.count)}</span>
        </button>
      ))}
    </div>
  );
}

function total(sums: readonly string[]): string {
  return formatDecimal(sums.reduce((sum, text) => addDecimals(sum, parseDecimal(text) ?? ZERO), ZERO));
}
