// What members do about a chat and its messages beside writing: how far they have read, reactions, pins, typing, mute.
import { isAdmin, announce, lockedMembership, membership, messageIn, peopleOf, requireOpen, touch } from '../talks.ts';
import type { CallsOf } from '../../../host/index.ts';

const MAY = { model: 'chat', right: 'read' } as const;
const MAX_SIGNS = 20;
/** In larger chats nobody is told who is typing and who has read. */
const TOLD_PEOPLE = 100;
const PICTURE = '\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?[\\u{e0020}-\\u{e007f}]{0,8}';
/** One: a picture or several joined, a flag or a key. */
const EMOJI = `^(?:${PICTURE}(?:\\u200d${PICTURE}){0,7}|\\p{Regional_Indicator}{2}|[#*0-9]\\ufe0f?\\u20e3)$`;

export const markCalls = {
  read: {
    method: 'POST',
    path: '/:id/read/',
    summary: 'How far the caller has read',
    description: 'Messages up to a number; a smaller one than before marks what stands behind it as unread.',
    may: MAY,
    body: {
      type: 'object',
      required: ['seq'],
      additionalProperties: false,
      properties: { seq: { type: 'integer', minimum: 0, maximum: 2_147_483_646 }, back: { type: 'boolean' } },
    },
    async handle(scope) {
      const { params, body, sql, caller, tell, recount } = scope;
      const own = await lockedMembership(scope, params.id);
      const seq = Math.min(body.seq, own.last_seq);
      if (body.back === true ? seq >= own.read_seq : seq <= own.read_seq) return;
      await sql(
        `update module_chat.member m set read_seq = $3,
           mentions = (select count(*)::int from module_chat.message x where x.chat = $1 and x.seq > $3 and $2 = any(x.mentions))
         where chat = $1 and user_id = $2`,
        [own.chat, caller.userId, seq],
      );
      const people = await peopleOf(scope, own.chat);
      const to = people.length > TOLD_PEOPLE ? [caller.userId] : people;
      tell('chat_read', { id: own.chat, data: { user: caller.userId, seq }, to, isPassing: true });
      recount([caller.userId]);
    },
  },
  react: {
    method: 'POST',
    path: '/:id/messages/:message/react/',
    params: { message: 'A message of the chat' },
    summary: 'Give a reaction, or take it back',
    may: MAY,
    body: {
      type: 'object',
      required: ['emoji', 'on'],
      additionalProperties: false,
      properties: { emoji: { type: 'string', maxLength: 32, pattern: EMOJI }, on: { type: 'boolean' } },
    },
    answer: 'chat_message',
    async handle(scope) {
      const { params, body, sql, caller, fail } = scope;
      const own = await lockedMembership(scope, params.id);
      const { chat } = own;
      requireOpen(scope, own);
      const message = await messageIn(scope, chat, params.message);
      const { emoji } = body;
      if (body.on) {
        if (message.reactions.length >= MAX_SIGNS && !message.reactions.some((each) => each.emoji === emoji))
          fail('too_many_signs');
        await sql(
          'insert into module_chat.reaction (organization, message, user_id, emoji) values ($1, $2, $3, $4) on conflict do nothing',
          [caller.orgId, message.id, caller.userId, emoji],
        );
      } else
        await sql('delete from module_chat.reaction where message = $1 and user_id = $2 and emoji = $3', [
          message.id,
          caller.userId,
          emoji,
        ]);
      await touch(scope, chat, message.id);
      return announce(scope, 'chat_reaction', chat, message.id);
    },
  },
  pin: {
    method: 'POST',
    path: '/:id/messages/:message/pin/',
    params: { message: 'A message of the chat' },
    summary: 'Pin a message in its chat, or take it off',
    may: MAY,
    body: { type: 'object', required: ['on'], additionalProperties: false, properties: { on: { type: 'boolean' } } },
    answer: 'chat_message',
    async handle(scope) {
      const { params, body, sql, fail } = scope;
      const own = await lockedMembership(scope, params.id);
      requireOpen(scope, own);
      if (own.kind !== 'direct' && !isAdmin(own)) fail('admins_only');
      const { id } = await messageIn(scope, own.chat, params.message);
      await sql('update module_chat.message set pinned_at = case when $2 then now() end where id = $1', [id, body.on]);
      await touch(scope, own.chat, id);
      return announce(scope, 'chat_message_edited', own.chat, id);
    },
  },
  typing: {
    method: 'POST',
    path: '/:id/typing/',
    summary: 'The caller is typing',
    may: MAY,
    async handle(scope) {
      const { params, caller, tell } = scope;
      const { chat } = await membership(scope, params.id);
      const people = await peopleOf(scope, chat);
      if (people.length > TOLD_PEOPLE) return;
      const to = people.filter((id) => id !== caller.userId);
      tell('chat_typing', { id: chat, data: { user: caller.userId }, to, isPassing: true });
    },
  },
  settings: {
    method: 'POST',
    path: '/:id/settings/',
    summary: 'How a chat stands in the caller’s list, and what it counts',
    description: 'With `hours` the chat is muted for so long, with `notify` until it is changed again.',
    may: MAY,
    body: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        notify: { enum: ['all', 'mentions'] },
        hours: { type: 'integer', enum: [1, 8] },
        pinned: { type: 'boolean' },
      },
    },
    async handle(scope) {
      const { params, body, sql, caller, tell, recount, later } = scope;
      const { chat } = await membership(scope, params.id);
      const { notify = body.hours === undefined ? undefined : 'all', hours = null, pinned = null } = body;
      const [own] = await sql<{ until: string | null }>(
        `update module_chat.member set notify = coalesce($3, notify), pinned = coalesce($4, pinned),
           muted_until = case when $3 is null then muted_until else now() + make_interval(hours => $5) end
         where chat = $1 and user_id = $2 returning to_char(muted_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`,
        [chat, caller.userId, notify ?? null, pinned, hours],
      );
      // Ends by itself, and is told then.
      if (hours !== null && own?.until) await later('mute_ended', { chat }, { at: own.until });
      tell('chat_updated', { id: chat, data: {}, to: [caller.userId] });
      recount([caller.userId]);
    },
  },
} satisfies Partial<CallsOf<'chat'>>;
