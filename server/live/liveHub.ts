// The socket at /socket, joined: admission, presence, stored events and what the rest of the server may tell.
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { RealtimeSince } from '../../src/contract/index.ts';
import type { SessionStore } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';
import type { LiveBus, LiveChange } from '../ports/index.ts';
import { cutOffNoise, endWithSession, isSameOrigin, recheck, refusalOf, type LiveServer, type LiveSocket } from './admission.ts';
import { createDelivery, orgRoom, peopleOf, USER_MODEL, userRoom, type Delivery } from './delivery.ts';
import { createEventLog, type EventLog, type Reader } from './eventLog.ts';
import { storeLastSeen } from './lastSeen.ts';
import { trackPresence, type Presence } from './presence.ts';

export interface LiveHubDeps {
  server: HttpServer;
  database: Database;
  sessions: SessionStore;
  /** Whether one with these roles may list the model. */
  mayList(model: string, roles: readonly string[]): boolean;
  log(message: string): void;
  /** Milliseconds; for tests of connections that fall silent. */
  heartbeat?: { pingInterval: number; pingTimeout: number; connectTimeout: number };
}

export interface LiveHub extends LiveBus {
  since(seq: number, reader: Reader): Promise<RealtimeSince>;
  close(): Promise<void>;
}

/** What the parts of the hub share. */
interface Hub extends Pick<LiveHubDeps, 'sessions' | 'log'> {
  io: LiveServer;
  events: EventLog;
  presence: Presence;
  delivery: Delivery;
}

const PATH = '/socket';
const MAX_MESSAGE_BYTES = 100_000;
const HEARTBEAT = { pingInterval: 25_000, pingTimeout: 20_000, connectTimeout: 20_000 };
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

export function createLiveHub({ server, database, sessions, mayList, log, heartbeat = HEARTBEAT }: LiveHubDeps): LiveHub {
  const io: LiveServer = new Server(server, { path: PATH, serveClient: false, maxHttpBufferSize: MAX_MESSAGE_BYTES, ...heartbeat, allowRequest: (request, answer) => answer(null, isSameOrigin(request)) });
  const events = createEventLog({ database, log });
  const delivery = createDelivery({ io, events, mayList });
  const presence = trackPresence({
    cameOnline: (person) => delivery.tellOf(person, 'chat_online_user', { id: person.userId }),
    wentOffline(person, date) {
      delivery.tellOf(person, 'chat_offline_user', { id: person.userId, date });
      void storeLastSeen(database, [{ userId: person.userId, date }], log);
    },
  });
  const hub = { io, events, presence, delivery, sessions, log };
  admit(hub);
  sessions.onEnd((sessionId, why) => {
    if (why === 'ended') io.to(sessionRoom(sessionId)).emit('session_revoked', { id: sessionId });
    io.in(sessionRoom(sessionId)).disconnectSockets(true);
  });
  return {
    ...busOf(hub),
    since: (seq, reader) => events.since(seq, reader),
    async close() {
      await Promise.all([events.close(), storeLastSeen(database, presence.close(), log)]);
      io.disconnectSockets(true);
      // Only the socket's own engine: the HTTP server is closed by whoever opened it.
      await new Promise<void>((resolve) => {
        io.engine.close();
        setImmediate(resolve);
      });
    },
  };
}

function admit({ io, events, presence, delivery, sessions, log }: Hub): void {
  const refusal = async (socket: LiveSocket): Promise<Error | undefined> => {
    const refused = await refusalOf(socket, { sessions, socketsOf: (userId) => delivery.receivers({ userId }).length, log });
    return refused ?? events.ready().then(() => undefined, () => new Error('unavailable'));
  };
  io.use((socket, next) => {
    void (async () => next(await refusal(socket)))();
  });
  io.on('connection', (socket) => {
    const { session } = socket.data;
    void socket.join([orgRoom(session.orgId), userRoom(session.userId), sessionRoom(session.id)]);
    // At this very moment everything up to it was sent to others, everything above it will be sent to this socket too.
    socket.emit('live_ready', { seq: events.newest() });
    presence.add(socket);
    endWithSession(socket);
    // A session that ended between the handshake and the room would keep its socket.
    void recheck(socket, { sessions, log });
  });
  cutOffNoise(io);
}

function busOf({ io, presence, delivery, sessions, log }: Hub): LiveBus {
  const { tell, receivers } = delivery;
  const watchers: ((change: LiveChange) => void)[] = [];

  /** Roles or states may have changed: sockets get their session anew, those without one are closed, and only then goes the next event out. */
  function peopleChanged(orgId: string, ids: readonly string[]): void {
    sessions.forgetUsers(ids);
    for (const id of ids) {
      tell('user_updated', { id }, { orgId, userId: id }, async () => {
        await Promise.all(receivers({ userId: id }).map((socket) => recheck(socket, { sessions, log })));
      });
    }
  }

  return {
    tableUpdate(orgId, event) {
      if (event.model === USER_MODEL && event.kind !== 'create') peopleChanged(orgId, event.ids);
      tell('table_update', event, { orgId, model: event.model });
      for (const watcher of watchers) watcher({ name: 'table_update', orgId, event });
    },
    commentsUpdate: (orgId, event) => tell('comments_update', event, { orgId, model: event.model }),
    updateFilter: (userId, event) => tell('update_filter', event, { userId, model: event.model }),
    routesUpdate: (rev) => tell('routes_update', { rev }, {}),
    routesUpdateFor(userId, rev) {
      tell('routes_update', { rev }, { userId });
      for (const watcher of watchers) watcher({ name: 'routes_update', userId });
    },
    configUpdate: (orgId, uid) => tell('config_update', { uid }, { orgId }),
    counters: (userId, event) => void io.to(userRoom(userId)).emit('counters', event),
    notification: (orgId, userId, event) => tell('notification', event, { orgId, userId }),
    notificationRead: (orgId, userId, event) => tell('notification_read', event, { orgId, userId }),
    isOnline: (userId) => presence.isOnline(userId),
    connected: (who) => peopleOf('orgId' in who ? receivers(who) : who.userIds.flatMap((userId) => receivers({ userId }))),
    watch: (handler) => void watchers.push(handler),
  };
}
