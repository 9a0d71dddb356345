// The database of the bench: the demo organisation and one model with very many rows. Not a test: nothing is checked here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { openCatalog, bulkLoad } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { seedDemo } from '../../../server/seed/index.ts';
import { createTestDatabase, stopOwnCluster, type TestDatabase } from '../../../server/testing/index.ts';

export const PASSWORD = 'bench password of apply';
export const MEMBER = 'member.ru@demo.keste';
const quiet = { info: () => undefined, warn: () => undefined };
const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: en, kk: en, en });

export interface Prepared {
  connection: { address: TestDatabase['address']; directories: string[]; dataDir: string };
  database: TestDatabase['database'];
  close(): Promise<void>;
}

const FIELDS: Record<string, FieldDefinition> = {
  name: { type: 'CharField', title: label('Name'), search: true, required: true },
  note: { type: 'TextField', title: label('Note') },
  status: {
    type: 'CharField',
    title: label('Status'),
    choices: [
      { id: 'new', title: label('New') },
      { id: 'open', title: label('Open') },
      { id: 'done', title: label('Done') },
    ],
  },
  price: { type: 'DecimalField', title: label('Price'), min: '0' },
  qty: { type: 'IntegerField', title: label('Quantity') },
  due: { type: 'DateField', title: label('Due') },
  manager: { type: 'ForeignKey', title: label('Manager'), model: 'user' },
  amount: { type: 'DecimalField', title: label('Amount'), formula: '<price> * <qty>' },
};

/** The model `entry` with more fields, all of them columns and filters. */
export function entryModule(more: Record<string, FieldDefinition> = {}): ModuleDefinition {
  const shown = ['name', 'status', 'price', 'qty', 'due', 'manager', 'amount', ...Object.keys(more)];
  return {
    name: 'entries',
    title: label('Entries'),
    navigation: { path: '/entries' },
    model: { name: 'entry', fields: { ...FIELDS, ...more } },
    table: { columns: ['name', ...shown.slice(1)], ordering: ['name'] },
    filters: { include: shown },
    permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
  };
}

export async function prepare(rows: number): Promise<Prepared> {
  const root = mkdtempSync(join(tmpdir(), 'keste-bench-apply-'));
  const own = join(root, 'modules');
  mkdirSync(own);
  writeFileSync(join(own, 'entries.module.json'), JSON.stringify(entryModule()));
  const directories = [PATHS.modules, own];
  const base = await createTestDatabase();
  const catalog = await openCatalog({ database: base.database, directories, watch: false, log: quiet });
  await seedDemo(base.database.asServer, catalog, { size: 'demo', password: PASSWORD });
  const [member] = await base.database.asServer.query<{ organization: string }>(
    'select m.organization from app.membership m join app.account a on a.id = m.account_id where a.email = $1',
    [MEMBER],
  );
  await bulkLoad(base.database, catalog.current(), ['entry'], () =>
    base.database.asServer.session(async (connection) => {
      await connection.query(
        `insert into data.entry (id, organization, author, name, note, status, price, qty, due, manager)
       select gen_random_uuid(), $1, p.id, 'Entry ' || n, 'Some words about entry ' || n, (array['new', 'open', 'done'])[1 + n % 3], (n % 10000) / 7.0, n % 50, date '2026-01-01' + n % 365, p.id
         from generate_series(1, $2::int) n, lateral (select id from data."user" where organization = $1 order by id offset n % 5 limit 1) p`,
        [member?.organization, rows],
      );
    }),
  );
  await base.database.asServer.session((connection) => connection.query('vacuum analyze data.entry'));
  await catalog.close();
  return {
    connection: { address: base.address, directories, dataDir: join(root, 'data') },
    database: base.database,
    async close() {
      await base.close();
      await stopOwnCluster();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
