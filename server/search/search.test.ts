// Search over everything, over the whole server: what is found, by whom, and that it follows every write.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition, Search } from '../../src/contract/index.ts';
import { foldText, otherLayouts } from '../../src/engine/values/index.ts';
import {
  createTestAccount,
  importLook,
  importRun,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../testing/index.ts';
import { createSearchLimit } from './searchLimit.ts';
import { questionWords, wordsIn } from './words.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const field = (type: FieldDefinition['type'], title: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(title),
  ...rest,
});

/** Members see the cases they manage; the list of vaults is the administrators'. */
const CASES: ModuleDefinition = {
  name: 'cases',
  title: label('Cases'),
  navigation: { path: '/cases' },
  model: {
    name: 'case',
    representation: '<title>',
    fields: {
      title: field('CharField', 'Title', { required: true }),
      number: field('AutoField', 'Number'),
      note: field('TextField', 'Note', { search: true }),
      unsearched: field('TextField', 'Unsearched'),
      state: field('CharField', 'State', {
        required: true,
        default: 'open',
        choices: [
          { id: 'open', title: label('Open'), color: 'green' },
          { id: 'shut', title: label('Shut') },
        ],
      }),
      manager: field('ForeignKey', 'Manager', { model: 'user' }),
    },
    status: {
      field: 'state',
      initial: ['open'],
      transitions: [{ name: 'shut', title: label('Shut'), from: ['open'], to: 'shut' }],
    },
  },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'create', 'update', 'delete'], rows: '<manager> = me' },
  },
};
const VAULTS: ModuleDefinition = {
  name: 'vaults',
  title: label('Vaults'),
  navigation: { path: '/vaults' },
  record: { activity: 'changes' },
  model: { name: 'vault', representation: '<title>', fields: { title: field('CharField', 'Title') } },
  permissions: { admin: 'all' },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;
let member: Client;
let me: string;

beforeAll(async () => {
  modules = writeModules(CASES, VAULTS);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, member] = await Promise.all([server.login('owner@demo.keste'), server.login('member.ru@demo.keste')]);
  me = (await member.get('/users/info/')).body.user.id;
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function search(q: string, who = owner, query: Record<string, string> = {}): Promise<Search> {
  const answer = await who.get('/search/', { query: { q, ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function views(q: string, who = owner, model = 'case'): Promise<string[]> {
  const { groups } = await search(q, who);
  return groups.flatMap((group) => (group.model === model ? group.results.map((row) => row.string_view) : []));
}
async function made(values: object, model = 'case'): Promise<string> {
  const id = randomUUID();
  const answer = await owner.post(`/data/${model}/`, { id, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

describe('what is found', () => {
  test('[FIND-05] words by their beginnings, all of them, in the name, the number and searched fields, with the field that matched', async () => {
    const id = await made({ title: 'Поставка кабеля', note: 'Срочная отгрузка в Караганду', unsearched: 'незримое' });
    expect(await views('постав каб')).toEqual(['Поставка кабеля']);
    expect(await views('ставка')).toEqual([]);
    expect(await views('поставка труб')).toEqual([]);
    expect(await views('незримое')).toEqual([]);
    const { groups } = await search('кабел караг');
    expect(groups).toMatchObject([
      {
        model: 'case',
        route: 'cases',
        title: 'Cases ru',
        is_people: false,
        results: [{ id, string_view: 'Поставка кабеля', matched: { field: 'note', title: 'Note ru' } }],
      },
    ]);
    expect(groups[0]?.results[0]?.matched?.text).toContain('Караганду');
    expect(groups[0]?.results[0]?.status).toEqual({ title: 'Open ru', color: 'green' });
    const number = groups[0]?.results[0]?.number ?? '';
    expect(number).toMatch(/^[0-9]+$/);
    expect((await search(number, owner, { models: 'case' })).groups[0]?.results[0]).toMatchObject({ id, number });
  });

  test('[FIND-05] rows of several modules and people by one question, the best module first, so many of each', async () => {
    for (let index = 0; index < 4; index += 1) await made({ title: `Зимородок ${index}` });
    await made({ title: 'Зимородок' }, 'vault');
    const { groups } = await search('зимородок', owner, { limit: '3' });
    expect(groups.map(({ model, results, has_more }) => [model, results.length, has_more])).toEqual([
      ['vault', 1, false],
      ['case', 3, true],
    ]);
    const [person] = (await owner.get('/data/user/?page_size=1')).body.results;
    const found = await search(person.full_name);
    expect(found.groups.find(({ is_people: isPeople }) => isPeople)?.results).toContainEqual(
      expect.objectContaining({ id: person.id }),
    );
  });

  test('[FIND-06] case, ё and Kazakh letters are folded, and the keys of another layout are tried', async () => {
    await made({ title: 'Ёлочные ҚАЛАМҰШ әңгімесі' });
    const all = ['Ёлочные ҚАЛАМҰШ әңгімесі'];
    for (const question of ['елочные', 'ЁЛОЧНЫЕ', 'каламуш', 'Қаламұш', 'ангиме'])
      expect(await views(question)).toEqual(all);
    expect(await search('tkjxyst')).toMatchObject({ query: 'tkjxyst', searched: 'елочные' });
    expect(await views('tkjxyst')).toEqual(all);
    await made({ title: 'Keyboard layout' });
    expect(await search('лунищфкв')).toMatchObject({ searched: 'keyboard', groups: [{ model: 'case' }] });
    expect(await search('zzzzqqqq')).toEqual({ query: 'zzzzqqqq', searched: 'zzzzqqqq', groups: [] });
    expect(otherLayouts('ghbdtn')).toContain('привет');
    expect(otherLayouts('2yubvt')).toContain('әнгиме');
    // A Kazakh word typed on the Russian layout: its own letters lie on the row of digits.
    expect(otherLayouts('-н3р')).toContain('өнір');
  });

  test('[FIND-06] the page of the question and the words of the database are made alike, letter for letter', async () => {
    const letters = Array.from({ length: 0x2120 }, (_, code) => String.fromCodePoint(code + 1)).join('a');
    const texts = [letters.slice(0, 4000), letters.slice(4000, 8000), letters.slice(8000, 12_000), 'a-b «c» d№5 e_f'];
    for (const text of texts) {
      const pieces = text.match(/[^]{1,90}/gu) ?? [];
      const [row] = await server.database.query<{ words: string[][] }>(
        `select (select jsonb_agg(array(select w.word from app.search_words(data.fold(p.piece)) w order by w.word collate "C") order by p.place) from unnest($1::text[]) with ordinality p (piece, place)) as words`,
        [pieces.map((piece) => piece.replaceAll('\u0000', ''))],
      );
      const bytes = (word: string): string => Buffer.from(word).toString('hex');
      const ours = pieces.map((piece) =>
        [...wordsIn(piece)].sort((one, other) => (bytes(one) < bytes(other) ? -1 : 1)),
      );
      expect(row?.words).toEqual(ours);
    }
    expect(foldText('Ә')).toBe('а');
  });
});

describe('who finds it', () => {
  test('[FIND-07] nobody finds rows of a module he may not list, nor rows that its condition keeps from him', async () => {
    await made({ title: 'Сокровище хранилища' }, 'vault');
    const mine = await made({ title: 'Сокровище моё', manager: me });
    await made({ title: 'Сокровище чужое' });
    expect((await search('сокровище')).groups.flatMap(({ results }) => results)).toHaveLength(3);
    const { groups } = await search('сокровище', member);
    expect(groups.map(({ model, results }) => [model, results.map(({ id }) => id)])).toEqual([['case', [mine]]]);
    expect((await search('сокровище', member, { models: 'vault' })).groups).toEqual([]);
    expect((await search('сокровище чужое', member)).groups).toEqual([]);
  });

  test('[FIND-07] no row of another organisation, none in the trash, none that was deleted for good', async () => {
    const stranger = await createTestAccount(server.database, {
      email: 'stranger@example.kz',
      password: 'a quiet river bank',
      role: 'owner',
    });
    const their = await server.login(stranger.email, 'a quiet river bank');
    const id = await made({ title: 'Единорог' });
    expect(await views('единорог')).toHaveLength(1);
    expect((await search('единорог', their)).groups).toEqual([]);
    expect((await search('test person', owner)).groups).toEqual([]);
    await owner.delete(`/data/case/${id}/`);
    expect(await views('единорог')).toEqual([]);
    await owner.post(`/data/case/${id}/restore/`);
    expect(await views('единорог')).toHaveLength(1);
    await server.database.query('delete from data."case" where id = $1', [id]);
    expect(await indexed(id)).toEqual([]);
    expect((await (await server.visitor()).get('/search/?q=a')).status).toBe(401);
  });
});

describe('comments', () => {
  const say = async (row: string, body: string, who = owner, model = 'case'): Promise<string> => {
    const id = randomUUID();
    const answer = await who.post(`/data/${model}/${row}/comments/`, { id, body });
    expect(answer.status, answer.text).toBe(201);
    return id;
  };

  test('[FIND-11] a row is found by what is written about it, behind those of that name, and says where', async () => {
    const id = await made({ title: 'Смета' });
    const named = await made({ title: 'Гидроизоляция' });
    const comment = await say(id, '<p>Ждём <b>Гидроизоляцию</b> кровли &amp; смолу</p>');
    const { groups } = await search('гидроизоляц', owner, { models: 'case' });
    expect(groups[0]?.results.map((row) => row.id)).toEqual([named, id]);
    expect(groups[0]?.results[1]?.matched).toEqual({
      field: '',
      comment,
      title: 'Комментарий',
      text: 'Ждём Гидроизоляцию кровли & смолу',
    });
    expect(await views('кровли гидро')).toEqual(['Смета']);
    expect(await views('ublhj rhjdkb')).toEqual(['Смета']);
  });

  test('[FIND-11] people are found in it by their names, not by what stands behind them', async () => {
    const id = await made({ title: 'Дело о пристани' });
    await say(id, `<p>Спросите @[Ёлка Сергеевна](${me})</p>`);
    const { groups } = await search('елка спросите');
    expect(groups[0]?.results[0]?.matched?.text).toBe('Спросите @Ёлка Сергеевна');
    expect(await views(me.slice(0, 8))).toEqual([]);
  });

  test('[FIND-11] it follows changes and deletions of the comment and of its row in their own transaction', async () => {
    const id = await made({ title: 'Кровля' });
    const comment = await say(id, 'Позавчерашнее');
    expect(await views('позавчерашнее')).toEqual(['Кровля']);
    await owner.patch(`/data/case/${id}/comments/${comment}/`, { body: 'Послезавтрашнее' });
    expect(await views('позавчерашнее')).toEqual([]);
    expect(await views('послезавтрашнее')).toEqual(['Кровля']);
    await owner.delete(`/data/case/${id}/`);
    expect(await views('послезавтрашнее')).toEqual([]);
    await owner.post(`/data/case/${id}/restore/`);
    expect(await views('послезавтрашнее')).toEqual(['Кровля']);
    expect((await owner.delete(`/data/case/${id}/comments/${comment}/`)).status).toBeLessThan(300);
    expect(await views('послезавтрашнее')).toEqual([]);
    expect(await indexed(comment)).toEqual([]);
    await server.database
      .transaction(async (tx) => {
        await tx.query(`update app.comment set body = 'Вспятьсказанное', deleted_at = null where id = $1`, [comment]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await indexed(comment)).toEqual([]);
  });

  test('[FIND-11] nobody finds a row by a comment that is not his to read', async () => {
    const [mine, other, vault] = [
      await made({ title: 'Моя смета', manager: me }),
      await made({ title: 'Чужая смета' }),
      await made({ title: 'Хранилище' }, 'vault'),
    ];
    for (const id of [mine, other]) await say(id, 'Молибден');
    expect((await search('молибден', member)).groups.flatMap(({ results }) => results.map((row) => row.id))).toEqual([
      mine,
    ]);
    expect((await search('молибден', member, { models: 'vault' })).groups).toEqual([]);
    // Rows whose definition shows no comments.
    await server.database.query(
      `insert into app.comment (id, organization, model, row_id, author, body) select $1, organization, 'vault', id, author, 'Вольфрам' from data.vault where id = $2`,
      [randomUUID(), vault],
    );
    expect((await search('вольфрам')).groups).toEqual([]);
    const [stranger] = await server.database.query<{ email: string }>(
      `select email from app.account where email = 'stranger@example.kz'`,
    );
    const their = await server.login(stranger?.email ?? '', 'a quiet river bank');
    expect((await search('молибден', their)).groups).toEqual([]);
  });
});

const indexed = async (id: string): Promise<string[]> =>
  (
    await server.database.query<{ word: string }>('select word from app.search_word where row_id = $1 order by word', [
      id,
    ])
  ).map(({ word }) => word);

describe('that it follows', () => {
  test('[FIND-08] changes, undo, batches, bulk changes and imports, and nothing of what is taken back', async () => {
    const id = await made({ title: 'Первый вид', note: 'общее' });
    expect(await indexed(id)).toEqual(expect.arrayContaining(['вид', 'общее', 'первыи'.replace('и', 'й')]));
    const changed = await owner.patch(`/data/case/${id}/`, { version: 1, title: 'Второй вид' });
    expect(changed.status, changed.text).toBe(200);
    expect(await views('первый вид')).toEqual([]);
    expect(await views('второй вид')).toEqual(['Второй вид']);
    const [entry] = (await owner.get(`/data/case/${id}/history/`)).body.results;
    await owner.post(`/data/case/${id}/history/${entry.id}/undo/`, { version: 2 });
    expect(await views('первый вид')).toEqual(['Первый вид']);
    expect(await views('второй вид')).toEqual([]);

    const [one, other] = [randomUUID(), randomUUID()];
    const batch = await owner.post('/data/case/batch/', {
      upsert: [
        { id: one, title: 'Пачка один' },
        { id: other, title: 'Пачка два' },
      ],
      delete: [id],
    });
    expect(batch.status, batch.text).toBe(200);
    expect(await views('пачка')).toHaveLength(2);
    expect(await views('первый вид')).toEqual([]);
    await owner.post('/data/case/bulk/', { ids: [one, other], op: 'update', values: { note: 'перемечено' } });
    expect(await views('пачка перемечено')).toHaveLength(2);

    const { id: file } = (await importLook(owner, 'case', 'title\nПеревезённое\n')).body;
    const run = await importRun(owner, 'case', file, { mapping: ['title'], dry_run: false });
    expect(run.status, run.text).toBe(200);
    expect(await views('перевезенное')).toHaveLength(1);

    await server.database
      .transaction(async (tx) => {
        await tx.query(`update data."case" set title = 'Вспять' where id = $1`, [one]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await views('вспять')).toEqual([]);
    expect(await views('пачка один')).toHaveLength(1);
  });

  test('[FIND-08] the index holds exactly the words of the rows that are there', async () => {
    const drift = await server.database.query(
      `with wanted as (select t.organization, w.word, t.id from data."case" t, app.search_words(t.search_text) w where t.deleted_at is null),
            held as (select w.organization, w.word, w.row_id as id from app.search_word w join app.search_source s on s.id = w.source where s.relation = 'data."case"'::regclass)
       (select * from wanted except select * from held) union all (select * from held except select * from wanted)`,
    );
    expect(drift).toEqual([]);
  });
});

describe('what is asked of it', () => {
  test('[FIND-10] questions that are none, too long, hostile or without end are refused or find nothing', async () => {
    expect((await owner.get('/search/')).status).toBe(400);
    for (const length of [101, 10_000])
      expect((await owner.get('/search/', { query: { q: 'a'.repeat(length) } })).body).toMatchObject({
        code: 'invalid',
        fields: { q: [{ rule: 'maxLength' }] },
      });
    expect((await owner.get('/search/', { query: { q: 'a', limit: '21' } })).status).toBe(400);
    for (const q of [
      '',
      '   ',
      '%',
      '_',
      "'; drop table data.case; --",
      '\\',
      '\u0000',
      '%%%___',
      '🦄',
      'a'.repeat(100),
      '* & | !',
      "':*&|!()'\\",
      "' or 1=1 --",
      'а:* & (б | !в)',
      '<->',
      '\ud800',
    ])
      expect((await owner.get('/search/', { query: { q } })).status).toBe(200);
    await made({ title: 'сто%процентов' });
    expect(await views('сто%проц')).toHaveLength(1);
    expect(await views('сто_проц')).toHaveLength(1);
    expect(await views('т%процентов')).toEqual([]);
    expect(questionWords('a b c d e f g h')).toHaveLength(6);
    expect(questionWords('ю'.repeat(90))[0]).toHaveLength(40);
    const long = await made({
      title: 'Долгое',
      note: `${'слово'.repeat(30)} ${Array.from({ length: 900 }, (_, n) => `w${n}`).join(' ')}`,
    });
    expect((await indexed(long)).length).toBeLessThanOrEqual(400);
    expect(await views('слово'.repeat(15))).toEqual(['Долгое']);
  });

  test('[FIND-10] one person asks a hundred times in ten seconds at most, others go on', () => {
    let now = 0;
    const admit = createSearchLimit(() => now);
    for (let index = 0; index < 100; index += 1) admit('one');
    expect(() => admit('one')).toThrow(/slow_down/);
    admit('other');
    now = 10_000;
    admit('one');
  });
});
