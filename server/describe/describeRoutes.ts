// The calls that describe screens: navigation, tables, forms, filters. Each by the caller's roles and language, each with its rev.
import type { FastifyInstance } from 'fastify';
import type { FormInfo } from '../../src/contract/index.ts';
import type { Host } from '../host/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, COMMON_PARAMETERS, sendDocument, sendTagged, type Caller } from '../http/index.ts';
import { accessOf, requireAction, type Access } from '../records/access/index.ts';
import { requirePage } from '../records/list/index.ts';
import { filterRoutes } from './filterRoutes.ts';
import { FORM_MODES, formInfo, type FormMode } from './formInfo.ts';
import { ownRoutes, routeMeta, saveFolds, saveLayout } from './menu/index.ts';
import { optionalText, textOf } from './query.ts';
import { RECORD_TABLE, tableInfo } from './tableInfo.ts';
import { validatorScript } from './validatorScripts.ts';

const TABLE_TYPES = ['list', 'edit', 'pick', 'report', RECORD_TABLE];

const PAGE = { model: COMMON_PARAMETERS.model, page_name: COMMON_PARAMETERS.page_name };
const MODE = {
  description:
    'What the form is for: `create`, `edit` or `view`. It asks for the right to create, to update or to read.',
  enum: FORM_MODES,
  default: 'create',
};

/** Paths below /api/v1. */
export async function describeRoutes(app: FastifyInstance, deps: DomainDeps & { host: Host }): Promise<void> {
  const api = calls(app);
  const { catalog } = deps;

  navigationRoutes(app, deps);

  api.get(
    '/table_info/',
    {
      summary: 'Description of a table',
      description:
        'Columns with their formulas, rules and editors, what the caller may do, and where the rows are read: all that a table shows but its rows, by role and language.',
      query: {
        ...PAGE,
        table_type: {
          description:
            'How the table is used: `list` as the page shows it, `edit` and `pick` as a part of other screens, `report` without editing, `record` with every readable field as a column, for blocks that draw rows otherwise.',
          enum: TABLE_TYPES,
          default: 'list',
        },
      },
      answer: 'table_info',
      isTagged: true,
    },
    async (request, reply) => {
      const access = accessOf(catalog.current(), textOf(request.query, 'model'), request.caller);
      requireAction(access, 'list');
      const pageName = textOf(request.query, 'page_name');
      requirePage(access.model, pageName);
      const tableType = optionalText(request.query, 'table_type') ?? 'list';
      if (!TABLE_TYPES.includes(tableType)) throw new ApiError('invalid', { table_type: [{ rule: 'choice' }] });
      return sendDocument(
        reply,
        tableInfo(access, { pageName, tableType, without: await withoutCode(access) }, request.caller),
      );
    },
  );

  api.get(
    '/form_info/',
    {
      summary: 'Description of a form',
      description: 'Its fields in their order and groups, with rules, choices and conditions, by role and language.',
      query: { ...PAGE, mode: MODE },
      answer: 'form_info',
      isTagged: true,
    },
    async (request, reply) => {
      const { query, caller } = request;
      const mode = optionalText(query, 'mode') ?? 'create';
      if (!isMode(mode)) throw new ApiError('invalid', { mode: [{ rule: 'choice' }] });
      return sendDocument(
        reply,
        await formFor({ model: textOf(query, 'model'), pageName: textOf(query, 'page_name'), mode }, caller),
      );
    },
  );

  api.get(
    '/form_info/validator/:model/:page/:mode/:file',
    {
      summary: 'Compiled validator of one revision of a form, a script',
      description:
        'The address is `validator` of the form’s description: a script made of the same rules, for pages whose policy forbids to compile any. It never changes; 404 once the form is another one. A server may leave `validator` out: then the rules alone decide.',
      params: {
        page: { description: 'Name of the page.' },
        mode: MODE,
        file: { description: '`<language>-<rev of the form>.js`.', pattern: '^(ru|kk|en)-[0-9a-f]{64}\\.js$' },
      },
      answerTypes: ['text/javascript'],
    },
    async (request, reply) => {
      const { model, page, mode, file } = request.params;
      const [, lang, rev] = /^(ru|kk|en)-([0-9a-f]{64})\.js$/.exec(file) ?? [];
      if (!isMode(mode) || (lang !== 'ru' && lang !== 'kk' && lang !== 'en')) throw new ApiError('not_found');
      // The script's language is in its address: a script tag sends no Accept-Language of ours.
      const info = await formFor({ model, pageName: page, mode }, { ...request.caller, lang });
      if (info.rev !== rev) throw new ApiError('not_found');
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(validatorScript(info));
    },
  );

  await filterRoutes(app, deps);

  async function withoutCode({ model }: Access): Promise<string[]> {
    return (await deps.host.missing([model])).map(({ action }) => action);
  }

  async function formFor(
    { model, pageName, mode }: { model: string; pageName: string; mode: FormMode },
    caller: Caller,
  ): Promise<FormInfo> {
    const access = accessOf(catalog.current(), model, caller);
    requirePage(access.model, pageName);
    requireAction(access, actionOf(mode));
    return formInfo(access, { pageName, mode, without: await withoutCode(access) }, caller);
  }
}

