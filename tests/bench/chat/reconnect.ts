// Sockets of pages, by the very client that pages have, all cut at once while messages come: how long until each has caught up, and what
// is lost or told twice.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '../../../src/contract/index.ts';
import { lookLikeAPage, openPageSocket } from '../../e2e/harness/pageSocket.ts';
import { call, kesteOf, type Chat } from './contestants.ts';
import type { Person } from './prepare.ts';

export interface Stand {
  child: ChildProcess;
  url: string;
  people: readonly Person[];
  chats: readonly Chat[];
  sockets: number;
}

/** As long messages go on after the cut, in each chat one a second. */
const WRITING_MS = Number(process.env['BENCH_WRITING_MS'] ?? 20_000);
const BEFORE_MS = 2_000;
const OPENED_AT_ONCE = 100;
const PATIENCE_MS = 120_000;
const LOOK_MS = 50;

/** A page with one chat open. */
interface Page {
  chat: string;
  /** Numbers as they were told. */
  told: number[];
  isBack: boolean;
  close(): void;
}

export async function reconnect({ child, url, people, chats, sockets }: Stand): Promise<Record<string, number>> {
  lookLikeAPage();
  const problems: string[] = [];
  const pages: Page[] = [];
  for (let from = 0; from < sockets; from += OPENED_AT_ONCE)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, sockets - from) }, (_, at) =>
          openPage({ url, people, chats, problems }, from + at),
        ),
      )),
    );
  const first = await numbersOf(url, people, chats);
  let isWriting = true;
  const sent = { count: 0 };
  const { send } = kesteOf(url, people);
  const writing = chats.map(async (chat, at) => {
    for (let turn = 0; isWriting; turn += 1) {
      await wait(1_000);
      const id = randomUUID();
      // A call that was cut is made again, by its id.
      for (let isSent = false; !isSent;)
        isSent = await send(chat, chat.members[(turn + at) % chat.members.length] ?? 0, id).then(
          () => true,
          () => false,
        );
      sent.count += 1;
    }
  });
  await wait(BEFORE_MS);
  for (const page of pages) page.isBack = false;
  const cutMs = performance.now();
  child.send('cut');
  const back = (async () => {
    await until(() => pages.every(({ isBack }) => isBack));
    return performance.now() - cutMs;
  })();
  await wait(WRITING_MS);
  isWriting = false;
  await Promise.all(writing);
  const reconnectMs = await back;
  const last = await numbersOf(url, people, chats);
  const wanted = new Map(chats.map(({ id }) => [id, { from: first.get(id) ?? 0, to: last.get(id) ?? 0 }]));
  const missing = ({ chat, told }: Page): number => {
    const { from = 0, to = 0 } = wanted.get(chat) ?? {};
    return to - from - new Set(told).size;
  };
  await until(() => pages.every((page) => missing(page) === 0)).catch(() => undefined);
  const lost = pages.reduce((sum, page) => sum + Math.max(0, missing(page)), 0);
  const doubled = pages.reduce((sum, { told }) => sum + told.length - new Set(told).size, 0);
  for (const page of pages) page.close();
  if (problems.length > 0) console.log([...new Set(problems)].slice(0, 5).join('\n'));
  return { reconnect_ms: reconnectMs, messages_meanwhile: sent.count, lost, doubled };
}

async function openPage(
  { url, people, chats, problems }: Pick<Stand, 'url' | 'people' | 'chats'> & { problems: string[] },
  place: number,
): Promise<Page> {
  const at = place % people.length;
  const { headers } = people[at] as Person;
  const own = chats.filter(({ members }) => members.includes(at));
  const page: Page = {
    chat: own[Math.floor(place / people.length) % own.length]?.id ?? '',
    told: [],
    isBack: false,
    close: () => undefined,
  };
  const client = {
    cookie: () => headers['cookie'] ?? '',
    async get(path: string) {
      const body = await call(`${url}/api/v1${path}`, { headers });
      // What was missed is told as soon as it is here.
      setImmediate(() => (page.isBack = true));
      return { status: 200, body };
    },
  };
  const live = await openPageSocket(url, client, (problem) => problems.push(problem));
  live.onModule('chat_message', ({ id, data }) => {
    // The event's data, as its schema in the module says.
    if (id === page.chat) page.told.push((data as { message: ChatMessage }).message.seq);
  });
  live.onReconnect(() => problems.push('a page had to read its chat anew'));
  page.close = () => live.disconnect();
  await until(() => live.state() === 'connected');
  return page;
}

/** The last number of each chat. */
async function numbersOf(
  url: string,
  people: readonly Person[],
  chats: readonly Chat[],
): Promise<ReadonlyMap<string, number>> {
  return new Map(
    await Promise.all(
      chats.map(async ({ id, members }): Promise<[string, number]> => {
        const { headers } = people[members[0] ?? 0] as Person;
        const { last_seq: last } = await call(`${url}/api/v1/chat/${id}/messages/?limit=1`, { headers });
        return [id, last];
      }),
    ),
  );
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !isSo();) {
    if (performance.now() > end) throw new Error('It takes too long.');
    await wait(LOOK_MS);
  }
}
