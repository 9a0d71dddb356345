// The process as an operator sees it: data survives a restart, SIGTERM ends cleanly, a wrong setting is one line.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signInClient } from './harness/client.ts';
import { startServer } from './harness/server.ts';

const RUNNING = 12;

test('SIGTERM lets running calls finish and ends with 0; every answered write is there after the next start', async () => {
  const home = mkdtempSync(join(tmpdir(), 'keste-process-'));
  chmodSync(home, 0o755);
  const dataDir = join(home, 'data');
  const first = await startServer({ dataDir });
  const admin = await signInClient(first, 'admin@demo.keste');
  const ids = Array.from({ length: RUNNING }, () => randomUUID());
  const calls = ids.map((id) =>
    admin.send('POST', '/data/contractor/', {
      id,
      name: `Foreign ${id}`,
      kind: 'foreign',
      country: 'de',
      status: 'active',
    }),
  );
  const stopping = first.stop();
  const answers = await Promise.all(
    calls.map((call) =>
      call.then(
        ({ status }) => status,
        () => undefined,
      ),
    ),
  );
  expect(await stopping).toBe(0);
  // A call that had not arrived yet is refused or told to come again; one that was begun is finished.
  expect(answers.filter((status) => status !== 201 && status !== 503 && status !== undefined)).toEqual([]);

  const second = await startServer({ dataDir });
  const again = await signInClient(second, 'admin@demo.keste');
  for (const [index, id] of ids.entries())
    if (answers[index] === 201) expect((await again.get(`/data/contractor/${id}/`)).status).toBe(200);
  expect((await again.get('/data/contractor/?page_size=1')).body['count']).toBeGreaterThan(10);
  expect(await second.stop()).toBe(0);
  rmSync(home, { recursive: true, force: true });
});

test('a wrong setting stops the start with one line that says what is allowed', async () => {
  await expect(startServer({ env: { SERVER_TYPE: 'staging' } })).rejects.toThrow(
    /SERVER_TYPE=staging: allowed are dev, prod/,
  );
});
