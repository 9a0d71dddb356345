// Calls of one reader about one news item: how he stands to it, and which items stand beside it in the feed.
import type { HookRow } from '../../../src/contract/index.ts';
import type { CallsOf, CodeScope } from '../../host/index.ts';
import { hasAcknowledged, hasRead, isFor } from './audience.ts';

type News = HookRow<'news'>;

const READ = { model: 'news', right: 'read', row: 'id' } as const;
const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
const TEXT_OR_NONE = { type: ['string', 'null'] } as const;

export const STATE = {
  type: 'object',
  required: ['is_read', 'is_acknowledged', 'is_asked', 'acknowledged_at'],
  properties: { is_read: FLAG, is_acknowledged: FLAG, is_asked: FLAG, acknowledged_at: TEXT_OR_NONE },
} as const;

const NEIGHBOUR = {
  type: ['object', 'null'],
  required: ['id', 'title', 'lang', 'title_ru', 'title_kk', 'title_en'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: TEXT,
    lang: TEXT,
    title_ru: TEXT_OR_NONE,
    title_kk: TEXT_OR_NONE,
    title_en: TEXT_OR_NONE,
  },
} as const;

interface State {
  is_read: boolean;
  is_acknowledged: boolean;
  /** It is for him, and he has to acknowledge it now. */
  is_asked: boolean;
  acknowledged_at: string | null;
}

interface Neighbour {
  id: string;
  title: string;
  lang: string;
  title_ru: string | null;
  title_kk: string | null;
  title_en: string | null;
}

export async function stateOf({ sql, caller }: CodeScope, id: string): Promise<State> {
  const [state] = await sql<{ is_read: boolean; is_acknowledged: boolean; is_for: boolean; at: Date | string | null }>(
    `select ${hasRead('n', 'u')} as is_read, ${hasAcknowledged('n', 'u')} as is_acknowledged,
       n.need_ack is true and n.status = 'published' and ${isFor('n', 'u')} as is_for,
       (select r.acknowledged_at from data.news_read r where r.organization = n.organization and r.news = n.id and r.person = u.id and r.deleted_at is null and r.is_acknowledged) as at
     from data.news n join data."user" u on u.organization = n.organization and u.id = $2 where n.id = $1`,
    [id, caller.userId],
  );
  // Of what is asked for now: an essential change takes it back a moment later.
  const isAcknowledged = state?.is_acknowledged === true && state.is_read;
  return {
    is_read: state?.is_read === true,
    is_acknowledged: isAcknowledged,
    is_asked: state?.is_for === true && !isAcknowledged,
    acknowledged_at: isAcknowledged && state.at ? new Date(state.at).toISOString() : null,
  };
}

/** So many are looked at for one that the reader may read: usually the first is. */
const LOOKED_AT = 100;
/** The id goes the way of the others, as in lists. */
const WAYS = {
  newer: { beyond: '>', direction: 'asc', ordering: ['is_pinned', 'published_at'] },
  older: { beyond: '<', direction: 'desc', ordering: ['-is_pinned', '-published_at'] },
} as const;

/** In the order of the feed: pinned first, then by date; the nearest that the caller may read. */
async function neighbour({ sql, rows }: CodeScope, own: string, way: keyof typeof WAYS): Promise<Neighbour | null> {
  const { beyond, direction, ordering } = WAYS[way];
  for (let from = own; ;) {
    const found = await sql<{ id: string }>(
      `select n.id from data.news n join data.news own on own.id = $1 and own.organization = n.organization
       where n.status = 'published' and n.deleted_at is null
         and (coalesce(n.is_pinned, false), n.published_at, n.id) ${beyond} (coalesce(own.is_pinned, false), own.published_at, own.id)
       order by coalesce(n.is_pinned, false) ${direction}, n.published_at ${direction}, n.id ${direction} limit ${LOOKED_AT}`,
      [from],
    );
    const last = found.at(-1);
    if (!last) return null;
    const page = await rows.page('news', { filters: { id: found.map(({ id }) => id) }, ordering, size: 1 });
    const [near] = page.rows;
    if (near) return titleOf(near);
    from = last.id;
  }
}

function titleOf({ id, title, lang, title_ru, title_kk, title_en }: News): Neighbour {
  return { id, title, lang, title_ru, title_kk, title_en };
}

export const readerCalls: Pick<CallsOf<'news'>, 'state' | 'neighbours'> = {
  state: {
    method: 'GET',
    path: '/articles/:id/state/',
    summary: 'Whether the caller has read and acknowledged a news item, and when',
    may: READ,
    answer: STATE,
    handle: (input) => stateOf(input, input.row.id),
  },
  neighbours: {
    method: 'GET',
    path: '/articles/:id/neighbours/',
    summary: 'The news items before and after one, in the order of the feed',
    description: 'Published items that the caller may read. A draft or an archived item has none.',
    may: READ,
    answer: {
      type: 'object',
      required: ['newer', 'older'],
      properties: { newer: NEIGHBOUR, older: NEIGHBOUR },
    },
    async handle(input) {
      if (input.row.status !== 'published') return { newer: null, older: null };
      const { id } = input.row;
      return { newer: await neighbour(input, id, 'newer'), older: await neighbour(input, id, 'older') };
    },
  },
};
