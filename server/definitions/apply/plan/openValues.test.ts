// Values of restricted fields in a plan: rows in the way are reported, what they hold is not, by whatever name or group a draft asks.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { definition, field } from '../../testDefinitions.ts';
import { openWorkshop, type Workshop } from '../testWorkshop.ts';

let workshop: Workshop;
const SECRET = field('CharField', { read: ['accountant'] });
const PLAIN = { name: field('CharField'), open: field('CharField') };

beforeEach(async () => {
  workshop = await openWorkshop();
  await workshop.apply(
    thing({
      ...PLAIN,
      secret: SECRET,
      lines: field('TablePart', { fields: { seal: SECRET, note: field('CharField') } }),
      shut: field('TablePart', { read: ['accountant'], fields: { note: field('CharField') } }),
    }),
  );
  for (const name of ['First', 'Second']) {
    const parent = await workshop.insert('thing', { name: 'First', open: 'OPEN-VALUE', secret: 'SECRET-VALUE' });
    for (const part of ['lines', 'shut'])
      await workshop.insert(`thing__${part}`, {
        parent,
        position: 1,
        note: 'SECRET-NOTE',
        ...(part === 'lines' && { seal: `SECRET-${name}` }),
      });
  }
});
afterEach(() => workshop.close());

function thing(fields: Record<string, FieldDefinition>, rest: Parameters<typeof definition>[1] = {}): ModuleDefinition {
  return definition('thing', { fields, ...rest });
}

const part = (renamedFrom: string, columns: Record<string, FieldDefinition>): FieldDefinition =>
  field('TablePart', { renamedFrom, fields: columns });
const seal = (rest: Partial<FieldDefinition> = {}): FieldDefinition =>
  field('IntegerField', { renamedFrom: 'seal', ...rest });

test.each<[string, ModuleDefinition]>([
  ['another type', thing({ ...PLAIN, secret: field('IntegerField') })],
  ['another name and type', thing({ ...PLAIN, other: field('IntegerField', { renamedFrom: 'secret' }) })],
  [
    'another name and a pattern',
    thing({ ...PLAIN, other: field('CharField', { renamedFrom: 'secret', pattern: '^never$' }) }),
  ],
  ['a unique group with one that is open', thing({ ...PLAIN, secret: SECRET }, { unique: [['name', 'secret']] })],
  [
    'a unique group under another name',
    thing({ ...PLAIN, other: field('CharField', { renamedFrom: 'secret' }) }, { unique: [['name', 'other']] }),
  ],
  ['a column of lines by another name', thing({ ...PLAIN, lines: field('TablePart', { fields: { other: seal() } }) })],
  ['lines and their column by another name', thing({ ...PLAIN, rows: part('lines', { other: seal() }) })],
  ['an open column of lines that are not', thing({ ...PLAIN, rows: part('shut', { note: field('IntegerField') }) })],
])('[PLAN-04] a plan shows no value of a restricted field: %s', async (_name, draft) => {
  const { issues, warnings } = await workshop.plan(draft);
  const reported = [...issues, ...warnings].filter(({ rows = [] }) => rows.length > 0);
  expect(reported.map(({ count, rows }) => [count, rows?.length])).toEqual([[2, 2]]);
  expect(JSON.stringify(reported)).not.toContain('SECRET');
});

test('[PLAN-04] values of a field taken out before are shown to nobody: who might read them stands in no definition any more', async () => {
  await workshop.apply(thing(PLAIN));
  const { issues } = await workshop.plan(thing({ ...PLAIN, secret: field('IntegerField') }));
  expect(issues).toMatchObject([{ path: '/model/fields/secret', count: 2 }]);
  expect(JSON.stringify(issues)).not.toContain('SECRET');
});

test('[PLAN-04] values that everybody reads are shown, under another name too', async () => {
  const { issues } = await workshop.plan(
    thing({ name: field('CharField'), secret: SECRET, other: field('IntegerField', { renamedFrom: 'open' }) }),
  );
  expect(issues).toMatchObject([
    { path: '/model/fields/other', rows: [{ value: 'OPEN-VALUE' }, { value: 'OPEN-VALUE' }] },
  ]);
});

test('[PLAN-03] rights that change with a rename are reported like others: who sees more, and who sees less as a warning', async () => {
  const lines = (columns: Record<string, FieldDefinition>): FieldDefinition => field('TablePart', { fields: columns });
  const loosened = await workshop.plan(
    thing({
      ...PLAIN,
      other: field('CharField', { renamedFrom: 'secret' }),
      lines: lines({ other: field('CharField', { renamedFrom: 'seal' }) }),
    }),
  );
  expect(
    loosened.changes.filter(({ what }) => what === 'permission').map(({ kind, path }) => `${kind} ${path}`),
  ).toEqual(['drop /model/fields/other/read', 'drop /model/fields/lines/fields/other/read']);
  const tightened = await workshop.plan(
    thing({
      name: field('CharField'),
      secret: SECRET,
      other: field('CharField', { renamedFrom: 'open', read: ['admin'] }),
    }),
  );
  expect(tightened.warnings).toContainEqual({
    path: '/model/fields/other/read',
    reason: 'The field other is seen by: admin',
  });
});
