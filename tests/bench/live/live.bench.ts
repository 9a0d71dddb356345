// Bench `live`: 500 people online in 200 talks on the real server. How long a message takes until everybody in its talk has heard it, beside a
// bare socket.io server that hears the same messages by HTTP, keeps nothing and asks nobody; and how many calls an open page makes: as it is
// opened, for each message that comes, for each talk that is opened. The limit: a page asks nothing for a message that comes.
import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import { resolve } from 'node:path';
import { Server as BareSockets } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import { createAccount, hashPassword } from '../../../server/accounts/index.ts';
import {
  openSocket,
  startTestServer,
  stopOwnCluster,
  type Client,
  type TestServer,
} from '../../../server/testing/index.ts';

export interface LiveBench {
  bench: 'live';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 500);
const TALKS = Number(process.env['BENCH_TALKS'] ?? 200);
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 100);
const OPENED = 10;
const PASSWORD = 'bench password of live';
const ORGANIZATION = randomUUID();
/** How many are in a talk, by turns. */
const SIZES = [2, 5, 12, 30, 100];
/** So many sign in at once. */
const AT_ONCE = 10;
const SETTLED_MS = 3_000;

interface Person {
  id: string;
  client: Client;
}

interface Talk {
  id: string;
  people: readonly number[];
}

/** Hears messages, wherever it is connected. */
interface Ear {
  hears(message: string): Promise<void>;
  close(): void;
}

export async function run(): Promise<LiveBench> {
  const server = await startTestServer({ data: 'none', answerCheck: 'off', clientDir: resolve('dist/client') });
  try {
    return await measured(server);
  } finally {
    await server.close();
    await stopOwnCluster();
  }
}

async function measured(server: TestServer): Promise<LiveBench> {
  const people = await join(server);
  const talks = await openTalks(people);
  const ears = await Promise.all(
    people.map(async ({ client }) => {
      const { socket } = await openSocket(server.url, client);
      return earOf(socket, (data) => Object(Object(Object(data).data).message).id, 'chat_message');
    }),
  );
  const medians: Record<string, number> = {};
  const own = await heard(talks, ears, async (talk, writer, id) => {
    const { status, text } = await (people[writer] as Person).client.post(`/chat/${talk.id}/messages/`, {
      id,
      body: 'A message like many others, of some length.',
    });
    if (status !== 200) throw new Error(`A message was refused: ${status} ${text}`);
  });
  Object.assign(medians, { message_p50_ms: own.at50, message_p95_ms: own.at95 });
  Object.assign(medians, await pageCalls(server, people, talks));
  for (const ear of ears) ear.close();
  const bare = await bareHeard(talks);
  Object.assign(medians, { bare_p50_ms: bare.at50, bare_p95_ms: bare.at95 });
  const ratios = { 'message/bare p50': own.at50 / bare.at50, 'message/bare p95': own.at95 / bare.at95 };
  print(medians, ratios);
  return { bench: 'live', medians, ratios };
}

async function join(server: TestServer): Promise<Person[]> {
  const { database } = server;
  await database.query('insert into app.organization (id, name) values ($1, $2)', [ORGANIZATION, 'Bench']);
  const passwordHash = await hashPassword(PASSWORD);
  const people: Person[] = [];
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PEOPLE - from) }, async (_, at) => {
          const [id, email] = [randomUUID(), `person${from + at}@example.kz`];
          await database.query(
            `insert into data."user" (id, organization, full_name, last_name, first_name, email, role, state) values ($1, $2, $3, $3, 'Person', $4, 'member', 'active')`,
            [id, ORGANIZATION, `Person ${from + at}`, email],
          );
          await createAccount(database, { email, passwordHash, organization: ORGANIZATION, userId: id });
          return { id, client: await server.login(email, PASSWORD) };
        }),
      )),
    );
  return people;
}

/** The first person is in all of them. */
async function openTalks(people: readonly Person[]): Promise<Talk[]> {
  const talks: Talk[] = [];
  const [first] = people;
  for (let at = 0; at < TALKS; at += 1) {
    const size = SIZES[at % SIZES.length] ?? 2;
    const members = [0, ...Array.from({ length: size - 1 }, (_, step) => 1 + ((at * 7 + step) % (PEOPLE - 1)))];
    const { status, body, text } = await (first as Person).client.post('/chat/groups/', {
      title: `Talk ${at + 1}`,
      people: members.slice(1).map((place) => people[place]?.id),
    });
    if (status !== 200) throw new Error(`A talk was refused: ${status} ${text}`);
    talks.push({ id: body.id, people: [...new Set(members)] });
  }
  return talks;
}

