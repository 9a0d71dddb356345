// Demo talk: 60 direct chats, 15 groups, a channel and four projects, in three languages, the same on every machine, their days before today: the
// newest 3,000 messages at a first start, 12,000 with the whole demo.
import type { ValuesOf } from '../../../src/contract/index.ts';
import { createRandom, namedId, type Random } from '../../seed/index.ts';
import type { CodeScope } from '../../host/index.ts';
import { createChat, type Member } from './people.ts';
import { peopleOfProject, valuesOf } from './projectChats.ts';
import { CHANNEL, GROUPS, LINES, REACTIONS } from './demoTexts.ts';
import { wordsOf } from './talks.ts';

const DIRECTS = 60;
const MESSAGES = 12_000;
/** At a first start, of each chat the newest quarter. */
const FEW = 3_000;
const OF_CHANNEL = 40;
const PROJECTS = 4;
const OF_PROJECT = 60;
/** Of a group; the first one has all that is left. */
const OF_GROUP = 254;
/** Of all messages, those of direct chats. */
const IN_DIRECTS = 2_400;
const DAYS = 60;
const DAY_MS = 86_400_000;
const SEED = 20_260_301;
const BATCH = 3_000;
const LANGUAGES = ['ru', 'ru', 'ru', 'kk', 'kk', 'en'] as const;

interface DemoChat {
  id: string;
  values: ValuesOf<'chat'>;
  people: readonly string[];
  /** With their roles, where they are not those of any chat. */
  members?: readonly Member[];
  messages: number;
  /** Of these, at a first start. */
  few: number;
  /** Who may write; everybody where nothing is said. */
  writers?: readonly string[];
}

interface DemoMessage {
  id: string;
  chat: string;
  seq: number;
  author: string;
  body: string;
  words: string;
  reply_to: string | null;
  created_at: string;
  edited_at: string | null;
  /** What it said before it was edited. */
  earlier: string | null;
  deleted_at: string | null;
}

export async function demo(scope: CodeScope): Promise<void> {
  const random = createRandom(SEED);
  const { sql, caller } = scope;
  const chats = await planChats(scope, random);
  for (const { id, values, people, members } of chats) {
    const isOwned = (person: string): boolean => values.kind !== 'direct' && person === caller.userId;
    await createChat(
      scope,
      { id, ...values },
      members ?? people.map((person): Member => ({ id: person, role: isOwned(person) ? 'owner' : 'member' })),
    );
  }
  await sql(
    `update module_chat.talk t set post_policy = 'admins' from data.chat c where c.id = t.chat and c.kind = 'channel' and t.chat = any($1::uuid[])`,
    [chats.map(({ id }) => id)],
  );
  const nowMs = Date.now();
  const few = chats.flatMap((chat) => {
    const newest = messagesOf(chat, random, nowMs).slice(-chat.few);
    const ids = new Set(newest.map(({ id }) => id));
    return newest.map((message, at) => ({
      ...message,
      seq: at + 1,
      reply_to: message.reply_to !== null && ids.has(message.reply_to) ? message.reply_to : null,
    }));
  });
  for (let from = 0; from < few.length; from += BATCH) await insert(scope, few.slice(from, from + BATCH));
  await insertReactions(scope, chats, few, random);
  await finish(scope, chats, random);
}

/** What was said before the messages of a first start, in chats that are still there: all that has come since moves up by as many numbers. */
export async function wholeDemo(scope: CodeScope): Promise<void> {
  const random = createRandom(SEED);
  const { sql } = scope;
  const chats = await planChats(scope, random);
  const older = chats.map((chat) => messagesOf(chat, random, 0).slice(0, chat.messages - chat.few + 1));
  const found = await sql<{ id: string; chat: string; at: number }>(
    `select m.id, m.chat, extract(epoch from m.created_at)::float8 * 1000 as at
     from module_chat.talk t join module_chat.message m on m.chat = t.chat where m.id = any($1::uuid[]) order by m.chat for update`,
    [older.map((messages) => messages.at(-1)?.id)],
  );
  const begun = new Map(found.map(({ id, at }) => [id, at]));
  const all = older.flatMap((messages) => {
    const next = messages.at(-1);
    const atMs = next && begun.get(next.id);
    if (next === undefined || atMs === undefined) return [];
    const moved = (moment: string | null): string | null =>
      moment && new Date(atMs + Date.parse(moment) - Date.parse(next.created_at)).toISOString();
    return messages.slice(0, -1).map((message) => ({
      ...message,
      created_at: moved(message.created_at) ?? message.created_at,
      edited_at: moved(message.edited_at),
      deleted_at: moved(message.deleted_at),
    }));
  });
  await makeRoom(scope, all);
  for (let from = 0; from < all.length; from += BATCH) await insert(scope, all.slice(from, from + BATCH));
  await insertReactions(scope, chats, all, random);
}

