// Pages of a million works, of which a member sees those of projects in whose table part he stands, against the same pages for one who
// sees all: what a row condition through references costs.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { openCatalog, bulkLoad } from '../../../../server/definitions/index.ts';
import { PATHS } from '../../../../server/paths.ts';
import { createTestAccount, createTestDatabase, stopOwnCluster } from '../../../../server/testing/index.ts';
import { CONNECTIONS, median, round, ROUND_MS, ROUNDS, signIn, startServer } from '../contest.ts';
import { runLoad } from '../load.ts';

const ROWS = Number(process.env['BENCH_MILLION'] ?? 1_000_000);
const PROJECTS = 10_000;
/** One in so many projects has the member. */
const SHARE = 50;
const BATCH = 50_000;
const PASSWORD = 'bench password of the works';
const quiet = { info: () => undefined, warn: () => undefined };
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: { en: type, ru: type },
  ...rest,
});

const PROJECT: ModuleDefinition = {
  name: 'ventures',
  title: { ru: 'Проекты', en: 'Projects' },
  model: {
    name: 'venture',
    fields: {
      name: field('CharField'),
      members: field('TablePart', {
        fields: { person: field('ForeignKey', { model: 'user' }), role: field('CharField') },
      }),
    },
  },
  permissions: { admin: 'all', member: ['list', 'read'], sales: ['list', 'read'] },
};
const WORK: ModuleDefinition = {
  name: 'works',
  title: { ru: 'Работы', en: 'Works' },
  navigation: { path: '/works' },
  model: {
    name: 'work',
    fields: {
      title: field('CharField', { search: true }),
      hours: field('DecimalField'),
      due: field('DateField'),
      project: field('ForeignKey', { model: 'venture' }),
    },
  },
  table: { columns: ['title', 'hours', 'due', 'project', 'created_at'], ordering: ['-created_at'] },
  filters: { include: ['due', 'project'] },
  permissions: {
    admin: 'all',
    sales: ['list', 'read'],
    member: { can: ['list', 'read'], rows: "<project.members.person> = me and <project.members.role> = 'manager'" },
  },
};

const FILL = `insert into data.work (id, organization, created_at, updated_at, title, hours, due, project)
  select gen_random_uuid(), $1, timestamptz '2026-01-01' + n * interval '31 seconds', now(), 'Work ' || n, n % 100, date '2026-01-01' + n % 700,
    ($2::uuid[])[1 + (hashint4(n) & 1048575) % ${PROJECTS}] from generate_series($3::int, $4::int) n`;

export async function runThrough(medians: Record<string, number>, ratios: Record<string, number>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'keste-through-'));
  const modulesDir = join(directory, 'modules');
  mkdirSync(modulesDir);
  writeFileSync(join(modulesDir, 'team.module.json'), readFileSync(join(PATHS.modules, 'team', 'team.module.json')));
  for (const module of [PROJECT, WORK])
    writeFileSync(join(modulesDir, `${module.name}.module.json`), JSON.stringify(module));
  const { database, address, close } = await createTestDatabase();
  const children: ChildProcess[] = [];
  try {
    const catalog = await openCatalog({ database, directories: [modulesDir], watch: false, log: quiet });
    const member = await createTestAccount(database, { email: 'member@example.kz', password: PASSWORD });
    const all = await createTestAccount(database, {
      email: 'all@example.kz',
      password: PASSWORD,
      organization: member.organization,
    });
    await database.query(`update data."user" set functional_roles = '{sales}' where id = $1`, [all.userId]);
    const projects = await database.query<{ id: string }>(
      `insert into data.venture (id, organization, name) select gen_random_uuid(), $1, 'Project ' || n from generate_series(1, ${PROJECTS}) n returning id`,
      [member.organization],
    );
    const ids = projects.map(({ id }) => id);
    await database.query(
      `insert into data.venture__members (organization, parent, id, position, person, role)
       select $1, p.id, gen_random_uuid(), line, case when line = 0 and p.n % ${SHARE} = 0 then $3::uuid else $4::uuid end, 'manager'
       from unnest($2::uuid[]) with ordinality p (id, n), generate_series(0, 4) line`,
      [member.organization, ids, member.userId, all.userId],
    );
    await bulkLoad(database, catalog.current(), ['work'], async () => {
      for (let from = 1; from <= ROWS; from += BATCH)
        await database.query(FILL, [member.organization, ids, from, Math.min(ROWS, from + BATCH - 1)]);
    });
    await database.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query('analyze');
    });
    await catalog.close();
    const connection = { address, modulesDir, dataDir: join(directory, 'data'), poolSize: 10 };
    const port = await startServer('kesteServer.ts', connection, children);
    const lines: string[] = [];
    for (const [name, query] of [
      ['first', ''],
      ['rows', '&totals=false'],
    ] as const) {
      const p95 = new Map<string, number[]>([
        ['member', []],
        ['all', []],
      ]);
      for (let round_ = 0; round_ < ROUNDS; round_ += 1)
        for (const [who, times] of p95) {
          const cookie = await signInOnce(port, who);
          const path = `/api/v1/data/work/?page_size=25${query}`;
          const headers = { cookie, 'accept-language': 'ru' };
          if (round_ === 0) await runLoad({ port, path, headers, connections: CONNECTIONS, durationMs: ROUND_MS });
          const result = await runLoad({ port, path, headers, connections: CONNECTIONS, durationMs: ROUND_MS });
          times.push(result.p95Ms);
        }
      const [through, plain] = [median(p95.get('member') ?? []), median(p95.get('all') ?? [])];
      medians[`through_${name}_p95_ms`] = round(through, 1);
      medians[`through_${name}_all_p95_ms`] = round(plain, 1);
      ratios[`through_${name}_p95_to_all`] = round(through / plain, 2);
      lines.push(
        `${name.padEnd(6)} p95 ${round(through, 1)} ms through references, ${round(plain, 1)} ms without: ${round(through / plain, 2)} (at most 2)`,
      );
    }
    console.log(
      [
        `25 of ${ROWS} rows of which the asker sees 2 % by lines of the ${PROJECTS} rows they refer to; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms`,
        ...lines,
      ].join('\n'),
    );
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await close();
    await stopOwnCluster();
    rmSync(directory, { recursive: true, force: true });
  }
}

const cookies = new Map<string, string>();

async function signInOnce(port: number, who: string): Promise<string> {
  const known = cookies.get(who) ?? (await signIn(port, { login: `${who}@example.kz`, password: PASSWORD }));
  cookies.set(who, known);
  return known;
}
