// The socket at /socket, joined: admission, presence, stored events, other processes and what the rest of the server may publish.
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { RealtimeSince } from '../../src/contract/index.ts';
import type { EndReason, SessionStore } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';
import type { LiveBus } from '../ports/index.ts';
import {
  cutOffNoise,
  endWithSession,
  isSameOrigin,
  recheck,
  refusalOf,
  type LiveServer,
  type LiveSocket,
} from './admission.ts';
import { createDelivery, orgRoom, USER_MODEL, userRoom } from './delivery.ts';
import { createEventLog } from './eventLog.ts';
import type { Reader } from './eventStore.ts';
import { storeLastSeen } from './presence/lastSeen.ts';
import { actOn, busOf, changesOf, createWatchers, type BusDeps } from './liveBus.ts';
import { trackPresence, type Presence } from './presence/presence.ts';
import { hearElsewhere, type PresenceElsewhere } from './presence/presenceElsewhere.ts';
import { trackRows, type RowPresence } from './presence/rowPresence.ts';
import { joinProcesses } from './processes.ts';
import type { RedisLink } from './redis.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { missedBy, type Receiver, type RowVisibility } from './rowVisibility.ts';

export interface LiveHubDeps {
  server: HttpServer;
  /** The server's own door: events and presence span organisations. */
  database: Database;
  sessions: SessionStore;
  visibility: RowVisibility;
  /** Between the processes of one server; undefined: this one is alone. */
  redis?: RedisLink | undefined;
  log(message: string): void;
  /** Milliseconds; for tests of connections that fall silent. */
  heartbeat?: { pingInterval: number; pingTimeout: number; connectTimeout: number };
}

export interface LiveHub extends LiveBus {
  since(seq: number, reader: Omit<Reader, 'partial'> & Receiver): Promise<RealtimeSince>;
  /** Which of these people are there for one of them. */
  visiblePeople(ids: readonly string[], reader: Receiver & { orgId: string }): Promise<ReadonlySet<string>>;
  /** Removes stored events that are too old to be asked for. */
  sweepEvents(): Promise<void>;
  close(): Promise<void>;
}

/** What the parts of the hub share. */
interface Hub extends BusDeps {
  rooms: Rooms;
  rows: RowPresence;
  log(message: string): void;
}

const PATH = '/socket';
const MAX_MESSAGE_BYTES = 100_000;
const HEARTBEAT = { pingInterval: 25_000, pingTimeout: 20_000, connectTimeout: 20_000 };
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

