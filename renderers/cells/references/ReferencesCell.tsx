// Rows referred to as badges in a line.
import type { ReactNode } from 'react';
import { isUnseen, plainText, Unseen, type CellProps } from '../../../src/render/index.ts';
import './references.css';

const SHOWN = 2;

export function ReferencesCell({ value, text: whole }: CellProps): ReactNode {
  // What is no list is shown as it is.
  if (!Array.isArray(value)) return whole;
  const more = value.length - SHOWN;
  return (
    <span className="kc-refs" data-text={whole}>
      {value.slice(0, SHOWN).map((entry: unknown) => (
        <span key={keyOf(entry)} className="kc-ref">
          {isUnseen(entry) ? <Unseen /> : plainText(entry)}
        </span>
      ))}
      {more > 0 ? (
        <span className="kc-refs-more" title={whole}>
          +{more}
        </span>
      ) : null}
    </span>
  );
}

function keyOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : plainText(entry);
}
