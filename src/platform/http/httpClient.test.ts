// The HTTP clients on answers prepared by the test; no network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentError, HttpError, NetworkError } from '../../engine/ports/index.ts';
import { createActions } from './actions.ts';
import { createHttpClients, type HttpClients } from './clients.ts';
import { createNetworkState, type NetworkState } from './networkState.ts';
import type { DocumentCheck } from './readAnswer.ts';
import type { Surroundings } from './surroundings.ts';

interface Named {
  name: string;
}
const isNamed = Object.assign(
  (data: unknown): data is Named => typeof data === 'object' && data !== null && 'name' in data,
  {
    errors: [{ instancePath: '', keyword: 'required', params: { missingProperty: 'name' }, message: 'must have name' }],
  },
);
const CHECK: DocumentCheck<Named> = { document: 'named', load: () => Promise.resolve({ default: isNamed }) };
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

let answers: (() => Promise<Response>)[];
let requests: { url: string; init: RequestInit; headers: Headers }[];
let isAtRest: boolean;
let changed: (() => void)[];
let signedOut: number;
let clients: HttpClients;
let network: NetworkState;
let memory: Map<string, { text: string; atMs: number }>;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, requests, isAtRest, changed, signedOut] = [[], [], false, [], 0];
  const surroundings: Surroundings = {
    cookie: () => 'other=1; csrftoken=tok%21; sessionid=x',
    isOnline: () => !isAtRest,
    isVisible: () => true,
    onChange: (handler) => {
      changed.push(handler);
      return () => undefined;
    },
  };
  network = createNetworkState({ surroundings, probe: async () => 'nobody' });
  memory = new Map();
  clients = createHttpClients({
    network,
    responseCache: {
      open: (url, language) =>
        url.includes('/kept/')
          ? {
              remember: (text) => void memory.set(`${language} ${url}`, { text, atMs: 1_000 }),
              recall: async () => memory.get(`${language} ${url}`),
            }
          : undefined,
    },
    language: () => 'kk',
    nextActionUid: createActions('tab').nextUid,
    onSignedOut: () => (signedOut += 1),
    surroundings,
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init, headers: new Headers(init.headers) });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new Error('no answer prepared');
      return answer();
    },
  });
});
afterEach(() => vi.useRealTimers());

test('[NET-01] [APP-02] two clients with their bases send cookies, the CSRF token and the language', async () => {
  answers = [async () => json(200, { name: 'a' })];
  await clients.api.ask('/app_info/global/', CHECK, { query: { ver: 'alt', absent: undefined } });
  await clients.api.ask('app_info/global/', CHECK);
  await clients.root.ask('/media/x', CHECK, { method: 'POST', body: { a: 1 } });
  expect(requests.map((request) => request.url)).toEqual([
    '/api/v1/app_info/global/?ver=alt',
    '/api/v1/app_info/global/',
    '/media/x',
  ]);
  for (const { headers, init } of requests) {
    expect(headers.get('X-CSRFToken')).toBe('tok!');
    expect(headers.get('Accept-Language')).toBe('kk');
    expect(init.credentials).toBe('same-origin');
  }
  expect(requests[2]?.init.body).toBe('{"a":1}');
});

test('changing calls, and only they, carry an action of this tab; a retry carries the same', async () => {
  answers = [async () => json(200, { name: 'a' }), async () => json(503, {}), async () => json(200, { name: 'a' })];
  await clients.api.ask('/x/', CHECK);
  const second = clients.api.ask('/x/', CHECK, { method: 'POST', body: {} });
  await vi.advanceTimersByTimeAsync(200);
  await second;
  await clients.api.ask('/x/', CHECK, { method: 'PATCH', body: {} });
  expect(requests.map(({ headers }) => headers.get('X-Action-Uid'))).toEqual([null, 'tab-1', 'tab-1', 'tab-2']);
  expect(createActions('tab').isOwn('tab-1')).toBe(true);
  expect(createActions('tab').isOwn('other-1')).toBe(false);
});

