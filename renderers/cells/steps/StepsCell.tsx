// A tick before the numbers; all done, it is green.
import type { ReactNode } from 'react';
import { IconSlot, type CellProps } from '../../../src/render/index.ts';
import './steps.css';

export function StepsCell({ text }: CellProps): ReactNode {
  if (text === '') return null;
  const [done, all] = text.split('/');
  return (
    <span className="kc-steps" data-done={done === all || undefined}>
      <IconSlot name="check" title="" size={16} />
      {text}
    </span>
  );
}
