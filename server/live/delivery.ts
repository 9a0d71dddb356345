// Who of those connected hears an event: rooms by person and organisation, and only those who may list what it names.
import type { Session } from '../accounts/index.ts';
import type { ConnectedPerson } from '../ports/index.ts';
import type { LiveServer, LiveSocket, ServerEvents } from './admission.ts';
import type { Audience, EventLog } from './eventLog.ts';

export interface Delivery {
  /** Stored, then sent with its number; `after` holds the next event back. */
  tell<K extends keyof ServerEvents>(name: K, data: Parameters<ServerEvents[K]>[0], audience: Audience, after?: () => Promise<void>): void;
  /** To those who may know of the person; not stored. */
  tellOf<K extends keyof ServerEvents>(person: Session, name: K, data: Parameters<ServerEvents[K]>[0]): void;
  receivers(audience: Audience): LiveSocket[];
}

export interface DeliveryDeps {
  io: LiveServer;
  events: EventLog;
  mayList(model: string, roles: readonly string[]): boolean;
}

export const USER_MODEL = 'user';
export const orgRoom = (orgId: string): string => `org:${orgId}`;
export const userRoom = (userId: string): string => `user:${userId}`;

export function createDelivery({ io, events, mayList }: DeliveryDeps): Delivery {
  const mayHear = (socket: LiveSocket, model: string | undefined): boolean => model === undefined || mayList(model, socket.data.session.roles);

  function receivers({ orgId, userId }: Audience): LiveSocket[] {
    if (userId !== undefined) return socketsIn(io, userRoom(userId));
    return orgId === undefined ? [...io.sockets.sockets.values()] : socketsIn(io, orgRoom(orgId));
  }

  return {
    receivers,
    tell(name, data, audience, after) {
      const deliver = (seq: number | undefined): Promise<void> | undefined => {
        const numbered = seq === undefined ? data : { ...data, seq };
        for (const socket of receivers(audience)) if (mayHear(socket, audience.model)) send(socket, name, numbered);
        return after?.();
      };
      events.append({ ...audience, name, data, deliver });
    },
    tellOf(person, name, data) {
      for (const socket of receivers({ orgId: person.orgId })) if (socket.data.session.userId === person.userId || mayHear(socket, USER_MODEL)) send(socket, name, data);
    },
  };
}

export function peopleOf(sockets: readonly LiveSocket[]): ConnectedPerson[] {
  const people = new Map(sockets.map(({ data: { session } }) => [session.userId, { userId: session.userId, orgId: session.orgId, roles: session.roles }]));
  return [...people.values()];
}

function send(socket: LiveSocket, name: string, data: object): void {
  // The pair of name and data was checked where it was told; socket.io's types cannot follow it through a variable.
  (socket.emit as (name: string, data: object) => unknown).call(socket, name, data);
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const sockets = [];
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket) sockets.push(socket);
  }
  return sockets;
}
