// Several choices as badges in a line.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import { entriesOf } from './choicesText.ts';
import './choices.css';

export function ChoicesCell({ value, params }: CellProps): ReactNode {
  return entriesOf(value, params).map(({ id, text, color }) => <span key={id} className="kc-tag" data-color={color}>{text}</span>);
}
