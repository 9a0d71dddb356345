// The table of the bench: a million deals of one organisation, of which a member sees those he manages or wrote, without their margin.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { openCatalog, bulkLoad } from '../../../../server/definitions/index.ts';
import { PATHS } from '../../../../server/paths.ts';
import { createTestAccount, createTestDatabase, stopOwnCluster } from '../../../../server/testing/index.ts';
import type { Prepared } from '../prepare.ts';

export const MILLION_LOGIN = { login: 'member@example.kz', password: 'bench password of the million' };
const PEOPLE = 100;
const quiet = { info: () => undefined, warn: () => undefined };
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: { en: type, ru: type },
  ...rest,
});
const STAGES = ['lead', 'offer', 'won', 'lost'] as const;
const titled = (id: string): { id: string; title: { en: string; ru: string } } => ({ id, title: { en: id, ru: id } });

const DEALS: ModuleDefinition = {
  name: 'deals',
  title: { ru: 'Сделки', en: 'Deals' },
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    fields: {
      title: field('CharField', { required: true, search: true }),
      code: field('CharField', { maxLength: 20 }),
      stage: field('CharField', { choices: [titled('lead'), titled('offer'), titled('won'), titled('lost')] }),
      amount: field('DecimalField'),
      due: field('DateField'),
      manager: field('ForeignKey', { model: 'user' }),
      margin: field('DecimalField', { read: ['admin'] }),
    },
  },
  table: {
    columns: ['title', 'code', 'stage', 'amount', 'due', 'manager', 'margin', 'created_at'],
    ordering: ['-created_at'],
  },
  filters: { include: ['title', 'stage', 'due', 'manager'] },
  permissions: { admin: 'all', member: { can: ['list', 'read', 'update'], rows: '<manager> = me or <author> = me' } },
};

const FILL = `
  insert into data.deal (id, organization, author, created_at, updated_at, title, code, stage, amount, due, manager, margin)
  select gen_random_uuid(), $1, ($2::uuid[])[1 + (hashint4(n) & 1048575) % ${PEOPLE}], timestamptz '2026-01-01' + n * interval '31 seconds', now(), 'Deal ' || n, 'D-' || n,
    ($3::text[])[1 + n % 4], (n % 100000) / 7.0, date '2026-01-01' + n % 700, ($2::uuid[])[1 + (hashint4(n + 7919) & 1048575) % ${PEOPLE}], n % 1000
  from generate_series($4::int, $5::int) n`;
const BATCH = 50_000;

export interface PreparedMillion extends Prepared {
  /** The member who asks. */
  me: string;
}

export async function prepareMillion(rows: number): Promise<PreparedMillion> {
  const directory = mkdtempSync(join(tmpdir(), 'keste-million-'));
  const modulesDir = join(directory, 'modules');
  mkdirSync(modulesDir);
  writeFileSync(join(modulesDir, 'team.module.json'), readFileSync(join(PATHS.modules, 'team', 'team.module.json')));
  writeFileSync(join(modulesDir, 'deals.module.json'), JSON.stringify(DEALS));
  const { database, address, close } = await createTestDatabase();
  const catalog = await openCatalog({ database, directories: [modulesDir], watch: false, log: quiet });
  const { userId: me, organization } = await createTestAccount(database, {
    email: MILLION_LOGIN.login,
    password: MILLION_LOGIN.password,
  });
  const others = await database.query<{ id: string }>(
    `insert into data."user" (id, organization, full_name, role, state) select gen_random_uuid(), $1, 'Person ' || n, 'member', 'active' from generate_series(2, ${PEOPLE}) n returning id`,
    [organization],
  );
  const people = [me, ...others.map(({ id }) => id)];
  await bulkLoad(database, catalog.current(), ['deal'], async () => {
    for (let from = 1; from <= rows; from += BATCH)
      await database.query(FILL, [organization, people, STAGES, from, Math.min(rows, from + BATCH - 1)]);
  });
  await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query('analyze');
  });
  await catalog.close();
  return {
    connection: { address, modulesDir, dataDir: join(directory, 'data'), poolSize: 10 },
    organization,
    me,
    async close() {
      await close();
      await stopOwnCluster();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
