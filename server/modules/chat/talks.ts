// What every call of the chat stands on: who belongs to a chat, its lock, and messages as members get them.
import type { ChatMessage, ChatTalk } from '../../../src/contract/index.ts';
import { splitMentions } from '../../../src/engine/richText/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import type { CodeScope, Told } from '../../host/index.ts';

export type Role = 'owner' | 'admin' | 'member';

export interface Membership {
  chat: string;
  kind: ChatTalk['kind'];
  role: Role;
  read_seq: number;
  last_seq: number;
  last_change: number;
  post_policy: 'all' | 'admins';
  closed: ChatTalk['closed'];
}

/** Of people who are there: `u`. */
export const THERE = `u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')`;
/** Why nothing is written in a chat: `c` with its `talk` as `t`, its reader's place as `m`. */
export const CLOSED = `case when t.closed then 'object'
  when c.kind = 'direct' and exists (select 1 from module_chat.member o left join data."user" u on u.id = o.user_id and ${THERE}
    where o.chat = m.chat and o.user_id <> m.user_id and u.id is null) then 'person' end`;
/** What a member hears of by now: a mute for some hours ends by itself. */
export const NOTIFY = `case when m.notify = 'mentions' or m.muted_until > now() then 'mentions' else 'all' end`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const MAX_PEOPLE = 200;
/** Of a message, in characters. */
export const MAX_LENGTH = 10_000;
const QUOTED = 160;

const TOO_LONG = {
  ru: `Не больше ${MAX_LENGTH} знаков`,
  kk: `${MAX_LENGTH} таңбадан аспауы керек`,
  en: `${MAX_LENGTH} characters at most`,
};

export function uuidOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return UUID.test(text) ? text : undefined;
}

/** The caller's place in the chat. Whoever is no member learns nothing, whatever his roles are. */
export async function membership(
  { sql, caller, fail }: CodeScope,
  id: string | undefined,
  lock: '' | typeof LOCK = '',
): Promise<Membership> {
  const chat = uuidOf(id);
  if (chat === undefined) return fail('chat_gone');
  const [found] = await sql<Membership>(
    `select m.chat, c.kind::text as kind, m.role, m.read_seq, t.last_seq, t.last_change::float8 as last_change, t.post_policy, ${CLOSED} as closed
     from module_chat.member m join module_chat.talk t on t.chat = m.chat join data.chat c on c.id = m.chat and c.deleted_at is null
     where m.chat = $1 and m.user_id = $2 ${lock}`,
    [chat, caller.userId],
    { isPrepared: true },
  );
  return found ?? fail('chat_gone');
}

/** Who has left answers nobody, and of what is gone nothing more is to be said. What was said stays readable. */
export function requireOpen({ fail }: CodeScope, { closed }: Membership): void {
  if (closed !== null) fail(closed === 'person' ? 'person_gone' : 'object_gone');
}

export function isAdmin({ role }: Pick<Membership, 'role'>): boolean {
  return role !== 'member';
}

/** Of both as they are once it is one's turn; in this order, as whoever removes a member takes them. */
const LOCK = 'for update of t for no key update of m';

/** Holds the chat until the transaction ends: numbers are given one after another, and who was removed before it was his turn does nothing. */
export async function lockedMembership(scope: CodeScope, id: string | undefined): Promise<Membership> {
  return membership(scope, id, LOCK);
}

export async function lockTalk({ sql }: CodeScope, chat: string): Promise<void> {
  await sql('select 1 as one from module_chat.talk where chat = $1 for update', [chat]);
}

/** As it is kept: composed, without control characters and changes of direction. */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      // They are what goes.
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
  );
}

export function requireShort({ refuse }: CodeScope, body: string): void {
  if ([...body].length > MAX_LENGTH) refuse({ body: TOO_LONG });
}

/** Signs that show nothing do not fill a text. */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\p{Cf}\p{Z}\u2800\u3164]/gu, '') === '';
}

export async function peopleOf({ sql }: CodeScope, chat: string): Promise<string[]> {
  const found = await sql<{ user_id: string }>('select user_id from module_chat.member where chat = $1', [chat], {
    isPrepared: true,
  });
  return found.map(({ user_id: id }) => id);
}

/** As it is looked for: names without their ids. */
export function wordsOf(body: string): string {
  return foldText(plainBody(body));
}

export function plainBody(body: string): string {
  return splitMentions(body)
    .map((piece) => (typeof piece === 'string' ? piece : `@${piece.name}`))
    .join('');
}

