// Messages: read by number, caught up with by change, found by words, sent once, edited and deleted.
import { splitMentions } from '../../../../src/engine/richText/index.ts';
import { foldText } from '../../../../src/engine/values/index.ts';
import type { ChatMessage, ModuleCalls } from '../../../../src/contract/index.ts';
import type { CallInput, CallsOf, CodeScope } from '../../../host/index.ts';
import {
  announce,
  announceNew,
  cleanText,
  hasLinks,
  insertMessage,
  isAdmin,
  isBlank,
  lockedMembership,
  MAX_LENGTH,
  membership,
  messageIn,
  plainBody,
  readMessages,
  requireOpen,
  requireShort,
  touch,
  uuidOf,
} from '../talks.ts';
import { tellDraft } from './drafts.ts';

const MAY = { model: 'chat', right: 'read' } as const;
const MAX_FILES = 20;
const PAGE = 50;
const MAX_PAGE = 100;
const MAX_CHANGES = 200;
const SEARCHED = 50;
/** Messages of one person within so many seconds. */
const RATE = 20;
const PACE_S = 10;
const SHOWN = 200;
/** With a page above it still a number of the database. */
const MAX_SEQ = 2_000_000_000;

const NUMBER = { type: 'integer', minimum: 0 } as const;

const EMPTY = { ru: 'Напишите что-нибудь', kk: 'Бірдеңе жазыңыз', en: 'Write something' };

function cleanBody(scope: CodeScope, given: string, mayBeEmpty = false): string {
  const body = cleanText(given);
  requireShort(scope, body);
  if (!mayBeEmpty && isBlank(body)) scope.refuse({ body: EMPTY });
  return body;
}

async function mentioned({ sql, caller }: CodeScope, chat: string, body: string): Promise<string[]> {
  const ids = splitMentions(body).flatMap((piece) => (typeof piece === 'string' ? [] : (uuidOf(piece.id) ?? [])));
  if (ids.length === 0) return [];
  const found = await sql<{ id: string }>(
    'select user_id as id from module_chat.member where chat = $1 and user_id = any($2::uuid[]) and user_id <> $3',
    [chat, ids, caller.userId],
  );
  return found.map(({ id }) => id);
}

interface Sent {
  id: string;
  chat: string;
  body: string;
  replyTo: string | undefined;
  forward: Forwarded | undefined;
  files: readonly string[];
}

interface Forwarded {
  id: string;
  body: string;
  from: string;
  hasFiles: boolean;
}

/** What is forwarded is read here: nobody forwards what he does not see, or words that were never said. */
async function forwarded(scope: CodeScope, given: string | undefined): Promise<Forwarded | undefined> {
  if (given === undefined) return undefined;
  const id = uuidOf(given) ?? scope.fail('message_gone');
  const [found] = await scope.sql<{ chat: string }>('select chat from module_chat.message where id = $1', [id]);
  const { chat } = await membership(scope, found?.chat);
  const { body, author, files } = await messageIn(scope, chat, id);
  return { id, body, from: author?.id ?? scope.fail('message_gone'), hasFiles: files.length > 0 };
}

async function asked(scope: CallInput<ModuleCalls['chat']['send']>, chat: string): Promise<Sent> {
  const { body: sent, sql, refuse, fail } = scope;
  const { files = [] } = sent;
  const forward = await forwarded(scope, sent.forward);
  const body = cleanBody(scope, forward?.body ?? sent.body ?? '', files.length > 0 || forward?.hasFiles === true);
  const replyTo = sent.reply_to === undefined ? undefined : (uuidOf(sent.reply_to) ?? fail('reply_elsewhere'));
  if (replyTo !== undefined) {
    const [known] = await sql(
      `select 1 as one from module_chat.message where id = $1 and chat = $2 and kind = 'text'`,
      [replyTo, chat],
    );
    if (!known) fail('reply_elsewhere');
  }
  const id = uuidOf(sent.id);
  if (id === undefined) return refuse({ id: { ru: 'Нужен UUID', kk: 'UUID керек', en: 'A UUID is wanted' } });
  return { id, chat, body, replyTo, forward, files };
}

interface Before {
  /** Whether the message is there already, and is one's own of this chat. */
  isKnown: boolean;
  isOwn: boolean;
  /** Seconds until there is room for another one; null where there is. */
  wait: number | null;
  people: readonly string[];
}

/** Under the chat's lock: what a message meets. */
async function beforeSending({ sql, caller }: CodeScope, { id, chat }: Sent): Promise<Before | undefined> {
  const [before] = await sql<Before>(
    `select k.id is not null as "isKnown", coalesce(k.chat = $1 and k.author = $3, false) as "isOwn",
       (select ceil(${PACE_S} - extract(epoch from now() - l.created_at))::int from module_chat.message l
        where l.chat = $1 and l.author = $3 and l.kind = 'text' and l.created_at > now() - interval '${PACE_S} seconds'
        order by l.created_at desc offset ${RATE - 1} limit 1) as wait,
       array(select m.user_id from module_chat.member m where m.chat = $1) as people
     from (select 1) one left join module_chat.message k on k.id = $2`,
    [chat, id, caller.userId],
    { isPrepared: true },
  );
  return before;
}

