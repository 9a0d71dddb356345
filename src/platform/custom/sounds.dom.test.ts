// Sounds of the config: silent before the first gesture, once per device, and never a fault of the page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSounds, type Sounds } from './sounds.ts';

let plays: string[];
let broken: string | undefined;
let sounds: Sounds;
const report = vi.fn();

/** jsdom has audio elements that cannot play. */
class FakeAudio extends EventTarget {
  preload = '';
  currentTime = 0;
  src = '';
  pause(): void {}
  async play(): Promise<void> {
    if (broken !== undefined && this.src.endsWith(broken)) throw new Error('NotSupportedError');
    plays.push(new URL(this.src).pathname);
  }
}

/** As browsers hand out a lock: the second one who asks finds it taken. */
function fakeLocks(): { request: LockManager['request'] } {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: object,
    act: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (held.has(name)) return act(null);
    held.add(name);
    await act({ name });
    held.delete(name);
  };
  // The one form of the call in use.
  return { request: request as unknown as LockManager['request'] };
}

async function gesture(): Promise<void> {
  window.dispatchEvent(new Event('pointerdown'));
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  vi.useFakeTimers();
  [plays, broken] = [[], undefined];
  report.mockClear();
  vi.stubGlobal('Audio', FakeAudio);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  sounds = createSounds({ report });
  sounds.use({ notification: '/media/ding.mp3', chat: '/media/pop.mp3' });
});
afterEach(() => {
  sounds.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('before the first gesture, after the end and for an unknown name nothing plays', async () => {
  sounds.play('notification');
  await gesture();
  sounds.play('constructor');
  sounds.close();
  sounds.play('notification');
  await vi.runAllTimersAsync();
  expect(plays).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

test('a sound of another site, and one that cannot be played, are silent and reported', async () => {
  broken = 'ding.mp3';
  sounds.use({ notification: '/media/ding.mp3', far: 'https://elsewhere.example/a.mp3', odd: 'javascript:alert(1)' });
  await gesture();
  sounds.play('notification');
  sounds.play('far');
  await vi.runAllTimersAsync();
  expect(plays).toEqual([]);
  expect(report.mock.calls.map(([problem]: { path: string }[]) => problem?.path)).toEqual([
    'sounds/far',
    'sounds/odd',
    'sounds/notification',
  ]);
});

test('[SESSION-14] a sound plays after a gesture, in one of the tabs', async () => {
  const otherTab = createSounds({ report });
  otherTab.use({ notification: '/media/ding.mp3' });
  await gesture();
  sounds.play('notification');
  otherTab.play('notification');
  await vi.runAllTimersAsync();
  expect(plays).toEqual(['/media/ding.mp3']);
  sounds.play('chat');
  await vi.runAllTimersAsync();
  expect(plays).toEqual(['/media/ding.mp3', '/media/pop.mp3']);
  otherTab.close();
});

test('[SESSION-14] without locks the tab in sight plays', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await gesture();
  sounds.play('notification');
  await vi.runAllTimersAsync();
  visibility.mockReturnValue('visible');
  sounds.play('notification');
  await vi.runAllTimersAsync();
  expect(plays).toEqual(['/media/ding.mp3']);
  visibility.mockRestore();
});
