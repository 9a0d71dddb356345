// Twenty people write into one chat while calls are cut, answers are lost behind the commit and the server dies: nothing that was acknowledged is lost, doubled or left out of the numbers.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPass, until } from '../../../tests/setup/waiting.ts';
import { createRandom } from '../../seed/index.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const LOGINS = ['owner', 'admin', 'member.ru', 'member.kk', 'member.en', 'accountant', 'support'];
const WRITERS = 20;
/** Of one writer; fewer than what one person may send in ten seconds. */
const EACH = 6;
const BUSY_MS = 300;
/** The test's own patience ends what hangs. */
const WRITING_MS = 170_000;

const home = mkdtempSync(join(tmpdir(), 'keste-chat-faults-'));
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
/** The one that runs; another one after its death. */
const stand: { server?: KesteServer } = {};

beforeAll(async () => {
  stand.server = await startServer({ dataDir });
});
afterAll(async () => {
  await stand.server?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Speaks to the server there is now. */
async function signedIn(login: string): Promise<Client> {
  return signInClient(
    {
      get url() {
        return stand.server?.url ?? '';
      },
    },
    `${login}@demo.keste`,
  );
}

test('[CHAT-24] twenty writers over a network that cuts and a server that dies: each acknowledged message once, numbers without a gap, all readers agree', async () => {
  const random = createRandom(20_261_127);
  const readers = await Promise.all(LOGINS.map(signedIn));
  const people = await Promise.all(
    readers.map(async (client) => ((await client.get('/users/info/')).body['user'] as { id: string }).id),
  );
  const [first] = readers;
  const made = await first?.send('POST', '/chat/groups/', { title: 'Сбои', people });
  const chat = String(made?.body['id']);
  const acknowledged = new Set<string>();
  let faults = 0;

  async function write(client: Client, body: string): Promise<void> {
    const message = { id: crypto.randomUUID(), body };
    for (;;) {
      const fault = random.whole(1, 100);
      if (fault <= 15) {
        // Cut before it was sent.
        faults += 1;
        continue;
      }
      const answer = await client.send('POST', `/chat/${chat}/messages/`, message).catch(() => undefined);
      if (fault <= 30) {
        // Its answer is lost.
        faults += 1;
        continue;
      }
      if (answer?.status === 200) {
        acknowledged.add(message.id);
        return;
      }
      if (answer !== undefined && answer.status < 429) throw new Error(JSON.stringify(answer.body));
      faults += 1;
      await letPass(BUSY_MS, 'who was refused tries again later');
    }
  }

  const writers = Array.from({ length: WRITERS }, async (_, at) => {
    const client = readers[at % readers.length];
    for (let turn = 0; client && turn < EACH; turn += 1) await write(client, `${at} ${turn}`);
  });
  const dying = (async () => {
    await until('a third of the messages to be written', () => acknowledged.size >= (WRITERS * EACH) / 3, WRITING_MS);
    await stand.server?.kill();
    stand.server = await startServer({ dataDir });
  })();
  await Promise.all([...writers, dying]);

  expect(faults).toBeGreaterThan(20);
  const seen = await Promise.all(readers.map((client) => whole(client, chat)));
  const [one = []] = seen;
  for (const other of seen) expect(other).toEqual(one);
  expect(one.map(({ seq }) => seq)).toEqual(one.map((_, at) => at + 1));
  const texts = one.filter(({ kind }) => kind === 'text');
  expect(texts.map(({ id }) => id).toSorted()).toEqual([...acknowledged].toSorted());
  // Of each writer in the order in which he wrote.
  for (let at = 0; at < WRITERS; at += 1)
    expect(texts.filter(({ body }) => body.startsWith(`${at} `)).map(({ body }) => body)).toEqual(
      Array.from({ length: EACH }, (_, turn) => `${at} ${turn}`),
    );
});

interface Read {
  id: string;
  seq: number;
  kind: string;
  body: string;
}

async function whole(client: Client, chat: string): Promise<Read[]> {
  const all: Read[] = [];
  for (;;) {
    const { body } = await client.get(`/chat/${chat}/messages/?after=${all.at(-1)?.seq ?? 0}&limit=100`);
    const page = body['results'] as Read[];
    if (page.length === 0) return all;
    all.push(...page.map(({ id, seq, kind, body: text }) => ({ id, seq, kind, body: text })));
  }
}
