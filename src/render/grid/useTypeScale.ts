// How large the type is: 1 at 16 pixels. Rows and columns grow with it, so that large type is not cut.
import { useSyncExternalStore } from 'react';

const NORMAL_PX = 16;
let known: number | undefined;

export function useTypeScale(): number {
  return useSyncExternalStore(subscribe, scale);
}

function scale(): number {
  known ??= (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || NORMAL_PX) / NORMAL_PX;
  return known;
}

/** The marks on <html> say that the size of type is another. */
function subscribe(listener: () => void): () => void {
  known = undefined;
  const observer = new MutationObserver(() => {
    known = undefined;
    listener();
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-size', 'style', 'class'] });
  return () => observer.disconnect();
}