test('[NET-01] a call without an answer for 60 s fails as a network error, and not before', async () => {
  vi.useRealTimers();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answers = [
    () =>
      new Promise((_resolve, reject) =>
        requests.at(-1)?.init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  ];
  const call = clients.api.ask('/slow/', CHECK).catch((error: unknown) => error);
  await Promise.resolve();
  expect(timeout).toHaveBeenCalledWith(60_000);
  limit.abort();
  expect(await call).toBeInstanceOf(NetworkError);
  timeout.mockRestore();
});

test('no connection is a network error', async () => {
  answers = [async () => Promise.reject(new TypeError('Failed to fetch'))];
  await expect(clients.api.ask('/x/', CHECK)).rejects.toBeInstanceOf(NetworkError);
});

test('[NET-02] a 401 tells the one receiver and still rejects', async () => {
  answers = [async () => json(401, { code: 'signed_out', message: 'Сеанс завершён' })];
  await expect(clients.api.ask('/x/', CHECK)).rejects.toMatchObject({ status: 401, code: 'signed_out' });
  expect(signedOut).toBe(1);
});

test('[NET-03] a 503 of the API is tried again every 200 ms without limit', async () => {
  answers = [async () => json(503, {})];
  let result: unknown;
  void clients.api.ask('/x/', CHECK).then((value) => (result = value));
  await vi.advanceTimersByTimeAsync(199);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200 * 50);
  expect(requests.length).toBeGreaterThanOrEqual(50);
  answers = [async () => json(200, { name: 'back' })];
  await vi.advanceTimersByTimeAsync(200);
  expect(result).toEqual({ name: 'back' });
});

test('[NET-03] retrying rests while offline or hidden and goes on afterwards', async () => {
  answers = [async () => json(503, {})];
  isAtRest = true;
  const call = clients.api.ask('/x/', CHECK);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(1);
  answers = [async () => json(200, { name: 'back' })];
  isAtRest = false;
  changed.forEach((handler) => handler());
  await expect(call).resolves.toEqual({ name: 'back' });
});

