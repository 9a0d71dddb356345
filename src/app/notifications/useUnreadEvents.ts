// Live events of the inbox: the count moves at once, lists that are shown are asked for anew. To be mounted once.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePorts } from '../../render/index.ts';
import { setUnread } from '../counters/index.ts';
import { LISTS_KEY } from './listsKey.ts';

/** `onNew`: a new one came, so many are unread now. */
export function useUnreadEvents(onNew: (unread: number) => void): void {
  const { live } = usePorts();
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries({ queryKey: LISTS_KEY });
    const stops = [
      live.on('notification', ({ unread }) => {
        setUnread(queries, unread);
        refresh();
        onNew(unread);
      }),
      live.on('notification_read', ({ unread }) => {
        setUnread(queries, unread);
        refresh();
      }),
      live.onReconnect(refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, queries, onNew]);
}
