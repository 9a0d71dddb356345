// The socket at /socket: one room per organisation and per person, events only to those who may see what they name.
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { LiveEvents } from '../../src/contract/index.ts';
import { SESSION_COOKIE, type Session, type SessionStore } from '../accounts/index.ts';
import type { LiveBus } from './liveBus.ts';
import { trackPresence } from './presence.ts';

export interface LiveHubDeps {
  server: HttpServer;
  sessions: SessionStore;
  /** Whether one with these roles may list the model. */
  mayList(model: string, roles: readonly string[]): boolean;
  log(message: string): void;
}

export interface LiveHub extends LiveBus {
  close(): Promise<void>;
}

type ServerEvents = { [K in keyof Required<LiveEvents>]: (data: NonNullable<LiveEvents[K]>) => void } & {
  chat_online_user: (data: { id: string }) => void;
  chat_offline_user: (data: { id: string; date: string }) => void;
};
export type LiveServer = Server<Record<string, never>, ServerEvents, Record<string, never>, { session: Session; token: string }>;
type LiveSocket = Socket<Record<string, never>, ServerEvents, Record<string, never>, { session: Session; token: string }>;

const PATH = '/socket';
const MAX_MESSAGE_BYTES = 100_000;
const USER_MODEL = 'user';
/** Longer timers of node run out at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const orgRoom = (orgId: string): string => `org:${orgId}`;
const userRoom = (userId: string): string => `user:${userId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

export function createLiveHub({ server, sessions, mayList, log }: LiveHubDeps): LiveHub {
  const io: LiveServer = new Server(server, { path: PATH, serveClient: false, maxHttpBufferSize: MAX_MESSAGE_BYTES, allowRequest: (request, answer) => answer(null, isSameOrigin(request)) });

  io.use((socket, next) => {
    void (async () => next(await refusalOf(socket, { sessions, log })))();
  });
  const presence = trackPresence(io);
  io.on('connection', (socket) => {
    const { session } = socket.data;
    void socket.join([orgRoom(session.orgId), userRoom(session.userId), sessionRoom(session.id)]);
    presence.add(socket);
    endWithSession(socket);
  });
  sessions.onEnd((sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true));

  return {
    tableUpdate(orgId, event) {
      for (const socket of socketsIn(io, orgRoom(orgId))) if (mayList(event.model, socket.data.session.roles)) socket.emit('table_update', event);
      if (event.model === USER_MODEL) recheckPeople({ io, sessions, ids: event.ids, log });
    },
    updateFilter: (userId, event) => void io.to(userRoom(userId)).emit('update_filter', event),
    routesUpdate: (rev) => void io.emit('routes_update', { rev }),
    configUpdate: (uid) => void io.emit('config_update', { uid }),
    async close() {
      presence.close();
      io.disconnectSockets(true);
      // Only the socket's own engine: the HTTP server is closed by whoever opened it.
      await new Promise<void>((resolve) => {
        io.engine.close();
        setImmediate(resolve);
      });
    },
  };
}

/** The cookie's session becomes the socket's; without one the socket is refused. */
async function refusalOf(socket: LiveSocket, { sessions, log }: Pick<LiveHubDeps, 'sessions' | 'log'>): Promise<Error | undefined> {
  const token = cookieOf(socket.request, SESSION_COOKIE);
  try {
    const session = token === undefined ? undefined : await sessions.resolve(token);
    if (!session || token === undefined) return new Error('signed_out');
    socket.data = { session, token };
    return undefined;
  } catch (error) {
    log(`a socket was not admitted: ${error instanceof Error ? error.message : String(error)}`);
    return new Error('unavailable');
  }
}

/** Nobody is told of an expiry by the database, so each socket waits for its own. */
function endWithSession(socket: LiveSocket): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    const leftMs = socket.data.session.expiresAtMs - Date.now();
    if (leftMs <= 0) socket.disconnect(true);
    else timer = setTimeout(wait, Math.min(leftMs, LONGEST_TIMER_MS)).unref();
  };
  wait();
  socket.on('disconnect', () => clearTimeout(timer));
}

/** Roles or states may have changed: sockets get their session anew, those without one are closed. */
function recheckPeople({ io, sessions, ids, log }: { io: LiveServer; sessions: SessionStore; ids: readonly string[]; log(message: string): void }): void {
  sessions.forgetUsers(ids);
  for (const socket of ids.flatMap((id) => socketsIn(io, userRoom(id)))) {
    sessions.resolve(socket.data.token).then(
      (session) => {
        if (session) socket.data.session = session;
        else socket.disconnect(true);
      },
      (error: unknown) => log(`a session could not be read anew: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const sockets = [];
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket) sockets.push(socket);
  }
  return sockets;
}

/** Browsers send Origin with every socket handshake of another site; programs without one are let on to the session check. */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
