// Fifty modules of thirty fields each, with formulas, tones, filters and pages; a guest may see all modules, half of the fields and some rows.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { openCatalog } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { createTestAccount, createTestDatabase, stopOwnCluster } from '../../../server/testing/index.ts';
import type { Prepared } from '../list/prepare.ts';

export const MODULES = 50;
const FIELDS = 30;
export const PASSWORD = 'bench password of the describer';
export const LOGINS = { owner: 'owner@example.kz', guest: 'guest@example.kz' } as const;
const TYPES: readonly FieldDefinition['type'][] = [
  'CharField',
  'IntegerField',
  'DecimalField',
  'DateField',
  'BooleanField',
  'TextField',
];
const quiet = { info: () => undefined, warn: () => undefined };
const label = (name: string): { ru: string; kk: string; en: string } => ({
  ru: `${name} ru`,
  kk: `${name} kk`,
  en: name,
});

function moduleNumber(number: number): ModuleDefinition {
  const fields: Record<string, FieldDefinition> = {
    name: { type: 'CharField', title: label('Name'), required: true, search: true },
    keeper: { type: 'ForeignKey', model: 'user', title: label('Keeper') },
  };
  for (let index = 0; index < FIELDS; index += 1) {
    const type = TYPES[index % TYPES.length] ?? 'CharField';
    fields[`field_${index}`] = {
      type,
      title: label(`Field ${index}`),
      ...(index % 2 === 0 ? {} : { read: ['admin', 'member'] }),
    };
  }
  const columns: [string, ...string[]] = [
    'name',
    ...Object.keys(fields).filter((name) => name !== 'name' && fields[name]?.type !== 'TextField'),
  ];
  return {
    name: `things_${number}`,
    title: label(`Things ${number}`),
    navigation: { path: `/things-${number}`, descOrder: number },
    model: {
      name: `thing_${number}`,
      fields: { ...fields, doubled: { type: 'DecimalField', title: label('Doubled'), formula: '<field_2> * 2' } },
    },
    table: {
      columns: [...columns, { field: 'doubled', tone: "if(<field_2> > 5, 'red', '')" }],
      totals: ['field_2', 'doubled'],
      ordering: ['name'],
    },
    filters: { include: ['name', 'keeper', 'field_1', 'field_2', 'field_3'] },
    permissions: {
      admin: 'all',
      member: ['list', 'read', 'update'],
      guest: { can: ['list', 'read'], rows: '<keeper> = me' },
    },
  };
}

export async function prepareModules(): Promise<Prepared> {
  const directory = mkdtempSync(join(tmpdir(), 'keste-describe-'));
  const modulesDir = join(directory, 'modules');
  mkdirSync(modulesDir);
  writeFileSync(join(modulesDir, 'team.module.json'), readFileSync(join(PATHS.modules, 'team', 'team.module.json')));
  for (let number = 1; number < MODULES; number += 1)
    writeFileSync(join(modulesDir, `things_${number}.module.json`), JSON.stringify(moduleNumber(number)));
  const { database, address, close } = await createTestDatabase();
  const catalog = await openCatalog({ database, directories: [modulesDir], watch: false, log: quiet });
  const { organization } = await createTestAccount(database, {
    email: LOGINS.owner,
    password: PASSWORD,
    role: 'owner',
  });
  await createTestAccount(database, { email: LOGINS.guest, password: PASSWORD, role: 'guest', organization });
  await catalog.close();
  return {
    connection: { address, modulesDir, dataDir: join(directory, 'data'), poolSize: 10 },
    organization,
    async close() {
      await close();
      await stopOwnCluster();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
