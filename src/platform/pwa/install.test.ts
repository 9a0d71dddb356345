// Installing: the browser's offer kept, used once, and shown no more often than it should be.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createInstall,
  createInstallVisits,
  DISMISSED_FOR_MS,
  type InstallOffer,
  type InstallVisits,
} from './install.ts';

function fakePage({ userAgent = 'Chrome', maxTouchPoints = 0, isStandalone = false } = {}): Window {
  const page = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: isStandalone }),
    navigator: { userAgent, maxTouchPoints },
  });
  // Of the window only these are used.
  return page as unknown as Window;
}

/** What first-paint.js and then the browser do. */
function offer(page: Window): InstallOffer {
  const made = Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => undefined) });
  page.kesteInstallOffer = made;
  page.dispatchEvent(made);
  return made;
}

test('a browser that offers nothing has no way to install', async () => {
  const install = createInstall(fakePage());
  expect(install.state()).toEqual({ way: undefined, isInstalled: false });
  await install.install();
});

test('[APP-05] an offer is kept, whether it came before this code or after, and is used once', async () => {
  const page = fakePage();
  const early = offer(page);
  const install = createInstall(page);
  expect(install.state().way).toBe('prompt');
  await install.install();
  expect(early.prompt).toHaveBeenCalledTimes(1);
  expect(install.state().way).toBeUndefined();
  const listener = vi.fn();
  install.onChange(listener);
  offer(page);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(install.state().way).toBe('prompt');
});

test('[APP-05] what is installed is offered no more', () => {
  const page = fakePage();
  offer(page);
  const install = createInstall(page);
  page.dispatchEvent(new Event('appinstalled'));
  expect(install.state()).toEqual({ way: undefined, isInstalled: true });
  const standalone = fakePage({ isStandalone: true });
  offer(standalone);
  expect(createInstall(standalone).state()).toEqual({ way: undefined, isInstalled: true });
});

test.each([
  ['an iPhone', 'iPhone OS 18', 5, 'ios'],
  ['an iPad that says it is a Mac', 'Macintosh', 5, 'ios'],
  ['a Mac', 'Macintosh', 0, undefined],
])('[APP-05] %s', (_name, userAgent, maxTouchPoints, way) => {
  expect(createInstall(fakePage({ userAgent, maxTouchPoints })).state().way).toBe(way);
});

let stored: unknown;
let nowMs: number;
const visits = (isReload = false): InstallVisits =>
  createInstallVisits({
    records: { read: async () => stored, write: async (_name, value) => void (stored = value) },
    isReload,
    nowMs: () => nowMs,
  });

beforeEach(() => {
  [stored, nowMs] = [undefined, 1_800_000_000_000];
});

test('[APP-05] the first visit is too early, and a reload is no visit', async () => {
  expect(await visits().visit()).toBe(false);
  expect(await visits(true).visit()).toBe(false);
  expect(await visits().visit()).toBe(true);
});

test('[APP-05] after a "not now" there are 30 days of quiet', async () => {
  await visits().visit();
  await visits().visit();
  await visits().dismiss();
  nowMs += DISMISSED_FOR_MS - 1_000;
  expect(await visits().visit()).toBe(false);
  nowMs += 2_000;
  expect(await visits().visit()).toBe(true);
});

test('a broken record counts as none', async () => {
  stored = { visits: 'many', dismissedAtMs: Number.NaN };
  expect(await visits().visit()).toBe(false);
});
