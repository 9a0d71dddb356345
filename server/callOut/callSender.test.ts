// Calls to foreign addresses: which are made at all, and how far their answers are read.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { createCallSender, type CallAnswer } from './callSender.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(handler: RequestListener): Promise<{ host: string; port: number; calls: () => number }> {
  let calls = 0;
  const server = createServer((request, answer) => {
    calls += 1;
    handler(request, answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, port, calls: () => calls };
}
const ok: RequestListener = (_request, answer) => answer.end('fine');
const send = (url: string, trustedHosts: string[] = [], limitMs?: number): Promise<CallAnswer> =>
  createCallSender({ trustedHosts, ...(limitMs === undefined ? {} : { limitMs }) }).send({
    url,
    headers: {},
    body: '{}',
  });

describe('which addresses', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::7f00:1',
    'no address',
    '',
  ])('[HOOK-05] %s is not called', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::1'])(
    '[HOOK-05] %s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['http', 'http://example.com/', 'scheme'],
    ['another scheme', 'ftp://example.com/', 'scheme'],
    ['an address of this machine', 'https://127.0.0.1/', 'address'],
    ['one in other words', 'https://2130706433/', 'address'],
    ['one in hexadecimal', 'https://0x7f.1/', 'address'],
    ['one of IPv6', 'https://[::1]/', 'address'],
    ['one of IPv4 within IPv6', 'https://[::ffff:10.0.0.1]/', 'address'],
    ['a name that is looked up to this machine', 'https://localhost/', 'address'],
  ])('[HOOK-05] %s is refused before anything is sent', async (_name, url, code) => {
    await expect(send(url)).rejects.toMatchObject({ code });
  });

  it('[HOOK-05] a private host is called where the settings name it, by http too, and on that port alone', async () => {
    const { host, port, calls } = await listen(ok);
    await expect(send(`http://${host}/`)).rejects.toMatchObject({ code: 'scheme' });
    await expect(send(`http://localhost:${port}/`, [host])).rejects.toMatchObject({ code: 'scheme' });
    expect(calls()).toBe(0);
    expect(await send(`http://${host}/`, [host])).toMatchObject({ status: 200, body: 'fine' });
    expect(await send(`http://${host}/`, ['127.0.0.1'])).toMatchObject({ status: 200 });
    expect(calls()).toBe(2);
  });
});

describe('how far', () => {
  it('[HOOK-05] a redirect is an answer and is not followed', async () => {
    const inner = await listen(ok);
    const outer = await listen((_request, answer) =>
      answer.writeHead(302, { location: `http://${inner.host}/` }).end(),
    );
    expect(await send(`http://${outer.host}/`, [outer.host, inner.host])).toMatchObject({ status: 302 });
    expect(inner.calls()).toBe(0);
  });

  it('[HOOK-05] an answer that never comes, or that never ends, is given up', async () => {
    const silent = await listen(() => undefined);
    await expect(send(`http://${silent.host}/`, [silent.host], 200)).rejects.toMatchObject({ code: 'timeout' });
    const slow = await listen((_request, answer) => void answer.write('a'));
    await expect(send(`http://${slow.host}/`, [slow.host], 200)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('[HOOK-05] of a large answer nothing is kept, of a fitting one the beginning', async () => {
    const large = await listen((_request, answer) => answer.end('x'.repeat(200_000)));
    await expect(send(`http://${large.host}/`, [large.host])).rejects.toMatchObject({ code: 'too_large' });
    const fitting = await listen((_request, answer) =>
      answer.writeHead(201, { 'x-own': 'yes' }).end('y'.repeat(5_000)),
    );
    const answer = await send(`http://${fitting.host}/`, [fitting.host]);
    expect([answer.status, answer.body.length]).toEqual([201, 2_000]);
    expect(answer.head).toContain('x-own: yes');
  });

  it('[HOOK-05] where nobody listens says so and no more', async () => {
    const { host } = await listen(ok);
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    const failed = await send(`http://${host}/`, [host]).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'unreachable', message: 'unreachable' });
  });
});
