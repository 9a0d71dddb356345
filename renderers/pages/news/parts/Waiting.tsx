// Nothing to show yet: it is on its way, or why it is not.
import type { ReactNode } from 'react';
import { BlockFailure, BlockLoading } from '../../../../src/render/blockData/index.ts';

export interface WaitingProps {
  error: unknown;
  lines?: number;
  onRetry(): void;
}

export function Waiting({ error, lines = 3, onRetry }: WaitingProps): ReactNode {
  return error === undefined || error === null ? (
    <BlockLoading lines={lines} />
  ) : (
    <BlockFailure error={error} onRetry={onRetry} />
  );
}
