// What the page knows of its network (APP-12): device online, server reached, server busy, data shown from memory.
// The clients tell it what they meet; whoever draws a banner listens. Makes no calls but the one that looks for the server.
import { browserSurroundings, type Surroundings } from './surroundings.ts';

export const PROBE_MS = 5_000;
/** A network that is just back often carries a moment later. */
const SECOND_PROBE_MS = 500;

export interface NetworkSnapshot {
  /** The device has a network and the last call reached the server. */
  isOnline: boolean;
  /** Not the server answers but a page of the network, which may want a sign-in. */
  isForeign: boolean;
  /** The page is in sight. */
  isVisible: boolean;
  /** Calls wait for a server that answers 503 again and again. */
  isUnavailable: boolean;
  /** Milliseconds; the oldest answer that was given from memory since the server was last reached. */
  staleSince: number | undefined;
}

/** `foreign`: a page of somebody who stands between. */
export type Found = 'server' | Lost;
type Lost = 'foreign' | 'nobody';

const NAMES = ['isOnline', 'isForeign', 'isVisible', 'isUnavailable', 'staleSince'] as const;

export interface NetworkState {
  state(): NetworkSnapshot;
  onChange(handler: () => void): () => void;
  /** Called when the server is reached again: what waits for it goes out, and what is shown should be asked for anew. */
  onBack(handler: () => void): () => void;
  noteAnswer(): void;
  noteLost(by?: Lost): void;
  noteStale(atMs: number): void;
  /** A call has met too many 503; answers the end of its waiting. */
  noteWaiting(): () => void;
  /** Aborted when the user no longer wants to wait. */
  giveUpSignal(): AbortSignal;
  giveUp(): void;
}

export interface NetworkSettings {
  surroundings?: Surroundings;
  /** Who answers; asked every few seconds while the server was lost. */
  probe?: () => Promise<Found>;
}

export function createNetworkState({
  surroundings = browserSurroundings,
  probe = whoAnswers,
}: NetworkSettings = {}): NetworkState {
  const handlers = new Set<() => void>();
  const backHandlers = new Set<() => void>();
  let last: Found = 'server';
  let waiting = 0;
  let staleSince: number | undefined;
  let patience = new AbortController();
  const search = createSearch(probe, (found) => {
    if (found === 'server') return noteAnswer();
    if (last !== 'server') last = found;
    update();
  });
  let isDeviceOnline = surroundings.isOnline();
  let snapshot = read();
  surroundings.onChange(handleSurroundings);

  function read(): NetworkSnapshot {
    return {
      isOnline: surroundings.isOnline() && last === 'server',
      isForeign: last === 'foreign',
      isVisible: surroundings.isVisible(),
      isUnavailable: waiting > 0,
      staleSince,
    };
  }

  /** Back with its network or its reader: the server is looked for at once, not with the next turn. */
  function handleSurroundings(): void {
    const wasAtRest = !isDeviceOnline || !snapshot.isVisible;
    isDeviceOnline = surroundings.isOnline();
    if (wasAtRest && isDeviceOnline && surroundings.isVisible()) search.hurry();
    update();
  }

  function update(): void {
    const next = read();
    const isBack =
      (next.isOnline && !snapshot.isOnline) || (next.staleSince === undefined && snapshot.staleSince !== undefined);
    const isSame = NAMES.every((name) => next[name] === snapshot[name]);
    // Nobody may call anything while the page says it is offline: so the page itself looks.
    search.go((last !== 'server' || staleSince !== undefined) && surroundings.isOnline() && surroundings.isVisible());
    if (isSame) return;
    snapshot = next;
    for (const handler of [...handlers, ...(isBack ? backHandlers : [])]) handler();
  }

  function noteAnswer(): void {
    if (last === 'server' && staleSince === undefined) return;
    last = 'server';
    staleSince = undefined;
    update();
  }

  return {
    state: () => snapshot,
    onChange: (handler) => listen(handlers, handler),
    onBack: (handler) => listen(backHandlers, handler),
    noteAnswer,
    noteLost(by = 'nobody') {
      last = by;
      update();
    },
    noteStale(atMs) {
      staleSince = Math.min(staleSince ?? atMs, atMs);
      update();
    },
    noteWaiting() {
      waiting += 1;
      update();
      return () => {
        waiting -= 1;
        update();
      };
    },
    giveUpSignal: () => patience.signal,
    giveUp() {
      const ended = patience;
      patience = new AbortController();
      ended.abort();
    },
  };
}

interface Search {
  /** Looks from time to time, or no longer. */
  go(isNeeded: boolean): void;
  /** The next look is at once. */
  hurry(): void;
}

function createSearch(probe: () => Promise<Found>, onAnswer: (found: Found) => void): Search {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextMs = PROBE_MS;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    go(isNeeded) {
      if (!isNeeded) {
        nextMs = PROBE_MS;
        return stop();
      }
      timer ??= setTimeout(() => {
        timer = undefined;
        nextMs = nextMs === 0 ? SECOND_PROBE_MS : PROBE_MS;
        void probe().then(onAnswer);
      }, nextMs);
      return undefined;
    },
    hurry() {
      stop();
      nextMs = 0;
    },
  };
}

function listen(handlers: Set<() => void>, handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

async function whoAnswers(): Promise<Found> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    if (!answer.ok) return 'nobody';
    return (await answer.text()).startsWith('{') ? 'server' : 'foreign';
  } catch {
    return 'nobody';
  }
}
