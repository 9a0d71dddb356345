// The database of this installation itself, for when no server runs on it.
import {
  createDatabase,
  migrate,
  openDatabase,
  runningCluster,
  startCluster,
  type Database,
} from '../database/index.ts';
import { definitionDirectories } from '../definitionDirectories.ts';
import {
  applyDefinition,
  applyDefinitionSet,
  checkStoredRegisters,
  checkStoredRollups,
  definitionsInForce,
  definitionSources,
  mendStoredRollups,
  openCatalog,
  planDefinition,
  planDefinitionSet,
  type CheckedRollup,
  type OpenCatalog,
} from '../definitions/index.ts';
import { StartError } from '../errors/index.ts';
import type { Lang } from '../http/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Host } from './host.ts';
import { runJobNow, type RunJob } from './runJob.ts';

const DATABASE_NAME = 'keste';

type Environment = Parameters<typeof readSettings>[0];

/** Brings the installation up to date first, as a start of the server does. */
export async function openInstallation(lang: Lang, environment: Environment): Promise<Host> {
  const settings = readSettings(environment);
  const log = (message: string): void => console.error(`Keste: ${message}`);
  const closers: (() => Promise<void>)[] = [];
  const database = await connect(settings, log, closers);
  await migrate(database);
  const catalog: OpenCatalog = await openCatalog({
    database,
    directories: definitionDirectories(settings),
    watch: false,
    log: { info: () => undefined, warn: (_details, message) => log(message) },
  });
  const context = { database, catalog };
  return {
    plan: (text) => planDefinition(context, text, { lang }),
    apply: (text, base) => applyDefinition(context, text, { lang, base }),
    planSet: (files) => planDefinitionSet(context, files, { lang }),
    applySet: (files) => applyDefinitionSet(context, files, { lang }),
    async definitions() {
      const entries = await definitionSources(context, { lang });
      return new Map(
        entries
          .filter((entry) => entry.state !== 'off' && entry.rev !== '')
          .map((entry) => [entry.module, { definition: entry.definition, isShipped: entry.source === 'shipped' }]),
      );
    },
    async close() {
      await catalog.settled();
      await catalog.close();
      for (const close of closers.reverse()) await close();
    },
  };
}

/** Reads what is in force and touches nothing else: a server may run on the database meanwhile. */
export async function checkInstallation(
  environment: Environment,
  { isMending }: { isMending: boolean },
): Promise<CheckedRollup[]> {
  return beside(environment, async (database) => {
    const definitions = await definitionsInForce(database);
    const modules = new Map(definitions.map((definition) => [definition.name, definition]));
    return [
      ...(await (isMending ? mendStoredRollups : checkStoredRollups)(database, { modules })),
      ...(await checkStoredRegisters(database, { modules }, { isMending })),
    ];
  });
}

export async function runInstallationJob(
  environment: Environment,
  job: { module: string; job: string },
): Promise<RunJob[]> {
  return beside(environment, async (database, settings) => runJobNow(database, settings, job));
}

/** On the database of a server that may run. */
async function beside<T>(
  environment: Environment,
  work: (database: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<void>)[] = [];
  const settings = readSettings(environment);
  try {
    return await work(
      await connect(settings, (message) => console.error(`Keste: ${message}`), closers, true),
      settings,
    );
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function connect(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: (message: string) => void,
  closers: (() => Promise<void>)[],
  mayShare = false,
): Promise<Database> {
  if (databaseUrl !== undefined) return opened({ connectionString: databaseUrl }, log, closers);
  const running = runningCluster(dataDir, DATABASE_NAME);
  const isRunning = running !== undefined && (await answers(running, log));
  if (isRunning && mayShare) return opened(running, log, closers);
  if (isRunning) throw new StartError(`a server is using the database in ${dataDir}: add --server URL --login NAME`);
  const cluster = await startCluster({ dataDir, log: () => undefined });
  closers.push(() => cluster.stop());
  return opened(await createDatabase(cluster.address, DATABASE_NAME), log, closers);
}

type Address = Parameters<typeof openDatabase>[0]['address'];

function opened(address: Address, log: (message: string) => void, closers: (() => Promise<void>)[]): Database {
  const database = openDatabase({ address, size: 4, log });
  closers.push(() => database.close());
  return database;
}

async function answers(address: Address, log: (message: string) => void): Promise<boolean> {
  const database = openDatabase({ address, size: 1, log });
  try {
    await database.asServer.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}
