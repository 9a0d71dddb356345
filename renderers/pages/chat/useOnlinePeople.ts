// Who of some people is there now.
import { useEffect, useMemo, useState } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { useCall } from '../../../src/render/modulePage/index.ts';
import { calls } from './parts/index.ts';

const MOST = 200;

export function useOnlinePeople(people: readonly string[]): ReadonlySet<string> {
  const { live } = usePorts();
  const ids = [...new Set(people)].toSorted().slice(0, MOST).join(',');
  const { data } = useCall(calls.presence, ids === '' ? undefined : { ids });
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    const note = (id: string, isOnline: boolean): void => setChanges((before) => new Map(before).set(id, isOnline));
    const stops = [
      live.on('chat_online_user', ({ id }) => note(id, true)),
      live.on('chat_offline_user', ({ id }) => note(id, false)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live]);
  return useMemo(() => {
    const online = new Set(data?.results.flatMap(({ id, online: isOnline }) => (isOnline ? id : [])));
    for (const [id, isOnline] of changes) {
      if (isOnline) online.add(id);
      else online.delete(id);
    }
    return online;
  }, [data, changes]);
}
