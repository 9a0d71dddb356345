// Who is online: a person with at least one connection of any tab or device. Going offline is told after 30 seconds' grace.
import type { Socket } from 'socket.io';
import type { Session } from '../accounts/index.ts';

const GRACE_MS = 30_000;

/** What presence needs of the socket server. */
interface Announcer {
  to(room: string): { emit(event: 'chat_online_user', data: { id: string }): unknown; emit(event: 'chat_offline_user', data: { id: string; date: string }): unknown };
}

export interface Presence {
  add(socket: Pick<Socket, 'on'> & { data: { session: Session } }): void;
  close(): void;
}

export function trackPresence(io: Announcer): Presence {
  const connections = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();

  function leave({ userId, orgId }: Session): void {
    const left = (connections.get(userId) ?? 1) - 1;
    if (left > 0) return void connections.set(userId, left);
    connections.delete(userId);
    const date = new Date().toISOString();
    const timer = setTimeout(() => {
      leaving.delete(userId);
      io.to(`org:${orgId}`).emit('chat_offline_user', { id: userId, date });
    }, GRACE_MS);
    leaving.set(userId, timer.unref());
  }

  return {
    add(socket) {
      const { session } = socket.data;
      const { userId, orgId } = session;
      const grace = leaving.get(userId);
      clearTimeout(grace);
      leaving.delete(userId);
      const before = connections.get(userId) ?? 0;
      connections.set(userId, before + 1);
      if (before === 0 && grace === undefined) io.to(`org:${orgId}`).emit('chat_online_user', { id: userId });
      socket.on('disconnect', () => leave(session));
    },
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
