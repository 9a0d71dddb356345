// A form in a drawer is there only while it is open: when it goes, the focus goes back to what opened it.
import { useLayoutEffect } from 'react';

export function useReturnFocus({ isDrawer }: { isDrawer: boolean }): void {
  useLayoutEffect(() => {
    if (!isDrawer) return undefined;
    const opener = document.activeElement;
    return () => {
      // Once the drawer is gone; who has taken the focus meanwhile keeps it.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        (isThere ? opener : document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      }, 0);
    };
  }, [isDrawer]);
}
