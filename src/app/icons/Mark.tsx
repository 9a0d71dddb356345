// The product's mark: four stitches of an embroidered pattern, in the primary colour.
import type { ReactNode } from 'react';

export interface MarkProps {
  /** Pixels. */
  size: number;
}

export function Mark({ size }: MarkProps): ReactNode {
  return (
    <svg className="keste-mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <rect width="64" height="64" rx="15" fill="var(--mantine-primary-color-filled)" />
      <path
        fill="var(--keste-on-primary)"
        d="M32 9l9 9-9 9-9-9zM32 37l9 9-9 9-9-9zM18 23l9 9-9 9-9-9zM46 23l9 9-9 9-9-9z"
      />
    </svg>
  );
}
