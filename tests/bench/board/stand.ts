// A project with its board: made by calls as a person makes them, its tasks filled in by SQL.
import { randomUUID } from 'node:crypto';
import { createTestAccount, type Client, type TestServer } from '../../../server/testing/index.ts';

export const PASSWORD = 'bench password of the board';
export const LEAD = 'lead@example.kz';

export interface Stage {
  id: string;
  name: string;
  status: string;
}

export interface Stand {
  organization: string;
  person: string;
  client: Client;
  project: string;
  /** Number of the board. */
  board: string;
  stages: readonly Stage[];
}

const FILL = `
  insert into data.task (id, organization, author, created_at, number, title, status, priority, project, stage, operator, deadline, tags, needs_control, rank)
  select md5('task' || n)::uuid, $1, $2, timestamptz '2026-01-05 09:00+00' + n * interval '1 minute', n,
    (array['Согласовать смету на кровлю', 'Заказать окна', 'Проверить поставку арматуры', 'Обновить график работ'])[1 + n % 4] || ' ' || n,
    (array['new', 'in_progress', 'review', 'done', 'paused'])[1 + n % 5], (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], $3,
    ($4::uuid[])[1 + n % 5], $2, timestamptz '2027-03-01 12:00+00' + n % 60 * interval '1 day', array['смета', 'стройка'], false, data.next_rank()
    from generate_series(1, $5::int) n`;
const ORDER = ['new', 'in_progress', 'review', 'done', 'paused'];

export async function makeStand(server: TestServer, tasks: number): Promise<Stand> {
  const organization = randomUUID();
  const { userId: person } = await createTestAccount(server.database, {
    email: LEAD,
    password: PASSWORD,
    organization,
  });
  const client = await server.login(LEAD, PASSWORD);
  const project = await made(client, 'project', { code: 'BENCH', name: 'Bench' });
  const board = await made(client, 'board', { name: 'Bench', project: project.id });
  await made(client, 'stage', { board: board.id, name: 'На паузе', status: 'paused', color: 'gray' });
  const filters = encodeURIComponent(JSON.stringify({ board: [board.id] }));
  const { body } = await client.get(`/data/stage/?page_name=kanban_stages&filters=${filters}`);
  const stages: Stage[] = ORDER.map((status) => body.results.find((stage: Stage) => stage.status === status));
  const ids = stages.map(({ id }) => id);
  // With all that the database does about a new task: counts of the columns, words of the search.
  await server.database.asServer.session(async (connection) => {
    await connection.query(FILL, [organization, person, project.id, ids, tasks]);
    for (const table of ['data.task', 'data.stage', 'app.history']) await connection.query(`vacuum analyze ${table}`);
  });
  return { organization, person, client, project: project.id, board: String(board['number']), stages };
}

async function made(by: Client, model: string, values: object): Promise<Record<string, unknown> & { id: string }> {
  const { status, text, body } = await by.post(`/data/${model}/`, { id: randomUUID(), ...values });
  if (status !== 201) throw new Error(`A ${model} was refused: ${status} ${text}`);
  return body;
}
