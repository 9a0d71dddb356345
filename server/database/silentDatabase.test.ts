// A database that says nothing, as one on a machine that is gone: calls hear of it, and the next ones go on once it answers.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseAway } from '../errors/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { openDatabase } from './pool.ts';
import type { Database } from './database.ts';

let real: TestDatabase;
let silent: Database;
let listener: Server;
let isSilent = false;
const open = new Set<Socket>();

beforeAll(async () => {
  real = await createTestDatabase();
  const { host, port: realPort, ...address } = real.address;
  listener = createServer((socket) => {
    open.add(socket);
    const onward = connect(`${host}/.s.PGSQL.${realPort}`);
    pass(socket, onward);
    pass(onward, socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  // Of a TCP server.
  const { port } = listener.address() as AddressInfo;
  silent = openDatabase({
    address: { ...address, host: '127.0.0.1', port },
    // Long enough for a busy machine to answer while the database does.
    answerMs: 3_000,
    size: 2,
    log: () => undefined,
  });
});
afterAll(async () => {
  isSilent = false;
  await silent?.close();
  for (const socket of open) socket.destroy();
  listener?.close();
  await real?.close();
});

/** What is said in silence is lost, as it is with a machine that is gone. */
function pass(from: Socket, to: Socket): void {
  from.on('data', (bytes) => isSilent || to.write(bytes));
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

test('[RUN-01] a statement that a silent database does not answer is given up as one of a database that is away; the next goes on', async () => {
  const ask = (): Promise<unknown> => silent.asServer.query('select 1 as one');
  expect(await ask()).toEqual([{ one: 1 }]);
  isSilent = true;
  await expect(ask()).rejects.toBeInstanceOf(DatabaseAway);
  isSilent = false;
  expect(await ask()).toEqual([{ one: 1 }]);
});
