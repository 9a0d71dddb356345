// Demo talk: 60 direct chats, 15 groups, a channel, four projects; 12,000 messages in three languages, the same on every machine, their days before today.
import { createRandom, namedId, type Random } from '../../seed/index.ts';
import type { CodeScope } from '../../host/index.ts';
import { createChat } from './people.ts';
import { peopleOfProject, valuesOf } from './projectChats.ts';
import { CHANNEL, GROUPS, LINES, SIGNS } from './demoTexts.ts';
import { wordsOf, type Role } from './talks.ts';

const DIRECTS = 60;
const MESSAGES = 12_000;
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
  people: readonly string[];
  messages: number;
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
  deleted_at: string | null;
}

export async function demo(scope: CodeScope): Promise<void> {
  const random = createRandom(SEED);
  const chats = await makeChats(scope, random);
  const nowMs = Date.now();
  const all = chats.flatMap((chat) => messagesOf(chat, random, nowMs));
  for (let from = 0; from < all.length; from += BATCH) await insert(scope, all.slice(from, from + BATCH));
  await insertSigns(scope, chats, all, random);
  await finish(scope, chats, random);
}

async function makeChats(scope: CodeScope, random: Random): Promise<DemoChat[]> {
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
  const member = (id: string): { id: string; role: Role } => ({ id, role: id === owner ? 'owner' : 'member' });
  for (const [at, title] of GROUPS.entries()) {
    const own = at === 0 ? known.map(({ id }) => id) : [...readers, ...others.filter(() => random.chance(40))];
    const ids = [...new Set([owner, ...own])];
    const rest = MESSAGES - IN_DIRECTS - OF_CHANNEL - OF_PROJECT * PROJECTS - OF_GROUP * (GROUPS.length - 1);
    chats.push({
      id: await createChat(scope, { id: namedId(`chat ${owner} ${at}`), kind: 'group', title }, ids.map(member)),
      people: ids,
      messages: at === 0 ? rest : OF_GROUP,
    });
  }
  const everybody = [...new Set([owner, ...known.map(({ id }) => id)])];
  const channel = await createChat(
    scope,
    { id: namedId(`chat ${owner} channel`), kind: 'channel', title: CHANNEL },
    everybody.map(member),
  );
  await sql(`update module_chat.talk set post_policy = 'admins' where chat = $1`, [channel]);
  chats.push({ id: channel, people: everybody, messages: OF_CHANNEL, writers: [owner] });
  const pairs = new Set<string>();
  for (let tries = 0; pairs.size < DIRECTS && tries < DIRECTS * 20; tries += 1) {
    const [one, other] = [random.pick(readers), random.pick(known).id].toSorted();
    const pair = `${one} ${other}`;
    if (one === undefined || other === undefined || one === other || pairs.has(pair)) continue;
    pairs.add(pair);
    const ids = [one, other];
    const id = await createChat(
      scope,
      { id: namedId(`chat ${pair}`), kind: 'direct', pair },
      ids.map((each) => ({ id: each, role: 'member' })),
    );
    chats.push({ id, people: ids, messages: IN_DIRECTS / DIRECTS });
  }
  return [...chats, ...(await makeProjectChats(scope))];
}

async function makeProjectChats(scope: CodeScope): Promise<DemoChat[]> {
  const filters = { status: ['active'], is_template: false };
  const { rows } = await scope.asServer.page('project', { filters, ordering: ['code'], size: PROJECTS });
  const chats: DemoChat[] = [];
  for (const { id: own } of rows) {
    // With its members, which lists have not.
    const project = await scope.asServer.read('project', own);
    if (!project) continue;
    const people = await peopleOfProject(scope, project);
    const id = await createChat(scope, { id: namedId(`chat ${own}`), ...valuesOf(project) }, people);
    chats.push({ id, people: people.map((person) => person.id), messages: OF_PROJECT });
  }
  return chats;
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
    made.push({
      id: namedId(`chat ${chat} message ${at}`),
      chat,
      seq: at + 1,
      author,
      body: isGone ? '' : body,
      words: isGone ? '' : wordsOf(body),
      reply_to: replied?.id ?? null,
      created_at: new Date(time).toISOString(),
      edited_at: random.chance(3) ? new Date(time + 60_000).toISOString() : null,
      deleted_at: isGone ? new Date(time + 90_000).toISOString() : null,
    });
  }
  return made;
}

async function insert({ sql, caller }: CodeScope, batch: readonly DemoMessage[]): Promise<void> {
  await sql(
    `insert into module_chat.message (organization, change, id, chat, seq, author, body, words, reply_to, created_at, edited_at, deleted_at)
     select $1, x.seq, x.* from jsonb_to_recordset($2::jsonb) x (id uuid, chat uuid, seq int, author uuid, body text, words text, reply_to uuid, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz)`,
    [caller.orgId, JSON.stringify(batch)],
  );
}

async function insertSigns(
  { sql, caller }: CodeScope,
  chats: readonly DemoChat[],
  messages: readonly DemoMessage[],
  random: Random,
): Promise<void> {
  const peopleIn = new Map(chats.map(({ id, people }) => [id, people]));
  const signs = messages
    .filter(({ deleted_at: gone }) => gone === null && random.chance(6))
    .flatMap(({ id: message, chat }) => {
      const people = [
        ...new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(peopleIn.get(chat) ?? []))),
      ];
      const emoji = random.pick(SIGNS);
      return people.map((userId) => ({ message, user_id: userId, emoji }));
    });
  await sql(
    `insert into module_chat.reaction (organization, message, user_id, emoji)
     select $1, x.* from jsonb_to_recordset($2::jsonb) x (message uuid, user_id uuid, emoji text) on conflict do nothing`,
    [caller.orgId, JSON.stringify(signs)],
  );
}

/** Numbers of the chats, and who has read how far: most all of it, some a little less. */
async function finish({ sql }: CodeScope, chats: readonly DemoChat[], random: Random): Promise<void> {
  await sql(
    `update module_chat.talk t set last_seq = m.last, last_change = m.last, last_at = m.at
     from (select chat, max(seq) as last, max(created_at) as at from module_chat.message group by chat) m where m.chat = t.chat`,
  );
  await sql('update module_chat.member m set read_seq = t.last_seq from module_chat.talk t where t.chat = m.chat');
  const behind = chats.flatMap(({ id: chat, people, messages }) =>
    people
      .filter(() => random.chance(12))
      .map((user_id) => ({ chat, user_id, unread: random.whole(1, Math.min(9, messages)) })),
  );
  await sql(
    `update module_chat.member m set read_seq = greatest(0, m.read_seq - x.unread)
     from jsonb_to_recordset($1::jsonb) x (chat uuid, user_id uuid, unread int) where m.chat = x.chat and m.user_id = x.user_id`,
    [JSON.stringify(behind)],
  );
}
