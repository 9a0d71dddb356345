// Calls of readers and editors: what is unread, that something was read or acknowledged, who has not, and the revisions.
import type { HookRow, ModuleCalls } from '../../../src/contract/index.ts';
import type { CallInput, CallsOf, CodeScope } from '../../host/index.ts';
import { hasAcknowledged, hasRead, isFor, unreadOf } from './audience.ts';
import { addressees, titlesOf } from './publishing.ts';
import { readerCalls, STATE, stateOf } from './readerCalls.ts';

type News = HookRow<'news'>;
type SeenInput = CallInput<ModuleCalls['news']['read']>;

const READ = { model: 'news', right: 'read', row: 'id' } as const;
/** Who sees who has read. */
const WATCHERS = ['owner', 'admin', 'news_editor', 'hr'] as const;
const MOST = 999;
const PERSON = { type: 'string' } as const;
const SEEN = {
  type: 'object',
  required: ['revision'],
  additionalProperties: false,
  properties: {
    revision: { type: 'integer', minimum: 1, description: 'The revision that was on the screen.' },
  },
} as const;
const IDS = { type: 'array', items: { type: 'string', format: 'uuid' } } as const;

function published({ row, fail }: SeenInput): News {
  return row.status === 'published' || row.status === 'archived' ? row : fail('news_gone');
}

/** Of those it is for alone: whoever sees it by another right is not waited for. */
async function mark(scope: CodeScope, news: News, revision: number, isAcknowledged: boolean): Promise<void> {
  const { caller, asServer, sql, tell } = scope;
  const [isReader] = await sql(
    `select 1 from data.news n join data."user" u on u.organization = n.organization and u.id = $2 where n.id = $1 and ${isFor('n', 'u')}`,
    [news.id, caller.userId],
  );
  if (!isReader) return;
  const [known] = await asServer.find('news_read', { news: news.id, person: caller.userId });
  const now = new Date().toISOString();
  const acknowledged = isAcknowledged ? { is_acknowledged: true, acknowledged_at: now } : {};
  if (!known)
    await asServer.create('news_read', {
      news: news.id,
      person: caller.userId,
      read_at: now,
      revision,
      ...acknowledged,
    });
  else if ((known.revision ?? 0) < revision || (isAcknowledged && known.is_acknowledged !== true))
    await asServer.change('news_read', known.id, {
      revision: Math.max(revision, known.revision ?? 0),
      ...acknowledged,
    });
  if (isAcknowledged) tell('news_acknowledged', { id: news.id, data: {} });
}

/** Nobody has read more than there is. */
function seenRevision(news: News, { body }: SeenInput): number {
  return Math.min(body.revision, news.revision ?? 0);
}

