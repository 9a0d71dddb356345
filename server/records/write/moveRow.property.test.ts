// Moves at random against a plain list: the order of the rows is the list's, whichever neighbours a move names.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.login('owner@demo.keste');
});
afterAll(() => server.close());

const PLACES = 6;
const MOVE = fc.record({
  from: fc.nat(PLACES - 1),
  to: fc.nat(PLACES - 1),
  names: fc.constantFrom('after', 'before', 'both'),
});

it('[ROWS-02] every move puts the row where it was asked to', async () => {
  const title = `moves ${randomUUID()}`;
  for (let index = 0; index < PLACES; index += 1) await owner.post('/data/request/', { id: randomUUID(), title });
  const order = async (): Promise<string[]> =>
    (await owner.get('/data/request/', { query: { ordering: 'rank', search: title } })).body.results.map(
      ({ id }: { id: string }) => id,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(MOVE, { minLength: 1, maxLength: 8 }), async (moves) => {
      let rows = await order();
      for (const { from, to, names } of moves) {
        const id = rows[from] ?? '';
        const others = rows.filter((other) => other !== id);
        const [after, before] = [
          names === 'before' ? undefined : others[to - 1],
          names === 'after' ? undefined : others[to],
        ];
        const { version } = (await owner.get(`/data/request/${id}/`)).body;
        const answer = await owner.post(`/data/request/${id}/move/`, {
          version,
          ...(after === undefined ? {} : { after }),
          ...(before === undefined ? {} : { before }),
        });
        expect(answer.status, answer.text).toBe(200);
        if (after !== undefined || before !== undefined) rows = [...others.slice(0, to), id, ...others.slice(to)];
        expect(await order()).toEqual(rows);
      }
    }),
    { numRuns: 15 },
  );
});
