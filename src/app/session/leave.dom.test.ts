// The ways out: logout, a 401, a session ended from elsewhere, another tab, another organisation.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ANNA,
  BOLAT,
  config,
  deviceRecords,
  fillDatabases,
  lost,
  testDevice,
  user,
  visit,
  type Answers,
  type TestDevice,
  type Visit,
} from '../testing/sessionHarness.ts';

let device: TestDevice;

beforeEach(() => {
  localStorage.clear();
  device = testDevice();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Signed in, with a draft. */
async function signedIn(own: Answers = {}): Promise<Visit> {
  const one = visit(device, own);
  await one.session.start();
  await one.session.login({ login: 'a', password: 'b', remember: true });
  device.store.writeText('task_create_form_draft', '{"name":"черновик"}');
  device.dropped.length = 0;
  one.asked.length = 0;
  one.announced.length = 0;
  return one;
}

const isForgotten = (): boolean =>
  device.store.json('user') === undefined && device.store.text('task_create_form_draft') === undefined;

describe('a 401', () => {
  test('[NET-02] without a stored user it reloads nothing', async () => {
    const { session, reloads } = visit(device, { '/app_info/entry/': () => ({ status: 401 }) });
    await session.start();
    expect(session.state().status).toBe('signed-out');
    expect(reloads).toEqual([]);
  });

  test('[NET-02] storage that cannot forget the user ends in the login page, not in reloads', async () => {
    device.store.writeJson('user', ANNA);
    const store = { ...device.store, remove: () => undefined };
    const { session, reloads } = visit(device, { '/users/info/': () => ({ status: 401 }) }, { store });
    await session.start();
    await vi.waitFor(() => expect(session.state().status).toBe('signed-out'));
    expect(reloads).toEqual([]);
  });

  test('[NET-02] [SESSION-02] however many there are, the session ends here once and the page is loaded once', async () => {
    const one = await signedIn();
    for (let count = 0; count < 5; count += 1) one.session.handleSignedOut();
    await vi.waitFor(() => expect(one.reloads).toEqual(['']));
    expect(isForgotten()).toBe(true);
    expect(one.closed).toEqual(['u1']);
    expect(one.asked).toEqual([]);
    expect(one.announced).toEqual([{ kind: 'signed-out' }]);
    const next = visit(device, { '/users/info/': () => ({ status: 401 }) });
    await next.session.start();
    expect(next.session.state().status).toBe('signed-out');
    expect(next.reloads).toEqual([]);
  });

  test('[SESSION-02] at the start it leads to login', async () => {
    device.store.writeJson('user', ANNA);
    const { session, reloads } = visit(device, { '/users/info/': () => ({ status: 401 }) });
    await session.start();
    await vi.waitFor(() => expect(reloads).toEqual(['']));
    expect(session.state().status).not.toBe('signed-in');
    expect(isForgotten()).toBe(true);
  });
});

describe('logout', () => {
  test('[SESSION-04] what fails to close is reported and holds up nobody', async () => {
    const one = visit(device, {}, { onLogout: [() => Promise.reject(new Error('stuck'))] });
    await one.session.start();
    await one.session.login({ login: 'a', password: 'b', remember: true });
    await one.session.logout();
    expect(one.session.state().status).toBe('signed-out');
    expect(one.problems).toEqual(['logout_incomplete session']);
  });

  test.each([
    ['no network', lost],
    ['a server that fails', () => ({ status: 500 })],
  ])('[SESSION-05] %s keeps nobody signed in here; the server is told before the next login', async (_why, answer) => {
    const one = await signedIn({ '/users/logout/': answer });
    await one.session.logout();
    expect(one.session.state().status).toBe('signed-out');
    expect(isForgotten()).toBe(true);
    const next = visit(device);
    await next.session.start();
    await next.session.login({ login: 'a', password: 'b', remember: true });
    expect(next.asked.filter((path) => path.startsWith('/users/'))).toEqual([
      '/users/logout/',
      '/users/login/',
      '/users/info/',
    ]);
    const third = visit(device);
    await third.session.start();
    expect(third.asked).not.toContain('/users/logout/');
  });

  test('[SESSION-05] a logout still owed never ends the session of a later login', async () => {
    const one = await signedIn({ '/users/logout/': lost });
    await one.session.logout();
    await one.session.login({ login: 'a', password: 'b', remember: true });
    expect(await deviceRecords(device).read('logoutOwed')).toBe(false);
  });

  test('[SESSION-05] it is told before a login of the same visit, once, however often it is asked for', async () => {
    const one = await signedIn({ '/users/logout/': lost });
    await one.session.logout();
    one.answers['/users/logout/'] = () => ({ body: { status: 'ok' } });
    one.asked.length = 0;
    await Promise.all([one.session.start(), one.session.login({ login: 'a', password: 'b', remember: true })]);
    expect(one.asked.filter((path) => ['/users/login/', '/users/logout/'].includes(path))).toEqual([
      '/users/logout/',
      '/users/login/',
    ]);
    expect(one.session.state().status).toBe('signed-in');
  });

  test('[SESSION-05] a session that was gone already is the same as ended', async () => {
    const one = await signedIn({ '/users/logout/': () => ({ status: 401 }) });
    await one.session.logout();
    expect(one.session.state().status).toBe('signed-out');
    expect(one.reloads).toEqual([]);
    expect(await deviceRecords(device).read('logoutOwed')).toBeUndefined();
  });

  test('[SESSION-04] [SESSION-05] the server first, then here: closed, user and draft gone, databases kept', async () => {
    const one = await signedIn();
    await fillDatabases(device, 'u1:x');
    const states: string[] = [];
    one.session.onChange(() => states.push(one.session.state().status));
    await one.session.logout();
    expect(one.asked).toEqual(['/users/logout/', '/app_info/entry/']);
    expect(one.closed).toEqual(['u1']);
    expect(isForgotten()).toBe(true);
    expect(device.dropped).toEqual([]);
    expect(await device.databases.read('sort', 'u1:x')).toBe('sort');
    expect(new Set(states)).toEqual(new Set(['signed-out']));
    expect(one.session.state()).toMatchObject({ entry: { login_by: ['email'] } });
    expect(one.announced).toEqual([{ kind: 'signed-out' }]);
  });

  test('[SESSION-04] a full logout deletes all seven databases and nothing comes back into them', async () => {
    const one = await signedIn();
    await fillDatabases(device, 'u1:x');
    await one.session.logout({ full: true });
    expect(device.dropped).toEqual([['config', 'sort', 'task', 'order', 'groups', 'table', 'app_type']]);
    expect(await device.databases.read('config', 'global')).toBeUndefined();
    expect(await device.databases.read('sort', 'u1:x')).toBeUndefined();
    expect(device.store.text('cacheUID')).toBeUndefined();
  });

  test('[SESSION-04] an answer that comes after the logout does not bring the user back', async () => {
    let release = (): void => undefined;
    const one = await signedIn();
    one.answers['/users/info/'] = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { body: { status: 'ok', user: ANNA } };
    };
    const refreshing = one.session.refreshUser();
    await one.session.logout();
    release();
    await refreshing;
    expect(one.session.state().status).toBe('signed-out');
    expect(isForgotten()).toBe(true);
  });
});

describe('ended from elsewhere', () => {
  test('[SESSION-04] a revoked session ends here without a call and says why', async () => {
    const one = await signedIn();
    await one.session.handleRevoked();
    expect(one.session.state()).toMatchObject({ status: 'signed-out', notice: 'revoked' });
    expect(one.asked).not.toContain('/users/logout/');
    expect(isForgotten()).toBe(true);
    expect(one.reloads).toEqual([]);
  });

  test('[SESSION-04] a page that only a 401 tells of it says why as well, at its start too', async () => {
    const answer = { status: 401, body: { code: 'signed_out', message: 'x', ended_elsewhere: true } };
    const one = await signedIn();
    one.answers['/users/info/'] = () => answer;
    await one.session.refreshUser();
    await vi.waitFor(() => expect(one.session.state()).toMatchObject({ status: 'signed-out', notice: 'revoked' }));
    device.store.writeJson('user', ANNA);
    const next = visit(device, { '/users/info/': () => answer });
    await next.session.start();
    await vi.waitFor(() => expect(next.session.state()).toMatchObject({ status: 'signed-out', notice: 'revoked' }));
    expect([isForgotten(), one.reloads, next.reloads]).toEqual([true, [], []]);
  });

  test('[SESSION-04] the other tabs hear of a logout before the server ends the session, and say nothing of another device', async () => {
    const first = await signedIn({
      '/users/logout/': async () => {
        announced.push(...first.announced);
        return { body: { status: 'ok' } };
      },
    });
    const announced: unknown[] = [];
    await first.session.logout();
    expect(announced).toEqual([{ kind: 'signed-out' }]);
    const second = await signedIn();
    second.hear({ kind: 'signed-out' });
    await second.session.handleRevoked();
    await vi.waitFor(() =>
      expect(second.session.state()).toMatchObject({ status: 'signed-out', entry: { login_by: ['email'] } }),
    );
    expect(second.session.state()).not.toHaveProperty('notice');
  });

  test('[SESSION-04] a logout in one tab signs out the other, which tells nobody', async () => {
    const one = await signedIn();
    one.hear({ kind: 'signed-out' });
    one.hear({ kind: 'signed-out' });
    await vi.waitFor(() =>
      expect(one.session.state()).toMatchObject({ status: 'signed-out', entry: { login_by: ['email'] } }),
    );
    expect(one.closed).toEqual(['u1']);
    expect(one.announced).toEqual([]);
    expect(one.asked).toEqual(['/app_info/entry/']);
  });

  test('[SESSION-03] a login in one tab lets the waiting one in; another person makes it start anew', async () => {
    const waiting = visit(device);
    await waiting.session.start();
    device.store.writeJson('user', ANNA);
    waiting.hear({ kind: 'signed-in', userId: 'u1' });
    await vi.waitFor(() => expect(waiting.session.state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } }));
    waiting.hear({ kind: 'signed-in', userId: 'u1' });
    expect(waiting.reloads).toEqual([]);
    device.store.writeJson('user', BOLAT);
    waiting.hear({ kind: 'signed-in', userId: 'u2' });
    await vi.waitFor(() => expect(waiting.reloads).toEqual(['']));
    expect(waiting.closed).toEqual(['u1']);
    expect(device.store.json('user')).toMatchObject({ id: 'u2' });
  });
});