export const newsCalls: CallsOf<'news'> = {
  ...readerCalls,
  unread_count: {
    method: 'GET',
    path: '/news/unread_count/',
    summary: 'Unread count of the news',
    may: { model: 'news', right: 'list' },
    answer: 'unread_count',
    async handle({ sql, caller }) {
      const [found] = await sql<{ count: number }>(unreadOf, [caller.orgId, [caller.userId]]);
      return { unread_count: found?.count ?? 0 };
    },
  },
  unread: {
    method: 'GET',
    path: '/unread/',
    summary: 'News that the caller has not read, or has to acknowledge, in the order of the feed',
    may: { model: 'news', right: 'list' },
    answer: {
      type: 'object',
      required: ['unread', 'to_acknowledge'],
      properties: { unread: IDS, to_acknowledge: IDS },
    },
    async handle({ sql, caller }) {
      const found = await sql<{ id: string; unread: boolean; to_acknowledge: boolean }>(
        `select * from (select n.id, n.published_at, coalesce(n.is_pinned, false) as is_pinned, n.published_at > m.created_at and not ${hasRead('n', 'u')} as unread, n.need_ack and not ${hasAcknowledged('n', 'u')} as to_acknowledge
           from data.news n join data."user" u on u.organization = n.organization and u.id = $1
           join app.membership m on m.user_id = u.id and m.organization = u.organization
           where n.status = 'published' and n.deleted_at is null and ${isFor('n', 'u')}) news
         where unread or to_acknowledge order by is_pinned desc, published_at desc, id desc limit ${MOST}`,
        [caller.userId],
      );
      return {
        unread: found.filter(({ unread }) => unread).map(({ id }) => id),
        to_acknowledge: found.filter(({ to_acknowledge }) => to_acknowledge).map(({ id }) => id),
      };
    },
  },
  read: {
    method: 'POST',
    path: '/articles/:id/read/',
    summary: 'Note that the caller has read a news item',
    may: READ,
    body: SEEN,
    answer: STATE,
    async handle(input) {
      const news = published(input);
      await mark(input, news, seenRevision(news, input), false);
      return stateOf(input, news.id);
    },
  },
  acknowledge: {
    method: 'POST',
    path: '/articles/:id/acknowledge/',
    summary: 'Acknowledge a news item',
    description: 'Of the revision that was read. Twice is once.',
    may: READ,
    body: SEEN,
    answer: STATE,
    async handle(input) {
      const news = published(input);
      if (news.status === 'archived') input.fail('news_archived');
      if (news.need_ack !== true) input.fail('no_acknowledgement');
      if (input.body.revision < (news.asked_revision ?? 0)) input.fail('news_changed');
      await mark(input, news, seenRevision(news, input), true);
      return stateOf(input, news.id);
    },
  },
  waiting: {
    method: 'GET',
    path: '/articles/:id/waiting/',
    summary: 'Who has read a news item, and who has not acknowledged it',
    description: 'For editors, administrators and HR: everybody it is for, those who are waited for first.',
    may: { roles: WATCHERS },
    answer: {
      type: 'object',
      required: ['people'],
      properties: {
        people: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'string_view', 'read_at', 'acknowledged_at'],
            properties: {
              id: PERSON,
              string_view: PERSON,
              read_at: { type: ['string', 'null'] },
              acknowledged_at: { type: ['string', 'null'] },
            },
          },
        },
      },
    },
    async handle({ rows, params, fail, sql }) {
      const news = await rows.read('news', params.id);
      if (!news) return fail('news_gone');
      const people = await sql<{ id: string; string_view: string; read_at: Date | null; acknowledged_at: Date | null }>(
        `select u.id, u.string_view, r.read_at, case when r.is_acknowledged then r.acknowledged_at end as acknowledged_at
         from data.news n join data."user" u on u.organization = n.organization and ${isFor('n', 'u')}
         left join data.news_read r on r.organization = n.organization and r.news = n.id and r.person = u.id and r.deleted_at is null
         where n.id = $1 order by r.is_acknowledged is true, r.read_at is not null, u.string_view, u.id limit 5000`,
        [news.id],
      );
      const moment = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());
      return {
        people: people.map((person) => ({
          ...person,
          read_at: moment(person.read_at),
          acknowledged_at: moment(person.acknowledged_at),
        })),
      };
    },
  },
  revisions: {
    method: 'GET',
    path: '/articles/:id/revisions/',
    summary: 'Revisions of a news item, the newest first',
    may: READ,
    answer: {
      type: 'object',
      required: ['revisions'],
      properties: {
        revisions: {
          type: 'array',
          items: {
            type: 'object',
            required: ['revision', 'at', 'editor', 'essential', 'texts'],
            properties: {
              revision: { type: 'integer' },
              at: { type: 'string' },
              editor: { type: 'string' },
              essential: { type: 'boolean' },
              texts: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
        },
      },
    },
    async handle({ row: news, sql }) {
      const found = await sql<{
        revision: number;
        at: Date;
        editor: string;
        essential: boolean;
        texts: Record<string, string>;
      }>(
        `select v.revision, v.at, coalesce(u.string_view, '') as editor, v.essential, v.texts from module_news.revision v
         left join data."user" u on u.organization = v.organization and u.id = v.editor where v.news = $1 order by v.revision desc limit 50`,
        [news.id],
      );
      return { revisions: found.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) };
    },
  },
};

/** Those who have not acknowledged, and nobody else. */
export async function remind(scope: CodeScope, news: News, kind = 'news_remind'): Promise<void> {
  scope.notify(kind, {
    userIds: await addressees(scope, news.id, `not ${hasAcknowledged('n', 'u')}`),
    row: { model: 'news', id: news.id },
    values: { title: titlesOf(news) },
  });
}
