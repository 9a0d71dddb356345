// Who of those connected here hears an event: rooms by person and organisation, and only those who may list what it names.
import type { ConnectedPerson } from '../ports/index.ts';
import type { LiveServer, LiveSocket, ServerEvents } from './admission.ts';
import type { Audience, LiveEvent } from './liveEvent.ts';
import type { Person } from './presence/presence.ts';
import type { Rooms } from './rooms.ts';
import { dataFor, type RowVisibility } from './rowVisibility.ts';

export interface Delivery {
  /** Sent with its number, of rows only those the receiver sees. */
  deliver(event: LiveEvent, seq: number | undefined): Promise<void>;
  /** To those who may know of the person; not stored. */
  announce<K extends keyof ServerEvents>(person: Person, name: K, data: Parameters<ServerEvents[K]>[0]): void;
  receivers(audience: Audience): LiveSocket[];
}

export interface DeliveryDeps {
  io: LiveServer;
  rooms: Pick<Rooms, 'listeners'>;
  visibility: RowVisibility;
  log(message: string): void;
}

export const USER_MODEL = 'user';
export const orgRoom = (orgId: string): string => `org:${orgId}`;
export const userRoom = (userId: string): string => `user:${userId}`;

export function createDelivery({ io, rooms, visibility, log }: DeliveryDeps): Delivery {
  const mayHear = (socket: LiveSocket, model: string | undefined): boolean =>
    model === undefined || visibility.mayList(model, socket.data.session);
  const isConcerned = (socket: LiveSocket, { model, isForPartialVisibility }: Audience): boolean =>
    mayHear(socket, model) &&
    (isForPartialVisibility !== true || (model !== undefined && visibility.isPartial(model, socket.data.session)));

  function receivers({ orgId, userId }: Audience): LiveSocket[] {
    if (userId !== undefined) return socketsIn(io, userRoom(userId));
    return orgId === undefined ? [...io.sockets.sockets.values()] : socketsIn(io, orgRoom(orgId));
  }

  function listenersOf({ orgId = '', model = '' }: Audience, data: object): Promise<LiveSocket[]> {
    return rooms.listeners(orgId, { model, id: 'id' in data ? String(data.id) : '' });
  }

  /** Written out once for all of them. */
  function send(sockets: readonly LiveSocket[], name: string, data: object): void {
    // To no room is to everybody.
    if (sockets.length === 0) return;
    const to = io.local.to(sockets.map(({ id }) => id));
    // The pair of name and data was checked where it was published; socket.io's types cannot follow it through a variable.
    (to.emit as (name: string, data: object) => unknown).call(to, name, data);
  }

  function sendEach(visibleData: ReadonlyMap<LiveSocket, object>, name: string): void {
    for (const data of new Set(visibleData.values()))
      send(
        [...visibleData].flatMap(([socket, own]) => (own === data ? [socket] : [])),
        name,
        data,
      );
  }

  return {
    receivers,
    async deliver({ name, data, ...audience }, seq) {
      const numbered = seq === undefined ? data : { ...data, seq };
      if (audience.isForRoom === true) {
        send(await listenersOf(audience, data), name, numbered);
        return;
      }
      if (audience.people) {
        const own = audience.people.flatMap((userId) => receivers({ userId }));
        send(
          own.filter((socket) => mayHear(socket, audience.model)),
          name,
          numbered,
        );
        return;
      }
      const sockets = receivers(audience).filter((socket) => isConcerned(socket, audience));
      sendEach(await dataFor(sockets, numbered, { model: audience.model, visibility }), name);
    },
    announce(person, name, data) {
      const sockets = receivers({ orgId: person.orgId });
      const isOwn = (socket: LiveSocket): boolean => socket.data.session.userId === person.userId;
      send(sockets.filter(isOwn), name, data);
      dataFor(
        sockets.filter((socket) => !isOwn(socket) && mayHear(socket, USER_MODEL)),
        data,
        { model: USER_MODEL, visibility },
      )
        .then((visibleData) => sendEach(visibleData, name))
        .catch((error: unknown) =>
          log(`presence could not be announced: ${error instanceof Error ? error.message : String(error)}`),
        );
    },
  };
}

export function peopleOf(sockets: readonly LiveSocket[]): ConnectedPerson[] {
  const people = new Map(
    sockets.map(({ data: { session } }) => [
      session.userId,
      { userId: session.userId, orgId: session.orgId, roles: session.roles },
    ]),
  );
  return [...people.values()];
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const sockets = [];
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket) sockets.push(socket);
  }
  return sockets;
}
