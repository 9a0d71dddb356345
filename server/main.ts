// The process: settings → port → database → definitions → demo → server, and the way back at a signal.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from './app.ts';
import {
  createDatabase,
  migrate,
  openDatabase,
  startCluster,
  isolationNotices,
  type Database,
  type DatabaseAddress,
} from './database/index.ts';
import { openCatalog, type OpenCatalog } from './definitions/index.ts';
import { definitionDirectories, roomPlaces } from './definitionDirectories.ts';
import { demoPassword } from './demoPassword.ts';
import { DatabaseAway, StartError } from './errors/index.ts';
import { listenProblem, openStartingGate } from './http/index.ts';
import { prepareQueue } from './jobs/index.ts';
import { openRedis, readServerId } from './live/index.ts';
import { PATHS } from './paths.ts';
import { DEMO_ORGANIZATION, insertDefinitionRows, seedDemo } from './seed/index.ts';
import { readSettings, type Settings } from './settings.ts';

const DATABASE_NAME = 'keste';
const DEMO_DOMAIN = '@demo.keste';
/** In the package. */
const ADMINISTRATOR_SQL = 'server/database/administrator.sql';

/** What is open, in order; closed from the end. */
const opened: (() => Promise<void>)[] = [];
let isStopping = false;
/** Demo rows that are being written: nothing closes under them. */
let filling: Promise<unknown> = Promise.resolve();

function say(line: string): void {
  console.log(`Keste: ${line}`);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Faults of module code name lines of its source.
  if (settings.serverType === 'dev') process.setSourceMapsEnabled(true);
  makeDataDir(settings.dataDir);
  const gate = await openStartingGate(settings);
  opened.push(() => gate.close());

  const database = await connect(settings);
  const catalog = await openCatalog({
    database: database.asServer,
    directories: definitionDirectories(settings),
    watch: true,
    log: {
      info: (_details, message) => say(message),
      warn: (details, message) => console.error(`Keste: ${message} ${JSON.stringify(details)}`),
    },
  });
  opened.push(() => catalog.close());
  if (isStopping) return;
  const demo = settings.isDemo ? await whole(loadDemo(settings, database.asServer, catalog)) : undefined;
  if (isStopping) return;

  const app = await createServer({
    database,
    catalog,
    rooms: roomPlaces(settings),
    dataDir: settings.dataDir,
    clientDir: PATHS.client,
    serverType: settings.serverType,
    version: readVersion(),
    trustProxy: settings.trustProxy,
    redis:
      settings.redisUrl === undefined
        ? undefined
        : openRedis({
            url: settings.redisUrl,
            channel: await readServerId(database.asServer),
            log: (message) => console.error(`Keste: ${message}`),
          }),
    smtpUrl: settings.smtpUrl,
    callHosts: settings.callHosts,
    publicUrl: settings.publicUrl ?? `http://${displayHost(settings.host)}:${settings.port}`,
    answerCheck: settings.serverType === 'dev' ? 'log' : 'off',
    logger: { level: 'warn' },
  });
  opened.push(() => app.close());
  await gate.close();
  if (demo) await keepFilled(demo, app, catalog);
  if (isStopping) return;
  await listen(app, settings);
  sayMail(settings);
  say(`ready at http://${displayHost(settings.host)}:${portOf(app, settings)}`);
  if (demo) await sayDemo(database.asServer, demo.password, settings);
}

async function connect(settings: Settings): Promise<Database> {
  const database = openDatabase({
    address: await databaseAddress(settings),
    log: (message) => console.error(`Keste: ${message}`),
  });
  opened.push(() => database.close());
  try {
    await database.asServer.query('select 1');
  } catch (error) {
    // The address may hold a password and is not repeated.
    throw new StartError(
      `DATABASE_URL: the database cannot be reached (${error instanceof Error ? error.message || 'no answer' : 'no answer'})`,
    );
  }
  const applied = await migrate(database);
  await prepareQueue(database);
  if (applied.length > 0) say(`database brought up to date (${applied.join(', ')})`);
  for (const notice of await isolationNotices(database.asServer, ADMINISTRATOR_SQL)) say(notice);
  return database;
}

