// Items of checklists that become tasks.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type AnsweredRow, type Client, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let author: Client;
let guest: Client;
let authorId: string;
let guestId: string;

beforeAll(async () => {
  server = await startTestServer();
  [author, guest] = await Promise.all([server.login('member.ru@demo.keste'), server.login('guest@demo.keste')]);
  authorId = (await author.get('/users/info/')).body.user.id;
  guestId = (await guest.get('/users/info/')).body.user.id;
});
afterAll(() => server?.close());

const item = (text: string, more: object = {}): object => ({ id: randomUUID(), text, ...more });
const read = async ({ id }: Pick<AnsweredRow, 'id'>): Promise<AnsweredRow> =>
  (await author.get(`/data/task/${id}/`)).body;
const textsOf = ({ checklist }: AnsweredRow): string[] => (checklist as { text: string }[]).map(({ text }) => text);

async function task(values: object): Promise<AnsweredRow> {
  const answer = await author.post('/data/task/', {
    id: randomUUID(),
    title: 'Переезд',
    operator: authorId,
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function below({ id }: AnsweredRow): Promise<AnsweredRow[]> {
  const filters = JSON.stringify({ parent: [id] });
  return (await author.get('/data/task/', { query: { page_name: 'tasks', filters, ordering: 'number' } })).body.results;
}

test('[TASK-27] an item that is to be a task becomes a sub-task and leaves the list, in one write with what refuses it', async () => {
  const [packing, car] = [item('Собрать вещи'), item('Заказать машину')];
  const own = await task({ checklist: [packing, car] });
  const long = `Договориться ${'с соседями '.repeat(30)}`.trim();
  const checklist = [packing, { ...car, as_task: true }, item(long, { as_task: true })];
  const answer = await author.patch(`/data/task/${own.id}/`, { version: own.version, checklist });
  expect(answer.status, answer.text).toBe(200);
  expect(textsOf(await read(own))).toEqual(['Собрать вещи']);
  const [first, second, ...more] = await below(own);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ title: 'Заказать машину', operator: { id: authorId }, author: { id: authorId } });
  expect(long.startsWith(String(second?.['title']))).toBe(true);
  expect(textsOf(await read(second ?? own))).toEqual([long]);
  expect(await read(own)).toMatchObject({ children: '0/2' });

  // A sixth level is refused with all of the write.
  let deep = own;
  for (let level = 2; level <= 5; level += 1) deep = await task({ parent: deep.id, checklist: [packing] });
  const refused = await author.patch(`/data/task/${deep.id}/`, {
    version: deep.version,
    title: 'Иначе',
    checklist: [{ ...packing, id: randomUUID(), as_task: true }],
  });
  expect(refused.status).toBe(400);
  expect([(await read(deep))['title'], textsOf(await read(deep))]).toEqual(['Переезд', ['Собрать вещи']]);
});

test('[TASK-27] whoever may make no tasks cannot say so of an item', async () => {
  const own = await task({ operator: guestId, checklist: [item('Проверить замки')] });
  const checklist = [item('Проверить замки', { as_task: true })];
  expect((await guest.patch(`/data/task/${own.id}/`, { version: own.version, checklist })).status).toBeGreaterThan(399);
  expect([textsOf(await read(own)), await below(own)]).toEqual([['Проверить замки'], []]);
});
