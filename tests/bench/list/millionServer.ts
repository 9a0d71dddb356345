// Child process of the bench: the same pages written by hand for one who is trusted. Fastify, the bare driver, the condition in the
// statement; no session, no permissions, no description.
import Fastify from 'fastify';
import pg from 'pg';
import type { Prepared } from './prepare.ts';

const { address, poolSize }: Prepared['connection'] = JSON.parse(process.argv[2] ?? '');
// Dates and moments as they come: making Date objects of them would only cost the bare server time.
for (const id of [1082, 1184]) pg.types.setTypeParser(id, (text) => text);
const pool = new pg.Pool({ ...address, max: poolSize, options: '-c timezone=UTC -c random_page_cost=1.1' });

const VISIBLE = 't.organization = $1 and t.deleted_at is null and (t.manager = $2 or t.author = $2)';
const rows = (after = ''): string => `
  select t.id, t.version, t.title, t.code, t.stage, t.amount, t.due, t.manager as manager_id, m.string_view as manager_view, t.created_at
  from data.deal t left join data."user" m on m.id = t.manager where ${VISIBLE} ${after} order by t.created_at desc, t.id desc limit 26`;
const COUNT = `select count(*) from (select 1 from data.deal t where ${VISIBLE} limit 10001) counted`;

type Query = Readonly<Record<'organization' | 'me' | 'at' | 'id', string>>;

const app = Fastify({ logger: false });
/** Prepared statements are planned once, the others for their values each time: which is faster depends on the condition. */
for (const variant of ['prepared', 'unprepared']) {
  const named = (name: string): { name?: string } => (variant === 'prepared' ? { name } : {});
  const page = async (name: string, text: string, values: readonly string[]): Promise<object> => {
    const found = await pool.query({ ...named(name), text, values: [...values] });
    return { results: found.rows.slice(0, 25), next: found.rows.length > 25 };
  };
  app.get<{ Querystring: Query }>(`/first/${variant}`, async ({ query: { organization, me } }) => {
    const [found, counted] = await Promise.all([
      page('first', rows(), [organization, me]),
      pool.query({ ...named('count'), text: COUNT, values: [organization, me] }),
    ]);
    return { ...found, ...counted.rows[0] };
  });
  app.get<{ Querystring: Query }>(`/rows/${variant}`, ({ query: { organization, me } }) =>
    page('rows', rows(), [organization, me]),
  );
  app.get<{ Querystring: Query }>(`/deep/${variant}`, ({ query: { organization, me, at, id } }) =>
    page('deep', rows('and (t.created_at, t.id) < ($3, $4)'), [organization, me, at, id]),
  );
}
await app.listen({ port: 0, host: '127.0.0.1' });
const bound = app.server.address();
process.send?.({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