describe('another organisation', () => {
  const elsewhere = user('u9', 'Анна');

  test('a refusal leaves everything as it was', async () => {
    const one = await signedIn({ '/users/my_organizations/switch/': () => ({ status: 404 }) });
    await expect(one.session.switchOrganization('o9')).rejects.toMatchObject({ status: 404 });
    expect(one.session.state()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
    expect([device.dropped, one.reloads]).toEqual([[], []]);
  });

  test("[SESSION-12] nothing local of the old one stays, what is the device's does, and the page starts anew at home", async () => {
    const bodies: unknown[] = [];
    const one = await signedIn({
      '/users/my_organizations/switch/': (body) => {
        bodies.push(body);
        return { body: { user: elsewhere } };
      },
    });
    await fillDatabases(device, 'u1:x');
    await one.session.switchOrganization('o9');
    expect(bodies).toEqual([{ id: 'o9' }]);
    expect(device.dropped).toEqual([['config', 'sort', 'task', 'order', 'groups', 'table']]);
    expect(device.store.text('task_create_form_draft')).toBeUndefined();
    expect(device.store.json('user')).toMatchObject({ id: 'u9' });
    expect(one.reloads).toEqual(['/']);
    expect(one.announced).toEqual([{ kind: 'signed-in', userId: 'u9' }]);
  });

  test("an accepted invitation of another organisation does the same; one's own changes are taken in place", async () => {
    const one = await signedIn();
    // Documents of the contract, as the calls' checks have proved.
    await one.session.becomeUser({ ...ANNA, full_name: 'Анна Новая' } as never);
    expect(one.session.state()).toMatchObject({ user: { full_name: 'Анна Новая' } });
    expect(device.store.json('user')).toMatchObject({ full_name: 'Анна Новая' });
    expect(one.reloads).toEqual([]);
    await one.session.becomeUser(elsewhere as never);
    expect(one.reloads).toEqual(['/']);
  });

  test('refreshUser takes what the server says now', async () => {
    const one = await signedIn();
    one.answers['/users/info/'] = () => ({ body: { status: 'ok', user: { ...ANNA, roles: ['admin'] } } });
    await one.session.refreshUser();
    expect(one.session.state()).toMatchObject({ user: { roles: ['admin'] } });
    one.answers['/users/info/'] = () => ({ status: 500 });
    await one.session.refreshUser();
    expect(one.session.state()).toMatchObject({ status: 'signed-in', config: config('Наш сайт') });
  });
});
