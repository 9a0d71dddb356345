// Who is online: a person with at least one connection of any tab or device. Going offline is told after 30 seconds' grace.
import type { Socket } from 'socket.io';
import type { Session } from '../accounts/index.ts';

const GRACE_MS = 30_000;

export interface PresenceDeps {
  cameOnline(person: Session): void;
  /** `date`: when the last connection went. */
  wentOffline(person: Session, date: string): void;
}

export interface Presence {
  add(socket: Pick<Socket, 'on'> & { data: { session: Session } }): void;
  /** During the grace too. */
  isOnline(userId: string): boolean;
  /** Answers who was online, with the moment until which; nobody is told any more. */
  close(): { userId: string; date: string }[];
}

interface Leaving {
  timer: NodeJS.Timeout;
  date: string;
}

export function trackPresence({ cameOnline, wentOffline }: PresenceDeps): Presence {
  const connections = new Map<string, number>();
  const leaving = new Map<string, Leaving>();
  let isClosed = false;

  function leave(person: Session): void {
    const { userId } = person;
    const left = (connections.get(userId) ?? 1) - 1;
    if (left > 0) return void connections.set(userId, left);
    connections.delete(userId);
    if (isClosed) return;
    const date = new Date().toISOString();
    const timer = setTimeout(() => {
      leaving.delete(userId);
      wentOffline(person, date);
    }, GRACE_MS);
    leaving.set(userId, { timer: timer.unref(), date });
  }

  return {
    add(socket) {
      // The person stays the same for as long as the socket lives, his rights may change.
      const { session } = socket.data;
      const { userId } = session;
      const grace = leaving.get(userId);
      clearTimeout(grace?.timer);
      leaving.delete(userId);
      const before = connections.get(userId) ?? 0;
      connections.set(userId, before + 1);
      if (before === 0 && grace === undefined) cameOnline(session);
      socket.on('disconnect', () => leave(session));
    },
    isOnline: (userId) => connections.has(userId) || leaving.has(userId),
    close() {
      isClosed = true;
      const now = new Date().toISOString();
      for (const { timer } of leaving.values()) clearTimeout(timer);
      const gone = [...leaving].map(([userId, { date }]) => ({ userId, date }));
      leaving.clear();
      return [...gone, ...[...connections.keys()].map((userId) => ({ userId, date: now }))];
    },
  };
}
