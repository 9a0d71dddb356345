// The outbox against the disk and a real SMTP server in this process. Refusals first.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '../jobs/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createOutbox } from './index.ts';

interface Received {
  to: string[];
  from: string | undefined;
  /** As it came over the wire. */
  raw: string;
}

let db: TestDatabase;
let folder: string;
let logged: string[];
let opened: { close(): Promise<void> }[];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keste-outbox-'));
  [logged, opened] = [[], []];
});
afterEach(async () => {
  for (const outbox of opened) await outbox.close();
  await db.database.query('delete from app.job');
  await db.database.query('delete from graphile_worker._private_jobs');
  rmSync(folder, { recursive: true, force: true });
});

/** With a queue of its own on the database that all share. */
function open(smtpUrl?: string) {
  const log = (message: string): void => void logged.push(message);
  const jobs = createJobs({ database: db.scoped, directory: join(folder, 'jobs'), upkeep: 'off', log });
  const outbox = createOutbox({ directory: join(folder, 'outbox'), smtpUrl, jobs, log });
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await jobs.close();
    await outbox.close();
  };
  const own = {
    ...outbox,
    /** What was handed over has left or was given up. */
    async settled() {
      await outbox.handedOver();
      await expect
        .poll(
          async () => (await db.database.query(`select 1 from app.job where state in ('waiting', 'running')`)).length,
        )
        .toBe(0);
    },
    close: () => (closing ??= end()),
  };
  opened.push(own);
  return own;
}

const jobs = () => db.database.query<{ state: string; attempts: number }>('select state, attempts from app.job');
/** The pause before the next try is over. */
const hurry = () =>
  db.database.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())',
  );

