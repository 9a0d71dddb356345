// Saves a value that a person goes on changing: soon after a change, one call after another, the newest value last. Draws nothing.
import { createDelayedWrite } from '../../render/leaving/index.ts';

export type SaveStatus = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface SaverState<T> {
  /** As the person left it, saved or not. */
  value: T;
  status: SaveStatus;
  /** Why the last save failed. */
  error?: unknown;
}

export interface Saver<T> {
  state(): SaverState<T>;
  /** Calls back after a change of state; answers the unsubscribe. */
  onChange(handler: () => void): () => void;
  change(value: T): void;
  /** Saves what waits without waiting longer. */
  saveIfWaiting(): void;
  /** After a failure. */
  retry(): void;
  /** The server's value: taken unless something of the person's is on its way. */
  take(value: T): void;
  /** Drops what is not saved for the server's value. */
  drop(value: T): void;
}

export interface SaverSettings<T> {
  value: T;
  save(value: T): Promise<void>;
  delayMs?: number;
}

const DELAY_MS = 500;

export function createSaver<T>({ value: first, save, delayMs = DELAY_MS }: SaverSettings<T>): Saver<T> {
  const handlers = new Set<() => void>();
  let state: SaverState<T> = { value: first, status: 'clean' };
  let isRunning = false;
  const later = createDelayedWrite<undefined>({ write: () => void run(), delayMs });

  function become(next: SaverState<T>): void {
    state = next;
    for (const handler of [...handlers]) handler();
  }

  async function run(): Promise<void> {
    later.cancel();
    // One at a time: what changes meanwhile is saved when this one is through.
    if (isRunning) return;
    isRunning = true;
    const sent = state.value;
    become({ value: sent, status: 'saving' });
    const failure = await save(sent).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    isRunning = false;
    if (isDropped(sent)) return;
    if (state.value !== sent) void run();
    else if (failure) become({ value: sent, status: 'failed', error: failure.error });
    else become({ value: sent, status: 'saved' });
  }

  /** Dropped while the call ran: its outcome concerns nobody. */
  function isDropped(sent: T): boolean {
    return state.value !== sent && state.status === 'clean';
  }

  return {
    state: () => state,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    change(value) {
      become({ value, status: isRunning ? 'saving' : 'unsaved' });
      later.schedule(undefined);
    },
    saveIfWaiting() {
      if (state.status === 'unsaved') void run();
    },
    retry() {
      if (state.status === 'failed') void run();
    },
    take(value) {
      if (state.status === 'clean' || state.status === 'saved') become({ ...state, value });
    },
    drop(value) {
      later.cancel();
      become({ value, status: 'clean' });
    },
  };
}
