// Installing the product as an app (APP-05): keeps the browser's offer until somebody wants it, and remembers a "not now".
export const VISITS_BEFORE_OFFER = 2;
export const DISMISSED_FOR_MS = 30 * 24 * 3_600_000;

/** What Chromium fires when the page may be installed; no other browser does. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Left there by first-paint.js, which runs before everything else. */
    kesteInstallOffer?: InstallOffer | undefined;
  }
}

export interface InstallState {
  /** `prompt`: by the browser's own dialog; `ios`: by hand, through the share sheet. */
  way: 'prompt' | 'ios' | undefined;
  isInstalled: boolean;
}

export interface Install {
  state(): InstallState;
  onChange(handler: () => void): () => void;
  /** Shows the browser's dialog; nothing where there is none. */
  install(): Promise<void>;
}

export interface InstallVisits {
  /** Counts this visit; answers whether the offer may be shown. */
  visit(): Promise<boolean>;
  /** Not again for 30 days. */
  dismiss(): Promise<void>;
}

export function createInstall(page: Window = window): Install {
  const handlers = new Set<() => void>();
  let state = read();

  function read(): InstallState {
    const isInstalled =
      page.matchMedia('(display-mode: standalone)').matches || Reflect.get(page.navigator, 'standalone') === true;
    return { isInstalled, way: isInstalled ? undefined : wayOf(page) };
  }

  function update(): void {
    state = read();
    for (const handler of [...handlers]) handler();
  }

  // first-paint.js hears it first and leaves the offer in its place.
  page.addEventListener('beforeinstallprompt', update);
  page.addEventListener('appinstalled', () => {
    page.kesteInstallOffer = undefined;
    state = { way: undefined, isInstalled: true };
    for (const handler of [...handlers]) handler();
  });

  return {
    state: () => state,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    async install() {
      const offer = page.kesteInstallOffer;
      // The browser lets an offer be used once, whatever the answer.
      page.kesteInstallOffer = undefined;
      update();
      await offer?.prompt();
    },
  };
}

/** Where a record of this device is kept; the browser's door is createDeviceRecords. */
export interface VisitRecords {
  read(record: 'install'): Promise<unknown>;
  write(record: 'install', value: unknown): Promise<void>;
}

export interface VisitSettings {
  records: VisitRecords;
  /** A reload is not another visit. */
  isReload: boolean;
  nowMs?: () => number;
}

/** Visits of this device and a "not now" said on it. */
export function createInstallVisits({ records, isReload, nowMs = Date.now }: VisitSettings): InstallVisits {
  const read = async (): Promise<{ visits: number; dismissedAtMs: number }> => recordOf(await records.read('install'));
  return {
    async visit() {
      const record = await read();
      const visits = record.visits + (isReload ? 0 : 1);
      if (!isReload) await records.write('install', { ...record, visits });
      return visits >= VISITS_BEFORE_OFFER && nowMs() - record.dismissedAtMs > DISMISSED_FOR_MS;
    },
    async dismiss() {
      await records.write('install', { ...(await read()), dismissedAtMs: nowMs() });
    },
  };
}

/** A broken record counts as none. */
function recordOf(record: unknown): { visits: number; dismissedAtMs: number } {
  const known: object = typeof record === 'object' && record !== null ? record : {};
  const numberOf = (name: string): number => {
    const value: unknown = Reflect.get(known, name);
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  return { visits: numberOf('visits'), dismissedAtMs: numberOf('dismissedAtMs') };
}

function wayOf(page: Window): InstallState['way'] {
  if (page.kesteInstallOffer) return 'prompt';
  const { userAgent, maxTouchPoints } = page.navigator;
  // An iPad says it is a Mac; no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : undefined;
}
