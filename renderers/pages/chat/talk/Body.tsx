// The text of a message: lines as they were typed, names with their cards, addresses as links. Text alone, never markup.
import { Fragment, type ReactNode } from 'react';
import { splitMentions } from '../../../../src/engine/richText/index.ts';
import { PersonSlot } from '../../../../src/render/index.ts';
import { piecesOf } from '../parts/index.ts';

/** Emoji alone are drawn large. */
const LARGE = /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f){0,4}){1,3}$/u;

export function Body({ text }: { text: string }): ReactNode {
  return (
    <p className="kc-body" data-large={LARGE.test(text) || undefined}>
      {splitMentions(text).map((piece, at) =>
        typeof piece === 'string' ? (
          // Two of them may be the same.
          // eslint-disable-next-line react/no-array-index-key
          <Fragment key={at}>{linked(piece)}</Fragment>
        ) : (
          <PersonSlot key={`@${piece.at}`} id={piece.id}>
            <span className="kc-mention">@{piece.name}</span>
          </PersonSlot>
        ),
      )}
    </p>
  );
}

function linked(text: string): ReactNode {
  return piecesOf(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.at} href={piece.url} target="_blank" rel="noreferrer noopener">
        {piece.url}
      </a>
    ),
  );
}
