// The bar is decoration; the number beside it says the same.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import './progress.css';

export function ProgressCell({ value, text }: CellProps): ReactNode {
  const percent = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (value === '' || !Number.isFinite(percent)) return text;
  return (
    <span className="kc-progress" data-over={percent > 100 || undefined}>
      <span className="kc-progress-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
      {text}
    </span>
  );
}
