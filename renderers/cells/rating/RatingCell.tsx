// Stars of the font; a number beyond them is the text it is.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';

export function RatingCell({ value, params: { max }, text }: CellProps): ReactNode {
  const most = typeof max === 'number' ? Math.min(10, max) : 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) return text;
  return (
    <span role="img" aria-label={text} style={{ color: 'light-dark(#b35c00, #ffc34d)', letterSpacing: 1 }}>
      {'★'.repeat(value) + '☆'.repeat(Math.floor(most - value))}
    </span>
  );
}
