// Checks of the documents that describe: their schemas, revs and languages.
import { at, objectOf, objectsOf, textOf } from '../caller/index.ts';
import { forModels, inArea, must, NotApplicable, type Check, type CheckContext } from './check.ts';
import type { Area } from './claims.ts';
import { mustBe, type DocumentName } from './documents.ts';
import type { Surveyed } from './survey.ts';

/** Those of the shell; the rest is about people. */
const SHELL: ReadonlySet<DocumentName> = new Set([
  'user_info',
  'global',
  'entry',
  'front_cache',
  'routes',
  'private_office',
]);

const SINGLE: readonly (readonly [DocumentName, string])[] = [
  ['user_info', '/users/info/'],
  ['global', '/app_info/global/'],
  ['entry', '/app_info/entry/'],
  ['front_cache', '/app_info/check_front_cache/'],
  ['routes', '/app_info/routes/?ver=alt'],
  ['private_office', '/app_info/private_office/'],
  ['counters', '/counters/'],
  ['my_organizations', '/users/my_organizations/'],
  ['notifications', '/notifications/'],
  ['user_list', '/user/list/?page=1&page_size=5'],
];
const NAME = /^[a-z][a-z0-9_]*$/;

function pathsOf({
  ref: { model, page_name: page, table_type: type },
  entry,
  rows,
}: Surveyed): (readonly [DocumentName, string])[] {
  const id = textOf(rows[0]?.['id']);
  const query = `model=${model}&page_name=${page}`;
  return [
    ['route_meta', `/app_info/routes/meta/?name=${encodeURIComponent(entry)}`],
    ['table_info', `/table_info/?${query}&table_type=${type}`],
    ['active_filters', `/app_info/active_filters/?${query}`],
    ['form_info', `/form_info/?${query}&mode=view`],
    ['rows', `/data/${model}/?page_size=20`],
    ['groups', `/data/${model}/groups/`],
    ...(id === '' ? [] : [['row', `/data/${model}/${id}/`] as const]),
  ];
}

/** Of documents that describe nothing. */
const AREA_OF: Readonly<Partial<Record<DocumentName, Area>>> = { rows: 'lists', row: 'rows', groups: 'groups' };

const bySchema: readonly Check[] = [
  ...SINGLE.map(([name, path]): Check => ({
    name: `schema:${name}`,
    clause: `Calls: GET ${path} answers by ${name}.schema.json`,
    area: SHELL.has(name) ? 'shell' : 'people',
    run: async ({ conversation }) => {
      const answer = await conversation.get(path);
      if (answer.status === 403) throw new NotApplicable('this person may not ask for it');
      mustBe(name, answer);
    },
  })),
  ...(['route_meta', 'table_info', 'active_filters', 'form_info', 'rows', 'row', 'groups'] as const).map(
    (name): Check => ({
      name: `schema:${name}`,
      clause: `Calls: answers by ${name}.schema.json`,
      ...(AREA_OF[name] === undefined ? {} : { area: AREA_OF[name] }),
      run: async ({ conversation, models }) =>
        forModels(models, name, async (model) => {
          const found = pathsOf(model).find(([each]) => each === name);
          if (found) mustBe(name, await conversation.get(found[1]));
          return found !== undefined;
        }),
    }),
  ),
];

const REVISED = ['route_meta', 'table_info', 'active_filters', 'form_info'];

function revised(model: Surveyed): string[] {
  return pathsOf(model)
    .filter(([name]) => REVISED.includes(name))
    .map(([, path]) => path);
}

async function forRevised({ models }: CheckContext, check: (path: string) => Promise<void>): Promise<void> {
  await forModels(models, 'a description', async (model) => {
    for (const path of revised(model)) await check(path);
    return true;
  });
}