export function createLiveHub({
  server,
  database,
  sessions,
  visibility,
  redis,
  log,
  heartbeat = HEARTBEAT,
}: LiveHubDeps): LiveHub {
  const io: LiveServer = new Server(server, {
    path: PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    ...heartbeat,
    allowRequest: (request, answer) => answer(null, isSameOrigin(request)),
  });
  const processes = joinProcesses(io, redis);
  const watchers = createWatchers();
  const rooms = createRooms({ io, visibility, newest: () => events.newest(), log });
  const delivery = createDelivery({ io, rooms, visibility, log });
  const elsewhere = hearElsewhere({ presence: () => presence, say: (said) => processes.say('presence_said', said) });
  const presence: Presence = trackPresence({
    cameOnline: (person) => delivery.announce(person, 'chat_online_user', { id: person.userId }),
    wentOffline(person, date) {
      delivery.announce(person, 'chat_offline_user', { id: person.userId, date });
      void storeLastSeen(database, [{ userId: person.userId, date }], log);
    },
    changedHere: elsewhere.changedHere,
  });
  const rows = trackRows({
    io,
    rooms,
    visibility,
    namesOf: (orgId, ids) => namesOf(database, orgId, ids),
    say: (said) => processes.say('rows_said', said),
    log,
  });
  const events = createEventLog({
    database,
    async deliver(event, seq) {
      await delivery.deliver(event, seq);
      await actOn(event, hub);
      await rooms.recheckAfter(event);
      if (event.name === 'routes_update') rows.recheck();
      if (event.name === 'user_updated') rows.recheck(event.userId);
    },
    heard: (event) => watchers.notify(changesOf(event)),
    stored: () => processes.say('events_stored'),
    log,
  });
  const hub: Hub = { rooms, rows, io, events, presence, delivery, processes, sessions, watchers, log };
  admit(hub);
  endWithSessions(hub);
  hearOthers(hub, elsewhere);
  return {
    ...busOf(hub),
    async visiblePeople(ids, { orgId, ...reader }) {
      if (!visibility.mayList(USER_MODEL, { orgId, roles: reader.roles })) return new Set();
      return (await visibility.whoSees({ orgId, model: USER_MODEL, ids }, [reader])).get(reader.userId) ?? new Set();
    },
    async since(seq, reader) {
      const partial = reader.models.filter((model) => visibility.isPartial(model, reader));
      const { events: missed, last_seq } = await events.since(seq, { ...reader, partial });
      return { events: await missedBy(reader, missed, visibility), last_seq };
    },
    sweepEvents: () => events.sweep(),
    async close() {
      await Promise.all([events.close(), storeLastSeen(database, presence.close(), log)]);
      elsewhere.close();
      rows.close();
      io.local.disconnectSockets(true);
      // Only the socket's own engine: the HTTP server is closed by whoever opened it.
      await new Promise<void>((resolve) => {
        io.engine.close();
        setImmediate(resolve);
      });
      await redis?.close();
    },
  };
}

/** Its own sockets only: each process hears of the end and closes what it has. */
function endWithSessions({ io, rooms, sessions, processes, delivery }: Hub): void {
  sessions.onEnd((sessionId: string, why: EndReason) => {
    rooms.end(delivery.receivers({}).filter((socket) => socket.data.session.id === sessionId));
    if (why === 'ended') io.local.to(sessionRoom(sessionId)).emit('session_revoked', { id: sessionId });
    io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
  });
  sessions.onForgotten((what) => processes.say('sessions_forgotten', what));
}

function hearOthers(
  { events, rows, sessions, watchers, delivery, processes }: Hub,
  elsewhere: PresenceElsewhere,
): void {
  const sayAll = (): void => {
    elsewhere.sayAll();
    rows.sayAll();
  };
  processes.hear({
    events_stored: () => events.catchUp(),
    sessions_forgotten: (what) => sessions.forget(what),
    counters_changed: (userIds, module) => watchers.notify([{ name: 'counters_changed', userIds, module }]),
    presence_said: elsewhere.hear,
    rows_said: rows.hear,
    presence_asked: sayAll,
  });
  processes.onReady(() => {
    events.catchUp();
    watchers.notify([
      { name: 'counters_changed', userIds: delivery.receivers({}).map((socket) => socket.data.session.userId) },
    ]);
    sayAll();
    processes.say('presence_asked');
  });
}

function admit({ io, rooms, rows, events, presence, delivery, sessions, log }: Hub): void {
  const refusal = async (socket: LiveSocket): Promise<Error | undefined> => {
    const refused = await refusalOf(socket, {
      sessions,
      socketsOf: (userId) => delivery.receivers({ userId }).length,
      log,
    });
    return (
      refused ??
      events.ready().then(
        () => undefined,
        () => new Error('unavailable'),
      )
    );
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
    rooms.open(socket);
    rows.open(socket);
    endWithSession(socket);
    // A session that ended between the handshake and the room would keep its socket.
    void recheck(socket, { sessions, log });
  });
  cutOffNoise(io);
}

async function namesOf(
  database: Database,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await database.query<{ id: string; name: string }>(
    'select u.id, u.string_view as name from data."user" u where u.organization = $1 and u.id = any($2::uuid[])',
    [orgId, ids],
    'row_presence',
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