async function makeRoom({ sql }: CodeScope, messages: readonly DemoMessage[]): Promise<void> {
  const added = new Map<string, number>();
  for (const { chat } of messages) added.set(chat, (added.get(chat) ?? 0) + 1);
  const params = [JSON.stringify([...added].map(([chat, by]) => ({ chat, by })))];
  const from = 'from jsonb_to_recordset($1::jsonb) x (chat uuid, by int)';
  // By way of numbers that nothing has: two messages never have the same one.
  await sql(
    `update module_chat.message m set seq = -m.seq - x.by, change = m.change + x.by ${from} where m.chat = x.chat`,
    params,
  );
  await sql(`update module_chat.message m set seq = -m.seq ${from} where m.chat = x.chat`, params);
  await sql(
    `update module_chat.talk t set last_seq = t.last_seq + x.by, last_change = t.last_change + x.by ${from} where t.chat = x.chat`,
    params,
  );
  await sql(`update module_chat.member m set read_seq = m.read_seq + x.by ${from} where m.chat = x.chat`, params);
}

/** Of the people there are; the first chat has all messages that the others leave. */
async function planChats(scope: CodeScope, random: Random): Promise<DemoChat[]> {
  const { sql, caller } = scope;
  // Those who sign in have the most to read; guests talk where they were invited. The thousands of the big demo have no address.
  const people = await sql<{ id: string; role: string; signs: boolean }>(
    `select u.id, coalesce(u.role, 'guest') as role, exists (select from app.membership m where m.user_id = u.id) as signs
     from data."user" u where u.deleted_at is null and u.email is not null and coalesce(u.state, 'active') = 'active' order by 3 desc, u.id`,
  );
  const known = people.filter(({ role }) => role !== 'guest');
  const readers = known.filter(({ signs }) => signs).map(({ id }) => id);
  const others = known.filter(({ signs }) => !signs).map(({ id }) => id);
  const owner = caller.userId;
  const chats: DemoChat[] = [];
  for (const [at, title] of GROUPS.entries()) {
    const own = at === 0 ? known.map(({ id }) => id) : [...readers, ...others.filter(() => random.chance(40))];
    const ids = [...new Set([owner, ...own])];
    const groups = GROUPS.length - 1;
    const rest = MESSAGES - IN_DIRECTS - OF_CHANNEL - OF_PROJECT * PROJECTS - OF_GROUP * groups;
    const elsewhere =
      DIRECTS * quarter(IN_DIRECTS / DIRECTS) +
      quarter(OF_CHANNEL) +
      PROJECTS * quarter(OF_PROJECT) +
      quarter(OF_GROUP) * groups;
    const few = FEW - elsewhere;
    chats.push({
      id: namedId(`chat ${owner} ${at}`),
      values: { kind: 'group', title },
      people: ids,
      messages: at === 0 ? rest : OF_GROUP,
      few: at === 0 ? few : quarter(OF_GROUP),
    });
  }
  const everybody = [...new Set([owner, ...known.map(({ id }) => id)])];
  chats.push({
    id: namedId(`chat ${owner} channel`),
    values: { kind: 'channel', title: CHANNEL },
    people: everybody,
    messages: OF_CHANNEL,
    few: quarter(OF_CHANNEL),
    writers: [owner],
  });
  const pairs = new Set<string>();
  for (let tries = 0; pairs.size < DIRECTS && tries < DIRECTS * 20; tries += 1) {
    const [one, other] = [random.pick(readers), random.pick(known).id].toSorted();
    const pair = `${one} ${other}`;
    if (one === undefined || other === undefined || one === other || pairs.has(pair)) continue;
    pairs.add(pair);
    const messages = IN_DIRECTS / DIRECTS;
    const values = { kind: 'direct', pair } as const;
    chats.push({ id: namedId(`chat ${pair}`), values, people: [one, other], messages, few: quarter(messages) });
  }
  return [...chats, ...(await planProjectChats(scope))];
}

async function planProjectChats(scope: CodeScope): Promise<DemoChat[]> {
  if (!scope.asServer.knows('project')) return [];
  const filters = { status: ['active'], is_template: false };
  const { rows } = await scope.asServer.page('project', { filters, ordering: ['code'], size: PROJECTS });
  const chats: DemoChat[] = [];
  for (const { id } of rows) {
    // With its members, which lists have not.
    const project = await scope.asServer.read('project', id);
    if (!project) continue;
    const members = await peopleOfProject(scope, project);
    chats.push({
      id: namedId(`chat ${id}`),
      values: valuesOf(project),
      people: members.map((person) => person.id),
      members,
      messages: OF_PROJECT,
      few: quarter(OF_PROJECT),
    });
  }
  return chats;
}

/** What a first start has of them. */
function quarter(messages: number): number {
  return Math.ceil(messages / 4);
}

