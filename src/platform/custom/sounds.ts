// Sounds of the config as audio objects. Browsers play nothing before the first gesture; of the tabs of a device one plays.

export interface Sounds {
  /** Addresses by name, from the config; anew when it changes. */
  use(urls: Readonly<Record<string, string>>): void;
  /** Plays it here or in another tab; unknown, missing and broken ones are silent. */
  play(name: string): void;
  close(): void;
}

export interface SoundsSettings {
  report(problem: { code: string; path: string; detail: string }): void;
}

/** All tabs hear of an event at about the same time: who takes the lock first plays, the others see it taken. */
const LOCK = 'keste-sound';
const LOCK_MS = 1_000;
const GESTURES = ['pointerdown', 'keydown'] as const;

export function createSounds({ report }: SoundsSettings): Sounds {
  const closed = new AbortController();
  const sounds = new Map<string, HTMLAudioElement>();
  let addresses = new Map<string, string>();
  let hasGesture = false;
  const tell = (name: string, detail: string): void => report({ code: 'sound_failed', path: `sounds/${name}`, detail });

  function load(): void {
    hasGesture = true;
    for (const [name, url] of addresses) {
      const address = addressOf(url);
      if (address === undefined) tell(name, 'not an address of this site');
      else if (sounds.get(name)?.src !== address)
        sounds.set(
          name,
          makeAudio(address, () => tell(name, `${url} cannot be played`)),
        );
    }
  }

  for (const gesture of GESTURES) window.addEventListener(gesture, load, { once: true, signal: closed.signal });

  return {
    use(urls) {
      addresses = new Map(Object.entries(urls));
      for (const name of [...sounds.keys()]) if (!addresses.has(name)) sounds.delete(name);
      if (hasGesture) load();
    },
    play(name) {
      const sound = sounds.get(name);
      if (!sound) return;
      void alone(async () => {
        sound.currentTime = 0;
        await sound.play();
      }).catch((error: unknown) => tell(name, String(error)));
    },
    close() {
      closed.abort();
      for (const sound of sounds.values()) sound.pause();
      sounds.clear();
      addresses.clear();
    },
  };
}

/** The policy of the page lets media come from its own origin only. */
function addressOf(url: string): string | undefined {
  if (!URL.canParse(url, location.href)) return undefined;
  const { href, origin } = new URL(url, location.href);
  return origin === location.origin ? href : undefined;
}

function makeAudio(address: string, onBroken: () => void): HTMLAudioElement {
  const audio = new Audio();
  audio.addEventListener('error', onBroken, { once: true });
  audio.preload = 'auto';
  audio.src = address;
  return audio;
}

async function alone(play: () => Promise<void>): Promise<void> {
  // Without https there are no locks: then the tab in sight plays. The DOM types know no such browser.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    if (document.visibilityState === 'visible') await play();
    return;
  }
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await Promise.all([play(), new Promise((resolve) => setTimeout(resolve, LOCK_MS))]);
  });
}
