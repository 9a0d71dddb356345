// What a long text became: words that went and came among those that stayed, of which only what stands beside them is shown at first.
import { Fragment, useId, useMemo, useState, type ReactNode } from 'react';
import { difference, type Piece } from '../../engine/difference/index.ts';
import { usePorts } from '../../render/core/index.ts';

/** Letters of what stayed that are shown on either side of a change. */
const BESIDE = 60;

export function TextDifference({ before, after }: { before: string; after: string }): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const pieces = useMemo(() => difference(before, after), [before, after]);
  const isFolded = pieces.some((piece) => shortened(piece, pieces.length) !== piece.text);
  return (
    <>
      <span id={id} className="kh-difference">
        {pieces.map((piece) => (
          <Marked key={piece.at} piece={piece} text={isWhole ? piece.text : shortened(piece, pieces.length)} />
        ))}
      </span>
      {isFolded ? (
        <>
          {' '}
          <button
            type="button"
            className="kh-link"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {t(isWhole ? 'history.fold' : 'history.whole')}
          </button>
        </>
      ) : null}
    </>
  );
}

/** Colours and lines are not heard. */
function Marked({ piece, text }: { piece: Piece; text: string }): ReactNode {
  const { t } = usePorts().formats;
  if (piece.kind === 'same') return <Fragment>{text}</Fragment>;
  const Tag = piece.kind === 'gone' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="keste-visually-hidden">{t(piece.kind === 'gone' ? 'history.gone' : 'history.came')}: </span>
      {text}
    </Tag>
  );
}

function shortened({ kind, text, at }: Piece, count: number): string {
  const [head, tail] = [at === 0 ? 0 : BESIDE, at === count - 1 ? 0 : BESIDE];
  if (kind !== 'same' || text.length <= head + tail + BESIDE) return text;
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`;
}
