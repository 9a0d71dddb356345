// Several choices as badges in a line.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import { entriesOf } from './choicesText.ts';
import './choices.css';

export function ChoicesCell({ value, params, text: whole }: CellProps): ReactNode {
  // What is no list is shown as it is.
  if (!Array.isArray(value)) return whole;
  return (
    <span className="kc-tags">
      {entriesOf(value, params).map(({ id, text, color }) => (
        <span key={id} className="kc-tag" data-color={color}>
          {text}
        </span>
      ))}
    </span>
  );
}