export interface NewMessage {
  id: string;
  kind: 'text' | 'system';
  body: string;
  author: string | null;
  mentions?: readonly string[];
  replyTo?: string | undefined;
  forwardedFrom?: string | undefined;
  hasFiles?: boolean;
}

export function hasLinks(body: string): boolean {
  return /https?:\/\//.test(body);
}

/** Under the chat's lock. */
export async function insertMessage(
  { sql, caller, fail }: CodeScope,
  chat: string,
  { id, kind, body, author, mentions = [], replyTo, forwardedFrom, hasFiles = false }: NewMessage,
): Promise<MadeMessage> {
  // Whoever has seen what stands above has seen his own as well; what he has not seen stays unread.
  const [made] = await sql<MessageRow & { had_draft: boolean }>(
    `with t as (
       update module_chat.talk set last_seq = last_seq + 1, last_change = last_change + 1, last_at = now() where chat = $3 returning last_seq, last_change
     ), made as (
       insert into module_chat.message (id, organization, chat, seq, change, author, kind, body, words, reply_to, forwarded_from, mentions, has_files, has_links)
       select $1, $2, $3, t.last_seq, t.last_change, $4, $5, $6, $7, $8, $9, $10, $11, $12 from t
       on conflict (id) do nothing returning *
     ), seen as (
       update module_chat.member m set read_seq = made.seq, mentions = 0 from made where m.chat = $3 and m.user_id = $4 and m.read_seq >= made.seq - 1
     ), begun as (
       delete from module_chat.draft d using made where d.chat = $3 and d.user_id = $4 and d.id = made.id returning d.id
     )
     select exists (select from begun) as had_draft, ${columnsOf('made')}`,
    [
      id,
      caller.orgId,
      chat,
      author,
      kind,
      body,
      kind === 'system' ? '' : wordsOf(body),
      replyTo ?? null,
      forwardedFrom ?? null,
      mentions,
      hasFiles,
      kind === 'text' && hasLinks(body),
    ],
    { isPrepared: true },
  );
  // At the same time in another chat, or where the caller cannot look.
  if (!made) return fail('taken');
  const { had_draft: hadDraft, ...row } = made;
  return { row, hadDraft };
}

/** Under the chat's lock: the message is another one from now on. */
export async function touch({ sql }: CodeScope, chat: string, id: string): Promise<void> {
  await sql(
    `with t as (update module_chat.talk set last_change = last_change + 1 where chat = $1 returning last_change)
     update module_chat.message m set change = t.last_change from t where m.id = $2`,
    [chat, id],
  );
}

interface MessageRow extends Omit<ChatMessage, 'author' | 'reply' | 'forward' | 'files' | 'reactions'> {
  author_id: string | null;
  author_name: string | null;
  reply_id: string | null;
  reply_seq: number;
  reply_author: string;
  reply_body: string;
  forward: string | null;
}

export interface MadeMessage {
  row: MessageRow;
  /** It was the author's draft, which is one no more. */
  hadDraft: boolean;
}

/** `from`: messages, or what a statement has just made of them. */
const columnsOf = (from: string): string => `
  m.id, m.chat, m.seq, m.change::float8 as change, m.author as author_id, coalesce(u.string_view, '')::text as author_name, m.kind, m.body,
  to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  to_char(m.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as edited_at,
  m.deleted_at is not null as deleted, m.pinned_at is not null as pinned,
  r.id as reply_id, r.seq as reply_seq, coalesce(ru.string_view, '')::text as reply_author, coalesce(r.body, '') as reply_body,
  case when m.forwarded_from is null then null else coalesce(fu.string_view, '')::text end as forward
  from ${from} m left join data."user" u on u.id = m.author
  left join module_chat.message r on r.id = m.reply_to left join data."user" ru on ru.id = r.author
  left join data."user" fu on fu.id = m.forwarded_from`;

/** `where` is of this module alone, never of what was sent; `m` is the message. */
export async function readMessages(
  scope: CodeScope,
  where: string,
  params: readonly unknown[],
): Promise<ChatMessage[]> {
  const { sql, files } = scope;
  const found = await sql<MessageRow>(`select ${columnsOf('module_chat.message')} ${where}`, params);
  const ids = found.map(({ id }) => id);
  return documentsOf(found, await files.of(ids), await readReactions(sql, ids));
}

