// Who is let on the socket and for how long: same origin, a session, not too many, not too noisy.
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { JoinAnswer, LiveEvents, SocketMessages } from '../../src/contract/index.ts';
import { SESSION_COOKIE, type Session, type SessionStore } from '../accounts/index.ts';
import type { ProcessEvents } from './processEvents.ts';

export type ServerEvents = { [K in keyof Required<LiveEvents>]: (data: NonNullable<LiveEvents[K]>) => void };
export interface SocketData {
  session: Session;
  token: string;
}
/** What a page may say, as the contract names it; foreign, so of no certain form. */
export type ClientEvents = {
  [K in keyof Omit<Required<SocketMessages>, 'join_answer'>]: K extends 'join'
    ? (row: unknown, confirm: (answer: JoinAnswer) => void) => void
    : (row: unknown) => void;
};
export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/** Longer timers of node run out at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const MAX_SOCKETS_OF_PERSON = 50;
const NOISE_WINDOW_MS = 60_000;
/** Clients say hello, join rooms and leave them, two hundred with each page at most; heartbeats do not count. */
const MAX_MESSAGES = 1_000;

export interface Admission {
  sessions: SessionStore;
  socketsOf(userId: string): number;
  log(message: string): void;
}

/** The cookie's session becomes the socket's; without one the socket is refused. */
export async function refusalOf(
  socket: LiveSocket,
  { sessions, socketsOf, log }: Admission,
): Promise<Error | undefined> {
  const token = cookieOf(socket.request, SESSION_COOKIE);
  try {
    const session = token === undefined ? undefined : await sessions.resolve(token);
    if (!session || token === undefined) return new Error('signed_out');
    if (socketsOf(session.userId) >= MAX_SOCKETS_OF_PERSON) return new Error('slow_down');
    socket.data = { session, token };
    return undefined;
  } catch (error) {
    log(`a socket was not admitted: ${error instanceof Error ? error.message : String(error)}`);
    return new Error('unavailable');
  }
}

/** Reads the session anew: rights may have changed, and one that has ended ends the socket. */
export async function recheck(
  socket: LiveSocket,
  { sessions, log }: Pick<Admission, 'sessions' | 'log'>,
): Promise<void> {
  try {
    const session = await sessions.resolve(socket.data.token);
    if (session?.userId === socket.data.session.userId) socket.data.session = session;
    else socket.disconnect(true);
  } catch (error) {
    log(`a session could not be read anew: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The database announces no expiry, so each socket waits for its own. */
export function endWithSession(socket: LiveSocket): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    const leftMs = socket.data.session.expiresAtMs - Date.now();
    if (leftMs <= 0) socket.disconnect(true);
    else timer = setTimeout(wait, Math.min(leftMs, LONGEST_TIMER_MS)).unref();
  };
  wait();
  socket.on('disconnect', () => clearTimeout(timer));
}

/** Whoever sends too much is cut off, admitted or not. */
export function cutOffNoise(io: LiveServer): void {
  io.engine.on('connection', (connection: Connection) => {
    let [count, until] = [0, 0];
    connection.on('packet', (packet) => {
      if (packet.type !== 'message') return;
      if (Date.now() > until) [count, until] = [0, Date.now() + NOISE_WINDOW_MS];
      count += 1;
      if (count > MAX_MESSAGES) connection.close(true);
    });
  });
}

/** What is used of a connection of the engine below socket.io. */
interface Connection {
  on(event: 'packet', handler: (packet: { type: string }) => void): unknown;
  close(discard: boolean): unknown;
}

/** Browsers send Origin with every socket handshake of another site; programs without one are let on to the session check. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
