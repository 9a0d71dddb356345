// Plays the sounds of the config; of the tabs of a device one does.

export interface Player {
  /** Addresses by name; anew when they change. */
  load(urls: Readonly<Record<string, string>>): void;
  play(name: string): void;
  close(): void;
}

/** All tabs hear of an event at about the same time: who takes the lock first plays, the others see it taken. */
const LOCK = 'keste-sound';
const LOCK_MS = 1_000;

export function createPlayer(tell: (name: string, detail: string) => void): Player {
  const sounds = new Map<string, HTMLAudioElement>();
  return {
    load(urls) {
      for (const name of [...sounds.keys()]) if (!Object.hasOwn(urls, name)) sounds.delete(name);
      for (const [name, url] of Object.entries(urls)) {
        const address = addressOf(url);
        if (address === undefined) tell(name, 'not an address of this site');
        else if (sounds.get(name)?.src !== address)
          sounds.set(
            name,
            makeAudio(address, () => tell(name, `${url} cannot be played`)),
          );
      }
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
      for (const sound of sounds.values()) sound.pause();
      sounds.clear();
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