function documentsOf(
  found: readonly MessageRow[],
  held: ReadonlyMap<string, ChatMessage['files']>,
  reactions: ReadonlyMap<string, ChatMessage['reactions']>,
): ChatMessage[] {
  return found.map(
    ({
      author_id: authorId,
      author_name: authorName,
      reply_id: replyId,
      reply_seq: replySeq,
      reply_author: replyAuthor,
      reply_body: replyBody,
      forward,
      ...message
    }) => ({
      ...message,
      author: authorId === null ? null : { id: authorId, string_view: authorName ?? '' },
      reply:
        replyId === null
          ? null
          : { id: replyId, seq: replySeq, author: replyAuthor, body: plainBody(replyBody).slice(0, QUOTED) },
      forward: forward === null ? null : { author: forward },
      files: held.get(message.id) ?? [],
      reactions: reactions.get(message.id) ?? [],
    }),
  );
}

async function readReactions(
  sql: CodeScope['sql'],
  ids: readonly string[],
): Promise<Map<string, ChatMessage['reactions']>> {
  const reactions = new Map<string, ChatMessage['reactions']>();
  if (ids.length === 0) return reactions;
  const found = await sql<{ message: string; emoji: string; people: ChatMessage['reactions'][number]['people'] }>(
    `select r.message, r.emoji, jsonb_agg(jsonb_build_object('id', r.user_id, 'string_view', coalesce(u.string_view, '')) order by r.at) as people
     from module_chat.reaction r left join data."user" u on u.id = r.user_id
     where r.message = any($1::uuid[]) group by r.message, r.emoji order by min(r.at)`,
    [ids],
  );
  for (const { message, emoji, people } of found)
    reactions.set(message, [...(reactions.get(message) ?? []), { emoji, people }]);
  return reactions;
}

async function readMessage(scope: CodeScope, id: string): Promise<ChatMessage> {
  const [message] = await readMessages(scope, 'where m.id = $1', [id]);
  return message ?? scope.fail('message_gone');
}

/** Of the chat; deleted ones only where asked for. */
export async function messageIn(scope: CodeScope, chat: string, given: string | undefined): Promise<ChatMessage> {
  const id = uuidOf(given);
  const [message] = id === undefined ? [] : await readMessages(scope, 'where m.id = $1 and m.chat = $2', [id, chat]);
  return message && !message.deleted && message.kind === 'text' ? message : scope.fail('message_gone');
}

/** What happened in the chat, as a message that each reads in his language. Under the chat's lock. */
export async function tellInside(
  scope: CodeScope,
  chat: string,
  what: { what: string; people?: readonly string[]; title?: string },
  id: string,
): Promise<void> {
  const { sql, caller } = scope;
  const names = what.people?.length
    ? await sql<{ name: string }>(
        'select u.string_view as name from data."user" u where u.id = any($1::uuid[]) order by 1',
        [what.people],
      )
    : [];
  await insertMessage(scope, chat, {
    id,
    kind: 'system',
    author: caller.userId,
    body: JSON.stringify({ ...what, people: names.map(({ name }) => name) }),
  });
}

/** Whoever was away is told nothing that it does not say any more, by its quotes neither. */
function correctionsOf(message: ChatMessage): NonNullable<Told['corrects']> {
  const { id, created_at: since, body } = message;
  return [
    { since, holds: { message: { id } }, at: ['message'], value: message },
    {
      since,
      holds: { message: { reply: { id } } },
      at: ['message', 'reply', 'body'],
      value: plainBody(body).slice(0, QUOTED),
    },
  ];
}

/** One that this transaction has made, which nobody has reacted to yet, to all members. */
export async function announceNew(
  { files, tell, fail }: CodeScope,
  made: MessageRow,
  { hasFiles, people }: { hasFiles: boolean; people: readonly string[] },
): Promise<ChatMessage> {
  const [message] = documentsOf([made], hasFiles ? await files.of([made.id]) : new Map(), new Map());
  if (message === undefined) return fail('message_gone');
  tell('chat_message', { id: message.chat, data: { message }, to: people });
  return message;
}

/** The message as it is now, to all members. */
export async function announce(
  scope: CodeScope,
  event: 'chat_message' | 'chat_message_edited' | 'chat_message_deleted' | 'chat_reaction',
  chat: string,
  id: string,
): Promise<ChatMessage> {
  const message = await readMessage(scope, id);
  const isChanged = event === 'chat_message_edited' || event === 'chat_message_deleted';
  const corrects = isChanged ? correctionsOf(message) : [];
  scope.tell(event, { id: chat, data: { message }, to: await peopleOf(scope, chat), corrects });
  return message;
}
