// What a person has begun to write in a chat: one draft on all his devices.
import type { ChatDraft } from '../../../../src/contract/index.ts';
import type { CallsOf, CodeScope } from '../../../host/index.ts';
import { cleanText, isBlank, membership, readMessages, requireShort, uuidOf } from '../talks.ts';

const MAY = { model: 'chat', right: 'read' } as const;

/** Bytes. */
const MAX_TOLD = 3_500;

interface DraftRow {
  chat: string;
  id: string;
  body: string;
  reply_to: string | null;
}

/** Of the caller, by chat. */
export async function readDrafts(scope: CodeScope, only?: string): Promise<ReadonlyMap<string, ChatDraft>> {
  const found = await scope.sql<DraftRow>(
    'select chat, id, body, reply_to from module_chat.draft where user_id = $1 and ($2::uuid is null or chat = $2)',
    [scope.caller.userId, only ?? null],
  );
  const asked = found.flatMap(({ reply_to: reply }) => reply ?? []);
  const replies = asked.length === 0 ? [] : await readMessages(scope, 'where m.id = any($1::uuid[])', [asked]);
  return new Map(
    found.map(({ chat, id, body, reply_to: to }) => {
      const reply = replies.find((message) => message.id === to && message.chat === chat && !message.deleted) ?? null;
      return [chat, { id, body, reply }];
    }),
  );
}

/** Nobody is told of it again, so it has to be short: for a longer one the list of chats is asked anew. */
export function tellDraft({ tell, caller }: CodeScope, chat: string, draft: ChatDraft | null): void {
  const to = { id: chat, to: [caller.userId], isPassing: true };
  if (Buffer.byteLength(JSON.stringify(draft)) > MAX_TOLD) tell('chat_updated', { ...to, data: {} });
  else tell('chat_draft', { ...to, data: { draft } });
}

/** Of a draft that is kept and sent at once, the message is known before the draft is kept, or clears it. */
async function lockDraft({ sql, caller }: CodeScope, chat: string): Promise<void> {
  await sql('select 1 as one from module_chat.member where chat = $1 and user_id = $2 for update', [
    chat,
    caller.userId,
  ]);
}

export const draftCalls = {
  draft: {
    method: 'POST',
    path: '/:id/draft/',
    summary: 'Keep what the caller has begun to write',
    description:
      '`id` is that of the message which it becomes, another one for another text; without a text nothing is kept. Answers what is kept: what was sent meanwhile is not.',
    may: MAY,
    body: {
      type: 'object',
      required: ['id', 'body'],
      additionalProperties: false,
      properties: {
        id: { type: 'string', maxLength: 40 },
        body: { type: 'string', maxLength: 40_000 },
        reply_to: { type: 'string', maxLength: 40 },
      },
    },
    answer: 'chat_kept',
    async handle(scope) {
      const { params, body: asked, sql, caller, refuse, fail } = scope;
      const { chat } = await membership(scope, params.id);
      const id = uuidOf(asked.id);
      if (id === undefined) return refuse({ id: { ru: 'Нужен UUID', kk: 'UUID керек', en: 'A UUID is wanted' } });
      const body = cleanText(asked.body);
      requireShort(scope, body);
      const reply = asked.reply_to === undefined ? null : (uuidOf(asked.reply_to) ?? fail('reply_elsewhere'));
      await lockDraft(scope, chat);
      if (isBlank(body)) {
        const gone = await sql('delete from module_chat.draft where chat = $1 and user_id = $2 returning id', [
          chat,
          caller.userId,
        ]);
        if (gone.length > 0) tellDraft(scope, chat, null);
        return { draft: null };
      }
      const before = (await readDrafts(scope, chat)).get(chat) ?? null;
      const sent = await sql('select 1 as one from module_chat.message where id = $1', [id]);
      if (sent.length > 0) return { draft: before };
      if (before?.id === id && before.body === body && (before.reply?.id ?? null) === reply) return { draft: before };
      await sql(
        `insert into module_chat.draft (organization, chat, user_id, id, body, reply_to) values ($1, $2, $3, $4, $5, $6)
         on conflict (chat, user_id) do update set id = excluded.id, body = excluded.body, reply_to = excluded.reply_to, at = now()`,
        [caller.orgId, chat, caller.userId, id, body, reply],
      );
      const draft = (await readDrafts(scope, chat)).get(chat) ?? null;
      tellDraft(scope, chat, draft);
      return { draft };
    },
  },
} satisfies Partial<CallsOf<'chat'>>;
