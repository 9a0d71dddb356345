// An address that can be opened; anything but the known schemes stays text.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';

export function LinkCell({ value, params, text }: CellProps): ReactNode {
  const href = typeof value === 'string' ? addressOf(value, params['format']) : undefined;
  if (href === undefined) return text;
  const isOutside = href.startsWith('http');
  return (
    <a href={href} tabIndex={-1} {...(isOutside ? { target: '_blank', rel: 'noreferrer noopener' } : {})}>
      {text}
    </a>
  );
}

function addressOf(value: string, format: unknown): string | undefined {
  if (/^https?:\/\/[^\s]+$/i.test(value)) return value;
  if (format === 'email' || /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(value))
    return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
  if (format === 'phone' || /^\+?\d[\d\s()-]{5,}$/.test(value)) return `tel:${value.replace(/[^\d+]/g, '')}`;
  return undefined;
}