function earOf(socket: Socket, idIn: (data: unknown) => unknown, event: string): Ear {
  const waiting = new Map<string, () => void>();
  const early = new Set<string>();
  socket.on(event, (data: unknown) => {
    const id = String(idIn(data));
    if (waiting.has(id)) waiting.get(id)?.();
    else early.add(id);
  });
  return {
    hears: (message) =>
      early.has(message) ? Promise.resolve() : new Promise((resolve) => waiting.set(message, resolve)),
    close: () => void socket.disconnect(),
  };
}

/** One message after another, each until the last of its talk has heard it. */
async function heard(
  talks: readonly Talk[],
  ears: readonly Ear[],
  say: (talk: Talk, writer: number, id: string) => Promise<void>,
): Promise<{ at50: number; at95: number }> {
  const times: number[] = [];
  for (let at = 0; at < MESSAGES; at += 1) {
    const talk = talks[(at * 13) % talks.length] as Talk;
    const id = randomUUID();
    const start = performance.now();
    await Promise.all([
      say(talk, talk.people[at % talk.people.length] ?? 0, id),
      ...talk.people.map((place) => ears[place]?.hears(id)),
    ]);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { at50: times[Math.floor(times.length / 2)] ?? 0, at95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

/** Rooms by talk, told as soon as a message has come by HTTP. */
async function bareHeard(talks: readonly Talk[]): Promise<{ at50: number; at95: number }> {
  const http = createServer((request, response) => {
    const [, talk = '', id = ''] = (request.url ?? '').split('/');
    sockets.to(talk).emit('message', { id });
    response.end();
  });
  const sockets = new BareSockets(http);
  sockets.on('connection', (socket) => void socket.join(String(socket.handshake.query['talks']).split(' ')));
  const url = await listening(http);
  const ears = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, place) => {
      const own = talks.filter((talk) => talk.people.includes(place)).map(({ id }) => id);
      const socket = io(url, { transports: ['websocket'], forceNew: true, query: { talks: own.join(' ') } });
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      return earOf(socket, (data) => Object(data).id, 'message');
    }),
  );
  try {
    return await heard(talks, ears, async (talk, _writer, id) => void (await fetch(`${url}/${talk.id}/${id}`)));
  } finally {
    for (const ear of ears) ear.close();
    await sockets.close();
  }
}

async function listening(http: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const bound = http.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
}

/** Calls of the page of whoever is in all talks. */
async function pageCalls(
  server: TestServer,
  people: readonly Person[],
  talks: readonly Talk[],
): Promise<Record<string, number>> {
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const settled = async (): Promise<string[]> => {
    // Nothing is asked any more.
    for (let known = -1; known !== calls.length;) {
      known = calls.length;
      await page.waitForTimeout(SETTLED_MS);
    }
    const made = calls;
    calls = [];
    return made;
  };
  await page.goto(`${server.url}/user/login`);
  await page.locator('input').first().fill('person0@example.kz');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user'));
  await settled();
  await page.goto(`${server.url}/chat`);
  await page.getByText(`Talk ${TALKS}`, { exact: true }).first().waitFor();
  const opening = await settled();
  const ofChat = opening.filter((call) => call.includes('/chat/'));
  for (let at = 0; at < MESSAGES; at += 1) {
    const talk = talks[at % talks.length] as Talk;
    const writer = people[talk.people.find((place) => place !== 0) ?? 1] as Person;
    await writer.client.post(`/chat/${talk.id}/messages/`, { id: randomUUID(), body: `Message ${at}` });
  }
  const messages = await settled();
  for (let at = 0; at < OPENED; at += 1) {
    await page
      .getByText(`Talk ${TALKS - at}`, { exact: true })
      .first()
      .click();
    await settled().then((made) => calls.push(...made));
  }
  const joins = await settled();
  await browser.close();
  for (const [name, made] of Object.entries({ ofChat, messages, joins })) console.log(name, counted(made));
  return {
    calls_at_opening: opening.length,
    calls_of_chat_at_opening: ofChat.length,
    calls_per_message: messages.length / MESSAGES,
    calls_per_talk_opened: joins.length / OPENED,
  };
}

function counted(calls: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const kind = call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([call, count]) => `${count} × ${call}`).join(', ');
}

function print(medians: Readonly<Record<string, number>>, ratios: Readonly<Record<string, number>>): void {
  console.log(`${PEOPLE} people, ${TALKS} talks, ${MESSAGES} messages`);
  for (const [name, value] of Object.entries({ ...medians, ...ratios })) console.log(`  ${name}: ${value.toFixed(2)}`);
  const isHeld = medians['calls_per_message'] === 0;
  console.log(`  calls for a message that comes, limit 0: ${isHeld ? 'held' : 'BROKEN'}`);
  if (!isHeld) process.exitCode = 1;
}
