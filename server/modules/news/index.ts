// News: whom they are for, what is unread, proof of reading and revisions.
import { defineModule, type HandlerInput } from '../../host/index.ts';
import { unreadOf } from './audience.ts';
import { newsCalls, remind } from './calls.ts';
import { demo } from './demo.ts';
import { addressees, followChange, followTransition, readersOf, requireComplete } from './publishing.ts';

const OF_NEWS = { room: 'news', schema: { type: 'object' } } as const;

export default defineModule<'news'>({
  calls: newsCalls,
  hooks: { news: { beforeChange: requireComplete, afterTransition: followTransition, afterChange: followChange } },
  actions: { remind: async (input: HandlerInput<'news'>) => remind(input, input.row) },
  jobs: {
    /** After an essential change: nobody has acknowledged what is written now. */
    renew: {
      async run(scope) {
        const { asServer, values, recount } = scope;
        const news = await asServer.read('news', String(values['news']));
        if (!news) return;
        for (;;) {
          const marks = await asServer.find('news_read', { news: news.id, is_acknowledged: true });
          if (marks.length === 0) break;
          for (const { id } of marks) await asServer.change('news_read', id, { is_acknowledged: false });
        }
        recount(await addressees(scope, news.id));
        await remind(scope, news, 'news_essential');
      },
    },
    /** People come and go: those a news item is for are counted anew. */
    count_readers: {
      schedule: '20 3 * * *',
      async run(scope) {
        for (const { id, audience: before } of await scope.asServer.find('news', { status: 'published' })) {
          const audience = (await addressees(scope, id)).length;
          if (audience !== before) await scope.asServer.change('news', id, { audience });
        }
      },
    },
  },
  events: {
    news_published: OF_NEWS,
    news_updated: {
      room: 'news',
      schema: { type: 'object', required: ['revision'], properties: { revision: { type: 'integer' } } },
    },
    news_archived: OF_NEWS,
    news_acknowledged: OF_NEWS,
  },
  notices: {
    news_published: { title: 'published_title', text: 'published' },
    news_remind: { title: 'remind_title', text: 'remind', isMailed: true },
    news_essential: { title: 'essential_title', text: 'essential' },
  },
  counters: {
    news: {
      concerns: {
        news: readersOf,
        news_read: ({ after }) => [after.person.id],
      },
      async count({ database, orgId, people }) {
        const ids = people.map(({ userId }) => userId);
        const found = await database.query<{ id: string; count: number }>(unreadOf, [orgId, ids]);
        return new Map([...ids.map((id) => [id, 0] as const), ...found.map(({ id, count }) => [id, count] as const)]);
      },
    },
  },
  errors: {
    news_gone: { status: 404, text: 'news_gone' },
    news_archived: { status: 409, text: 'news_archived' },
    news_changed: { status: 409, text: 'news_changed' },
    no_acknowledgement: { status: 409, text: 'no_acknowledgement' },
  },
  demo,
});
