// Whose session a call asks for.
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAs } from './fetchAs.ts';

afterEach(() => vi.unstubAllGlobals());

test('[OUTBOX-03] what changes something names its owner beside its other headers; what asks who is there does not', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent.push(Object.fromEntries(headers));
    return new Response();
  });
  const send = fetchAs('u1@o1');
  await send('/a', { method: 'PATCH', headers: { Accept: 'x' } });
  await send('/users/info/', { method: 'GET', headers: { Accept: 'x' } });
  expect(sent).toEqual([{ accept: 'x', 'x-session-owner': 'u1@o1' }, { accept: 'x' }]);
});
