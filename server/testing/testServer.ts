// A whole server for one test file: fresh database, real catalog, demo organisation when asked for, in-process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../app.ts';
import { roomsIn, SHIPPED_ROOMS } from '../definitionDirectories.ts';
import { openDatabase, type Database } from '../database/index.ts';
import { openCatalog, type CatalogStore, type OpenCatalog } from '../definitions/index.ts';
import type { LiveBus } from '../ports/index.ts';
import { PATHS } from '../paths.ts';
import { seedDemo } from '../seed/index.ts';
import { Client } from './testClient.ts';
import { createTestDatabase, templateOnce, type TestDatabase } from '../testDatabase/index.ts';
import { bundledReader } from './testReader.ts';

export interface TestServerOptions {
  /** An extra directory of definitions, watched. */
  modulesDir?: string;
  /** Instead of the shipped modules, e.g. an empty catalog. */
  catalog?: (database: Database) => Promise<CatalogStore & { close(): Promise<void> }>;
  /** `demo`: the demo organisations with their accounts (password DEMO_PASSWORD). `none`: no rows at all. Default demo. */
  data?: 'demo' | 'none';
  clientDir?: string;
  trustProxy?: string;
  /** Mail goes there instead of `outbox` in the data directory. */
  smtpUrl?: string;
  /** Answers that break the contract become a 500 that says so; `off` for tests of broken answers. */
  answerCheck?: 'throw' | 'off';
  /** Hosts that may be called by http and inside private networks. */
  callHosts?: readonly string[];
  /** What node runs to read an uploaded file. */
  readerCommand?: readonly string[];
  searchesMost?: number;
  /** A further server on the database of another one, which is dropped with that. */
  on?: TestDatabase['address'];
}

export interface TestServer {
  app: FastifyInstance;
  /** http://127.0.0.1:port */
  url: string;
  /** Without tenant isolation: tests look wherever they like. */
  database: Database;
  /** As the server itself has it. */
  scoped: Database;
  catalog: CatalogStore;
  live: LiveBus;
  /** Temporary. */
  dataDir: string;
  /** Of its database. */
  address: TestDatabase['address'];
  /** A signed-in client. */
  login(email: string, password?: string): Promise<Client>;
  /** A client without a session that already has its CSRF cookie. */
  visitor(): Promise<Client>;
  close(): Promise<void>;
}

/** In links of mails. */
export const TEST_ORIGIN = 'https://keste.test';
export const DEMO_PASSWORD = 'test demo password';
const quiet = { info: () => undefined, warn: () => undefined };

/** What keeps the code of a room out, which would only be seen as calls that are not there. */
const aboutCode = {
  write(line: string): void {
    const { msg } = JSON.parse(line) as { msg?: string }; // a line of the log
    if (msg?.includes('could not be loaded')) console.error(msg);
  },
};

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    database,
    scoped,
    address,
    close: closeDatabase,
  } = options.on === undefined ? await createTestDatabase(await templateOf(options)) : openOn(options.on);
  const dataDir = mkdtempSync(join(tmpdir(), 'keste-server-'));
  const catalog = await (options.catalog ?? ((each) => openShipped(each, options.modulesDir)))(database);
  const app = await createServer({
    database: scoped,
    catalog,
    rooms: options.modulesDir === undefined ? [SHIPPED_ROOMS] : [SHIPPED_ROOMS, roomsIn(options.modulesDir)],
    dataDir,
    clientDir: options.clientDir ?? join(dataDir, 'no-client'),
    serverType: 'dev',
    version: 'test',
    trustProxy: options.trustProxy,
    smtpUrl: options.smtpUrl,
    callHosts: options.callHosts,
    publicUrl: TEST_ORIGIN,
    readerCommand: options.readerCommand ?? bundledReader(),
    searchesMost: options.searchesMost,
    answerCheck: options.answerCheck ?? 'throw',
    upkeep: 'off',
    logger: process.env['KESTE_TEST_LOG'] ? { level: 'info' } : { level: 'warn', stream: aboutCode },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = async (): Promise<Client> => {
    const client = new Client(app);
    await client.get('/app_info/entry/');
    return client;
  };
  return {
    app,
    url,
    database,
    scoped,
    catalog,
    live: app.live,
    dataDir,
    address,
    visitor,
    async login(email, password = DEMO_PASSWORD) {
      const client = await visitor();
      const answer = await client.post('/users/login/', { login: email, password });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
      return client;
    },
    async close() {
      await app.close();
      await catalog.close();
      await closeDatabase();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openOn(address: TestDatabase['address']): TestDatabase {
  const scoped = openDatabase({ address, size: 8, log: () => undefined });
  return { database: scoped.asServer, scoped, address, close: () => scoped.close() };
}

/** Shipped definitions applied, and the demo loaded where it is asked for, once per run; every test database is a copy. */
async function templateOf({ catalog: own, data = 'demo' }: TestServerOptions): Promise<string | undefined> {
  if (own !== undefined) return undefined;
  return templateOnce(`keste_shipped_${data}`, async (database) => {
    const catalog = await openShipped(database, undefined);
    if (data === 'demo') await seedDemo(database, catalog, { size: 'demo', password: DEMO_PASSWORD });
    await catalog.close();
  });
}

function openShipped(database: Database, modulesDir: string | undefined): Promise<OpenCatalog> {
  return openCatalog({
    database,
    directories: modulesDir === undefined ? [PATHS.modules] : [PATHS.modules, modulesDir],
    watch: modulesDir !== undefined,
    log: quiet,
  });
}
