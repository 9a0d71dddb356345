// The start of the page: what is asked for, in which order, and what is kept.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ANNA,
  BOLAT,
  config,
  deviceRecords,
  fillDatabases,
  lost,
  siteOf,
  testDevice,
  visit,
  type TestDevice,
} from '../testing/sessionHarness.ts';

let device: TestDevice;

beforeEach(() => {
  localStorage.clear();
  device = testDevice();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function firstVisit(): Promise<void> {
  const { session } = visit(device);
  await session.start();
  await session.login({ login: 'a', password: 'b', remember: true });
}

describe('failures', () => {
  test.each(['/users/info/', '/app_info/global/'])(
    '[NET-06] a server that fails at %s ends in the failure page; a retry starts anew',
    async (path) => {
      device.store.writeJson('user', ANNA);
      let status = 500;
      const own = visit(device, {
        [path]: () =>
          status === 500
            ? { status }
            : { body: path === '/users/info/' ? { status: 'ok', user: ANNA } : config('Снова') },
      });
      await own.session.start();
      expect(own.session.state().status).toBe('failed');
      expect(console.error).toHaveBeenCalledWith('start-up failed', expect.anything());
      status = 200;
      await own.session.start();
      expect(own.session.state().status).toBe('signed-in');
    },
  );

  test('[NET-06] without a network and without anything kept there is nothing to show', async () => {
    const { session } = visit(device, { '/app_info/check_front_cache/': lost, '/app_info/global/': lost });
    await session.start();
    expect(session.state().status).toBe('failed');
  });

  test('[SESSION-06] a server that fails the cache check is not trusted: the config is fetched, nothing is deleted', async () => {
    await firstVisit();
    const { session, asked, problems } = visit(device, {
      '/app_info/check_front_cache/': () => ({ status: 500 }),
      '/app_info/global/': () => ({ body: config('Новое') }),
    });
    await session.start();
    expect(asked).toContain('/app_info/global/');
    expect(siteOf(session)).toBe('Новое');
    expect(device.dropped).toEqual([['config', 'task']]);
    expect(problems).toEqual(['cache_check_failed /app_info/check_front_cache/']);
    expect(device.store.text('cacheUID')).toBe('uid1');
  });

  test('[SESSION-07] a kept config that is broken is fetched anew', async () => {
    await firstVisit();
    await device.databases.write('config', 'u1:global', { site_setting: { site_name: 5 }, theme: {} });
    const { session, asked } = visit(device);
    await session.start();
    expect(asked).toContain('/app_info/global/');
    expect(siteOf(session)).toBe('Наш сайт');
  });
});

describe('order', () => {
  test('[SESSION-01] [SESSION-08] a first visit: cache uid, config, entry; without a stored user nobody is asked for', async () => {
    const { session, asked } = visit(device);
    await session.start();
    expect(asked).toEqual(['/app_info/check_front_cache/', '/app_info/global/', '/app_info/entry/']);
    expect(session.state()).toMatchObject({ status: 'signed-out', entry: { login_by: ['email'] } });
  });

  test('[SESSION-08] an entry that cannot be read is the default flag', async () => {
    const { session } = visit(device, { '/app_info/entry/': () => ({ status: 500 }) });
    await session.start();
    expect(session.state()).toMatchObject({ status: 'signed-out', entry: { default: true } });
  });

  test('[SESSION-02] [SESSION-03] with a stored user the info reply is stored; the entry is not asked for', async () => {
    await firstVisit();
    const { session, asked } = visit(device, {
      '/users/info/': () => ({ body: { status: 'ok', user: { ...ANNA, full_name: 'Новое имя' } } }),
    });
    await session.start();
    expect(asked).toEqual(['/app_info/check_front_cache/', '/users/info/']);
    expect(session.state()).toMatchObject({ status: 'signed-in', isOffline: false, user: { full_name: 'Новое имя' } });
    expect(device.store.json('user')).toMatchObject({ id: 'u1', full_name: 'Новое имя' });
  });

  test('[SESSION-03] [SESSION-07] [SESSION-11] a login sends the device id, refetches and overwrites the config, then stores the user', async () => {
    let site = 'До входа';
    const bodies: unknown[] = [];
    const { session, asked } = visit(device, {
      '/app_info/global/': () => ({ body: config(site) }),
      '/users/login/': (body) => {
        bodies.push(body);
        return { body: { user: ANNA } };
      },
    });
    await session.start();
    site = 'После входа';
    await session.login({ login: 'a', password: 'b', remember: false });
    expect(asked.slice(3)).toEqual([
      '/users/login/',
      '/app_info/check_front_cache/',
      '/app_info/global/',
      '/users/info/',
    ]);
    expect(siteOf(session)).toBe('После входа');
    expect(bodies).toEqual([{ login: 'a', password: 'b', remember: false, device_id: device.store.text('buid') }]);
    expect(device.store.json('user')).toMatchObject({ id: 'u1' });
    await vi.waitFor(async () =>
      expect(await device.databases.read('config', 'u1:global')).toMatchObject(config('После входа')),
    );
  });

  test('a user that another call has answered comes in the same way', async () => {
    const { session, asked } = visit(device);
    await session.start();
    // A document of the contract, as the call's check has proved.
    await session.becomeUser(ANNA as never);
    expect(asked.slice(3)).toEqual(['/app_info/check_front_cache/', '/app_info/global/', '/users/info/']);
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  });
});

describe('cache', () => {
  test('[SESSION-06] what is kept is that of whoever has signed in: his cache uid is kept with it', async () => {
    let uid = 'of visitors';
    const { session } = visit(device, { '/app_info/check_front_cache/': () => ({ body: { uid } }) });
    await session.start();
    uid = 'of Anna';
    await session.login({ login: 'a', password: 'b', remember: true });
    await vi.waitFor(() => expect(device.store.text('cacheUID')).toBe('of Anna'));
    await vi.waitFor(async () => expect(await device.databases.read('config', 'u1:global')).toBeDefined());
    const next = visit(device, { '/app_info/check_front_cache/': () => ({ body: { uid } }) });
    await next.session.start();
    expect(next.asked).toEqual(['/app_info/check_front_cache/', '/users/info/']);
  });

  test('[SESSION-06] another cache uid deletes config and task, nothing else, and is kept', async () => {
    await firstVisit();
    await fillDatabases(device, 'u1:x');
    device.dropped.length = 0;
    const { session, asked } = visit(device, {
      '/app_info/check_front_cache/': () => ({ body: { uid: 'uid2' } }),
      '/app_info/global/': () => ({ body: config('Новое') }),
    });
    await session.start();
    expect(device.dropped).toEqual([['config', 'task']]);
    expect(asked).toEqual(['/app_info/check_front_cache/', '/users/info/', '/app_info/global/']);
    expect(device.store.text('cacheUID')).toBe('uid2');
    expect(
      await Promise.all(
        (['config', 'task', 'sort', 'order', 'groups', 'table'] as const).map((name) =>
          device.databases.read(name, 'u1:x'),
        ),
      ),
    ).toEqual([undefined, undefined, 'sort', 'order', 'groups', 'table']);
  });

  test('[SESSION-06] [APP-14] a changed mobile flag does the same, and the flag is kept', async () => {
    await firstVisit();
    device.dropped.length = 0;
    device.isMobile = true;
    await visit(device).session.start();
    expect(device.dropped).toEqual([['config', 'task']]);
    expect(await deviceRecords(device).read('isMobile')).toBe(true);
    await visit(device).session.start();
    expect(device.dropped).toHaveLength(1);
  });

  test('[SESSION-07] a cache that fits is used: the config comes from the device, for visitors their own', async () => {
    await firstVisit();
    device.dropped.length = 0;
    const known = visit(device, { '/app_info/global/': () => ({ body: config('Другое') }) });
    await known.session.start();
    expect([siteOf(known.session), known.asked.includes('/app_info/global/')]).toEqual(['Наш сайт', false]);
    device.store.remove('user');
    const visitor = visit(device);
    await visitor.session.start();
    expect(visitor.asked).toEqual(['/app_info/check_front_cache/', '/app_info/entry/']);
    expect(device.dropped).toEqual([]);
  });

  test('[SESSION-07] a config changed on the server while the page is open replaces the kept one', async () => {
    await firstVisit();
    let site = 'Наш сайт';
    const { session } = visit(device, { '/app_info/global/': () => ({ body: config(site) }) });
    await session.start();
    site = 'Переименован';
    await session.refreshConfig();
    expect(siteOf(session)).toBe('Переименован');
    await vi.waitFor(async () =>
      expect(await device.databases.read('config', 'u1:global')).toMatchObject(config('Переименован')),
    );
  });

  test('[SESSION-12] the config of one person is not read for another', async () => {
    await firstVisit();
    const { session, asked } = visit(device, {
      '/users/info/': () => ({ body: { status: 'ok', user: BOLAT } }),
      '/app_info/global/': () => ({ body: config('Сайт Болата') }),
    });
    await session.start();
    expect(asked).toContain('/app_info/global/');
    expect(siteOf(session)).toBe('Сайт Болата');
    expect(device.store.json('user')).toMatchObject({ id: 'u2' });
  });
});

describe('offline', () => {
  const offline = { '/app_info/check_front_cache/': lost, '/app_info/global/': lost, '/users/info/': lost };

  test('a record that is no user of today does not stand in for the server', async () => {
    device.store.writeJson('user', { id: 'u1' });
    const { session } = visit(device, offline);
    await session.start();
    expect(session.state().status).toBe('failed');
  });

  test('[APP-12] after a visit the page starts from what is kept, and is confirmed when the network is back', async () => {
    await firstVisit();
    vi.useFakeTimers();
    const { session, answers, asked } = visit(device, offline);
    await session.start();
    expect(session.state()).toMatchObject({
      status: 'signed-in',
      isOffline: true,
      user: { id: 'u1', full_name: 'Анна' },
      config: config('Наш сайт'),
    });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(session.state()).toMatchObject({ isOffline: true });
    answers['/users/info/'] = () => ({ body: { status: 'ok', user: ANNA } });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ isOffline: false });
    const calls = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(calls);
  });

  test('[SESSION-02] a session that ended meanwhile is signed out as soon as the server says so', async () => {
    await firstVisit();
    const { session, answers, reloads } = visit(device, offline);
    await session.start();
    answers['/users/info/'] = () => ({ status: 401 });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(reloads).toEqual(['']));
    expect(device.store.json('user')).toBeUndefined();
  });
});
