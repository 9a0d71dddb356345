// Milestones of a project over the calls: who keeps them, and what the project says of the next one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRow, startTestServer, type AnsweredRow, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
/** Leads the project that is made here. */
let lead: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  [lead, other] = await Promise.all([server.login('accountant@demo.keste'), server.login('member.ru@demo.keste')]);
});
afterAll(() => server?.close());

const made = (model: string, values: Record<string, unknown>): Promise<AnsweredRow> => makeRow(lead, model, values);

test('[TIMELINE-08] who leads a project adds, moves, reaches and deletes its milestones, nobody else does; the project says which comes next', async () => {
  const { id: project } = await made('project', { code: 'STONES', name: 'Дом', is_private: false });
  const next = async (): Promise<unknown> => (await lead.get(`/data/project/${project}/`)).body.next_milestone;
  const roof = await made('milestone', { title: 'Крыша', project, due: '2027-04-01' });
  const walls = await made('milestone', { title: 'Стены', project, due: '2027-03-01' });
  expect(await next()).toBe('2027-03-01');
  expect(
    (await other.patch(`/data/milestone/${walls.id}/`, { due: '2027-05-01', version: walls.version })).status,
  ).toBe(403);
  expect((await other.delete(`/data/milestone/${walls.id}/`)).status).toBe(403);

  const later = await lead.patch(`/data/milestone/${walls.id}/`, { due: '2027-03-08', version: walls.version });
  expect([later.status, await next()]).toEqual([200, '2027-03-08']);
  const act = async (name: string): Promise<unknown> => {
    const { version } = (await lead.get(`/data/milestone/${walls.id}/`)).body;
    const { status } = await lead.post(`/data/milestone/${walls.id}/actions/${name}/`, { version });
    return [status, await next()];
  };
  expect(await act('reach')).toEqual([200, '2027-04-01']);
  expect(await act('reopen')).toEqual([200, '2027-03-08']);
  expect((await lead.delete(`/data/milestone/${walls.id}/`)).status).toBeLessThan(300);
  expect((await lead.delete(`/data/milestone/${roof.id}/`)).status).toBeLessThan(300);
  expect(await next()).toBeNull();
});
