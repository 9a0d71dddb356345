// What the head of a column shows beside its name: its count and limit, its sum, and buttons that add a card or open its menu.
import type { ReactNode } from 'react';
import { addDecimals, formatDecimal, parseDecimal, ZERO } from '../../../src/engine/decimal/index.ts';
import { FieldValue } from '../../../src/render/blockData/index.ts';
import type { HeadParts } from '../../../src/render/board/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { ColumnHead, KanbanParams } from './board/index.ts';

export interface HeadOptions {
  params: KanbanParams;
  count: number;
  onAdd: (() => void) | undefined;
  /** Columns are changed by whoever drew the board. */
  onMenu: ((anchor: HTMLElement) => void) | undefined;
  isMenuOpen: boolean;
}

export function headParts({ track, sums }: ColumnHead, { params, count, ...tools }: HeadOptions): HeadParts {
  const limit = track.own ? track.own.limit : params.limit.get(track.key ?? '');
  return {
    count: limit === undefined ? undefined : <Count count={count} limit={limit} isHard={track.own?.isHard === true} />,
    tools: <Tools column={track.label} {...tools} />,
    below:
      params.sum && sums.length > 0 ? (
        <div className="kk-sum">
          <FieldValue column={params.sum} value={total(sums)} />
        </div>
      ) : null,
  };
}

interface ToolsProps extends Pick<HeadOptions, 'onAdd' | 'onMenu' | 'isMenuOpen'> {
  column: string;
}

function Tools({ column, onAdd, onMenu, isMenuOpen }: ToolsProps): ReactNode {
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
  limit: number;
  isHard: boolean;
}

function Count({ count, limit, isHard }: CountProps): ReactNode {
  const { t, integer } = usePorts().formats;
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

function total(sums: readonly string[]): string {
  return formatDecimal(sums.reduce((sum, text) => addDecimals(sum, parseDecimal(text) ?? ZERO), ZERO));
}
