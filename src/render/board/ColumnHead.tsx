// The head of a column with its count and tools; on a phone the strip of column names, which takes dragged cards as well.
import { useEffect, useRef, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import type { BoardCell, CellSign, HeadParts, Track } from './boardProps.ts';

export interface ColumnHeadProps {
  track: Track;
  count: number;
  isFolded: boolean;
  isPhone: boolean;
  parts: HeadParts | undefined;
  onFold(): void;
}

export function ColumnHead({ track, count, isFolded, isPhone, parts, onFold }: ColumnHeadProps): ReactNode {
  const { t } = usePorts().formats;
  const toggle = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // Another button stands there by now: it gets the keyboard.
    if (wasPressed.current) toggle.current?.focus();
    wasPressed.current = false;
  }, [isFolded]);
  const handleFold = (): void => {
    wasPressed.current = true;
    onFold();
  };
  const mark = parts?.count ?? <CountMark count={count} />;
  return (
    <div className="kk-head kb-tone" data-color={track.color ?? 'gray'} data-folded={isFolded || undefined}>
      {isFolded ? (
        <button
          ref={toggle}
          type="button"
          className="kk-unfold"
          aria-label={t('blocks.unfold', { column: track.label })}
          aria-expanded={false}
          onClick={handleFold}
        >
          {mark}
        </button>
      ) : (
        <div className="kk-head-row">
          <h3>{track.label}</h3>
          {mark}
          {parts?.tools}
          {isPhone || track.key === null ? null : (
            <button
              ref={toggle}
              type="button"
              className="kb-icon kk-fold"
              aria-label={t('blocks.fold', { column: track.label })}
              aria-expanded
              onClick={handleFold}
            >
              ‹
            </button>
          )}
        </div>
      )}
      {isFolded ? null : parts?.below}
    </div>
  );
}

export function CountMark({ count }: { count: number }): ReactNode {
  const { integer } = usePorts().formats;
  return <span className="kk-count">{integer(count)}</span>;
}

export interface ColumnStripProps<C extends BoardCell> {
  columns: readonly Track[];
  current: Track | undefined;
  /** The cell of a column that takes a card dropped on its name. */
  cellOf(track: Track): C | undefined;
  countOf(track: Track): number;
  isDragging: boolean;
  /** How the dragged card may go there. */
  signOf(cell: C): CellSign | undefined;
  onShow(key: string | null): void;
}

export function ColumnStrip<C extends BoardCell>(props: ColumnStripProps<C>): ReactNode {
  const { columns, current, cellOf, countOf, isDragging, signOf, onShow } = props;
  const { t, integer } = usePorts().formats;
  return (
    <div className="kk-strip" role="tablist" aria-label={t('blocks.columns')} data-dragging={isDragging || undefined}>
      {columns.map((track) => {
        const cell = cellOf(track);
        const sign = cell && signOf(cell);
        return (
          <button
            key={track.key ?? ''}
            type="button"
            role="tab"
            aria-selected={track.key === current?.key}
            className="kk-tab kb-tone"
            data-color={track.color ?? 'gray'}
            data-drop={cell?.id}
            data-closed={sign?.isClosed || undefined}
            data-drop-at="top"
            onClick={() => onShow(track.key)}
          >
            {track.label}
            {sign && !sign.isClosed ? '…' : ''} <span>{integer(countOf(track))}</span>
          </button>
        );
      })}
    </div>
  );
}
