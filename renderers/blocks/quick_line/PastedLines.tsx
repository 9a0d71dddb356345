// Several pasted lines: shown as the rows that they would be, made once somebody says so.
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { Pieces } from './Pieces.tsx';
import type { QuickParams } from './quickParams.ts';
import type { KnownNames, ReadLine } from './readLine.ts';

export interface PastedLinesProps {
  lines: readonly { key: number; line: ReadLine }[];
  /** Lines beyond those that are taken at once. */
  left: number;
  params: QuickParams;
  names: KnownNames;
  isBusy: boolean;
  failure: string | undefined;
  onMake(): void;
  /** Leaves one line out. */
  onRemove(key: number): void;
  /** As one row. */
  onJoin(): void;
  onCancel(): void;
}

export function PastedLines({
  lines,
  left,
  params,
  names,
  isBusy,
  failure,
  onMake,
  onRemove,
  onJoin,
  onCancel,
}: PastedLinesProps): ReactNode {
  const { t } = usePorts().formats;
  const headingId = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }
  return (
    <div className="kq-pasted" role="dialog" aria-labelledby={headingId} onKeyDown={handleKeyDown}>
      <strong id={headingId}>{t('blocks.quick.ask', { count: lines.length })}</strong>
      <ol>
        {lines.map(({ key, line }) => (
          <li key={key}>
            <span>{line.title === '' ? <em>{t('blocks.untitled')}</em> : line.title}</span>
            <button
              type="button"
              className="kb-icon"
              aria-label={t('blocks.quick.remove', { name: '', text: line.title })}
              disabled={isBusy}
              onClick={() => onRemove(key)}
            >
              ×
            </button>
            <Pieces line={line} params={params} names={names} />
          </li>
        ))}
      </ol>
      {left > 0 ? <p>{t('blocks.quick.left', { count: left })}</p> : null}
      {failure === undefined ? null : (
        <p className="kq-refused" role="alert">
          {failure}
        </p>
      )}
      <div className="kq-answers">
        <button
          ref={yes}
          type="button"
          className="kb-button kq-main"
          disabled={isBusy || lines.length === 0}
          onClick={onMake}
        >
          {t('blocks.quick.makeMany', { count: lines.length })}
        </button>
        <button type="button" className="kb-button" disabled={isBusy} onClick={onJoin}>
          {t('blocks.quick.join')}
        </button>
        <button type="button" className="kb-button" disabled={isBusy} onClick={onCancel}>
          {t('blocks.quick.cancel')}
        </button>
      </div>
    </div>
  );
}
