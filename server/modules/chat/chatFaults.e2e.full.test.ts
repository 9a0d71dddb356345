// Twenty people write while connections are cut, answers are lost behind the commit and the server dies: nothing that was acknowledged is
// lost, doubled or left out of the numbers, and whoever listens by a socket that is cut with the rest has the same in the end. Here a short
// form; `npm run faults -- chat` sets CHAT_MESSAGES, or CHAT_SEED for the faults of one seed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage, ChatMessages } from '../../../src/contract/index.ts';
import { letPass, until } from '../../../tests/setup/waiting.ts';
import { createRandom } from '../../seed/index.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startProxy, type CuttingProxy } from '../../../tests/e2e/harness/cuttingProxy.ts';
import { lookLikeAPage, openPageSocket } from '../../../tests/e2e/harness/pageSocket.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const LOGINS = ['owner', 'admin', 'member.ru', 'member.kk', 'member.en', 'accountant', 'support'];
const MESSAGES = Number(process.env['CHAT_MESSAGES'] ?? 120);
const SEED = Number(process.env['CHAT_SEED'] ?? 20_261_127);
const WRITERS = 20;
const EACH = Math.ceil(MESSAGES / WRITERS);
/** One person may write twenty messages in ten seconds into one chat: many go into several. */
const CHATS = MESSAGES > 500 ? 8 : 1;
/** The server dies once for so many. */
const DEATHS = Math.max(1, Math.floor(MESSAGES / 2_500));
const BUSY_MS = 300;
const [LEAST_MS, MOST_MS, CUT_MS] = [500, 4_000, 150];
/** What hangs is ended. */
const WRITING_MS = 120_000 + MESSAGES * 120;
const CATCHING_MS = 90_000;

const home = mkdtempSync(join(tmpdir(), 'keste-chat-faults-'));
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
/** The one that runs; another one after its death. */
const stand: { server?: KesteServer; proxy?: CuttingProxy; address?: URL; leave?: () => void } = {};
const problems: string[] = [];