async function send(scope: CodeScope, sent: Sent, people: readonly string[]): Promise<ChatMessage> {
  const { sql, caller, files, notify, recount } = scope;
  const { id, chat, body, replyTo, forward } = sent;
  const mentions = await mentioned(scope, chat, body);
  const hasFiles = sent.files.length > 0 || forward?.hasFiles === true;
  const { row, hadDraft } = await insertMessage(scope, chat, {
    id,
    kind: 'text',
    body,
    author: caller.userId,
    mentions,
    replyTo,
    forwardedFrom: forward?.from,
    hasFiles,
  });
  const place = { model: 'chat', id: chat };
  if (sent.files.length > 0) await files.hold(place, id, sent.files);
  if (forward?.hasFiles === true) await files.copy(forward.id, place, id);
  if (hadDraft) tellDraft(scope, chat, null);
  if (mentions.length > 0) {
    await sql('update module_chat.member set mentions = mentions + 1 where chat = $1 and user_id = any($2::uuid[])', [
      chat,
      mentions,
    ]);
    notify('chat_mention', {
      userIds: mentions,
      row: { model: 'chat', id: chat },
      values: { text: plainBody(body).slice(0, SHOWN) },
    });
  }
  const message = await announceNew(scope, row, { hasFiles, people });
  recount(people);
  return message;
}

