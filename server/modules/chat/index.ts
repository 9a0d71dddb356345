// Chats: messages numbered one by one, who has read how far, and what is told of it to members alone.
import { defineModule } from '../../host/index.ts';
import { chatCalls } from './calls/chats.ts';
import { draftCalls } from './calls/drafts.ts';
import { markCalls } from './calls/marks.ts';
import { messageCalls } from './calls/messages.ts';
import { collectionCalls } from './calls/collections.ts';
import { demo, wholeDemo } from './demo.ts';
import { followPeople } from './people.ts';
import { closeProjects, followProjects, reopenProjects } from './projectChats.ts';
import { findMessages } from './search.ts';
import { NOTIFY } from './talks.ts';

const PERSON = { type: 'string' } as const;
const MESSAGE = { room: 'chat', schema: 'chat_told' } as const;
const PEOPLE = {
  room: 'chat',
  schema: { type: 'object', required: ['people'], properties: { people: { type: 'array', items: PERSON } } },
} as const;

export default defineModule<'chat'>({
  calls: { ...chatCalls, ...messageCalls, ...markCalls, ...draftCalls, ...collectionCalls },
  hooks: {
    user: { afterChange: followPeople },
    project: { afterChange: followProjects, afterDelete: closeProjects, afterRestore: reopenProjects },
  },
  jobs: {
    /** Counters and lists follow the clock; open pages are told that the mute has ended. */
    mute_ended: {
      run({ values, caller, tell, recount }) {
        tell('chat_updated', { id: String(values['chat']), data: {}, to: [caller.userId] });
        recount([caller.userId]);
      },
    },
  },
  events: {
    chat_message: MESSAGE,
    chat_message_edited: MESSAGE,
    chat_message_deleted: MESSAGE,
    chat_reaction: MESSAGE,
    chat_read: {
      room: 'chat',
      schema: { type: 'object', required: ['user', 'seq'], properties: { user: PERSON, seq: { type: 'integer' } } },
    },
    chat_typing: { room: 'chat', schema: { type: 'object', required: ['user'], properties: { user: PERSON } } },
    chat_draft: { room: 'chat', schema: 'chat_kept' },
    chat_saved: {
      room: 'chat',
      schema: {
        type: 'object',
        required: ['message', 'on'],
        properties: { message: { type: 'string' }, on: { type: 'boolean' } },
      },
    },
    chat_updated: { room: 'chat', schema: { type: 'object' } },
    chat_member_added: PEOPLE,
    chat_member_removed: PEOPLE,
  },
  notices: {
    chat_mention: { title: 'mention_title', text: 'mention' },
    chat_added: { title: 'added_title', text: 'added' },
  },
  counters: {
    /** Of muted chats mentions alone. */
    chat: {
      async count({ database, orgId, people }) {
        const found = await database.query<{ id: string; count: number }>(
          `select m.user_id as id, sum(case when ${NOTIFY} = 'mentions' then m.mentions else t.last_seq - m.read_seq end)::int as count
           from module_chat.member m join module_chat.talk t on t.chat = m.chat
           where m.organization = $1 and m.user_id = any($2::uuid[]) group by m.user_id`,
          [orgId, people.map(({ userId }) => userId)],
        );
        return new Map([
          ...people.map(({ userId }) => [userId, 0] as const),
          ...found.map(({ id, count }) => [id, count] as const),
        ]);
      },
    },
  },
  searches: { chat_message: { title: 'messages', may: { model: 'chat', right: 'read' }, find: findMessages } },
  held: {
    async chat({ database, userId, row }) {
      const found = await database.query('select 1 as one from module_chat.member where chat = $1 and user_id = $2', [
        row,
        userId,
      ]);
      return found.length > 0;
    },
  },
  errors: {
    chat_gone: { status: 404, text: 'chat_gone' },
    message_gone: { status: 404, text: 'message_gone' },
    read_only: { status: 403, text: 'read_only' },
    admins_only: { status: 403, text: 'admins_only' },
    slow: { status: 429, text: 'slow' },
    edit_window: { status: 403, text: 'edit_window' },
    reply_elsewhere: { status: 400, text: 'reply_elsewhere' },
    taken: { status: 409, text: 'taken' },
    too_many_signs: { status: 409, text: 'too_many_signs' },
    too_many: { status: 400, text: 'too_many' },
    sole_owner: { status: 409, text: 'sole_owner' },
    no_person: { status: 404, text: 'no_person' },
    is_direct: { status: 409, text: 'is_direct' },
    of_project: { status: 409, text: 'of_project' },
    no_project: { status: 404, text: 'no_project' },
    not_in_project: { status: 403, text: 'not_in_project' },
    person_gone: { status: 403, text: 'person_gone' },
    object_gone: { status: 403, text: 'object_gone' },
  },
  demo,
  wholeDemo,
});
