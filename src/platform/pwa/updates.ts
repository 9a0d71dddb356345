// New versions of the page (APP-11): registers the service worker, says when a newer one waits, hands over to it when asked.
// A version another tab has chosen comes here too: at once where nothing is typed, else when the user says so.
import { LET_GO, SKIP_WAITING } from './swRules.ts';

export const CHECK_EVERY_MS = 60 * 60_000;
const READY_WITHIN_MS = 20_000;
/** The browser waits for all that the worker in charge does, for minutes if need be. */
export const TAKES_OVER_WITHIN_MS = 5_000;

/** The parts of the browser's interfaces in use; tests give their own. */
export interface WorkerLike extends EventTarget {
  readonly state: string;
  postMessage(message: string): void;
}

export interface RegistrationLike extends EventTarget {
  readonly active: Pick<WorkerLike, 'postMessage'> | null;
  readonly waiting: WorkerLike | null;
  readonly installing: WorkerLike | null;
  update(): Promise<unknown>;
}

export interface ContainerLike extends EventTarget {
  readonly controller: object | null;
  register(path: string, options: { scope: string; updateViaCache: 'none' }): Promise<RegistrationLike>;
}

export interface Updates {
  /** A newer version can be had by `apply`. */
  isAvailable(): boolean;
  onChange(handler: () => void): () => void;
  /** Registers the worker and looks for newer ones from time to time; never fails. */
  start(): Promise<void>;
  /** Something else has shown that the page is old, e.g. a part of it that the server no longer has. */
  noteOld(): void;
  /** Reloads into the newest version. Asking about unsaved work is the caller's. */
  apply(): Promise<void>;
}

export interface UpdatesSettings {
  container: ContainerLike | undefined;
  hasTyped(): boolean;
  reload(): void;
}

export function createUpdates({ container, hasTyped, reload }: UpdatesSettings): Updates {
  const handlers = new Set<() => void>();
  let registration: RegistrationLike | undefined;
  let isAvailable = false;
  let isApplying = false;
  let late: ReturnType<typeof setTimeout> | undefined;

  function become(): void {
    if (isAvailable) return;
    isAvailable = true;
    for (const handler of [...handlers]) handler();
  }

  function watch(worker: WorkerLike | null): void {
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first worker ever: nothing newer than the page itself.
      if (worker.state === 'installed' && container?.controller) become();
    });
  }

  let wasControlled = container !== undefined && container.controller !== null;
  // Heard from the beginning: another tab may hand over before this one has registered.
  container?.addEventListener('controllerchange', () => {
    const isFirst = !wasControlled;
    wasControlled = true;
    if (isFirst) return;
    clearTimeout(late);
    if (isApplying || !hasTyped()) reload();
    else become();
  });

  async function start(): Promise<void> {
    if (!container) return;
    try {
      registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    } catch (error) {
      console.error('service worker not registered', error);
      return;
    }
    const known = registration;
    if (known.waiting && container.controller) become();
    watch(known.installing);
    known.addEventListener('updatefound', () => watch(known.installing));
    setInterval(() => void known.update().catch(() => undefined), CHECK_EVERY_MS);
  }

  return {
    isAvailable: () => isAvailable,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    start,
    noteOld: become,
    async apply() {
      isApplying = true;
      const next = registration && (registration.waiting ?? (await newestOf(registration)));
      if (!next) return reload();
      registration?.active?.postMessage(LET_GO);
      next.postMessage(SKIP_WAITING);
      // Without this page it may be free. What is loaded then is still the old version, and goes on to the new one as that takes over.
      late = setTimeout(reload, TAKES_OVER_WITHIN_MS);
    },
  };
}

/** A page that is older than its server may be ahead of the worker: looks for a newer one and waits until it is ready. */
async function newestOf(registration: RegistrationLike): Promise<WorkerLike | undefined> {
  await registration.update().catch(() => undefined);
  const { installing, waiting } = registration;
  if (waiting || !installing) return waiting ?? undefined;
  return new Promise((resolve) => {
    const settle = (): void => {
      if (installing.state === 'installing') return;
      clearTimeout(timer);
      resolve(installing.state === 'installed' ? installing : undefined);
    };
    const timer = setTimeout(() => resolve(undefined), READY_WITHIN_MS);
    installing.addEventListener('statechange', settle);
    settle();
  });
}
