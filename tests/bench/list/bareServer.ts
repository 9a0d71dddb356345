// Child process of the bench: what somebody would write by hand who trusts everybody. Fastify, the bare driver, the
// same rows, filter and capped count; no session, no permissions, no description.
import Fastify from 'fastify';
import pg from 'pg';
import { BARE_LISTS } from './lists.ts';
import type { Prepared } from './prepare.ts';

const { address, poolSize }: Prepared['connection'] = JSON.parse(process.argv[2] ?? '');
// Dates and moments as they come: making Date objects of them would only cost the bare server time.
for (const id of [1082, 1184]) pg.types.setTypeParser(id, (text) => text);
const pool = new pg.Pool({ ...address, max: poolSize, options: '-c timezone=UTC -c random_page_cost=1.1' });
const app = Fastify({ logger: false });

/** Prepared statements are planned once, the others for their values each time: which is faster depends on the filter. */
for (const [name, list] of BARE_LISTS) {
  for (const variant of ['prepared', 'unprepared']) {
    const named = (part: string): { name?: string } => (variant === 'prepared' ? { name: `${name}_${part}` } : {});
    app.get<{ Querystring: { organization: string } }>(`/${name}/${variant}`, async (request) => {
      const values = [request.query.organization, ...list.values];
      const [rows, counted] = await Promise.all([
        pool.query({ ...named('rows'), text: list.rows, values }),
        pool.query({ ...named('count'), text: list.count, values }),
      ]);
      return { results: rows.rows.slice(0, 25), next: rows.rows.length > 25, ...counted.rows[0] };
    });
  }
}
await app.listen({ port: 0, host: '127.0.0.1' });
const bound = app.server.address();
process.send?.({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
