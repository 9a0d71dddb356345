// Tells when the rows of a source may have changed: live events, the page's own form, applied filters; at most once in 300 ms.
// Own writes count too, since several blocks of a page show the same rows.
import { useCallback, useEffect, useRef } from 'react';
import { isFilteredBy, type FilteredPlace } from '../../engine/filter/index.ts';
import { usePorts } from '../core/index.ts';
import { useSourceChanges } from '../page/index.ts';

export const NEWS_MS = 300;

/** While `isHeld` the news waits, e.g. until a card is dropped. `withComments`: comments on the rows are news as well. */
export function useNews(
  source: FilteredPlace,
  onNews: () => void,
  { isHeld = false, withComments = false }: { isHeld?: boolean; withComments?: boolean } = {},
): void {
  const { live } = usePorts();
  const { model } = source;
  const tell = useRef(onNews);
  const place = useRef(source);
  const held = useRef({ isHeld, isWaiting: false });
  useEffect(() => {
    tell.current = onNews;
    place.current = source;
  });

  useEffect(() => {
    held.current.isHeld = isHeld;
    if (isHeld || !held.current.isWaiting) return;
    held.current.isWaiting = false;
    tell.current();
  }, [isHeld]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const note = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (held.current.isHeld) held.current.isWaiting = true;
      else tell.current();
    }, NEWS_MS);
  }, []);
  useSourceChanges(source, note);
  useEffect(() => {
    const stops = [
      live.on('table_update', (event) => (event.model === model ? note() : undefined)),
      live.on('update_filter', (event) => (isFilteredBy(place.current, event) ? note() : undefined)),
      live.on('comments_update', (event) => (withComments && event.model === model ? note() : undefined)),
      live.onReconnect(note),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, model, note, withComments]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
