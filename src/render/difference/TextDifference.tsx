// What one text became: what went struck through, what came marked.
import { useMemo, type ReactNode } from 'react';
import { difference } from '../../engine/difference/index.ts';
import './difference.css';

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const;

export interface TextDifferenceProps {
  /** Plain texts. */
  before: string;
  after: string;
  lang?: string | undefined;
}

export function TextDifference({ before, after, lang }: TextDifferenceProps): ReactNode {
  const pieces = useMemo(() => difference(before, after), [before, after]);
  return (
    <div className="keste-difference" lang={lang}>
      {pieces.map(({ kind, text, at }) => {
        const Tag = TAGS[kind];
        return <Tag key={at}>{text}</Tag>;
      })}
    </div>
  );
}
