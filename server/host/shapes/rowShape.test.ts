// The types of rows are made of these shapes: what the database answers has to fit them.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER } from '../../definitions/index.ts';
import { accessOf } from '../../records/access/index.ts';
import { findRows } from '../../records/write/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { rowShape } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

test('[HOST-22] rows of the demo fit the shapes that their types are made of', async () => {
  const [owner] = await server.database.query<{ id: string; organization: string }>(
    `select u.id, u.organization from data."user" u where u.role = 'owner' and u.organization = (select organization from data.task group by 1 order by count(*) desc limit 1) limit 1`,
  );
  const caller = {
    accountId: '',
    userId: owner?.id ?? '',
    orgId: owner?.organization ?? '',
    roles: ['owner', SERVER],
    lang: 'en',
    timezone: 'UTC',
    orgTimezone: 'UTC',
    sessionId: '',
    actionUid: '',
  } as const;
  const catalog = server.catalog.current();
  const ajv = new Ajv2020({ strict: false });
  const filled: string[] = [];
  for (const model of catalog.models.values()) {
    const validate = ajv.compile(rowShape(model, catalog.models));
    const rows = await findRows(server.database, accessOf(catalog, model.name, caller), {}, caller);
    for (const row of rows) expect(validate(row), `${model.name} ${ajv.errorsText(validate.errors)}`).toBe(true);
    if (rows.length > 0) filled.push(model.name);
  }
  // With lines, choices, files, people, computed values.
  expect(filled).toEqual(expect.arrayContaining(['task', 'order', 'project', 'contractor', 'user']));
});

test('[HOST-22] a field that not everybody may read may be absent, one that may be empty is null', () => {
  const { models } = server.catalog.current();
  const task = models.get('task');
  const shape = task && rowShape(task, models);
  expect(shape?.['required']).toEqual(expect.arrayContaining(['id', 'version', 'title', 'deadline', 'checklist']));
  expect(shape?.['required']).not.toContain('spent');
  expect(shape?.['properties']).toMatchObject({
    title: { type: 'string' },
    deadline: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    status: { enum: expect.arrayContaining(['new', 'done']) },
    project: { anyOf: [{ tsType: 'Reference' }, { type: 'null' }] },
    visitors: { type: 'array', items: { tsType: 'Reference' } },
  });
});
