// Yes as a tick, no as a quiet line: told apart by shape, not by colour alone.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import './boolean.css';

export function BooleanCell({ value, text }: CellProps): ReactNode {
  if (value !== true && value !== false) return text;
  return (
    <span className="kc-boolean" data-on={value || undefined} role="img" aria-label={text}>
      {value ? (
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path
            d="m2.5 6.2 2.4 2.4 4.6-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
    </span>
  );
}
