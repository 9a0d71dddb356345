// A woven pattern behind the brand, drawn once and repeated. Decorative.
import type { ReactNode } from 'react';

export function Ornament(): ReactNode {
  return (
    <svg className="keste-ornament" aria-hidden>
      <defs>
        <pattern id="keste-weave" width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M48 0l48 48-48 48L0 48z" />
            <path d="M48 22l26 26-26 26-26-26z" />
            <path d="M38 0c0 6 4 10 10 10s10-4 10-10M38 96c0-6 4-10 10-10s10 4 10 10M0 38c6 0 10 4 10 10S6 58 0 58M96 38c-6 0-10 4-10 10s4 10 10 10" />
          </g>
          <path
            fill="currentColor"
            d="M48 36l6 6-6 6-6-6zM48 48l6 6-6 6-6-6zM36 48l6-6 6 6-6 6zM48 48l6-6 6 6-6 6zM0 -5l5 5-5 5-5-5zM96 -5l5 5-5 5-5-5zM0 91l5 5-5 5-5-5zM96 91l5 5-5 5-5-5z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#keste-weave)" />
    </svg>
  );
}
