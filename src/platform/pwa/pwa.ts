// The page as an app: its updates, its installation and its parts, joined over the browser. Loaded after the first page.
import { createChunkWatch } from './chunks.ts';
import { createInstall, type Install } from './install.ts';
import type { TypedText } from '../unsaved/index.ts';
import { createUpdates, type ContainerLike, type Updates } from './updates.ts';
import { warmAssets } from './warmAssets.ts';

export interface Pwa {
  /** Registers the service worker where there can be one. Not while the first screen is on its way: it fetches much. */
  start(): void;
  updates: Updates;
  install: Install;
  /** Whether a reload would lose something typed. */
  hasTyped(): boolean;
  /** Why a part of the page did not load: the same error, or ChunkGoneError. */
  explain(error: unknown): Promise<unknown>;
}

export interface PwaSettings {
  typedText: TypedText;
  reload(): void;
}

export function createPwa({ typedText, reload }: PwaSettings): Pwa {
  const container: ContainerLike | undefined = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const updates = createUpdates({ container, hasTyped: typedText.isAny, reload });
  const chunks = createChunkWatch({ onGone: updates.noteOld });
  let isStarted = false;
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    void updates.start();
    if (container) void navigator.serviceWorker.ready.then(() => warmAssets());
  }
  return { start, updates, install: createInstall(), hasTyped: typedText.isAny, explain: chunks.explain };
}
