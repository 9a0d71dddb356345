// Sounds of the config. Browsers play nothing before the first gesture; what plays comes with it.
import type { Player } from './player.ts';

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

const GESTURES = ['pointerdown', 'keydown'] as const;

export function createSounds({ report }: SoundsSettings): Sounds {
  const closed = new AbortController();
  let urls: Readonly<Record<string, string>> = {};
  let hasGesture = false;
  let player: Promise<Player> | undefined;
  const tell = (name: string, detail: string): void => report({ code: 'sound_failed', path: `sounds/${name}`, detail });

  function whenReady(act: (player: Player) => void): void {
    player?.then(
      (ready) => (closed.signal.aborted ? ready.close() : act(ready)),
      (error: unknown) => {
        // Tried again by the next sound.
        player = undefined;
        tell('', String(error));
      },
    );
  }

  function begin(): void {
    hasGesture = true;
    player ??= import('./player.ts').then(({ createPlayer }) => createPlayer(tell));
    whenReady((ready) => ready.load(urls));
  }

  for (const gesture of GESTURES) window.addEventListener(gesture, begin, { once: true, signal: closed.signal });

  return {
    use(named) {
      urls = named;
      whenReady((ready) => ready.load(urls));
    },
    play(name) {
      if (hasGesture && !player) begin();
      whenReady((ready) => ready.play(name));
    },
    close() {
      closed.abort();
      whenReady((ready) => ready.close());
    },
  };
}
