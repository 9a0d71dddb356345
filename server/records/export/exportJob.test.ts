// An export as a job: the same file as the download, by the rights of its person, for him alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../../src/contract/index.ts';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let admin: Client;
let guest: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, guest] = await Promise.all([server.login('admin@demo.keste'), server.login('guest@demo.keste')]);
});
afterAll(() => server?.close());

const QUERY = 'format=csv&columns=name,payment_days&ordering=name';

async function over(client: Client, id: string): Promise<Job> {
  await expect.poll(async () => (await client.get(`/jobs/${id}/`)).body.state).toMatch(/done|failed/);
  return (await client.get(`/jobs/${id}/`)).body;
}

it('[JOB-13] makes the file that the download would be, under its name', async () => {
  const begun = await admin.post(`/data/contractor/export/?${QUERY}`);
  expect([begun.status, begun.body.kind, begun.body.model]).toEqual([202, 'export', 'contractor']);
  const { result_file: file } = await over(admin, begun.body.id);
  const direct = await admin.get(`/data/contractor/export/?${QUERY}`);
  expect(file?.name).toMatch(/^Контрагенты \d{4}-\d{2}-\d{2}\.csv$/);
  expect((await admin.get(`/jobs/${begun.body.id}/file/`)).text).toBe(direct.text);
});

it('[JOB-13] is refused at once where the download is', async () => {
  expect((await guest.post(`/data/contractor/export/?${QUERY}`)).status).toBe(
    (await guest.get(`/data/contractor/export/?${QUERY}`)).status,
  );
  expect((await admin.post('/data/contractor/export/?format=doc')).status).toBe(400);
  expect(await server.database.query(`select 1 from app.job where kind = 'export' and state <> 'done'`)).toEqual([]);
});

it('[JOB-13] goes by the rights that its person has when it is made', async () => {
  const { id: personId, organization } = (await admin.get('/users/info/')).body.user;
  const { jobs } = server.app;
  const definition = jobs.definition('export');
  if (!definition) throw new Error('no such job');
  await server.database.query(`update data."user" set role = 'guest', functional_roles = '{}' where id = $1`, [
    personId,
  ]);
  const payload = {
    person: { userId: personId, orgId: organization.id, lang: 'ru', actionUid: '' },
    model: 'contractor',
    query: { format: 'csv' },
  };
  const id = await jobs.enqueue(definition, payload as never, { orgId: organization.id, personId });
  await expect
    .poll(
      async () =>
        (
          await server.database.query<{ state: string; error: { code: string } }>(
            'select state, error from app.job where id = $1',
            [id],
          )
        )[0],
    )
    .toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
});
