// People named in a text, with their card; the rest of the text as it is.
import type { ReactNode } from 'react';
import { splitMentions } from '../../engine/richText/index.ts';
import { PersonSlot } from '../core/index.ts';

export function drawMentions(text: string): ReactNode {
  if (!text.includes('@[')) return text;
  return splitMentions(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <PersonSlot key={piece.at} id={piece.id}>
        <span className="keste-mention">@{piece.name}</span>
      </PersonSlot>
    ),
  );
}
