// The line at the top: moves while a page or its description loads, stays in the colour of failure when it did not come.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import type { ProgressState } from './useRouteInfoState.ts';

export function ProgressBar({ state }: { state: ProgressState }): ReactNode {
  const { t } = useTexts();
  if (state === 'idle') return null;
  return (
    <div
      className="keste-progress"
      data-state={state}
      role="progressbar"
      aria-label={t(state === 'failed' ? 'network.routeInfoFailed' : 'loading')}
    >
      <span />
    </div>
  );
}
