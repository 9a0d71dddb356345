// Tells when a row may have changed, by whomever: live events and a connection that came back; at most once in 300 ms.
import { useEffect, useRef } from 'react';
import { usePorts } from '../core/index.ts';

const NEWS_MS = 300;

export function useRowNews(model: string, id: string, onNews: () => void): void {
  const { live } = usePorts();
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, NEWS_MS);
    };
    const stops = [
      // Without ids the event is about all of them.
      live.on('table_update', (event) =>
        event.model === model && (event.ids.length === 0 || event.ids.includes(id)) ? note() : undefined,
      ),
      live.onReconnect(note),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, model, id]);
}
