// Live events over socket.io at /socket; the library is loaded after sign-in. Malformed events are reported and dropped; what
// was missed while away is fetched, and nothing is told twice.
import type { LiveEvents, RealtimeSince } from '../../contract/index.ts';
import { checkDocument, type CompiledValidator } from '../../contract/index.ts';
import { NetworkError, type LivePort, type ModuleEvent, type ModulesPort } from '../../engine/ports/index.ts';
import validateEvents from '../../contract/validators/events.gen.js';
import { keepConnected, type Connection, type LiveState, type SocketLike } from './connection.ts';
import { createRooms } from './rooms.ts';
import { createDeliveredEvents } from './deliveredEvents.ts';

export interface LiveSettings {
  isOwn(uid: string): boolean;
  report(problem: { code: string; path: string; detail: string }): void;
  /** The receiver's events after `seq`; rejects when the server no longer has them all. Without it everything is asked for anew. */
  since?: (seq: number) => Promise<RealtimeSince>;
  /** The server lets this session on no more. */
  onRefused?: () => void;
  connect?: () => Promise<SocketLike>;
  /** Checks of what events of modules say, by event. */
  checks?: () => Promise<EventChecks>;
}

type EventChecks = ReadonlyMap<string, CompiledValidator<unknown>>;

export interface Live extends LivePort, Required<Pick<ModulesPort, 'join' | 'say'>> {
  /** Events of modules by their names. */
  onModule: ModulesPort['on'];
  /** Connects once; nothing happens on a second call. */
  connect(shown?: { isLate?: boolean; seq?: number | undefined }): Promise<void>;
  disconnect(): void;
  state(): LiveState;
  /** Calls back after a change of state; answers the unsubscribe. */
  onState(handler: () => void): () => void;
}

type Handler = (data: unknown) => void;

/** A server that does not answer is tried again with the next connection. */
const JOIN_MS = 10_000;

export function createLive(settings: LiveSettings): Live {
  const reconnectHandlers = new Set<() => void>();
  const stateHandlers = new Set<() => void>();
  const events = createDispatch(settings);
  let connection: Connection | undefined;
  let wire: SocketLike | undefined;
  const rooms = createRooms({
    join: async (place) =>
      wire ? wire.timeout(JOIN_MS).emitWithAck('join', place) : Promise.reject(new Error('no connection')),
    leave: (place) => void wire?.emit('leave', place),
    report: settings.report,
  });
  let phase: 'idle' | 'open' | 'closed' = 'idle';
  let state: LiveState = 'connecting';
  let wasLost = false;

  function become(next: LiveState): void {
    wasLost = wasLost || next === 'lost';
    if (next === state) return;
    state = next;
    if (next !== 'connected') rooms.handleLost();
    call(stateHandlers);
  }

  async function handleReady(seq: number): Promise<void> {
    connection?.confirm();
    rooms.handleReady();
    const isLate = wasLost;
    wasLost = false;
    const isComplete = await events.catchUp(seq, settings.since);
    // A first connection that came late: what is shown was read long before.
    if (isComplete === false || (isComplete === undefined && isLate)) call(reconnectHandlers);
  }

  function receive(event: string, data: unknown): void {
    if (!events.isSound(event, data)) return;
    if (event === 'room_left') {
      const place = readPlace(data);
      if (place) rooms.handleLeft(place);
    } else if (event === 'live_ready') void handleReady(seqOf(data) ?? 0);
    else events.take(event, data);
  }

  return {
    isOwn: settings.isOwn,
    async connect({ isLate = false, seq } = {}) {
      if (phase !== 'idle') return;
      phase = 'open';
      wasLost = isLate;
      if (seq !== undefined && !isLate) events.begin(seq);
      const [socket, checks] = await Promise.all([
        (settings.connect ?? connectSocketIo)(),
        (settings.checks ?? loadChecks)(),
      ]);
      events.know(checks);
      if (isClosed()) {
        socket.disconnect();
        return;
      }
      wire = socket;
      connection = keepConnected(socket, {
        onState: become,
        onRefused: () => settings.onRefused?.(),
        onSilence: () =>
          settings.report({ code: 'socket_silent', path: '/socket', detail: 'connected, but no live_ready in 10 s' }),
      });
      socket.onAny(receive);
      socket.connect();
    },
    disconnect() {
      phase = 'closed';
      connection?.close();
    },
    on: events.on,
    onModule: events.onModule,
    join: (model, id, room = {}) => rooms.join({ model, id }, room),
    say: (message, row) => void wire?.emit(message, row),
    onReconnect: (handler) => subscribe(reconnectHandlers, handler),
    state: () => state,
    onState: (handler) => subscribe(stateHandlers, handler),
  };

  /** A function, since the phase may change while the library loads. */
  function isClosed(): boolean {
    return phase === 'closed';
  }
}

