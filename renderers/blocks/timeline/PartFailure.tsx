// A part of the timeline could not be shown: the bars stay.
import type { ReactNode } from 'react';
import { failureText, usePorts } from '../../../src/render/index.ts';

export interface PartFailureProps {
  part: 'linksFailed' | 'milestonesFailed';
  error: unknown;
  onRetry(): void;
}

export function PartFailure({ part, error, onRetry }: PartFailureProps): ReactNode {
  const { t } = usePorts().formats;
  if (error === undefined) return null;
  return (
    <p className="kb-stale" role="status">
      {t(`blocks.timeline.${part}`)} {failureText(error, t)}{' '}
      <button type="button" className="kb-link" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
