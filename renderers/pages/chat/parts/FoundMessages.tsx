// Messages that were found, each a way to its place.
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { lineOf, shortTime } from './chatTexts.ts';
import { Face } from './Face.tsx';

export interface FoundMessagesProps {
  results: readonly ChatMessage[];
  titleOf(message: ChatMessage): string;
  onOpen(message: ChatMessage): void;
}

export function FoundMessages({ results, titleOf: nameOf, onOpen }: FoundMessagesProps): ReactNode {
  const { t, lang } = usePageTexts();
  return (
    <ul>
      {results.map((message) => (
        <li key={message.id}>
          <button type="button" className="kc-line" onClick={() => onOpen(message)}>
            <Face id={message.author?.id ?? ''} name={message.author?.string_view ?? ''} />
            <span className="kc-line-title">
              <span>{nameOf(message)}</span>
            </span>
            <span className="kc-line-time">{shortTime(message.created_at, lang)}</span>
            <span className="kc-line-said">{lineOf(message, t)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
