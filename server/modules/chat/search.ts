// Messages for the search over everything: those of the caller's chats alone.
import type { FoundEntry, SearchInput } from '../../host/index.ts';
import { plainBody } from './talks.ts';

/** Shorter words are in nearly every message. */
const SHORTEST = 2;

interface Found {
  id: string;
  chat: string;
  seq: number;
  body: string;
  title: string | null;
  author: string;
}

const NOTES = { ru: 'Заметки', kk: 'Жазбалар', en: 'Notes' };

/** The newest first. */
export async function findMessages({ database, userId, words, limit }: SearchInput): Promise<FoundEntry[]> {
  if (words.some((word) => word.length < SHORTEST)) return [];
  const found = await database.query<Found & Record<string, unknown>>(
    `select m.id, m.chat, m.seq, m.body, case when c.kind = 'direct' then u.string_view else coalesce(c.title, '') end as title, coalesce(a.string_view, '') as author
     from module_chat.message m join module_chat.member own on own.chat = m.chat and own.user_id = $1
     join data.chat c on c.id = m.chat and c.deleted_at is null
     left join module_chat.member o on c.kind = 'direct' and o.chat = m.chat and o.user_id <> own.user_id
     left join data."user" u on u.id = o.user_id left join data."user" a on a.id = m.author
     where ${words.map((_, at) => `m.words like $${at + 3}`).join(' and ')} and m.kind = 'text' and m.deleted_at is null
     order by m.created_at desc limit $2`,
    // Words hold no signs, those of patterns neither.
    [userId, limit, ...words.map((word) => `%${word}%`)],
  );
  return found.map(({ id, chat, seq, body, title, author }) => ({
    id,
    title: title ?? NOTES,
    // The first name is enough in a list.
    by: author.split(' ')[1] ?? author,
    text: plainBody(body),
    query: { chat_id: chat, message: String(seq) },
  }));
}