function navigationRoutes(app: FastifyInstance, { database, catalog, live }: DomainDeps): void {
  const api = calls(app);

  api.get(
    '/app_info/routes/',
    {
      summary: 'Navigation',
      description:
        'The entries the caller may see, by their names, with the places he gave them. A page schema is not among them: it comes with routes/meta/. What is not among them is not there for the caller.',
      query: { ver: { description: 'Form of the answer: `alt` is the only one.', enum: ['alt'], default: 'alt' } },
      answer: 'routes',
      isTagged: true,
    },
    async (request, reply) => {
      const { rev, routes } = await ownRoutes(database, catalog.current(), request.caller);
      return sendTagged(reply, rev, () => routes);
    },
  );

  api.post(
    '/app_info/routes/custom/',
    {
      summary: 'Own layout of the menus',
      description:
        'Takes the place of the layout kept before. Answers the navigation as it is now; the person’s other tabs hear `routes_update`.',
      body: 'routes_custom',
      answer: 'routes',
      refusals: ['footer_limit'],
    },
    async (request) => {
      const change = request.body;
      const { routes, rev } = await saveLayout(database, catalog.current(), change, request.caller);
      live.routesUpdateFor(request.caller.userId, rev);
      return routes;
    },
  );

  api.post(
    '/app_info/routes/sections/',
    {
      summary: 'Sections of the menus folded',
      description:
        'Folds and unfolds sections for the caller, on all his devices. Answers the navigation as it is now; the person’s other tabs hear `routes_update`.',
      body: 'routes_sections',
      answer: 'routes',
    },
    async (request) => {
      const { routes, rev } = await saveFolds(database, catalog.current(), request.body, request.caller);
      live.routesUpdateFor(request.caller.userId, rev);
      return routes;
    },
  );

  api.get(
    '/app_info/routes/meta/',
    {
      summary: 'One entry of the navigation, whole',
      query: {
        name: {
          description:
            'Name of the entry; of one below another the names on the way to it, with slashes between: `news/list`.',
          isRequired: true,
          examples: ['deals', 'news/list'],
        },
      },
      answer: 'route_meta',
      isTagged: true,
    },
    async (request, reply) => {
      const meta = routeMeta(catalog.current(), textOf(request.query, 'name'), request.caller);
      if (!meta) throw new ApiError('not_found');
      return sendDocument(reply, meta);
    },
  );
}

function actionOf(mode: FormMode): 'create' | 'update' | 'read' {
  if (mode === 'view') return 'read';
  return mode === 'create' ? 'create' : 'update';
}

function isMode(mode: string): mode is FormMode {
  return FORM_MODES.some((known) => known === mode);
}
