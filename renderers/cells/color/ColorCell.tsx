// The swatch is decoration; the text says the same. What is no colour is the text alone.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';

export function ColorCell({ value, text }: CellProps): ReactNode {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/.test(value)) return text;
  return (
    <>
      <svg width="14" height="14" aria-hidden="true" style={{ verticalAlign: -2, marginInlineEnd: 6 }}>
        <rect x=".5" y=".5" width="13" height="13" rx="3" fill={value} stroke="currentcolor" strokeOpacity=".35" />
      </svg>
      {text}
    </>
  );
}
