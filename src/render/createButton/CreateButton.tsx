// The one button that creates a row, in the line of a page's title. On a phone it is a plus sign.
import type { ReactNode } from 'react';
import './createButton.css';

export interface CreateButtonProps {
  label: string;
  onPress(): void;
}

export function CreateButton({ label, onPress }: CreateButtonProps): ReactNode {
  return (
    <button type="button" className="kcr" title={label} onClick={onPress}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d="M8 2.5v11M2.5 8h11" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{label}</span>
    </button>
  );
}
