// The list of those who signed in on this device: its rules, and how the login page uses it.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabases, createDeviceRecords, type DeviceRecords } from '../../platform/local/index.ts';
import { fakeWindow, runApp, USER } from '../testing/appHarness.tsx';
import { addRecent, readRecent, RECENT_LIMIT, removeRecent } from './recentUsers.ts';

const deviceOf = (): DeviceRecords => createDeviceRecords(createDatabases());

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
});
afterEach(cleanup);

test('a broken record is an empty list, a broken entry of it is left out', async () => {
  const device = deviceOf();
  expect(await readRecent(device)).toEqual([]);
  for (const broken of ['x', { email: 'a@b.kz' }, 5, null]) {
    await device.write('recentUsers', broken);
    expect(await readRecent(device)).toEqual([]);
  }
  await device.write('recentUsers', [
    null,
    'x',
    { email: '', username: 'x' },
    { email: 'a@b.kz', username: 'A', password: 'secret' },
  ]);
  expect(await readRecent(device)).toEqual([{ email: 'a@b.kz', username: 'A' }]);
});

test('[SESSION-10] the last one stands first, nobody twice however the e-mail is written, and the list has an end', async () => {
  const device = deviceOf();
  for (const email of ['a@b.kz', 'b@b.kz', 'A@B.kz']) await addRecent(device, { email, username: `name of ${email}` });
  expect(await readRecent(device)).toEqual([
    { email: 'A@B.kz', username: 'name of A@B.kz' },
    { email: 'b@b.kz', username: 'name of b@b.kz' },
  ]);
  for (let count = 0; count < RECENT_LIMIT + 3; count++)
    await addRecent(device, { email: `${count}@b.kz`, username: '' });
  expect((await readRecent(device)).map(({ email }) => email)).toEqual([
    '7@b.kz',
    '6@b.kz',
    '5@b.kz',
    '4@b.kz',
    '3@b.kz',
  ]);
  await removeRecent(device, '6@B.KZ');
  expect((await readRecent(device)).map(({ email }) => email)).not.toContain('6@b.kz');
});

test('[SESSION-10] a login is remembered; after the logout one press fills it in, another forgets it', async () => {
  const databases = createDatabases();
  const app = await runApp({ path: '/user/login', databases });
  await userEvent.type(await screen.findByLabelText('Электронная почта'), USER.email);
  expect(screen.queryByRole('region', { name: 'Недавно входили' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Пароль'), 'demo');
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByText('page of contractors');
  await waitFor(async () =>
    expect(await readRecent(createDeviceRecords(databases))).toEqual([{ email: USER.email, username: USER.full_name }]),
  );
  await app.session.logout();
  await userEvent.click(await screen.findByRole('button', { name: /^Иванова Мария.*member\.ru@demo\.keste$/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Электронная почта').value).toBe(USER.email);
  expect(document.activeElement).toBe(screen.getByLabelText('Пароль'));
  await userEvent.click(screen.getByRole('button', { name: 'Убрать из списка: Иванова Мария' }));
  expect(screen.queryByRole('region', { name: 'Недавно входили' })).toBeNull();
  expect(await readRecent(createDeviceRecords(databases))).toEqual([]);
});

test('a visit with a session that was there before adds nobody', async () => {
  const databases = createDatabases();
  await runApp({ path: '/', isKnown: true, databases });
  await screen.findByText('page of contractors');
  expect(await readRecent(createDeviceRecords(databases))).toEqual([]);
});
