// The layout of a page as the server keeps it for a person. What he changes stands at once and is sent in its order; a refusal is told.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageLayout } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { AS_DEFINED } from './arrangement.ts';

const ANSWER = {
  document: 'page_layout',
  load: () => import('../../../src/contract/validators/page_layout.gen.js'),
} as const;

export interface Arrangement {
  /** undefined: not known yet. */
  layout: PageLayout | undefined;
  /** Of the last change, which is not kept; or of reading it. */
  error: unknown;
  change(layout: PageLayout): void;
}

export function useArrangement(page: string | undefined): Arrangement {
  const { modules } = usePorts();
  const [layout, setLayout] = useState<PageLayout>();
  const [error, setError] = useState<unknown>();
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const isKnown = useRef(false);
  const path = page === undefined ? undefined : `/page_layout/${page}/`;
  useEffect(() => {
    let isStale = false;
    isKnown.current = false;
    // Without it the page stands as it is defined.
    const show = (found: PageLayout): void => {
      if (!isStale) setLayout((now) => now ?? found);
    };
    if (!modules || path === undefined) show(AS_DEFINED);
    else
      modules.ask<PageLayout>(path, { answer: ANSWER }).then(
        (found) => {
          if (!isStale) isKnown.current = true;
          show(found ?? AS_DEFINED);
        },
        (failure: unknown) => {
          show(AS_DEFINED);
          if (!isStale) setError(failure);
        },
      );
    return () => {
      isStale = true;
    };
  }, [modules, path]);
  const change = useCallback(
    (next: PageLayout) => {
      setLayout(next);
      // What is not known is not overwritten.
      if (!modules || path === undefined || !isKnown.current) return;
      sending.current = sending.current
        .then(() => modules.ask<PageLayout>(path, { method: 'PUT', body: next, answer: ANSWER }))
        .then(() => setError(undefined), setError);
    },
    [modules, path],
  );
  return { layout, error, change };
}
