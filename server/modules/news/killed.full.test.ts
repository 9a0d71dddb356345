// A server that dies in the middle of publishing: the next one takes over, and the item goes out once, as if nobody had died.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PATHS } from '../../paths.ts';
import { createTestAccount, startTestServer, type TestServer } from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const HOUR_MS = 3_600_000;
const SOON = { timeout: 60_000 };

test('[NEWS-23] an item whose server is killed while it publishes goes out once all the same, with its minute as the date', async () => {
  const first = await startTestServer({ data: 'none' });
  const { database } = first;
  let second: TestServer | undefined;
  try {
    const organization = randomUUID();
    for (const name of ['editor', 'anna', 'boris']) {
      const { userId } = await createTestAccount(database, {
        email: `${name}@example.kz`,
        password: PASSWORD,
        role: name === 'editor' ? 'owner' : 'member',
        organization,
      });
      await database.query(`update data."user" set state = 'active' where id = $1`, [userId]);
    }
    const startMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
    const publishAt = new Date(startMs + HOUR_MS).toISOString();
    // The first look makes the clock known, rules look ahead from the second.
    for (const atMs of [startMs - HOUR_MS, startMs]) await look(first, atMs);
    const id = await schedule(first, publishAt);
    await first.app.close();

    // The row is held: who publishes it stands in the middle of his transaction.
    let letGo = (): void => undefined;
    const held = database.transaction(async (tx) => {
      await tx.query('select from data.news where id = $1 for update', [id]);
      await new Promise<void>((resolve) => (letGo = resolve));
    });
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(PATHS.packageRoot, 'server', 'testing', 'killedServer.ts'),
        JSON.stringify({ on: first.address, at: publishAt }),
      ],
      { stdio: 'inherit' },
    );
    const waiting = async (): Promise<number> =>
      (await database.query('select from pg_locks where not granted')).length;
    await expect.poll(waiting, SOON).toBeGreaterThan(0);
    const isGone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await isGone;
    letGo();
    await held;
    await expect.poll(waiting).toBe(0);
    expect(await outcome(first, id)).toMatchObject({ status: 'scheduled', notices: 0, revisions: 0 });

    second = await startTestServer({ on: first.address });
    await look(second, startMs + 2 * HOUR_MS);
    const out = { status: 'published', at: publishAt, notices: 2, readers: 2, revisions: 1, audience: 2, runs: 1 };
    await expect.poll(() => outcome(first, id), SOON).toEqual(out);
    await look(second, startMs + 3 * HOUR_MS);
    expect(await outcome(first, id)).toEqual(out);
    for (const name of ['anna', 'boris']) {
      const reader = await second.login(`${name}@example.kz`, PASSWORD);
      expect((await reader.get('/news/news/unread_count/')).body).toEqual({ unread_count: 1 });
    }
  } finally {
    await second?.close();
    await first.close();
  }
});

async function schedule(server: TestServer, publishAt: string): Promise<string> {
  const editor = await server.login('editor@example.kz', PASSWORD);
  const id = randomUUID();
  const made = await editor.post('/data/news/', { id, title: 'Переезд', body: '<p>В понедельник.</p>' });
  expect(made.status, made.text).toBe(201);
  const planned = await editor.post(`/data/news/${id}/actions/schedule/`, {
    version: made.body.version,
    values: { publish_at: publishAt },
  });
  expect(planned.status, planned.text).toBe(200);
  return id;
}

async function look({ app, database }: TestServer, atMs: number): Promise<void> {
  await app.jobs.tick(new Date(atMs));
  await expect
    .poll(
      async () =>
        (
          await database.query(
            `select from app.job where state in ('waiting', 'running') and kind in ('workflow_clock', 'run_workflows')`,
          )
        ).length,
      SOON,
    )
    .toBe(0);
}

async function outcome({ database }: TestServer, id: string): Promise<object | undefined> {
  const [found] = await database.query<{ at: Date | string | null }>(
    `select n.status, n.published_at as at, n.audience,
       (select count(*)::int from app.notification o where o.row_id = n.id and o.kind = 'news_published') as notices,
       (select count(distinct o.user_id)::int from app.notification o where o.row_id = n.id and o.kind = 'news_published') as readers,
       (select count(*)::int from module_news.revision v where v.news = n.id) as revisions,
       (select count(*)::int from app.workflow_run r where r.row_id = n.id and r.state = 'done') as runs
     from data.news n where n.id = $1`,
    [id],
  );
  return found && { ...found, at: found.at === null ? null : new Date(found.at).toISOString() };
}
