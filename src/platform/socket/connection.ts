// One socket kept alive: tries for ever with growing pauses, at once when the network or the reader comes back, and does not
// trust a connection that says nothing. Knows no events but the first.

/** The part of socket.io-client in use; tests give their own. */
export interface SocketLike {
  on(event: 'connect', handler: () => void): unknown;
  on(event: 'disconnect' | 'connect_error', handler: (cause: unknown) => void): unknown;
  onAny(handler: (event: string, data: unknown) => void): unknown;
  emit(event: 'leave' | 'present' | 'absent', data: unknown): unknown;
  timeout(ms: number): { emitWithAck(event: 'join', data: unknown): Promise<unknown> };
  connect(): unknown;
  disconnect(): unknown;
}

export type LiveState = 'connecting' | 'connected' | 'lost';

export interface ConnectionSettings {
  onState(state: LiveState): void;
  /** The server lets this session on no more. */
  onRefused(): void;
  /** Connected, but without a word for 10 s. */
  onSilence(): void;
}

export interface Connection {
  /** The first event has come: the connection carries. */
  confirm(): void;
  close(): void;
}

const SILENCE_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Out of sight for longer than this, a laptop may have slept and the connection be dead without knowing. */
const HIDDEN_MS = 30_000;

export function keepConnected(socket: SocketLike, settings: ConnectionSettings): Connection {
  const closed = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSinceMs: number | undefined;

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function lose(): void {
    if (closed.signal.aborted) return;
    settings.onState('lost');
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    // Not all at the same moment after a restart of the server.
    wait(pauseMs * (0.5 + Math.random() / 2), () => socket.connect());
  }

  function handleSilence(): void {
    settings.onSilence();
    socket.disconnect();
    lose();
  }

  function connectNow(): void {
    failures = 0;
    clearTimeout(timer);
    socket.disconnect();
    settings.onState('connecting');
    socket.connect();
  }

  socket.on('connect', () => wait(SILENCE_MS, handleSilence));
  // Our own disconnecting is followed by what it was done for.
  socket.on('disconnect', (reason) => (reason === 'io client disconnect' ? undefined : lose()));
  socket.on('connect_error', (error) => {
    if (error instanceof Error && error.message === 'signed_out') settings.onRefused();
    lose();
  });
  window.addEventListener('online', connectNow, { signal: closed.signal });
  window.addEventListener(
    'offline',
    () => {
      socket.disconnect();
      lose();
    },
    { signal: closed.signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') {
        hiddenSinceMs = Date.now();
        return;
      }
      if (hiddenSinceMs !== undefined && Date.now() - hiddenSinceMs > HIDDEN_MS) connectNow();
      hiddenSinceMs = undefined;
    },
    { signal: closed.signal },
  );

  return {
    confirm() {
      clearTimeout(timer);
      failures = 0;
      settings.onState('connected');
    },
    close() {
      closed.abort();
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
