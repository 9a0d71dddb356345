// A lock before the number; who hears it hears what the lock says.
import type { ReactNode } from 'react';
import { IconSlot, type CellProps } from '../../../src/render/index.ts';
import './lock.css';

export function LockCell({ value, text }: CellProps): ReactNode {
  if (typeof value !== 'number') return text;
  return (
    <span className="kc-lock" role="img" aria-label={text}>
      <IconSlot name="lock" title="" size={16} />
      {value}
    </span>
  );
}
