// How a Chromium is found, without touching the machine.
import { describe, expect, test, vi } from 'vitest';
import { findChromium, findHeadlessShell, type ChromiumSearch } from './chromium.ts';

function search(parts: Partial<ChromiumSearch> & { present?: readonly string[] }): ChromiumSearch {
  const present = new Set(parts.present ?? []);
  return { env: {}, exists: (path) => present.has(path), works: async () => true, installers: [], ...parts };
}

describe('findChromium', () => {
  test('a CHROMIUM_PATH that does not start is refused and named', async () => {
    await expect(findChromium(search({ env: { CHROMIUM_PATH: '/nowhere/chromium' } }))).rejects.toThrow(
      '/nowhere/chromium',
    );
  });

  test('with none installed and none to be had, one line says what to install', async () => {
    const failed = async () => undefined;
    await expect(findChromium(search({ installers: [failed] }))).rejects.toThrow(
      /^[^\n]*Install the package "chromium"[^\n]*$/,
    );
  });

  test('CHROMIUM_PATH wins over an installed one', async () => {
    const found = await findChromium(
      search({ env: { CHROMIUM_PATH: '/mine', PATH: '/usr/bin' }, present: ['/mine', '/usr/bin/chromium'] }),
    );
    expect(found).toBe('/mine');
  });

  test('an installed one that does not start is passed over for the next', async () => {
    const works = async (path: string) => path.endsWith('google-chrome');
    const found = await findChromium(
      search({ env: { PATH: '/usr/bin' }, present: ['/usr/bin/chromium', '/usr/bin/google-chrome'], works }),
    );
    expect(found).toBe('/usr/bin/google-chrome');
  });

  test('installers are asked in order, and only when nothing is installed', async () => {
    const second = vi.fn(async () => '/late');
    expect(await findChromium(search({ present: ['/late'], installers: [async () => undefined, second] }))).toBe(
      '/late',
    );
    second.mockClear();
    await findChromium(search({ env: { PATH: '/usr/bin' }, present: ['/usr/bin/chromium'], installers: [second] }));
    expect(second).not.toHaveBeenCalled();
  });
});

describe('findHeadlessShell', () => {
  const env = { PATH: '/usr/bin' };
  const present = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

  test('is one that lies in the path and starts, else none', async () => {
    expect(await findHeadlessShell(search({ env, present }))).toBe('/usr/bin/chromium-headless-shell');
    expect(await findHeadlessShell(search({ env, present, works: async () => false }))).toBeUndefined();
    expect(await findHeadlessShell(search({ env, present: ['/usr/bin/chromium'] }))).toBeUndefined();
  });

  test('gives way to a CHROMIUM_PATH', async () => {
    expect(await findHeadlessShell(search({ env: { ...env, CHROMIUM_PATH: '/mine' }, present }))).toBeUndefined();
  });
});
