// `npm run seed -- --size=demo|load [--today=YYYY-MM-DD]`: fills the database of the settings, whether a server runs on it or not.
import { isCivilDate } from '../../src/engine/values/index.ts';
import {
  createDatabase,
  migrate,
  openDatabase,
  runningCluster,
  startCluster,
  type Database,
} from '../database/index.ts';
import { openCatalog } from '../definitions/index.ts';
import { definitionDirectories } from '../definitionDirectories.ts';
import { demoPassword } from '../demoPassword.ts';
import { StartError } from '../errors/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import { insertDefinitionRows } from './definitionRows.ts';
import { DEMO_ORGANIZATION, seedDemo, type SeedOptions } from './seedDemo.ts';

const USAGE = `npm run seed -- [--size=demo|load] [--today=YYYY-MM-DD]   fills the database of the settings, whether a server runs on it or not
  --size=demo          the demo organisations with 2,000 tasks (default); adds what is missing to the 400 tasks of a first start, and changes nothing the second time;
                       what code of modules makes, such as 12,000 messages instead of 3,000, comes with the next start
  --size=load          the same with 100,000 contractors, 100,000 products, 300 projects and 1,000,000 tasks
  --today=YYYY-MM-DD   the day that relative days stand on; default: the present day
DATA_DIR or DATABASE_URL say which database; DEMO_PASSWORD the password of the demo accounts.`;
const DATABASE_NAME = 'keste';

export async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  try {
    const options = readSeedArguments(args);
    await seed(options, readSettings(process.env));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`Keste: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Throws StartError with one line for anything it does not know. */
export function readSeedArguments(args: readonly string[]): SeedOptions {
  const options: SeedOptions = { size: 'demo' };
  for (const argument of args) {
    const [, name, value] = /^--([a-z]+)=(.*)$/.exec(argument) ?? [];
    if (name === 'size' && (value === 'demo' || value === 'load')) options.size = value;
    else if (name === 'today' && value !== undefined && isCivilDate(value)) options.today = value;
    else throw new StartError(`${argument}: known are --size=demo, --size=load and --today=YYYY-MM-DD`);
  }
  return options;
}

async function seed(options: SeedOptions, settings: Settings): Promise<void> {
  const { database, close } = await connect(settings);
  try {
    await migrate(database);
    const catalog = await openCatalog({
      database,
      directories: definitionDirectories(settings),
      watch: false,
      log: { info: () => undefined, warn: (_details, message) => console.error(`Keste: ${message}`) },
    });
    const start = Date.now();
    const [demo] = await database.query('select 1 as one from app.organization where id = $1', [DEMO_ORGANIZATION]);
    // Accounts that are there keep their password unless one is given.
    const password = demo ? settings.demoPassword : demoPassword(settings.dataDir, settings.demoPassword);
    const outcome = await seedDemo(database, catalog, { ...options, ...(password === undefined ? {} : { password }) });
    await insertDefinitionRows(database, catalog.current(), (message) => console.error(`Keste: ${message}`));
    console.log(
      `Keste: demo data of size ${options.size} ${outcome.isFilled ? 'loaded' : 'was there'} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
    );
    console.log(`Keste: accounts ${outcome.accounts.join(', ')}; their password: ${passwordText(password, settings)}`);
    await catalog.close();
  } finally {
    await close();
  }
}

function passwordText(password: string | undefined, settings: Settings): string {
  if (settings.demoPassword !== undefined) return 'the one in DEMO_PASSWORD';
  return password ?? 'as it was';
}

interface Connection {
  database: Database;
  close(): Promise<void>;
}

/** A server of one's own, else the embedded one that is running, else the embedded one started for the while. */
async function connect(settings: Settings): Promise<Connection> {
  const log = (message: string): void => console.error(`Keste: ${message}`);
  if (settings.databaseUrl !== undefined) return openConnection({ connectionString: settings.databaseUrl }, log);
  const running = runningCluster(settings.dataDir, DATABASE_NAME);
  const shared = running && (await tryConnection(openConnection(running, log)));
  if (shared) return shared;
  const cluster = await startCluster({ dataDir: settings.dataDir, log });
  const own = openConnection(await createDatabase(cluster.address, DATABASE_NAME), log);
  return { database: own.database, close: () => own.close().then(() => cluster.stop()) };
}

function openConnection(
  address: Parameters<typeof openDatabase>[0]['address'],
  log: (message: string) => void,
): Connection {
  const database = openDatabase({ address, size: 8, log }).asServer;
  return { database, close: () => database.close() };
}

/** Undefined when nobody answers there: a pid file left by a crash. */
async function tryConnection(connection: Connection): Promise<Connection | undefined> {
  try {
    await connection.database.query('select 1');
    return connection;
  } catch {
    await connection.close();
    return undefined;
  }
}
