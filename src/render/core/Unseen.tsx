// What a reference to a row its reader may not see looks like, and why.
import type { ReactNode } from 'react';
import { usePorts } from './KesteProvider.tsx';

/** The server names such a row with nothing. */
export function isUnseen(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'string_view' in value && value.string_view === ''
  );
}

/** In words: a dash says neither why nor that it is not empty. */
export function Unseen(): ReactNode {
  return <em>{usePorts().formats.t('table.unseen')}</em>;
}

/** A value without a component of its own, by its text. */
export function plainContent(value: unknown, text: string): ReactNode {
  return isUnseen(value) ? <Unseen /> : text;
}