beforeAll(async () => {
  stand.server = await startServer({ dataDir });
  stand.address = new URL(stand.server.url);
  stand.proxy = await startProxy(stand.address);
  stand.leave = lookLikeAPage();
});
afterAll(async () => {
  stand.leave?.();
  await stand.proxy?.stop();
  await stand.server?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function killServer(): Promise<void> {
  await stand.server?.kill();
  stand.server = await startServer({ dataDir });
  // The proxy's next connection goes there.
  if (stand.address) stand.address.port = new URL(stand.server.url).port;
}

interface Read extends Pick<ChatMessage, 'id' | 'seq' | 'kind' | 'body'> {}

const read = ({ id, seq, kind, body }: ChatMessage): Read => ({ id, seq, kind, body });

/** What a page with these chats open would show. */
interface Listener {
  shown(chat: string): Read[];
  close(): void;
}

async function listen(client: Client, chats: readonly string[]): Promise<Listener> {
  const lists = new Map<string, Map<string, ChatMessage>>();
  const changes = new Map<string, number>();
  const take = (chat: string, message: ChatMessage): void => {
    const list = lists.get(chat) ?? new Map<string, ChatMessage>();
    lists.set(chat, list.set(message.id, message));
  };
  async function catchUp(chat: string): Promise<void> {
    for (let isAll = false; !isAll;) {
      const since = changes.get(chat) ?? 0;
      const answer = await client.get(`/chat/${chat}/changes/?since=${since}`).catch(() => undefined);
      if (answer?.status !== 200) {
        await letPass(BUSY_MS, 'who was refused tries again later');
        continue;
      }
      const { results, last_change: now } = answer.body as unknown as ChatMessages; // the call's document
      for (const message of results) take(chat, message);
      changes.set(chat, now);
      isAll = results.length === 0 || now <= since;
    }
  }
  for (const chat of chats) await catchUp(chat);
  const live = await openPageSocket(stand.proxy?.url ?? '', client, (problem) => problems.push(problem));
  live.onModule('chat_message', ({ id, data }) => {
    const { message } = data as { message: ChatMessage }; // by its schema
    const isGap = message.seq > (lists.get(id)?.size ?? 0) + 1;
    take(id, message);
    if (isGap) void catchUp(id);
  });
  live.onReconnect(() => void Promise.all(chats.map(catchUp)));
  await until('a socket to be connected', () => live.state() === 'connected', CATCHING_MS);
  return {
    shown: (chat) => [...(lists.get(chat)?.values() ?? [])].toSorted((one, other) => one.seq - other.seq).map(read),
    close: () => live.disconnect(),
  };
}

test(
  '[CHAT-24] twenty writers over a network that cuts and a server that dies: each acknowledged message once, numbers without a gap, all readers agree',
  { timeout: 2 * WRITING_MS },
  async () => {
    const random = createRandom(SEED);
    const proxy = stand.proxy ?? expect.fail('there is no proxy');
    const people = await Promise.all(LOGINS.map(async (login) => signInClient(proxy, `${login}@demo.keste`)));
    const ids = await Promise.all(
      people.map(async (client) => ((await client.get('/users/info/')).body['user'] as { id: string }).id),
    );
    const chats: string[] = [];
    for (let at = 0; at < CHATS; at += 1) {
      const made = await people[0]?.send('POST', '/chat/groups/', { title: `Сбои ${at + 1}`, people: ids });
      chats.push(String(made?.body['id']));
    }
    const listeners = await Promise.all(people.map((client) => listen(client, chats)));
    const acknowledged = new Map(chats.map((chat) => [chat, new Set<string>()]));
    const count = (): number => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
    const faults = { unsent: 0, lost: 0, refused: 0, cuts: 0, deaths: 0 };

    async function write(client: Client, chat: string, body: string): Promise<void> {
      const message = { id: crypto.randomUUID(), body };
      for (;;) {
        const fault = random.whole(1, 100);
        if (fault <= 15) {
          faults.unsent += 1;
          continue;
        }
        const answer = await client.send('POST', `/chat/${chat}/messages/`, message).catch(() => undefined);
        if (fault <= 30) {
          faults.lost += 1;
          continue;
        }
        if (answer?.status === 200) {
          acknowledged.get(chat)?.add(message.id);
          return;
        }
        if (answer !== undefined && answer.status < 429) throw new Error(JSON.stringify(answer.body));
        faults.refused += 1;
        await letPass(BUSY_MS, 'who was refused tries again later');
      }
    }

    let isWriting = true;
    const cutting = (async () => {
      while (isWriting) {
        await letPass(random.whole(LEAST_MS, MOST_MS), 'the network holds for a while');
        proxy.cut();
        faults.cuts += 1;
        await letPass(CUT_MS, 'the network is away');
        proxy.mend();
      }
    })();
    const dying = (async () => {
      for (let death = 1; death <= DEATHS; death += 1) {
        await until('messages to be written', () => count() >= (MESSAGES * death) / (DEATHS + 2), WRITING_MS);
        await killServer();
        faults.deaths += 1;
      }
    })();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, at) => {
        const client = people[at % people.length];
        for (let turn = 0; client && turn < EACH; turn += 1)
          await write(client, chats[(at + turn) % chats.length] ?? '', `${at} ${turn}`);
      }),
    );
    await dying;
    isWriting = false;
    await cutting;
    console.warn(
      `${count()} messages of ${WRITERS} writers in ${chats.length} chats, seed ${SEED}: ${JSON.stringify(faults)}`,
    );

    expect(faults.unsent + faults.lost + faults.cuts).toBeGreaterThan(20);
    for (const [at, chat] of chats.entries()) {
      const seen = await Promise.all(people.map((client) => whole(client, chat)));
      const [one = []] = seen;
      for (const other of seen) expect(other).toEqual(one);
      expect(one.map(({ seq }) => seq)).toEqual(one.map((_, place) => place + 1));
      const texts = one.filter(({ kind }) => kind === 'text');
      expect(texts.map(({ id }) => id).toSorted()).toEqual([...(acknowledged.get(chat) ?? [])].toSorted());
      // Of each writer in the order in which he wrote.
      for (let writer = 0; writer < WRITERS; writer += 1) {
        const turns = texts.filter(({ body }) => body.startsWith(`${writer} `)).map(({ body }) => body);
        const wrote = Array.from({ length: EACH }, (_, turn) => turn).filter((turn) => (writer + turn) % CHATS === at);
        expect(turns).toEqual(wrote.map((turn) => `${writer} ${turn}`));
      }
      for (const listener of listeners)
        await until('a cut socket to have caught up', () => listener.shown(chat).length >= one.length, CATCHING_MS);
      for (const listener of listeners) expect(listener.shown(chat)).toEqual(one);
    }
    for (const listener of listeners) listener.close();
    expect(problems).toEqual([]);
  },
);

async function whole(client: Client, chat: string): Promise<Read[]> {
  const all: Read[] = [];
  for (;;) {
    const { body } = await client.get(`/chat/${chat}/messages/?after=${all.at(-1)?.seq ?? 0}&limit=100`);
    const page = body as unknown as ChatMessages; // the call's document
    if (page.results.length === 0) return all;
    all.push(...page.results.map(read));
  }
}
