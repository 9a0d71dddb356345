// Options of selects and people lists over the demo organisation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.login('member.ru@demo.keste');
});
afterAll(() => server.close());

const OPTIONS = '/app_info/filtered_select_list/';

describe('refusals', () => {
  it('an unknown model, a missing one, a wrong page, a model the roles may not see', async () => {
    expect((await client.get(OPTIONS, { query: { model: 'nothing' } })).status).toBe(404);
    expect((await client.get(OPTIONS)).body.fields.model[0].rule).toBe('required');
    expect(
      (await client.get(OPTIONS, { query: { model: 'contractor', page_size: '0' } })).body.fields.page_size[0].rule,
    ).toBe('min');
    const wrong = await client.get(OPTIONS, {
      query: { model: 'user', field: 'manager', page_name: 'contractors', filters: '{"nope":1}' },
    });
    expect([wrong.status, wrong.body.fields.nope[0].rule]).toEqual([400, 'unknown_filter']);
    expect(
      (await client.get(OPTIONS, { query: { field: 'nope', page_name: 'contractors' } })).body.fields.field[0].rule,
    ).toBe('unknown_field');
    const guest = await server.login('guest@demo.keste');
    for (const path of [`${OPTIONS}?model=contractor`, '/user/list/']) expect((await guest.get(path)).status).toBe(403);
  });
});

describe('options', () => {
  it('[FILTER-06] come page by page, each once, searched, and pass over extras', async () => {
    const ids: string[] = [];
    for (let page: number | null = 1; page !== null;) {
      const { body } = await client.get(OPTIONS, {
        query: { model: 'contractor', page: String(page), page_size: '40', prefix: 'x' },
      });
      expect(body.count).toBe(150);
      ids.push(...body.filteredSelectList.map((option: { id: string }) => option.id));
      page = body.next;
    }
    expect([ids.length, new Set(ids).size]).toEqual([150, 150]);
    const found = await client.get(OPTIONS, { query: { model: 'contractor', search: 'ТРЕЙД алма' } });
    expect(
      found.body.filteredSelectList.every(
        (option: { string_view: string }) => /алма/i.test(option.string_view) && /трейд/i.test(option.string_view),
      ),
    ).toBe(true);
    expect(found.body.count).toBeGreaterThan(0);
  });

  it('carry the fields asked for in wire form; lists of references do not travel', async () => {
    const { body } = await client.get(OPTIONS, {
      query: { model: 'request', carries: 'watchers,urgency', page_size: '1' },
    });
    expect(Object.keys(body.filteredSelectList[0]).sort()).toEqual(['id', 'string_view', 'urgency']);
  });

  it("chosen ones are answered wherever they stand; deleted ones are marked, others' are not there", async () => {
    const owner = await server.login('owner@demo.keste');
    const other = await server.login('other@demo.keste');
    const [last] = (await client.get('/data/contractor/?ordering=-name&page_size=1')).body.results;
    const [theirs] = (await other.get('/data/contractor/?page_size=1')).body.results;
    const unused = '6c1a3c58-93ce-4d43-8d23-1b3a0a4f3a10';
    await owner.post('/data/contractor/', { id: unused, name: 'ТОО «Ненужный»', kind: 'foreign', country: 'ru' });
    await owner.delete(`/data/contractor/${unused}/`);
    const { body } = await client.get(OPTIONS, {
      query: { model: 'contractor', page_size: '1', selected: [last.id, theirs.id, unused, 'junk'].join(',') },
    });
    expect(body.selected).toEqual([
      { id: last.id, string_view: expect.stringContaining(last.name) },
      { id: unused, string_view: 'ТОО «Ненужный» (удалено)', disabled: true },
    ]);
  });

  it('[FILTER-06] only those that still give rows under the other filters of the page, its own left aside', async () => {
    const filters = { status: ['blocked'], manager: ['__null__'], manager__exclude: ['__null__'] };
    const rows = (
      await client.get('/data/contractor/', {
        query: { no_pagination: 'true', filters: JSON.stringify({ status: ['blocked'] }) },
      })
    ).body.results;
    const managers = new Set(
      rows.flatMap((row: { manager: { id: string } | null }) => (row.manager === null ? [] : [row.manager.id])),
    );
    for (const field of ['manager', 'manager__exclude']) {
      const { body } = await client.get(OPTIONS, {
        query: { model: 'user', field, page_name: 'contractors', filters: JSON.stringify(filters) },
      });
      expect(new Set(body.filteredSelectList.map((option: { id: string }) => option.id))).toEqual(managers);
    }
  });

  it("[FILTER-06] without other filters: those that give rows at all; who asks for no page's filters gets everything", async () => {
    const rows = (await client.get('/data/contractor/', { query: { no_pagination: 'true', fields: 'manager' } })).body
      .results;
    const used = new Set(
      rows.flatMap((row: { manager: { id: string } | null }) => (row.manager === null ? [] : [row.manager.id])),
    );
    const ask = async (query: Record<string, string>): Promise<number> =>
      (await client.get(OPTIONS, { query: { model: 'user', field: 'manager', page_name: 'contractors', ...query } }))
        .body.count;
    expect(await ask({ filters: '{}' })).toBe(used.size);
    expect(await ask({})).toBeGreaterThan(used.size);
  });

  it('choices too, in the language of the caller', async () => {
    client.lang = 'kk';
    const { body } = await client.get(OPTIONS, {
      query: {
        model: 'contractor',
        field: 'country',
        page_name: 'contractors',
        filters: JSON.stringify({ kind: ['company'] }),
      },
    });
    expect(body.filteredSelectList).toEqual([{ id: 'kz', string_view: 'Қазақстан' }]);
    const searched = await client.get(OPTIONS, {
      query: { model: 'contractor', field: 'status', page_name: 'contractors', search: 'бугат' },
    });
    expect(searched.body.filteredSelectList.map((option: { id: string }) => option.id)).toEqual(['blocked']);
    client.lang = 'ru';
  });
});