const byRev: readonly Check[] = [
  {
    name: 'rev:etag',
    clause: 'Rules 5: every metadata answer carries `rev` and an ETag of the same value',
    run: (context) =>
      forRevised(context, async (path) => {
        const { body, headers } = await context.conversation.get(path);
        const rev = textOf(at(body, 'rev'));
        must(/^[0-9a-f]{16,64}$/.test(rev), `${path} carries no rev`);
        must(
          headers.get('etag')?.replace(/^W\//, '') === `"${rev}"`,
          `${path}: the ETag is ${headers.get('etag') ?? 'missing'}, the rev ${rev}`,
        );
      }),
  },
  {
    name: 'rev:not_modified',
    clause: 'Rules 5: If-None-Match of the known rev answers 304 without a body',
    run: (context) =>
      forRevised(context, async (path) => {
        const rev = textOf(at((await context.conversation.get(path)).body, 'rev'));
        const again = await context.conversation.get(path, { headers: { 'If-None-Match': `"${rev}"` } });
        must(again.status === 304 && again.text === '', `${path} answered ${again.status} to its own rev`);
      }),
  },
  {
    name: 'rev:content',
    clause: 'Rules 5: the rev is the hash of the content: the same content the same rev, another language another one',
    run: (context) =>
      forRevised(context, async (path) => {
        const [lang = 'ru', another = lang] = context.claims.languages;
        const answers = await Promise.all(
          [lang, lang, another].map((each) => context.conversation.get(path, { lang: each })),
        );
        const [first, second, other] = answers.map(({ body }) => objectOf(body));
        must(first?.['rev'] === second?.['rev'], `${path}: the rev changed although nothing did`);
        const isOther = JSON.stringify({ ...first, rev: '' }) !== JSON.stringify({ ...other, rev: '' });
        // Addresses inside may carry the rev.
        if (isOther) must(first?.['rev'] !== other?.['rev'], `${path}: one rev for two contents`);
      }),
  },
];

const byLanguage: readonly Check[] = [
  {
    name: 'language:labels',
    clause: 'Rules 4: labels are in the language of Accept-Language, weights and regions understood',
    run: async ({ conversation, models, claims: { languages } }) => {
      if (languages.length < 2) throw new NotApplicable('the server claims one language');
      await forModels(models, 'columns', async ({ ref, columns }) => {
        const path = `/table_info/?model=${ref.model}&page_name=${ref.page_name}&table_type=${ref.table_type}`;
        const labels = async (lang: string): Promise<string> =>
          JSON.stringify(
            objectsOf(at((await conversation.get(path, { lang })).body, 'columns')).map(({ headerName }) => headerName),
          );
        const [first, ...others] = await Promise.all(languages.map(labels));
        must(new Set([first, ...others]).size > 1, `${path}: the labels are the same in every language`);
        const [one = '', other = ''] = languages;
        must(
          (await labels(`${one};q=0.4, ${other}-KZ;q=0.9`)) === others[0],
          `${path}: the language with the highest weight is not the one answered`,
        );
        return columns.length > 0;
      });
    },
  },
  {
    name: 'language:fallback',
    clause: 'Rules 4: a language nobody has falls back, and no label is empty',
    run: async ({ conversation, models }) =>
      forModels(models, 'columns', async ({ ref, columns }) => {
        const answer = await conversation.get(
          `/table_info/?model=${ref.model}&page_name=${ref.page_name}&table_type=${ref.table_type}`,
          { lang: 'xx' },
        );
        mustBe('table_info', answer);
        const empty = objectsOf(at(answer.body, 'columns')).find(({ headerName }) => textOf(headerName) === '');
        must(empty === undefined, `the column ${textOf(empty?.['field'])} has no label`);
        return columns.length > 0;
      }),
  },
];

const byName: readonly Check[] = [
  {
    name: 'names',
    clause: 'Rules 1: things are named [a-z][a-z0-9_]*',
    run: async ({ models }) =>
      forModels(models, 'columns', async ({ ref, columns }) => {
        const wrong = [ref.model, ref.page_name, ...columns.map(({ field }) => textOf(field))].find(
          (name) => !NAME.test(name),
        );
        must(wrong === undefined, `"${wrong ?? ''}" is no name`);
        return true;
      }),
  },
  {
    name: 'routes:meta',
    clause: 'Calls: routes carry the entry without its page schema, routes/meta/ the same with it',
    run: async ({ conversation, models }) => {
      const { body } = await conversation.get('/app_info/routes/?ver=alt');
      must(!JSON.stringify(body).includes('"page":{'), 'a page schema travels with the navigation');
      await forModels(models, 'an entry', async ({ entry }) => {
        const meta = await conversation.get(`/app_info/routes/meta/?name=${encodeURIComponent(entry)}`);
        const listed = entry
          .split('/')
          .slice(1)
          .reduce(
            (found: unknown, name) => objectsOf(objectOf(found)['children']).find((child) => child['name'] === name),
            at(body, entry.split('/')[0] ?? ''),
          );
        must(
          at(listed, 'meta', 'pageWidget') === at(meta.body, 'pageWidget'),
          `${entry} is drawn by one widget in the navigation and by another in routes/meta/`,
        );
        return true;
      });
    },
  },
];

export const DOCUMENT_CHECKS = inArea('describe', [...bySchema, ...byRev, ...byLanguage, ...byName]);
