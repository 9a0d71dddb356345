// Until there is something to show: that it is on its way, or why it is not.
import type { ReactNode } from 'react';
import { BlockFailure, BlockLoading } from '../../../src/render/blockData/index.ts';

export function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined || error === null ? (
    <BlockLoading lines={4} />
  ) : (
    <BlockFailure error={error} onRetry={onRetry} />
  );
}
