// What a reference to a row its reader may not see looks like, and why.
import type { ReactNode } from 'react';
import { usePorts } from './KesteProvider.tsx';

/** The server names such a row with nothing. */
export function isUnseen(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'string_view' in value && value.string_view === ''
  );
}

export function Unseen(): ReactNode {
  const label = usePorts().formats.t('table.unseen');
  return (
    <span role="img" aria-label={label} title={label}>
      —
    </span>
  );
}

/** A value without a component of its own, by its text. */
export function plainContent(value: unknown, text: string): ReactNode {
  return isUnseen(value) ? <Unseen /> : text;
}
