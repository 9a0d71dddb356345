// People named in a text, with their card, and addresses that were typed, as links; the rest of the text as it is.
import type { ReactNode } from 'react';
import { splitLinks, splitMentions } from '../../engine/richText/index.ts';
import { PersonSlot } from '../core/index.ts';

export function drawMentions(text: string): ReactNode {
  if (!text.includes('@[')) return drawLinks(text);
  return splitMentions(text).map((piece) =>
    typeof piece === 'string' ? (
      drawLinks(piece)
    ) : (
      <PersonSlot key={piece.at} id={piece.id}>
        <span className="keste-mention">@{piece.name}</span>
      </PersonSlot>
    ),
  );
}

function drawLinks(text: string): ReactNode {
  if (!text.includes('://')) return text;
  return splitLinks(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ),
  );
}
