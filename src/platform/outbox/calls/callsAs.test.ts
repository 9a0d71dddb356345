// Where the writes that wait go out to.
import { expect, test } from 'vitest';
import { apiAs, callsBy } from './callsAs.ts';

const ROW = { id: '00000000-0000-4000-8000-000000000001', version: 1 };

test('[OUTBOX-10] [OUTBOX-12] every write goes to the API, under its key and in the name of its owner', async () => {
  const asked: [string, string, string | null][] = [];
  const api = apiAs({
    owner: 'u1@o1',
    language: () => 'kk',
    newId: () => 'uid',
    surroundings: { cookie: () => '', isOnline: () => true, isVisible: () => true, onChange: () => () => undefined },
    fetch: async (url, { method = '', headers } = {}) => {
      const sent = new Headers(headers);
      expect(sent.get('X-Session-Owner')).toBe('u1@o1');
      asked.push([method, String(url), sent.get('Idempotency-Key')]);
      return new Response(JSON.stringify(ROW));
    },
  });
  const calls = callsBy(api);
  const talk = await calls.talk();
  await calls.createRow('task', { id: 'a' }, { key: 'k1' });
  await calls.updateRow('task', 'a', { version: 1 }, { key: 'k2' });
  await calls.deleteRow('task', 'a', { key: 'k3' });
  await calls.restoreRow('task', 'a', { key: 'k4' });
  await calls.runAction('task', 'a', 'close', { version: 1, context: { key: 'k5' } });
  await calls.post('/chats/a/read/', {}, 'k6');
  await talk.removeComment('task', 'a', 'c');
  await talk.activitySeen('task', 'a', '2026-01-01');
  expect(asked).toEqual([
    ['POST', '/api/v1/data/task/', 'k1'],
    ['PATCH', '/api/v1/data/task/a/', 'k2'],
    ['DELETE', '/api/v1/data/task/a/', 'k3'],
    ['POST', '/api/v1/data/task/a/restore/', 'k4'],
    ['POST', '/api/v1/data/task/a/actions/close/', 'k5'],
    ['POST', '/api/v1/chats/a/read/', 'k6'],
    ['DELETE', '/api/v1/data/task/a/comments/c/', null],
    ['POST', '/api/v1/data/task/a/activity/seen/', null],
  ]);
});