const files = () =>
  readdirSync(join(folder, 'outbox'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')));

/** `answers` says what becomes of each mail in turn: a refusal's number or undefined for taken. */
async function smtpServer(answers: (number | undefined)[] = []) {
  const received: Received[] = [];
  let tries = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refusal = answers[tries];
        tries += 1;
        if (refusal !== undefined) return done(Object.assign(new Error('no, secret@b.kz'), { responseCode: refusal }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? undefined : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

describe('the outbox', () => {
  it(
    '[JOB-11] tries again, gives up in the end, and tells and stores neither receiver nor text',
    { tags: ['full'] },
    async () => {
      const server = await smtpServer([450, 450, 450, 450, 450, 450, 450]);
      const outbox = open(server.url);
      outbox.mail({ to: 'secret@b.kz', subject: 'the code', text: '123456' });
      for (let tried = 1; tried < 7; tried += 1) {
        await expect.poll(jobs).toEqual([{ state: 'waiting', attempts: tried }]);
        await hurry();
      }
      await expect.poll(jobs).toEqual([{ state: 'failed', attempts: 7 }]);
      await outbox.close();
      await server.close();
      expect(logged).toHaveLength(7);
      expect(logged.at(-1)).toMatch(/attempt 7, given up.*450/);
      const stored = await db.database.query(
        'select payload::text as text from app.job union all select payload::text from graphile_worker._private_jobs union all select last_error from graphile_worker._private_jobs',
      );
      expect(logged.join() + JSON.stringify(stored)).not.toMatch(/secret|123456|the code/);
    },
  );

  it('does not try again what is refused for good', async () => {
    const server = await smtpServer([550]);
    const outbox = open(server.url);
    outbox.mail({ to: 'a@b.kz', subject: 's', text: 't' });
    await expect.poll(jobs).toEqual([{ state: 'failed', attempts: 1 }]);
    await outbox.close();
    await server.close();
    expect([server.tries(), logged.length]).toEqual([1, 1]);
  });

  it('[JOB-11] what could not leave before the server ended leaves after its next start', async () => {
    const outbox = open('smtp://127.0.0.1:1');
    outbox.mail({ to: 'a@b.kz', subject: 's', text: 'kept' });
    await expect.poll(jobs).toEqual([{ state: 'waiting', attempts: 1 }]);
    await outbox.close();
    const server = await smtpServer();
    const next = open(server.url);
    next.mail({ to: 'b@b.kz', subject: 's', text: 'next' });
    await hurry();
    await next.settled();
    await next.close();
    await server.close();
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['a@b.kz', 'b@b.kz']);
  });

  it('survives a folder that cannot be made', async () => {
    writeFileSync(join(folder, 'outbox'), 'a file');
    open().sms({ to: '+77011234567', text: '1' });
    await expect.poll(() => logged[0]).toMatch(/attempt 1\).*(EEXIST|ENOTDIR)/);
  });

  it('survives a look-up that fails, and says only its code', async () => {
    const outbox = open();
    outbox.later(async () => {
      throw new Error('secret@b.kz');
    });
    await outbox.settled();
    expect(logged).toEqual(['something to be sent could not be looked up: Error']);
  });

  it('a line break in a receiver or a subject adds no header', async () => {
    const server = await smtpServer();
    const outbox = open(server.url);
    outbox.mail({ to: 'a@b.kz\r\nBcc: spy@b.kz', subject: 'Hello\r\nBcc: spy@b.kz\u2028X: y', text: 'text' });
    outbox.mail({ to: 'a@b.kz, spy@b.kz', subject: 'two', text: 'text' });
    await expect.poll(() => server.tries() + logged.length).toBeGreaterThanOrEqual(2);
    await outbox.close();
    await server.close();
    for (const { raw } of server.received) expect(raw).not.toMatch(/^(Bcc|X):/m);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('spy@b.kz');
  });
});

describe('files', () => {
  it('each message is one file, readable by its owner alone', async () => {
    const outbox = open();
    outbox.mail({ to: 'a@b.kz', subject: 'Тема', text: 'Сәлем\nдос' });
    await outbox.settled();
    outbox.sms({ to: '+77011234567', text: '123456' });
    await outbox.settled();
    const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(files()).toEqual([
      { kind: 'mail', to: 'a@b.kz', subject: 'Тема', text: 'Сәлем\nдос', at },
      { kind: 'sms', to: '+77011234567', text: '123456', at },
    ]);
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    expect([
      statSync(join(folder, 'outbox', name)).mode & 0o777,
      statSync(join(folder, 'outbox')).mode & 0o777,
    ]).toEqual([0o600, 0o700]);
  });

  it('closing waits for what is still being looked up, and for what that hands over', async () => {
    const outbox = open();
    let found = (): void => undefined;
    const lookedUp = new Promise<void>((resolve) => (found = resolve));
    outbox.later(async () => {
      await lookedUp;
      outbox.sms({ to: '+77011234567', text: 'late' });
    });
    const closing = outbox.close();
    found();
    await closing;
    expect(await jobs()).toHaveLength(1);
  });

  it('many messages handed over at once leave each once', async () => {
    const outbox = open();
    for (let index = 0; index < 50; index += 1) outbox.sms({ to: '+77011234567', text: String(index) });
    await outbox.settled();
    expect(
      files()
        .map(({ text }) => Number(text))
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 50 }, (_unused, index) => index));
  });
});

describe('SMTP', () => {
  it('sends text in UTF-8 from the sender that SMTP_URL names; SMS stay files', async () => {
    const server = await smtpServer();
    const outbox = open(`${server.url}/?from=office@b.kz`);
    outbox.mail({ to: 'a@b.kz', subject: 'Шақыру', text: 'hello' });
    outbox.sms({ to: '+77011234567', text: '123456' });
    await outbox.settled();
    await outbox.close();
    await server.close();
    expect(server.received[0]).toMatchObject({ to: ['a@b.kz'], from: 'office@b.kz' });
    expect(server.received[0]?.raw).toContain('hello');
    expect(server.received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(files().map(({ kind }) => kind)).toEqual(['sms']);
  });
});
