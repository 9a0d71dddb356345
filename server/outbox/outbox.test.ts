// The outbox against the disk and a real SMTP server in this process. Refusals first.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox, type OutboxSettings } from './index.ts';

interface Received {
  to: string[];
  from: string | undefined;
  /** As it came over the wire. */
  raw: string;
}

let folder: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keste-outbox-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (settings: Partial<OutboxSettings> = {}) =>
  createOutbox({ directory: join(folder, 'outbox'), smtpUrl: undefined, log: (message) => logged.push(message), retriesMs: [1, 1, 1], ...settings });

const files = () => readdirSync(join(folder, 'outbox')).sort().map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')));

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
        received.push({ from: mailFrom === false ? undefined : mailFrom.address, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, tries: () => tries, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

describe('the outbox', () => {
  it('tries again after each pause, gives up in the end, and logs neither receiver nor text', async () => {
    const server = await smtpServer([450, 450, 450, 450]);
    const outbox = open({ smtpUrl: server.url });
    outbox.mail({ to: 'secret@b.kz', subject: 'the code', text: '123456' });
    await expect.poll(() => server.tries()).toBe(4);
    await outbox.close();
    await server.close();
    expect(logged).toHaveLength(4);
    expect(logged.at(-1)).toMatch(/try 4, given up/);
    expect(logged.join()).not.toMatch(/secret|123456|the code/);
  });

  it('does not try again what is refused for good', async () => {
    const server = await smtpServer([550]);
    const outbox = open({ smtpUrl: server.url });
    outbox.mail({ to: 'a@b.kz', subject: 's', text: 't' });
    await outbox.close();
    await server.close();
    expect([server.tries(), logged.length]).toEqual([1, 1]);
  });

  it('closes at once when the server cannot be reached: no pause is waited for', async () => {
    const outbox = open({ smtpUrl: 'smtp://127.0.0.1:1', retriesMs: [60_000, 60_000] });
    outbox.mail({ to: 'a@b.kz', subject: 's', text: 't' });
    await expect.poll(() => logged.length).toBe(1);
    await outbox.close();
    expect(logged.at(-1)).toMatch(/given up/);
  });

  it('survives a folder that cannot be made', async () => {
    writeFileSync(join(folder, 'outbox'), 'a file');
    const outbox = open();
    outbox.sms({ to: '+77011234567', text: '1' });
    await outbox.close();
    expect(logged.at(-1)).toMatch(/given up.*(EEXIST|ENOTDIR)/);
  });

  it('survives a look-up that fails, and says only its code', async () => {
    const outbox = open();
    outbox.later(async () => {
      throw new Error('secret@b.kz');
    });
    await outbox.close();
    expect(logged).toEqual(['something to be sent could not be looked up: Error']);
  });

  it('a line break in a receiver or a subject adds no header', async () => {
    const server = await smtpServer();
    const outbox = open({ smtpUrl: server.url });
    outbox.mail({ to: 'a@b.kz\r\nBcc: spy@b.kz', subject: 'Hello\r\nBcc: spy@b.kz\u2028X: y', text: 'text' });
    outbox.mail({ to: 'a@b.kz, spy@b.kz', subject: 'two', text: 'text' });
    await outbox.close();
    await server.close();
    for (const { raw } of server.received) expect(raw).not.toMatch(/^(Bcc|X):/m);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('spy@b.kz');
  });
});

describe('files', () => {
  it('each message is one file, in order, readable by its owner alone', async () => {
    const outbox = open();
    outbox.mail({ to: 'a@b.kz', subject: 'Тема', text: 'Сәлем\nдос' });
    outbox.sms({ to: '+77011234567', text: '123456' });
    await outbox.close();
    const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(files()).toEqual([
      { kind: 'mail', to: 'a@b.kz', subject: 'Тема', text: 'Сәлем\nдос', at },
      { kind: 'sms', to: '+77011234567', text: '123456', at },
    ]);
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    expect([statSync(join(folder, 'outbox', name)).mode & 0o777, statSync(join(folder, 'outbox')).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('closing waits for what is still being looked up, and for what that hands over', async () => {
    const outbox = open();
    outbox.later(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      outbox.sms({ to: '+77011234567', text: 'late' });
    });
    await outbox.close();
    expect(files()).toHaveLength(1);
  });

  it('keeps the order of many messages handed over at once', async () => {
    const outbox = open();
    for (let index = 0; index < 50; index += 1) outbox.sms({ to: '+77011234567', text: String(index) });
    await outbox.close();
    expect(files().map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_unused, index) => String(index)));
  });
});

describe('SMTP', () => {
  it('sends text in UTF-8 from the sender that SMTP_URL names; SMS stay files', async () => {
    const server = await smtpServer([450]);
    const outbox = open({ smtpUrl: `${server.url}/?from=office@b.kz` });
    outbox.mail({ to: 'a@b.kz', subject: 'Шақыру', text: 'hello' });
    outbox.sms({ to: '+77011234567', text: '123456' });
    await expect.poll(() => server.received.length).toBe(1);
    await outbox.close();
    await server.close();
    expect(server.received[0]).toMatchObject({ to: ['a@b.kz'], from: 'office@b.kz' });
    expect(server.received[0]?.raw).toContain('hello');
    expect(server.received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(files().map(({ kind }) => kind)).toEqual(['sms']);
  });
});