test('[NET-03] leaving the page cancels the retrying', async () => {
  answers = [async () => json(503, {})];
  const leave = new AbortController();
  const call = clients.api.ask('/x/', CHECK, { signal: leave.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(450);
  const count = requests.length;
  leave.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toHaveLength(count);
});

test('a 503 of the root client is an error like any other', async () => {
  answers = [async () => json(503, { code: 'unavailable', message: 'later' })];
  await expect(clients.root.ask('/x/', CHECK)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

test('[NET-04] any other refusal hands the whole body to the caller', async () => {
  const body = {
    code: 'invalid',
    message: 'Проверьте введённые данные',
    fields: { name: [{ rule: 'required', message: 'Обязательное поле' }] },
  };
  answers = [async () => json(400, body)];
  const error = await clients.api.ask('/x/', CHECK).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, body });
});

test('[NET-08] an answer that is not JSON, or not the document, says so and which field', async () => {
  answers = [async () => new Response('none', { status: 200 })];
  await expect(clients.api.ask('/x/', CHECK)).rejects.toMatchObject({ issues: [{ document: 'named', path: '/' }] });
  answers = [async () => json(200, { other: 1 })];
  const error = await clients.api.ask('/x/', CHECK).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DocumentError);
  expect(error).toMatchObject({ issues: [{ document: 'named', path: '/name', detail: 'must have name' }] });
});

test("[OUTBOX-20] a network's sign-in page with status 200 and words that are no answer are none, also of calls whose answer is of no use", async () => {
  const page = async (): Promise<Response> => new Response('\n<!doctype html><title>Sign in</title>', { status: 200 });
  answers = [page, page, async () => new Response('thanks', { status: 200 }), async () => new Response(null)];
  await expect(clients.api.ask('/x/', CHECK)).rejects.toBeInstanceOf(NetworkError);
  await expect(clients.api.tell('/x/', { method: 'DELETE' })).rejects.toBeInstanceOf(NetworkError);
  expect(network.state()).toMatchObject({ isOnline: false, isForeign: true });
  await expect(clients.api.tell('/x/', { method: 'DELETE' })).rejects.toBeInstanceOf(DocumentError);
  await clients.api.tell('/x/', { method: 'DELETE' });
});

test('a refusal that is not JSON keeps its status', async () => {
  answers = [async () => new Response('Bad Gateway', { status: 502 })];
  await expect(clients.api.ask('/x/', CHECK)).rejects.toMatchObject({
    status: 502,
    code: 'http_502',
    body: { message: '' },
  });
});

test('[NET-03] the third retry in vain says that the server is busy; an answer ends it', async () => {
  answers = [async () => json(503, {})];
  const call = clients.api.ask('/x/', CHECK);
  await vi.advanceTimersByTimeAsync(200 * 2 + 10);
  expect(requests).toHaveLength(3);
  expect(network.state().isUnavailable).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(network.state().isUnavailable).toBe(true);
  answers = [async () => json(200, { name: 'back' })];
  await vi.advanceTimersByTimeAsync(200);
  await call;
  expect(network.state().isUnavailable).toBe(false);
});

test('[NET-03] whoever no longer wants to wait gets the refusal; the next call waits again', async () => {
  answers = [async () => json(503, { code: 'unavailable', message: 'later' })];
  const call = clients.api.ask('/x/', CHECK, { method: 'POST', body: {} }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  network.giveUp();
  expect(await call).toMatchObject({ status: 503, code: 'unavailable' });
  expect(network.state().isUnavailable).toBe(false);
  let isOver = false;
  void clients.api.ask('/x/', CHECK).finally(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
});

test('[APP-12] without a connection the last answer is given again, its age is told, and the page knows it is offline', async () => {
  answers = [async () => json(200, { name: 'before' })];
  await clients.api.ask('/kept/', CHECK);
  answers = [async () => Promise.reject(new TypeError('Failed to fetch'))];
  expect(await clients.api.ask('/kept/', CHECK)).toEqual({ name: 'before' });
  expect(network.state()).toMatchObject({ isOnline: false, staleSince: 1_000 });
  answers = [async () => json(200, { name: 'now' })];
  expect(await clients.api.ask('/kept/', CHECK)).toEqual({ name: 'now' });
  expect(network.state()).toMatchObject({ isOnline: true, staleSince: undefined });
});

test('what was not kept, a change and the root client fail without a connection', async () => {
  answers = [async () => json(200, { name: 'before' })];
  await clients.api.ask('/kept/', CHECK);
  await clients.api.ask('/other/', CHECK);
  answers = [async () => Promise.reject(new TypeError('Failed to fetch'))];
  await expect(clients.api.ask('/other/', CHECK)).rejects.toBeInstanceOf(NetworkError);
  await expect(clients.api.ask('/kept/', CHECK, { method: 'POST', body: {} })).rejects.toBeInstanceOf(NetworkError);
  await expect(clients.root.ask('/kept/', CHECK)).rejects.toBeInstanceOf(NetworkError);
});

test('a refusal is never answered from memory nor kept', async () => {
  answers = [async () => json(200, { name: 'before' })];
  await clients.api.ask('/kept/', CHECK);
  answers = [async () => json(403, { code: 'forbidden', message: '' })];
  await expect(clients.api.ask('/kept/', CHECK)).rejects.toMatchObject({ status: 403 });
  expect([...memory.values()].map(({ text }) => text)).toEqual(['{"name":"before"}']);
});

test('an answer asked for ahead is taken once, by the same address only, and not when it is old', async () => {
  answers = [
    async () => json(200, { name: 'ahead' }),
    async () => json(200, { name: 'other' }),
    async () => json(200, { name: 'again' }),
    async () => json(200, { name: 'late' }),
  ];
  clients.api.prepare('/x/', { ver: 'alt' });
  expect(await clients.api.ask('/y/', CHECK)).toEqual({ name: 'other' });
  expect(await clients.api.ask('/x/', CHECK, { query: { ver: 'alt' } })).toEqual({ name: 'ahead' });
  expect(await clients.api.ask('/x/', CHECK, { query: { ver: 'alt' } })).toEqual({ name: 'again' });
  clients.api.prepare('/x/');
  await vi.advanceTimersByTimeAsync(6_000);
  answers = [async () => json(200, { name: 'now' })];
  expect(await clients.api.ask('/x/', CHECK)).toEqual({ name: 'now' });
});

test('a refusal of an answer asked for ahead reaches whoever asks, and nobody else', async () => {
  answers = [async () => json(401, { code: 'signed_out', message: '' })];
  clients.api.prepare('/x/');
  await vi.advanceTimersByTimeAsync(10);
  expect(signedOut).toBe(0);
  await expect(clients.api.ask('/x/', CHECK)).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toBe(1);
});

test('[NET-01] a change outlives the page that sends it, as far as the browser lets it; reading does not', async () => {
  let release = (): void => undefined;
  answers = [() => new Promise((resolve) => (release = () => resolve(json(200, { name: 'x' }))))];
  const sends = (bytes: number, method: 'PATCH' | 'GET' = 'PATCH') =>
    clients.api.tell('/x/', method === 'GET' ? {} : { method, body: 'x'.repeat(bytes) });
  const calls = [sends(12_000)];
  const first = release;
  calls.push(sends(12_000), sends(100), sends(0, 'GET'));
  expect(requests.map(({ init }) => init.keepalive ?? false)).toEqual([true, false, true, false]);
  first();
  await calls[0];
  void sends(12_000);
  expect(requests.at(-1)?.init.keepalive).toBe(true);
});
