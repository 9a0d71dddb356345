// The badge on the app's icon: the sum of what is unread.
import { useEffect } from 'react';
import { clearAppBadge, setAppBadge } from '../../platform/badge/index.ts';

/** Shows `count`, none at zero, and takes it away with the signed-in page. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (count > 0) setAppBadge(count);
    else clearAppBadge();
  }, [count]);
  useEffect(() => clearAppBadge, []);
}