export const messageCalls = {
  messages: {
    method: 'GET',
    path: '/:id/messages/',
    summary: 'Messages of a chat by their numbers',
    description: 'The newest; those before or after a number; or those around one. Rising by number.',
    may: MAY,
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        before: { ...NUMBER, description: 'Messages before this number; without any of the three the last ones.' },
        after: { ...NUMBER, description: 'Messages after this number.' },
        around: { ...NUMBER, description: 'Messages on both sides of this number.' },
        limit: { ...NUMBER, description: `So many at most: ${PAGE}, up to ${MAX_PAGE}.` },
      },
    },
    answer: 'chat_messages',
    async handle(scope) {
      const { params, query } = scope;
      const { chat, last_seq, last_change } = await membership(scope, params.id);
      const limit = Math.min(MAX_PAGE, Math.max(1, query.limit ?? PAGE));
      const [before, after, around] = [query.before, query.after, query.around].map((number) =>
        number === undefined ? undefined : Math.min(number, MAX_SEQ),
      );
      let range: [number, number];
      if (around !== undefined) range = [around - Math.floor(limit / 2), around + Math.ceil(limit / 2)];
      else if (after !== undefined) range = [after + 1, after + limit + 1];
      else range = [(before ?? last_seq + 1) - limit, before ?? last_seq + 1];
      const results = await readMessages(scope, 'where m.chat = $1 and m.seq >= $2 and m.seq < $3 order by m.seq', [
        chat,
        ...range,
      ]);
      return { results, last_seq, last_change };
    },
  },
  changes: {
    method: 'GET',
    path: '/:id/changes/',
    summary: 'What changed in a chat since a change',
    description: `At most ${MAX_CHANGES}, in the order of the changes; \`last_change\` says how far they go.`,
    may: MAY,
    query: {
      type: 'object',
      required: ['since'],
      additionalProperties: false,
      properties: {
        since: { ...NUMBER, description: 'Number of the last change that is known, `last_change` of an answer.' },
      },
    },
    answer: 'chat_messages',
    async handle(scope) {
      const { params, query } = scope;
      const { chat, last_seq, last_change: newest } = await membership(scope, params.id);
      const results = await readMessages(
        scope,
        `where m.chat = $1 and m.change > $2 order by m.change limit ${MAX_CHANGES}`,
        [chat, Math.min(query.since, MAX_SEQ)],
      );
      const last_change = results.length < MAX_CHANGES ? newest : (results.at(-1)?.change ?? newest);
      return { results, last_seq, last_change };
    },
  },
  search: {
    method: 'GET',
    path: '/search/',
    summary: 'Messages that hold words',
    description: 'In one chat, or in all of the caller; the newest first.',
    may: MAY,
    query: {
      type: 'object',
      required: ['q'],
      additionalProperties: false,
      properties: {
        q: {
          type: 'string',
          minLength: 2,
          maxLength: 100,
          description: 'Words, each contained in the message, folded as in lists.',
        },
        chat: { type: 'string', maxLength: 40, description: 'Id of a chat; without it all chats of the caller.' },
      },
    },
    answer: 'chat_found',
    async handle(scope) {
      const { query, caller } = scope;
      const only = query.chat === undefined ? undefined : (await membership(scope, query.chat)).chat;
      const words = foldText(cleanText(query.q))
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, 8)
        .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
      if (words.length === 0) return { results: [] };
      const holds = words.map((_, at) => `m.words like $${at + 3}`).join(' and ');
      const results = await readMessages(
        scope,
        `where ${holds} and m.kind = 'text' and m.deleted_at is null and ($2::uuid is null or m.chat = $2)
           and m.chat in (select own.chat from module_chat.member own where own.user_id = $1) order by m.created_at desc limit ${SEARCHED}`,
        [caller.userId, only ?? null, ...words],
      );
      return { results };
    },
  },
  send: {
    method: 'POST',
    path: '/:id/messages/',
    summary: 'Send a message',
    description:
      'Its `id` is made by the client: sent again it is no second one. `forward` is a message whose words and files are taken over.',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {
        id: { type: 'string', maxLength: 40 },
        body: { type: 'string', maxLength: MAX_LENGTH * 4 },
        reply_to: { type: 'string', maxLength: 40 },
        forward: { type: 'string', maxLength: 40 },
        files: { type: 'array', maxItems: MAX_FILES, items: { type: 'string', maxLength: 40 } },
      },
    },
    answer: 'chat_message',
    async handle(scope) {
      const now = await lockedMembership(scope, scope.params.id);
      const sent = await asked(scope, now.chat);
      const before = await beforeSending(scope, sent);
      // What was sent before is answered as it is, and told again: a server that died behind the commit has told nobody.
      if (before?.isKnown === true)
        return before.isOwn ? announce(scope, 'chat_message', now.chat, sent.id) : scope.fail('taken');
      requireOpen(scope, now);
      if (now.post_policy === 'admins' && !isAdmin(now)) scope.fail('read_only');
      if (before && before.wait !== null) scope.fail('slow', { wait: Math.max(1, before.wait) });
      return send(scope, sent, before?.people ?? []);
    },
  },
  edit: {
    method: 'POST',
    path: '/:id/messages/:message/',
    params: { message: 'A message of the chat' },
    summary: 'Change one’s message within a day',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['body'],
      additionalProperties: false,
      properties: { body: { type: 'string', maxLength: MAX_LENGTH * 4 } },
    },
    answer: 'chat_message',
    async handle(scope) {
      const { params, body, sql, caller, fail } = scope;
      const own = await lockedMembership(scope, params.id);
      const { chat } = own;
      requireOpen(scope, own);
      const message = await messageIn(scope, chat, params.message);
      const text = cleanBody(scope, body.body, message.files.length > 0);
      const isFresh = Date.now() - Date.parse(message.created_at) < 24 * 3_600_000;
      if (message.author?.id !== caller.userId || !isFresh || message.forward !== null) fail('edit_window');
      if (text === message.body) return message;
      await sql('insert into module_chat.revision (organization, message, body) values ($1, $2, $3)', [
        caller.orgId,
        message.id,
        message.body,
      ]);
      await sql(
        'update module_chat.message set body = $2, words = $3, has_links = $4, edited_at = now() where id = $1',
        [message.id, text, foldText(plainBody(text)), hasLinks(text)],
      );
      await touch(scope, chat, message.id);
      return announce(scope, 'chat_message_edited', chat, message.id);
    },
  },
  remove: {
    method: 'POST',
    path: '/:id/messages/:message/delete/',
    params: { message: 'A message of the chat' },
    summary: 'Delete a message for everybody',
    description: 'Its number stays. By its author within a day, by admins of the chat at any time.',
    may: MAY,
    answer: 'chat_message',
    async handle(scope) {
      const { params, sql, caller, files, fail } = scope;
      const own = await lockedMembership(scope, params.id);
      const { chat } = own;
      const message = await messageIn(scope, chat, params.message);
      const isOwn =
        message.author?.id === caller.userId && Date.now() - Date.parse(message.created_at) < 24 * 3_600_000;
      if (!isOwn && (!isAdmin(own) || own.kind === 'direct')) fail('edit_window');
      await sql(
        `update module_chat.message set body = '', words = '', mentions = '{}', deleted_at = now(), pinned_at = null, has_files = false, has_links = false where id = $1`,
        [message.id],
      );
      await sql('delete from module_chat.revision where message = $1', [message.id]);
      await sql('delete from module_chat.reaction where message = $1', [message.id]);
      await sql('delete from module_chat.saved where message = $1', [message.id]);
      await files.release(message.id);
      await touch(scope, chat, message.id);
      return announce(scope, 'chat_message_deleted', chat, message.id);
    },
  },
  revisions: {
    method: 'GET',
    path: '/:id/messages/:message/revisions/',
    params: { message: 'A message of the chat' },
    summary: 'What a message said before it was changed',
    may: MAY,
    answer: 'chat_revisions',
    async handle(scope) {
      const { params, sql } = scope;
      const { chat } = await membership(scope, params.id);
      const { id } = await messageIn(scope, chat, params.message);
      const results = await sql<{ at: string; body: string }>(
        `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, body from module_chat.revision where message = $1 order by revision.at desc limit 50`,
        [id],
      );
      return { results };
    },
  },
} satisfies Partial<CallsOf<'chat'>>;