async function databaseAddress({ databaseUrl, dataDir }: Settings): Promise<DatabaseAddress> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  const cluster = await startCluster({ dataDir, log: say });
  opened.push(() => cluster.stop());
  return createDatabase(cluster.address, DATABASE_NAME);
}

/** A stop waits for it. */
function whole<T>(work: Promise<T>): Promise<T> {
  filling = Promise.allSettled([filling, work]);
  return work;
}

interface Demo {
  password: string;
  /** Writes demo rows of definitions that are new. */
  fill(): Promise<void>;
}

/** undefined: it could not be made, which is said; the server starts without it. */
async function loadDemo(settings: Settings, database: Database, catalog: OpenCatalog): Promise<Demo | undefined> {
  const password = demoPassword(settings.dataDir, settings.demoPassword);
  try {
    await seedDemo(database, catalog, { size: 'start', password });
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    say(`the demo organisation could not be made: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const fill = (): Promise<void> =>
    insertDefinitionRows(database, catalog.current(), say).catch((error: unknown) =>
      say(
        `demo rows of the definitions could not be written: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  if (!isStopping) await fill();
  return { password, fill };
}

/** Rows of definitions, then what modules' code makes: now, and when a module comes later. */
async function keepFilled(demo: Demo, app: FastifyInstance, catalog: OpenCatalog): Promise<void> {
  const fill = async (): Promise<void> => {
    if (!isStopping) await demo.fill();
    if (!isStopping) await app.fillDemo(DEMO_ORGANIZATION);
  };
  await whole(fill());
  let last = Promise.resolve();
  catalog.onChange(() => {
    last = last.then(fill);
    void whole(last);
  });
}

async function sayDemo(database: Database, password: string, settings: Settings): Promise<void> {
  const accounts = await database.query<{ email: string }>(
    'select email from app.account where email like $1 and not disabled order by email',
    [`%${DEMO_DOMAIN}`],
  );
  say(`demo accounts: ${accounts.map((account) => account.email).join(', ')}`);
  say(
    settings.demoPassword === undefined
      ? `their password: ${password} (kept in ${join(settings.dataDir, 'demo-password')})`
      : 'their password: the one in DEMO_PASSWORD',
  );
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    throw new StartError(listenProblem(error, settings));
  }
}

function portOf(app: FastifyInstance, settings: Settings): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : settings.port;
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(
      `DATA_DIR=${dataDir} cannot be made (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function sayMail({ smtpUrl, publicUrl, dataDir, host, port }: Settings): void {
  const files = join(dataDir, 'outbox');
  // The host alone: the address may hold a password.
  say(
    smtpUrl === undefined
      ? `mail and SMS are written to ${files}`
      : `mail goes out by ${new URL(smtpUrl).host}, SMS are written to ${files}`,
  );
  if (smtpUrl !== undefined && publicUrl === undefined)
    say(`links in mails begin with http://${displayHost(host)}:${port}: PUBLIC_URL sets another address`);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PATHS.packageRoot, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
}

/** Demo rows are written to their end and calls under way finish, then the sockets, the definitions and the database close. A second signal does not wait. */
async function stop(code: number): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await filling;
  for (const close of opened.reverse()) {
    await close().catch((error: unknown) =>
      console.error(`Keste: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
  process.exit(code);
}

function fail(error: unknown): void {
  if (isStopping) return;
  // Also what the system refuses (no right, no space, read-only) is reported in one line.
  const isPlain = error instanceof StartError || (error instanceof Error && 'syscall' in error);
  console.error(isPlain ? `Keste: ${error.message}` : error);
  void stop(1);
}

/** An error's name, and where it was thrown. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join('\n');
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', fail);
// Of the start is waited for: what fails here is one piece of work, such as a module's, and the server goes on. Its text may hold values of rows.
process.on('unhandledRejection', (error) => {
  if (!isStopping) console.error(`Keste: work that nobody waited for failed: ${placeOf(error)}`);
});
start().catch(fail);
