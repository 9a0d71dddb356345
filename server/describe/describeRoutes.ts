// The calls that describe screens: navigation, tables, forms, filters. Each by the caller's roles and language, each with its rev.
import type { FastifyInstance } from 'fastify';
import type { FormInfo } from '../../src/contract/index.ts';
import type { Host } from '../host/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, sendDocument, sendTagged, type Caller } from '../http/index.ts';
import { accessOf, requireAction, type Access } from '../records/access/index.ts';
import { requirePage } from '../records/list/index.ts';
import { activeFilters, chooseFilters } from './activeFilters.ts';
import { cleanText } from './chosenValues.ts';
import { filterSetRoutes } from './filterSetRoutes.ts';
import { FORM_MODES, formInfo, type FormMode } from './formInfo.ts';
import { ownRoutes, saveLayout } from './menuLayout.ts';
import { optionalText, textOf } from './query.ts';
import { routeMeta } from './routesDocument.ts';
import { RECORD_TABLE, tableInfo } from './tableInfo.ts';
import { validatorScript } from './validatorScripts.ts';

const TABLE_TYPES: ReadonlySet<string> = new Set(['list', 'edit', 'pick', 'report', RECORD_TABLE]);
const MAX_KEY = 100;

/** Paths below /api/v1. */
export async function describeRoutes(app: FastifyInstance, deps: DomainDeps & { host: Host }): Promise<void> {
  const api = calls(app);
  const { database, catalog, live } = deps;

  navigationRoutes(app, deps);

  api.get(
    '/table_info/',
    { summary: 'Description of a table', query: ['model', 'page_name', 'table_type'], answer: 'table_info' },
    async (request, reply) => {
      const access = accessOf(catalog.current(), textOf(request.query, 'model'), request.caller);
      requireAction(access, 'list');
      const pageName = textOf(request.query, 'page_name');
      requirePage(access.model, pageName);
      const tableType = optionalText(request.query, 'table_type') ?? 'list';
      if (!TABLE_TYPES.has(tableType)) throw new ApiError('invalid', { table_type: [{ rule: 'choice' }] });
      return sendDocument(
        reply,
        tableInfo(access, { pageName, tableType, without: await withoutCode(access) }, request.caller),
      );
    },
  );

  api.get(
    '/form_info/',
    { summary: 'Description of a form', query: ['model', 'page_name', 'mode'], answer: 'form_info' },
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
    { summary: 'Compiled validator of one revision of a form, a script' },
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

  api.get(
    '/app_info/active_filters/',
    { summary: 'Filters of a page and what is chosen', query: ['model', 'page_name'], answer: 'active_filters' },
    async (request, reply) => {
      const access = accessOf(catalog.current(), textOf(request.query, 'model'), request.caller);
      const page = {
        pageName: textOf(request.query, 'page_name'),
        key: (optionalText(request.query, 'key') ?? '').slice(0, MAX_KEY),
      };
      return sendDocument(reply, await activeFilters(database, access, page, request.caller));
    },
  );

  await filterSetRoutes(app, deps);

  api.post(
    '/app_info/chosen_filters/',
    { summary: 'Choose filters', body: 'chosen_filters', answer: 'active_filters' },
    async (request) => {
      const body = request.body;
      const { caller } = request;
      const answer = await chooseFilters(database, accessOf(catalog.current(), body.model, caller), body, caller);
      live.updateFilter(caller.userId, {
        model: body.model,
        page_name: body.page_name,
        rev: answer.rev,
        uid: caller.actionUid,
        ...(body.key === undefined ? {} : { key: cleanText(body.key) }),
      });
      return answer;
    },
  );

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

  api.get('/app_info/routes/', { summary: 'Navigation', query: ['ver'], answer: 'routes' }, async (request, reply) => {
    const { rev, routes } = await ownRoutes(database, catalog.current(), request.caller);
    return sendTagged(reply, rev, () => routes);
  });

  api.post(
    '/app_info/routes/custom/',
    { summary: 'Own layout of the menus', body: 'routes_custom', answer: 'routes' },
    async (request) => {
      const change = request.body;
      const { routes, rev } = await saveLayout(database, catalog.current(), change, request.caller);
      live.routesUpdateFor(request.caller.userId, rev);
      return routes;
    },
  );

  api.get(
    '/app_info/routes/meta/',
    { summary: 'One entry of the navigation, whole', query: ['name'], answer: 'route_meta' },
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
