// What of chats lies together: messages that a person has saved, files and links.
import { messageIn, membership, readMessages } from '../talks.ts';
import type { CallsOf, CodeScope } from '../../../host/index.ts';

const MAY = { model: 'chat', right: 'read' } as const;
const PAGE = 30;
const MAX_SKIP = 100_000;

const JOINED = {
  files: { from: 'where m.has_files', order: 'm.created_at desc, m.id' },
  links: { from: 'where m.has_links', order: 'm.created_at desc, m.id' },
  saved: {
    from: 'join module_chat.saved s on s.message = m.id and s.user_id = $1 where true',
    order: 's.at desc, m.id',
  },
} as const;

/** Those of the caller. */
export async function savedIn({ sql, caller }: CodeScope, chat: string): Promise<string[]> {
  const found = await sql<{ message: string }>(
    `select s.message from module_chat.saved s join module_chat.message m on m.id = s.message
     where s.user_id = $1 and m.chat = $2 order by s.at desc limit 1000`,
    [caller.userId, chat],
  );
  return found.map(({ message }) => message);
}

export const collectionCalls = {
  save: {
    method: 'POST',
    path: '/:id/messages/:message/save/',
    params: { message: 'A message of the chat' },
    summary: 'Save a message for oneself, or not any more',
    may: MAY,
    body: { type: 'object', required: ['on'], additionalProperties: false, properties: { on: { type: 'boolean' } } },
    async handle(scope) {
      const { params, body, sql, caller, tell } = scope;
      const { chat } = await membership(scope, params.id);
      const { id } = await messageIn(scope, chat, params.message);
      if (body.on)
        await sql(
          'insert into module_chat.saved (organization, message, user_id) values ($1, $2, $3) on conflict do nothing',
          [caller.orgId, id, caller.userId],
        );
      else await sql('delete from module_chat.saved where message = $1 and user_id = $2', [id, caller.userId]);
      tell('chat_saved', { id: chat, data: { message: id, on: body.on }, to: [caller.userId], isPassing: true });
    },
  },
  collection: {
    method: 'GET',
    path: '/collection/',
    summary: 'Messages with files, with links, or saved by the caller',
    description: 'Of one chat, or of all of the caller; the newest first, of saved ones those saved last.',
    may: MAY,
    query: {
      type: 'object',
      required: ['what'],
      additionalProperties: false,
      properties: {
        what: { enum: ['files', 'links', 'saved'], description: 'Which messages.' },
        chat: { type: 'string', maxLength: 40, description: 'Id of a chat; without it all chats of the caller.' },
        cursor: { type: 'string', pattern: '^[0-9]{1,6}$', description: '`next` of the page before.' },
      },
    },
    answer: 'chat_collection',
    async handle(scope) {
      const { query, caller } = scope;
      const only = query.chat === undefined ? undefined : (await membership(scope, query.chat)).chat;
      const skip = Math.min(MAX_SKIP, Number(query.cursor ?? 0));
      const { from, order } = JOINED[query.what];
      const found = await readMessages(
        scope,
        `${from} and m.deleted_at is null and ($2::uuid is null or m.chat = $2)
           and m.chat in (select own.chat from module_chat.member own where own.user_id = $1)
         order by ${order} limit ${PAGE + 1} offset ${skip}`,
        [caller.userId, only ?? null],
      );
      return { results: found.slice(0, PAGE), next: found.length > PAGE ? String(skip + PAGE) : null };
    },
  },
} satisfies Partial<CallsOf<'chat'>>;
