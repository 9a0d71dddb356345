// The page of an entry whose description is broken: says which field, and asks again.
import type { ReactNode } from 'react';
import { DocumentError } from '../../../engine/ports/index.ts';
import { FailureNote } from '../../../render/index.ts';
import type { BrokenEntry } from '../../navigation/index.ts';

export interface BrokenPageProps {
  entry: BrokenEntry;
  onRetry(): void;
}

export function BrokenPage({ entry, onRetry }: BrokenPageProps): ReactNode {
  return <FailureNote error={new DocumentError(entry.issues)} what={entry.title} onRetry={onRetry} />;
}
