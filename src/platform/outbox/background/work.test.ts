// What the service worker does when the browser says that the network is there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../engine/ports/index.ts';
import { createHold } from '../locks.ts';
import { begin, codes, draft, ME, SILENCE } from '../testing/stand.ts';
import { syncInBackground, type SyncContainer } from './page.ts';
import { sendWaiting, type PageClient, type Work } from './work.ts';

type Stood = Awaited<ReturnType<typeof begin>>;

let stood: Stood;
let pages: PageClient[];
let told: number;

beforeEach(async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  [stood, pages, told] = [await begin(), [], 0];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function work(own: Partial<Work> = {}): Promise<void> {
  const { device, calls } = stood;
  return sendWaiting({
    owner: ME,
    store: device.store,
    hold: createHold(),
    calls,
    pages: async () => pages,
    tell: () => void (told += 1),
    nowMs: () => device.nowMs,
    ...own,
  });
}

/** The page of `owner`, as the worker reaches it. */
function openPage(owner: string, send: () => Promise<void>): PageClient {
  const container = new EventTarget();
  syncInBackground({
    owner,
    box: stood.tab,
    isOnline: () => true,
    send,
    // Of the container only these are used.
    container: Object.assign(container, { ready: Promise.resolve({}) }) as unknown as SyncContainer,
  });
  const page: PageClient = {
    postMessage: (data, ports) =>
      void container.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data), ports })),
  };
  pages.push(page);
  return page;
}

const REJECTED = 'outbox: something still waits';

test('where nothing waits nobody is asked', async () => {
  const { calls } = stood;
  await work({ pages: () => Promise.reject(new Error('asked')) });
  expect(calls.asked).toEqual([]);
});

test('[OUTBOX-23] where no page is open the worker sends in the order of the rows, once, and tells the tabs', async () => {
  const { device, calls, tab } = stood;
  await tab.add(draft('a', { name: 'first' }), 1);
  await tab.add(draft('a', { name: 'second' }, { base: { name: 'first' } }));
  await work();
  expect([calls.asked, device.records.size]).toEqual([['update a {"name":"first"}', 'update a {"name":"second"}'], 0]);
  expect(told).toBeGreaterThan(0);
  await work();
  expect(calls.asked).toHaveLength(2);
});

test('[OUTBOX-23] an open page of the same person sends, and the worker waits until it has', async () => {
  const { calls, tab } = stood;
  await tab.add(draft('a', { name: 'mine' }), 1);
  const send = vi.fn(() => tab.send(true));
  openPage(ME, send);
  await work({ calls: undefined });
  expect([send.mock.calls.length, calls.asked]).toEqual([1, ['update a {"name":"mine"}']]);
});

test('[OUTBOX-23] pages that do not answer, frozen ones and those of other people, hold nothing up', async () => {
  vi.useFakeTimers();
  const { calls, tab } = stood;
  await tab.add(draft('a', { name: 'mine' }), 1);
  const foreign = vi.fn(async () => undefined);
  openPage('u2@o1', foreign);
  pages.push({ postMessage: () => undefined });
  const sent = work();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(calls.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await sent;
  expect([calls.asked, foreign.mock.calls.length]).toEqual([['update a {"name":"mine"}'], 0]);
});

test('[OUTBOX-24] in the session of somebody else nothing is sent and nothing changes', async () => {
  const { device, calls, tab } = stood;
  await tab.add(draft('a', { name: 'mine' }), 1);
  const before = [...device.records.values()];
  calls.whose = 'u2@o1';
  await expect(work()).rejects.toThrow(REJECTED);
  calls.owner = () => Promise.reject(new HttpError(401, { code: 'unauthorized', message: '' }));
  await expect(work()).rejects.toThrow(REJECTED);
  expect([calls.asked, [...device.records.values()]]).toEqual([[], before]);
});

test('[OUTBOX-23] what got no answer waits and the browser is asked to come again; what is refused waits for its writer and it is not', async () => {
  const { device, calls, tab } = stood;
  await tab.add(draft('a', { name: 'mine' }), 1);
  calls.faults.push({ error: SILENCE });
  await expect(work()).rejects.toThrow(REJECTED);
  expect([...device.records.values()]).toMatchObject([{ tries: 2, lastFailure: 'network' }]);
  calls.faults.push({ error: new HttpError(400, { code: 'invalid', message: 'no' }) });
  await work();
  await tab.refresh();
  expect(codes(tab)).toEqual(['invalid']);
});

test('a worker without a cookie store or locks sends nothing', async () => {
  const { calls, tab } = stood;
  await tab.add(draft('a', { name: 'mine' }), 1);
  await expect(work({ calls: undefined })).rejects.toThrow(REJECTED);
  expect(calls.asked).toEqual([]);
});
