// The definition of the people themselves: what an administrator may not do to all organisations, and what is reported to him before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition, ModulePlan } from '../../src/contract/index.ts';
import { PATHS } from '../paths.ts';
import { startTestServer, type Client, type TestServer } from '../testing/index.ts';

const TEAM: ModuleDefinition = JSON.parse(readFileSync(join(PATHS.modules, 'team', 'team.module.json'), 'utf8'));

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin@demo.keste');
  admin.lang = 'ru';
});
afterAll(() => server.close());

/** Shown nowhere: the screens of the definition name it no more. */
function without(name: string): ModuleDefinition {
  const { table: _table, filters: _filters, form: _form, ...team } = structuredClone(TEAM);
  delete team.model.fields[name];
  // Other modules offer people by their state.
  const filters = name === 'state' ? {} : { filters: { include: ['state'] } };
  return { ...team, ...filters, model: { ...team.model, drop: { [name]: 'confirmed' } } };
}

test('[DEF-19] what the server stands on stays, whoever drops it: everybody signs in as before', async () => {
  for (const name of ['state', 'role', 'timezone']) {
    const plan: ModulePlan = (await admin.post('/modules/apply/', { text: JSON.stringify(without(name)) })).body;
    expect(plan.ok).toBe(false);
    expect(plan.issues).toContainEqual(
      expect.objectContaining({
        path: `/model/fields/${name}`,
        reason: expect.stringContaining(`людям нужно поле «${name}»: оно нужно самому серверу`),
      }),
    );
  }
  expect((await (await server.login('other@demo.keste')).get('/users/info/')).status).toBe(200);
  expect(
    (
      await admin.post('/modules/plan/', {
        text: JSON.stringify(without('hired')).replace(/"tenure_days":\{[^}]*\}[^}]*\},/, ''),
      })
    ).body,
  ).toMatchObject({ ok: true, issues: [] });
});

test('[PLAN-02] a rule that nobody keeps is reported before it is applied', async () => {
  const rules = [{ formula: '1 = 2', field: 'full_name', message: { ru: 'Никто', kk: 'Ешкім', en: 'Nobody' } }];
  const plan: ModulePlan = (
    await admin.post('/modules/plan/', { text: JSON.stringify({ ...TEAM, model: { ...TEAM.model, rules } }) })
  ).body;
  expect([plan.ok, plan.warnings.find(({ path }) => path === '/model/rules/0')?.count]).toEqual([
    true,
    expect.any(Number),
  ]);
});
