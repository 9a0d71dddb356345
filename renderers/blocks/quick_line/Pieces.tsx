// What was recognised of a line, as chips; and the words that say nothing known.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { pieceText } from './newRow.ts';
import type { QuickParams } from './quickParams.ts';
import { nameKey, type KnownNames, type Piece, type ReadLine } from './readLine.ts';

export interface PiecesProps {
  line: ReadLine;
  params: QuickParams;
  names: KnownNames;
  /** Of a line in work: a word at its end may still become something. */
  length?: number;
  /** Without it they are only shown. */
  onRemove?: (piece: Piece) => void;
}

export function Pieces({ line, params, names, length, onRemove }: PiecesProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  // Names are told once the server has been asked.
  const unknown = line.unknown.filter(
    ({ mark, text, to }) => to !== length && (mark === '!' || names.found.has(nameKey(mark, text))),
  );
  return (
    <ul className="kq-pieces" aria-label={t('blocks.quick.recognised')}>
      {line.pieces.map((piece) => {
        const name = params.marks.get(piece.mark)?.column.headerName ?? piece.mark;
        const text = pieceText(piece, params, formats);
        return (
          <li key={piece.from} className="kq-piece" data-mark={piece.mark}>
            <span>{name}</span> <b>{text}</b>
            {onRemove ? (
              <button
                type="button"
                aria-label={t('blocks.quick.remove', { name, text })}
                onClick={() => onRemove(piece)}
              >
                ×
              </button>
            ) : null}
          </li>
        );
      })}
      {unknown.map((piece) => (
        <li key={piece.from} className="kq-unknown">
          {t('blocks.quick.unknown', { text: piece.mark + piece.text })}
        </li>
      ))}
    </ul>
  );
}