interface Dispatch {
  know(checks: EventChecks): void;
  on: LivePort['on'];
  onModule: ModulesPort['on'];
  /** Reports what breaks its schema. */
  isSound(event: string, data: unknown): boolean;
  /** Tells an event to its receivers unless it was told before; while missed ones are fetched it waits behind them. */
  take(event: string, data: unknown): void;
  /** What is shown holds everything up to `seq`. */
  begin(seq: number): void;
  /** After a connection: fetches what was missed up to now. false: nobody can tell; undefined: there was no connection before. */
  catchUp(seq: number, since: LiveSettings['since']): Promise<boolean | undefined>;
}

function createDispatch({ report }: Pick<LiveSettings, 'report'>): Dispatch {
  const handlers = new Map<string, Set<Handler>>();
  const delivered = createDeliveredEvents();
  const waiting: [event: string, data: unknown][] = [];
  let checks: EventChecks = new Map();
  let catching = 0;

  function isSound(event: string, data: unknown): boolean {
    const check = checks.get(event);
    const issues = check
      ? checkDocument(event, check, Object(data).data)
      : checkDocument('events', validateEvents, { [event]: data });
    if (issues.length === 0) return true;
    report({
      code: 'event_malformed',
      path: event,
      detail: issues.map((issue) => `${issue.path} ${issue.detail}`).join('; '),
    });
    return false;
  }

  function tell(event: string, data: unknown): void {
    const seq = seqOf(data);
    if (seq !== undefined && !delivered.take(seq)) return;
    for (const handler of [...(handlers.get(event) ?? [])]) handler(data);
  }

  async function fetchMissed(
    range: { from: number; to: number },
    since: NonNullable<LiveSettings['since']>,
  ): Promise<boolean> {
    try {
      const { events, last_seq } = await since(range.from);
      for (const { ev, data } of events) if (isSound(ev, data)) tell(ev, data);
      delivered.completeUpTo(last_seq);
      return true;
    } catch (error) {
      // What only the network refused is asked for again after the next connection.
      if (!(error instanceof NetworkError)) delivered.completeUpTo(range.to);
      return false;
    }
  }

  function hear(event: string, own: Handler): () => void {
    handlers.set(event, (handlers.get(event) ?? new Set()).add(own));
    return () => handlers.get(event)?.delete(own);
  }

  return {
    know: (known) => (checks = known),
    isSound,
    // Called only with data that passed the event's schema.
    on: <K extends keyof LiveEvents>(event: K, handler: (data: NonNullable<LiveEvents[K]>) => void) =>
      hear(event, handler as Handler),
    onModule(event, handler) {
      return hear(event, (data) => {
        if (isModuleEvent(data)) handler(data);
        else report({ code: 'event_malformed', path: event, detail: 'no event of a module: seq, model and id' });
      });
    },
    take(event, data) {
      if (catching > 0) waiting.push([event, data]);
      else tell(event, data);
    },
    begin: (seq) => delivered.completeUpTo(seq),
    async catchUp(seq, since) {
      const from = delivered.askFrom();
      if (from === undefined) {
        delivered.completeUpTo(seq);
        return undefined;
      }
      const isAnew = seq < delivered.newest();
      if (isAnew) delivered.restart(seq);
      if (isAnew || !since) return false;
      if (seq === from) return true;
      catching += 1;
      const isComplete = await fetchMissed({ from, to: seq }, since);
      catching -= 1;
      if (catching === 0) for (const [event, data] of waiting.splice(0)) tell(event, data);
      return isComplete;
    },
  };
}

function seqOf(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null && 'seq' in data && typeof data.seq === 'number'
    ? data.seq
    : undefined;
}

function isModuleEvent(data: unknown): data is ModuleEvent {
  return readPlace(data) !== undefined && seqOf(data) !== undefined;
}

function readPlace(data: unknown): { model: string; id: string } | undefined {
  if (typeof data !== 'object' || data === null || !('model' in data) || !('id' in data)) return undefined;
  const { model, id } = data;
  return typeof model === 'string' && typeof id === 'string' ? { model, id } : undefined;
}

function subscribe(handlers: Set<() => void>, handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

function call(handlers: ReadonlySet<() => void>): void {
  for (const handler of [...handlers]) handler();
}

async function loadChecks(): Promise<EventChecks> {
  return (await import('../../contract/validators/module_events.gen.js')).default;
}

async function connectSocketIo(): Promise<SocketLike> {
  const { io } = await import('socket.io-client');
  return io({
    path: '/socket',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    autoConnect: false,
    reconnection: false,
  });
}