function messagesOf(
  { id: chat, people, messages, writers = people }: DemoChat,
  random: Random,
  nowMs: number,
): DemoMessage[] {
  const made: DemoMessage[] = [];
  // The last one some minutes or days ago; before it with growing distance, in spells.
  let atMs = nowMs - random.whole(4, 36 * 60) * 60_000;
  const pause = (DAYS * DAY_MS) / messages;
  const times = Array.from({ length: messages }, () => {
    const at = atMs;
    atMs -= random.chance(75)
      ? random.whole(20, 400) * 1_000
      : random.whole(1, Math.max(2, Math.round(pause / 15_000))) * 60_000;
    return at;
  }).toReversed();
  let author = random.pick(writers);
  const language = random.pick(LANGUAGES);
  for (const [at, time] of times.entries()) {
    if (!random.chance(35)) author = random.pick(writers);
    const body = random.pick(LINES[random.chance(80) ? language : random.pick(LANGUAGES)]);
    const isGone = random.chance(1);
    const replied = random.chance(8) ? made.at(-random.whole(1, 12)) : undefined;
    const isEdited = random.chance(3);
    made.push({
      id: namedId(`chat ${chat} message ${at}`),
      chat,
      seq: at + 1,
      author,
      body: isGone ? '' : body,
      words: isGone ? '' : wordsOf(body),
      reply_to: replied?.id ?? null,
      created_at: new Date(time).toISOString(),
      edited_at: isEdited ? new Date(time + 60_000).toISOString() : null,
      earlier: isEdited && !isGone ? misspelt(body) : null,
      deleted_at: isGone ? new Date(time + 90_000).toISOString() : null,
    });
  }
  return made;
}

/** Two letters stand the wrong way round. */
function misspelt(body: string): string {
  const swapped = body.replace(/(\p{L})(\p{L})(\p{L})/u, (whole, first: string, second: string, third: string) =>
    second === third ? whole : `${first}${third}${second}`,
  );
  return swapped === body ? `${body}…` : swapped;
}

async function insert({ sql, caller }: CodeScope, batch: readonly DemoMessage[]): Promise<void> {
  await sql(
    `insert into module_chat.message (organization, change, id, chat, seq, author, body, words, reply_to, created_at, edited_at, deleted_at)
     select $1, x.seq, x.* from jsonb_to_recordset($2::jsonb) x (id uuid, chat uuid, seq int, author uuid, body text, words text, reply_to uuid, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz)`,
    [caller.orgId, JSON.stringify(batch)],
  );
  await sql(
    `insert into module_chat.revision (organization, message, at, body)
     select $1, x.id, x.edited_at, x.earlier from jsonb_to_recordset($2::jsonb) x (id uuid, edited_at timestamptz, earlier text) where x.earlier is not null`,
    [caller.orgId, JSON.stringify(batch)],
  );
}

async function insertReactions(
  { sql, caller }: CodeScope,
  chats: readonly DemoChat[],
  messages: readonly DemoMessage[],
  random: Random,
): Promise<void> {
  const peopleIn = new Map(chats.map(({ id, people }) => [id, people]));
  const reactions = messages
    .filter(({ deleted_at: gone }) => gone === null && random.chance(6))
    .flatMap(({ id: message, chat }) => {
      const people = [
        ...new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(peopleIn.get(chat) ?? []))),
      ];
      const emoji = random.pick(REACTIONS);
      return people.map((userId) => ({ message, user_id: userId, emoji }));
    });
  await sql(
    `insert into module_chat.reaction (organization, message, user_id, emoji)
     select $1, x.* from jsonb_to_recordset($2::jsonb) x (message uuid, user_id uuid, emoji text) on conflict do nothing`,
    [caller.orgId, JSON.stringify(reactions)],
  );
}

/** Numbers of the chats, and who has read how far: most all of it, some a little less. */
async function finish({ sql }: CodeScope, chats: readonly DemoChat[], random: Random): Promise<void> {
  await sql(
    `update module_chat.talk t set last_seq = m.last, last_change = m.last, last_at = m.at
     from (select chat, max(seq) as last, max(created_at) as at from module_chat.message group by chat) m where m.chat = t.chat`,
  );
  await sql('update module_chat.member m set read_seq = t.last_seq from module_chat.talk t where t.chat = m.chat');
  const behind = chats.flatMap(({ id: chat, people, few }) =>
    people
      .filter(() => random.chance(12))
      .map((user_id) => ({ chat, user_id, unread: random.whole(1, Math.min(9, few)) })),
  );
  // Nobody is behind what he wrote himself.
  await sql(
    `update module_chat.member m set read_seq = greatest(m.read_seq - x.unread, (select coalesce(max(o.seq), 0) from module_chat.message o where o.chat = m.chat and o.author = m.user_id))
     from jsonb_to_recordset($1::jsonb) x (chat uuid, user_id uuid, unread int) where m.chat = x.chat and m.user_id = x.user_id`,
    [JSON.stringify(behind)],
  );
}
