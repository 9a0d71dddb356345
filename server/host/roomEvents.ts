// The events of rooms that modules declare now, for the document of the socket.
import type { RoomEvent } from '../http/index.ts';
import type { Host } from './openHost.ts';

export function roomEventsOf(host: Pick<Host, 'modules'>): RoomEvent[] {
  return host
    .modules()
    .flatMap(({ name: module, code }) =>
      Object.entries(code.events ?? {}).map(([name, { room, schema }]) => ({ name, module, room, schema })),
    );
}
