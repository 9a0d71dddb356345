// Who is online: a person with at least one connection of any tab or device, here or in another process. Going offline is announced
// after 30 seconds' grace.
import type { Socket } from 'socket.io';
import type { Session } from '../../accounts/index.ts';

const GRACE_MS = 30_000;

export type Person = Pick<Session, 'userId' | 'orgId'>;

export interface PresenceDeps {
  cameOnline(person: Person): void;
  /** `date`: when the last connection went. */
  wentOffline(person: Person, date: string): void;
  /** The first connection to this process came, or the last one went. */
  changedHere?(person: Person, isHere: boolean): void;
}

export interface Presence {
  add(socket: Pick<Socket, 'on'> & { data: { session: Session } }): void;
  /** Another process has connections of the person. */
  enter(person: Person): void;
  /** It has none any more. */
  leave(person: Person): void;
  /** Those with a connection to this process. */
  here(): Person[];
  /** During the grace too. */
  isOnline(userId: string): boolean;
  /** Answers who was online here, with the moment until which; nobody is notified any more. */
  close(): { userId: string; date: string }[];
}

interface Leaving {
  timer: NodeJS.Timeout;
  date: string;
}

export function trackPresence({ cameOnline, wentOffline, changedHere }: PresenceDeps): Presence {
  /** Connections to this process and processes elsewhere, together. */
  const holds = new Map<string, number>();
  const here = new Map<string, { person: Person; sockets: number }>();
  const leaving = new Map<string, Leaving>();
  let isClosed = false;

  function enter(person: Person): void {
    const { userId } = person;
    const grace = leaving.get(userId);
    clearTimeout(grace?.timer);
    leaving.delete(userId);
    const before = holds.get(userId) ?? 0;
    holds.set(userId, before + 1);
    if (before === 0 && grace === undefined) cameOnline(person);
  }

  function leave(person: Person): void {
    const { userId } = person;
    const left = (holds.get(userId) ?? 1) - 1;
    if (left > 0) return void holds.set(userId, left);
    holds.delete(userId);
    if (isClosed) return;
    const date = new Date().toISOString();
    const timer = setTimeout(() => {
      leaving.delete(userId);
      wentOffline(person, date);
    }, GRACE_MS);
    leaving.set(userId, { timer: timer.unref(), date });
  }

  function count({ userId, orgId }: Person, change: 1 | -1): void {
    const sockets = (here.get(userId)?.sockets ?? 0) + change;
    if (sockets === 0) here.delete(userId);
    else here.set(userId, { person: { userId, orgId }, sockets });
    const isEdge = sockets === 0 || (sockets === 1 && change === 1);
    if (isEdge && !isClosed) changedHere?.({ userId, orgId }, sockets > 0);
  }

  return {
    add(socket) {
      // The person stays the same for as long as the socket lives, his rights may change.
      const { session } = socket.data;
      enter(session);
      count(session, 1);
      socket.on('disconnect', () => {
        leave(session);
        count(session, -1);
      });
    },
    enter,
    leave,
    here: () => [...here.values()].map(({ person }) => person),
    isOnline: (userId) => holds.has(userId) || leaving.has(userId),
    close() {
      isClosed = true;
      const now = new Date().toISOString();
      for (const { timer } of leaving.values()) clearTimeout(timer);
      const gone = [...leaving].map(([userId, { date }]) => ({ userId, date }));
      leaving.clear();
      return [...gone, ...[...here.keys()].map((userId) => ({ userId, date: now }))];
    },
  };
}
