// A choice as a badge in its own colour.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import { choicesOf } from './choiceText.ts';
import './choice.css';

export function ChoiceCell({ value, params, text }: CellProps): ReactNode {
  if (text === '') return null;
  const choice = choicesOf(params).find(({ id }) => id === value);
  return (
    <span className="kc-badge" data-color={choice?.color ?? 'gray'}>
      {text}
    </span>
  );
}
