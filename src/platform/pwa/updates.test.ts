// New versions, on a browser's interfaces made by the test: who is told, who reloads, and who does not.
import { beforeEach, expect, test, vi } from 'vitest';
import { createUpdates, type ContainerLike, type RegistrationLike, type Updates, type WorkerLike } from './updates.ts';

class FakeWorker extends EventTarget implements WorkerLike {
  state = 'installing';
  messages: string[] = [];
  postMessage(message: string): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget implements RegistrationLike {
  active = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  looksForNew = vi.fn(async () => undefined);
  update = (): Promise<unknown> => this.looksForNew();
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class FakeContainer extends EventTarget implements ContainerLike {
  controller: object | null = null;
  registration = new FakeRegistration();
  register = vi.fn(async () => this.registration);
  hand(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
let hasTyped: boolean;
const reload = vi.fn();
let updates: Updates;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  container = new FakeContainer();
  hasTyped = false;
  updates = createUpdates({ container, hasTyped: () => hasTyped, reload });
});

/** A page that an earlier visit's worker answers for. */
function controlled(): void {
  container = new FakeContainer();
  container.controller = {};
  updates = createUpdates({ container, hasTyped: () => hasTyped, reload });
}

test('the first worker ever is no update and reloads nothing', async () => {
  await updates.start();
  container.registration.find().become('installed');
  container.hand();
  expect(updates.isAvailable()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a browser without workers, or one that refuses, has no updates and does not fail', async () => {
  await createUpdates({ container: undefined, hasTyped: () => false, reload }).start();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  container.register.mockRejectedValueOnce(new Error('insecure'));
  await updates.start();
  expect(updates.isAvailable()).toBe(false);
});

test('[APP-11] a worker that waits since an earlier visit sets the flag on start', async () => {
  controlled();
  container.registration.waiting = new FakeWorker();
  await updates.start();
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(updates.isAvailable()).toBe(true);
});

test('[APP-11] a worker found later sets the flag once it is ready, and tells once', async () => {
  controlled();
  const listener = vi.fn();
  updates.onChange(listener);
  await updates.start();
  const worker = container.registration.find();
  expect(updates.isAvailable()).toBe(false);
  worker.become('installed');
  container.registration.find().become('installed');
  expect(updates.isAvailable()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[APP-11] nothing reloads before the user says so; then the waiting worker takes over and the page reloads once', async () => {
  controlled();
  container.registration.waiting = new FakeWorker();
  await updates.start();
  expect(reload).not.toHaveBeenCalled();
  await updates.apply();
  expect(container.registration.waiting.messages).toEqual(['skip-waiting']);
  expect(reload).not.toHaveBeenCalled();
  container.hand();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-11] the worker in charge is told to let go; one that still works keeps the page from reloading for five seconds only', async () => {
  controlled();
  container.registration.waiting = new FakeWorker();
  await updates.start();
  await updates.apply();
  expect(container.registration.active.messages).toEqual(['let-go']);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-11] a hand-over in time reloads once, and nothing reloads later', async () => {
  controlled();
  container.registration.waiting = new FakeWorker();
  await updates.start();
  await updates.apply();
  container.hand();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-11] a version chosen in another tab comes here at once where nothing is typed, registered or not', () => {
  controlled();
  container.hand();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-11] where something is typed it waits for the user; then a plain reload is enough', async () => {
  controlled();
  hasTyped = true;
  await updates.start();
  container.hand();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isAvailable()).toBe(true);
  await updates.apply();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-11] a page older than its worker looks for the newest one and waits until it is ready', async () => {
  controlled();
  await updates.start();
  updates.noteOld();
  expect(updates.isAvailable()).toBe(true);
  container.registration.looksForNew.mockImplementation(async () => void container.registration.find());
  const applied = updates.apply();
  await vi.advanceTimersByTimeAsync(0);
  const worker = container.registration.installing;
  worker?.become('installed');
  await applied;
  expect(worker?.messages).toEqual(['skip-waiting']);
});

test('a worker that never gets ready does not keep the page from reloading', async () => {
  controlled();
  await updates.start();
  container.registration.looksForNew.mockImplementation(async () => void container.registration.find());
  const applied = updates.apply();
  await vi.advanceTimersByTimeAsync(20_000);
  await applied;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('newer versions are looked for every hour', async () => {
  await updates.start();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(container.registration.looksForNew).toHaveBeenCalledTimes(2);
});