describe('people', () => {
  const people = async (
    query: Record<string, string>,
  ): Promise<{ results: { id: string; string_view: string }[]; count: number; next: number | null }> =>
    (await client.get('/user/list/', { query })).body;

  it('[FILTER-07] a page holds as many as asked for, and leads to the next', async () => {
    const all = await people({ page_size: '40' });
    expect([all.results.length, all.next]).toEqual([40, null]);
    const pages = await Promise.all(['1', '2', '3'].map((page) => people({ page, page_size: '7' })));
    expect(pages.map(({ results, count, next }) => [results.length, count, next])).toEqual([
      [7, 40, 2],
      [7, 40, 3],
      [7, 40, 4],
    ]);
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(
      all.results.slice(0, 21).map(({ id }) => id),
    );
    const last = await people({ page: '6', page_size: '7' });
    expect([last.results.length, last.next]).toEqual([5, null]);
  });

  it('[FILTER-07] chosen ones stand on the first page besides it and on no later one', async () => {
    const all = (await people({ page_size: '40' })).results;
    const chosen = [all[30], all[3]].map((person) => person?.id ?? '');
    const [first, second] = await Promise.all(
      ['1', '2'].map((page) => people({ page, page_size: '5', selected: chosen.join(',') })),
    );
    const rest = all.map(({ id }) => id).filter((id) => !chosen.includes(id));
    expect(first?.results.map(({ id }) => id)).toEqual([all[3]?.id, all[30]?.id, ...rest.slice(0, 5)]);
    expect(second?.results.map(({ id }) => id)).toEqual(rest.slice(5, 10));
  });

  it('[FILTER-07] a search narrows the list and its count, and leaves the chosen ones', async () => {
    const all = (await people({ page_size: '40' })).results;
    const [someone] = all;
    const word = someone?.string_view.split(' ')[0] ?? '';
    const found = await people({ search: word, page_size: '40' });
    expect(found.results.map(({ id }) => id)).toContain(someone?.id);
    expect(found.count).toBe(found.results.length);
    expect(found.count).toBeLessThan(all.length);
    const other = all.find(({ id }) => !found.results.some((person) => person.id === id));
    expect((await people({ search: word, selected: other?.id ?? '' })).results[0]?.id).toBe(other?.id);
  });

  it('[FILTER-07] chosen ones first, each person once', async () => {
    const all: { id: string }[] = [];
    const last = (await client.get('/data/user/?ordering=-full_name&page_size=1')).body.results[0];
    for (let page: number | null = 1; page !== null;) {
      const { body } = await client.get('/user/list/', {
        query: { page: String(page), page_size: '15', selected: last.id, model: 'user' },
      });
      all.push(...body.results);
      page = body.next;
    }
    expect(all[0]).toMatchObject({ id: last.id, full_name: last.full_name, string_view: last.full_name });
    expect([all.length, new Set(all.map((person) => person.id)).size]).toEqual([40, 40]);
    expect((await client.get('/user/list/', { query: { search: 'инженер' } })).body.count).toBeGreaterThan(0);
  });
});
