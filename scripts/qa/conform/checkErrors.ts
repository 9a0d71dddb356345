// Checks of refusals: which status and code for what, in which shape, in whose language.
import { randomUUID } from 'node:crypto';
import { at, objectOf, textOf } from '../caller/index.ts';
import { forModels, inArea, must, NotApplicable, type Check } from './check.ts';
import type { Area } from './claims.ts';
import { issuesOf, mustRefuse } from './documents.ts';
import { listPath, type Surveyed } from './survey.ts';

const PRIVATE: readonly (readonly [Area, string])[] = [
  ['shell', '/users/info/'],
  ['shell', '/app_info/routes/?ver=alt'],
  ['people', '/counters/'],
  ['people', '/notifications/'],
  ['people', '/users/my_organizations/'],
  ['people', '/user/list/?page=1'],
  ['live', '/realtime/since/?seq=0'],
];
const OF_FEW = ['/users/invitations/', '/organization/', '/modules/'];

function chosenNow({ ref, filters }: Surveyed): Record<string, unknown> {
  return {
    model: ref.model,
    page_name: ref.page_name,
    key: ref.page_name,
    filters: objectOf(filters['activeFilters']),
    search: textOf(filters['search']),
    ordering: filters['ordering'] ?? [],
  };
}

const bySession: readonly Check[] = [
  {
    name: 'errors:signed_out',
    clause: 'Errors: 401 signed_out for every private call without a session',
    run: async ({ conversation, models, claims: { areas } }) => {
      const paths = [
        ...PRIVATE.filter(([area]) => areas.includes(area)).map(([, path]) => path),
        ...models.slice(0, 1).map(({ ref }) => `/data/${ref.model}/`),
      ];
      for (const path of paths) mustRefuse(await conversation.get(path, { isVisitor: true }), 401, 'signed_out');
    },
  },
  {
    name: 'errors:csrf',
    clause: 'Errors: 403 csrf for a call that changes something without a valid X-CSRFToken',
    run: async ({ conversation, models }) => {
      const [model] = models;
      if (!model) throw new NotApplicable('no model is shown');
      // What is chosen already, so that a server which takes it changes nothing.
      for (const token of ['', 'x'.repeat(43)])
        mustRefuse(
          await conversation.call('POST', '/app_info/chosen_filters/', {
            body: chosenNow(model),
            headers: { 'X-CSRFToken': token },
          }),
          403,
          'csrf',
        );
    },
  },
  {
    name: 'errors:wrong_password',
    clause: 'Errors: a wrong password is a 400, for a 401 would sign out',
    run: async ({ conversation }) => {
      const answer = await conversation.call('POST', '/users/login/', {
        body: { login: `nobody-${randomUUID()}@example.invalid`, password: 'not a password', device_id: 'qa' },
      });
      must(answer.status === 400 || answer.status === 429, `a wrong password answered ${answer.status}`);
    },
  },
  {
    name: 'errors:forbidden',
    clause: 'Errors: signed in and not allowed is 403 or 404, never 401',
    run: async ({ conversation }) => {
      for (const path of OF_FEW) {
        const { status } = await conversation.get(path);
        must([200, 403, 404].includes(status), `${path} answered ${status}`);
      }
    },
  },
];

const byThing: readonly Check[] = [
  {
    name: 'errors:absent_row',
    clause: 'Errors: 404 not_found for a row that is not there',
    run: async ({ conversation, models }) =>
      forModels(models, 'rows', async ({ ref }) => {
        mustRefuse(await conversation.get(`/data/${ref.model}/${randomUUID()}/`), 404, 'not_found');
        return true;
      }),
  },
  {
    name: 'errors:absent_model',
    clause: 'Errors: 404 not_found for a model that is not there, in data and documents',
    run: async ({ conversation }) => {
      for (const path of [
        '/data/no_such_model/',
        '/table_info/?model=no_such_model&page_name=no_such_page&table_type=list',
        '/form_info/?model=no_such_model&page_name=no_such_page&mode=view',
        '/app_info/active_filters/?model=no_such_model&page_name=no_such_page',
        '/app_info/routes/meta/?name=no_such_page',
      ])
        mustRefuse(await conversation.get(path), 404, 'not_found');
    },
  },
  {
    name: 'errors:shape',
    clause: 'Rules 8: a refusal is { code, message, fields? }',
    run: async ({ conversation, models }) => {
      const answers = [
        await conversation.get(`/data/no_such_model/`),
        await conversation.get('/users/info/', { isVisitor: true }),
        ...(models[0] ? [await conversation.get(listPath(models[0].ref.model, { no_such: '1' }))] : []),
      ];
      for (const answer of answers)
        must(
          issuesOf('error', answer.body).length === 0,
          `${answer.path} answered ${answer.status}: ${issuesOf('error', answer.body).join('; ')}`,
        );
    },
  },
  {
    name: 'errors:language',
    clause: "Rules 8: the message is in the caller's language",
    run: async ({ conversation, claims: { languages } }) => {
      const messages = await Promise.all(
        languages.map(async (lang) =>
          textOf(at((await conversation.get('/data/no_such_model/', { lang })).body, 'message')),
        ),
      );
      must(
        new Set(messages).size === languages.length && !messages.includes(''),
        `the messages are ${messages.map((message) => `"${message}"`).join(', ')}`,
      );
    },
  },
];

const WRONG_QUERIES: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['query', 'a parameter nobody knows', { no_such: '1' }],
  ['filter', 'a filter nobody knows', { filters: '{"no_such_filter":"x"}' }],
  ['filters_json', 'filters that are no JSON', { filters: '{' }],
  ['ordering', 'an order by a field nobody knows', { ordering: 'no_such_field' }],
  ['fields', 'a field nobody knows', { fields: 'no_such_field' }],
  ['cursor', 'a cursor the server did not make', { cursor: 'bm9uc2Vuc2U' }],
  ['page_size', 'a page size that is no number', { page_size: 'many' }],
  ['page', 'pages beyond the 200th', { page: '201' }],
];

const byQuery = WRONG_QUERIES.map(([name, what, query]): Check => ({
  name: `invalid:${name}`,
  area: name === 'filter' || name === 'filters_json' ? 'filters' : 'lists',
  clause: `Rules 7, 8, filters: ${what} is a 400 invalid that says where`,
  run: async ({ conversation, models }) =>
    forModels(models, 'rows', async ({ ref }) => {
      const answer = await conversation.get(listPath(ref.model, query));
      mustRefuse(answer, 400, 'invalid');
      must(Object.keys(objectOf(at(answer.body, 'fields'))).length > 0, `${answer.path}: no field is named`);
      return true;
    }),
}));

export const ERROR_CHECKS = inArea('errors', [...bySession, ...byThing, ...byQuery]);
