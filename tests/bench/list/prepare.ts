// The database both servers of the bench read: the load-size demo, with the shipped definitions; the total row is taken out of
// one of them, so that the list is counted and nothing more. Not a test: nothing is checked here.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openCatalog } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { seedDemo } from '../../../server/seed/index.ts';
import { createTestDatabase, stopOwnCluster } from '../../../server/testing/index.ts';

export const BENCH_LOGIN = { login: 'member.ru@demo.keste', password: 'bench password of the list' };
const TOTALS_LEFT_IN: ReadonlySet<string> = new Set(['product']);
const quiet = { info: () => undefined, warn: () => undefined };

export interface Prepared {
  /** What the child processes need to connect and to read the same definitions. */
  connection: {
    address: Awaited<ReturnType<typeof createTestDatabase>>['address'];
    modulesDir: string;
    dataDir: string;
    poolSize: number;
  };
  organization: string;
  close(): Promise<void>;
}

export async function prepare(rows: number): Promise<Prepared> {
  const directory = mkdtempSync(join(tmpdir(), 'keste-bench-'));
  const modulesDir = join(directory, 'modules');
  mkdirSync(modulesDir);
  for (const file of readdirSync(PATHS.modules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.json'),
  )) {
    const definition = JSON.parse(readFileSync(join(PATHS.modules, file), 'utf8'));
    if (!TOTALS_LEFT_IN.has(definition.model.name)) delete definition.table?.totals;
    delete definition.$schema;
    writeFileSync(join(modulesDir, basename(file)), JSON.stringify(definition));
  }
  const { database, address, close } = await createTestDatabase();
  const catalog = await openCatalog({ database, directories: [modulesDir], watch: false, log: quiet });
  await seedDemo(database, catalog, { size: 'load', loadRows: rows, password: BENCH_LOGIN.password });
  await database.query('vacuum analyze');
  const [found] = await database.query<{ organization: string }>(
    'select organization from app.membership join app.account on id = account_id where email = $1',
    [BENCH_LOGIN.login],
  );
  await catalog.close();
  return {
    connection: { address, modulesDir, dataDir: join(directory, 'data'), poolSize: 10 },
    organization: found?.organization ?? '',
    async close() {
      await close();
      await stopOwnCluster();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
