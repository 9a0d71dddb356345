// Public door of the outbox: work that goes on without a network. Draws nothing; loaded after the first screen.
import type { Reference } from '../../contract/index.ts';
import type { DataPort, OutboxPort } from '../../engine/ports/index.ts';
import { syncInBackground, type SyncContainer } from './background/index.ts';
import { createBox, type Box } from './box.ts';
import { browserChannel, createOutboxStore } from './device/index.ts';
import { createHold } from './locks.ts';
import type { SenderCalls } from './deliver.ts';
import { createSender } from './sender.ts';
import { openPosts } from './heldCalls.ts';
import { roomForFiles } from './keptFiles.ts';
import { overRows, takeOver } from './takeOver.ts';

export { apiAs, callsBy, ownerOf } from './calls/index.ts';
export type { OutboxState } from './shelf.ts';
export type { Entry, Unread } from './entries/index.ts';

export interface OutboxSettings {
  /** Person and organisation. */
  owner: string;
  /** The page's calls of rows, which the outbox stands behind from now on. */
  data: DataPort;
  /** Calls without retries of their own. */
  calls: SenderCalls;
  network: {
    state(): { isOnline: boolean };
    onBack(handler: () => void): () => void;
  };
  newId: () => string;
  /** Asked once what waits has been read: nobody may want it any more by then. */
  isWanted: () => boolean;
  /** Why something cannot be done to a row of which a write waits, in the user's language. */
  saysWaiting: () => string;
  /** Why the device keeps no file of that size. */
  saysNoRoom: () => string;
  /** Who writes. */
  me: Reference;
}

export interface Outbox extends Box {
  /** Tries now what would wait longer. */
  sendNow(): void;
}

/** Undefined where nobody wants it any more. Never rejects: without a store it says so with the first write that it should keep. */
export async function openOutbox(settings: OutboxSettings): Promise<Outbox | undefined> {
  const { owner, data, calls, network, newId } = settings;
  const store = createOutboxStore();
  const hold = createHold();
  const port: OutboxPort = data.outbox ?? { tables: new Set(), streams: new Set(), openHandlers: new Set() };
  const box = createBox({
    owner,
    store,
    hold,
    port,
    newId,
    readRow: calls.row,
    channel: browserChannel(),
    nowMs: Date.now,
    onReady: () => void (network.state().isOnline && sender.send().catch(() => undefined)),
  });
  const sender = createSender({
    owner,
    store,
    hold,
    calls,
    nowMs: Date.now,
    random: Math.random,
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    onSent: box.sent,
    onChange: box.noteStored,
  });
  const sendNow = (): void => void sender.send(true).catch(() => undefined);
  const closeBox = (): void => {
    box.close();
    store.close();
  };
  await box.refresh().catch(() => undefined);
  if (!settings.isWanted()) {
    closeBox();
    return undefined;
  }
  const giveBack = takeOver(data, box, {
    isOnline: () => network.state().isOnline,
    says: settings.saysWaiting,
    saysNoRoom: settings.saysNoRoom,
    roomForFiles,
    nowMs: Date.now,
    me: settings.me,
  });
  const over: OutboxPort['over'] = (query, rows) => overRows(box, query, rows);
  port.over = over;
  const stopOver = (): void => {
    if (port.over === over) delete port.over;
  };
  const stopPosts = openPosts(port, box, sendNow);
  const stopSync = syncInBackground({
    owner,
    box,
    isOnline: () => network.state().isOnline,
    send: () => sender.send(true),
    // Not in every browser, whatever the types say.
    container: (navigator as { serviceWorker?: SyncContainer }).serviceWorker,
  });
  const stops = [giveBack, stopPosts, stopOver, network.onBack(sendNow), listenOnline(sendNow), stopSync, sender.stop];
  sendNow();
  return {
    ...box,
    sendNow,
    close() {
      for (const stop of stops) stop();
      closeBox();
    },
  };
}

function listenOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}
