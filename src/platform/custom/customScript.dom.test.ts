// The organisation's script as an element of the page; that it runs is seen in the browser tests.
import { afterEach, expect, test, vi } from 'vitest';
import { createCustomScript } from './customScript.ts';

const scripts = (): string[] =>
  [...document.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? '');
const URL_OF_SCRIPT = '/api/v1/app_info/custom_js/';
const report = vi.fn();
const registerRenderer = vi.fn<(definition: unknown) => Promise<void>>(async () => undefined);

afterEach(() => {
  report.mockClear();
  document.head.replaceChildren();
});

test('[APP-07] a script that does not load, or throws, is reported; errors of others are not its', () => {
  const custom = createCustomScript({ version: '1.0.1', report, registerRenderer });
  custom.load();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  window.dispatchEvent(
    new ErrorEvent('error', {
      filename: `${location.origin}${URL_OF_SCRIPT}`,
      message: 'ReferenceError: x is not defined',
    }),
  );
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/main.js`, message: 'ours' }));
  custom.close();
  expect(report.mock.calls.map(([problem]: { detail: string }[]) => problem?.detail)).toEqual([
    'did not load',
    'ReferenceError: x is not defined',
  ]);
});

test('[APP-07] it is loaded once per sign-in and never after a logout', () => {
  const custom = createCustomScript({ version: '1.0.1', report, registerRenderer });
  custom.load();
  custom.load();
  expect(scripts()).toEqual([URL_OF_SCRIPT]);
  custom.close();
  custom.load();
  expect(scripts()).toEqual([]);
});

test('[APP-09] the script is offered the version of the product and a way to register renderers, and cannot change either', () => {
  createCustomScript({ version: '7.8.9', report, registerRenderer }).load();
  const offered: unknown = Reflect.get(window, 'keste');
  expect(offered).toEqual({ version: '7.8.9', registerRenderer: expect.any(Function) });
  (offered as { registerRenderer(definition: unknown): void }).registerRenderer('mine'); // as it was offered
  expect(registerRenderer).toHaveBeenCalledWith('mine');
  expect(Object.isFrozen(offered)).toBe(true);
});

test('[FAULT-05] it is settled when what it registered is known, also where it failed or was closed before', async () => {
  let known = (): void => undefined;
  registerRenderer.mockImplementationOnce(() => new Promise<void>((resolve) => (known = resolve)));
  const custom = createCustomScript({ version: '1.0.1', report, registerRenderer });
  const settled = vi.fn();
  void custom.settled.then(settled);
  custom.load();
  Reflect.get(window, 'keste').registerRenderer({});
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  known();
  await custom.settled;
  const failing = createCustomScript({ version: '1.0.1', report, registerRenderer });
  failing.load();
  document.querySelectorAll('script').forEach((script) => script.dispatchEvent(new Event('error')));
  await failing.settled;
  const closed = createCustomScript({ version: '1.0.1', report, registerRenderer });
  closed.close();
  await closed.settled;
});
