// Public door of kept views: rows a person keeps on this device to work with them without a network. Draws nothing; loaded after
// the first screen, behind the outbox.
import type { KeptRows, RealtimeSince } from '../../contract/index.ts';
import type { DataPort, LivePort } from '../../engine/ports/index.ts';
import type { LabelText } from '../../engine/query/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';
import { createKeptViews } from './keptViews.ts';
import { overKept, type OverKeptDeps } from './overKept.ts';
import { loadPreview } from './previews.ts';
import type { KeptCalls } from './readView.ts';
import { createKeptStore, type KeptStore } from './store.ts';

export interface KeptSettings {
  userId: string;
  /** Person and organisation. */
  owner: string;
  data: DataPort;
  calls: KeptCalls;
  live: Pick<LivePort, 'on' | 'onReconnect'>;
  pending: OverKeptDeps['pending'];
  network: {
    state(): { isOnline: boolean };
    onBack(handler: () => void): () => void;
    noteStale(atMs: number): void;
  };
  say(name: LabelText): string;
  /** Tests give their own. */
  store?: KeptStore;
  loadPreview?: (url: string) => Promise<Blob | undefined>;
}

/** What comes close together is read at once. */
const GATHER_MS = 5_000;
const CHANNEL = 'kept';

const KEPT_ROWS: DocumentCheck<KeptRows> = {
  document: 'kept_rows',
  load: () => import('../../contract/validators/kept_rows.gen.js'),
};

// As the socket has it, whose code comes with the first screen: a name more would be paid there.
const SINCE: DocumentCheck<RealtimeSince> = {
  document: 'realtime_since',
  load: () => import('../../contract/validators/realtime_since.gen.js'),
};

export function createKeptCalls(api: HttpClient): KeptCalls {
  return {
    kept: (model, ask) => api.ask(`/data/${encodeURIComponent(model)}/kept/`, KEPT_ROWS, { method: 'POST', body: ask }),
    since: (seq) => api.ask('/realtime/since/', SINCE, { query: { seq } }),
  };
}

/** Answers the end of it. */
export function openKept({
  userId,
  owner,
  data,
  calls,
  live,
  pending,
  network,
  say,
  store = createKeptStore(userId),
  loadPreview: load = loadPreview,
}: KeptSettings): () => void {
  const asker = { userId, nowMs: Date.now, say };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const isOnline = (): boolean => network.state().isOnline;
  const views = createKeptViews({
    owner,
    store,
    calls,
    data: { ...data },
    asker,
    loadPreview: load,
    hold: oneAtATime(owner),
    tell: () => channel?.postMessage(owner),
  });
  const giveBack = overKept(data, { views, pending, asker, isOnline, noteStale: network.noteStale });
  data.kept = views;
  channel?.addEventListener('message', () => void views.load().catch(() => undefined));
  const refreshing = gathered((models) => {
    if (isOnline()) void (models.has('') ? views.refreshAll() : eachOf(models, views.refreshModel));
  });
  const stops = [
    giveBack,
    live.on('table_update', ({ model }) => refreshing.note(model)),
    // Calls come through before the socket does; of what happened between no event tells.
    live.onReconnect(() => refreshing.note('')),
    network.onBack(() => refreshing.note('')),
    refreshing.stop,
    () => channel?.close(),
    store.close,
    () => {
      if (data.kept === views) delete data.kept;
    },
  ];
  void views
    .load()
    .then(() => {
      refreshing.note('');
      // They asked before anybody knew of what is kept.
      if (isOnline()) return;
      const models = new Set(views.views().map(({ model }) => model));
      for (const table of data.outbox?.tables ?? []) if (models.has(table.ref.model)) table.reload?.();
    })
    .catch(() => undefined);
  return () => stops.forEach((stop) => stop());
}

async function eachOf(models: ReadonlySet<string>, act: (model: string) => Promise<void>): Promise<void> {
  for (const model of models) await act(model);
}

function gathered(act: (models: ReadonlySet<string>) => void): { note(model: string): void; stop(): void } {
  let models = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note(model) {
      models.add(model);
      timer ??= setTimeout(() => {
        const noted = models;
        [models, timer] = [new Set(), undefined];
        act(noted);
      }, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function oneAtATime(owner: string): (work: () => Promise<void>) => Promise<void> {
  // Absent without https, and not in every browser, whatever the types say.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? (work) => locks.request(`keste-kept:${owner}`, work) : (work) => work();
}
