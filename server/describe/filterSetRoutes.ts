// The calls of named filter sets. Whoever sees a set learns of its change: its maker's other tabs, of a shared one everybody who is there.
import type { FastifyInstance } from 'fastify';
import type { FilterSets } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { calls, COMMON_PARAMETERS, requireUuid, type Caller } from '../http/index.ts';
import { revOf } from './documents.ts';
import {
  addFilterSet,
  arrangeSets,
  changeFilterSet,
  mayShare,
  pageAccess,
  removeFilterSet,
  savedFilters,
  sharingRoles,
  type SavedSet,
} from './filterSets.ts';
import { textOf } from './query.ts';

const SET = { id: { description: 'Id of the set.', format: 'uuid' } };

/** Paths below /api/v1. */
export async function filterSetRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, live } = deps;

  api.get(
    '/app_info/filter_sets/',
    {
      summary: 'Views of a page',
      description:
        'Own ones, those offered to the caller’s roles or to the organisation, and the filter buttons of the definition (`quick`). To those who may share also the roles to share with.',
      query: { model: COMMON_PARAMETERS.model, page_name: COMMON_PARAMETERS.page_name },
      answer: 'filter_sets',
    },
    async ({ query, caller }): Promise<FilterSets> => {
      const pageName = textOf(query, 'page_name');
      const access = pageAccess(catalog.current(), textOf(query, 'model'), pageName, caller);
      return {
        results: await savedFilters(database, access, pageName, caller),
        ...(mayShare(caller) ? { roles: sharingRoles(access.catalog, caller) } : {}),
      };
    },
  );

  api.post(
    '/app_info/filter_sets/',
    {
      summary: 'Save a view',
      description:
        'A view: filters, search and order under a name, with `layout` columns, groups and tabs too. Answers all of the page. One for roles or the whole organisation is owners’ and admins’ to save (`canShare`).',
      body: 'filter_set',
      answer: 'filter_sets',
    },
    async ({ body, caller }) => answer(await addFilterSet(database, catalog.current(), body, caller), caller),
  );

  api.post(
    '/app_info/filter_sets/order/',
    {
      summary: 'Arrange the views of a page',
      description:
        'In the order of `ids`. Own ones stand first; shared ones are owners’ and admins’ to arrange, for all. What is not the caller’s to arrange stays.',
      body: 'filter_set_order',
      answer: 'filter_sets',
    },
    async ({ body, caller }) => answer(await arrangeSets(database, catalog.current(), body, caller), caller),
  );

  api.patch(
    '/app_info/filter_sets/:id/',
    {
      summary: 'Change a view',
      description: 'What is left out stays. With `rev`, 409 `conflict` where it was changed since.',
      params: SET,
      refusals: ['conflict'],
      body: 'filter_set',
      answer: 'filter_sets',
    },
    async ({ params, body, caller }) => {
      const change = { id: requireUuid(params.id), body: body };
      return answer(await changeFilterSet(database, catalog.current(), change, caller), caller);
    },
  );

  api.delete(
    '/app_info/filter_sets/:id/',
    { summary: 'Remove a view', params: SET, status: 204 },
    async ({ params, caller }, reply) => {
      await answer(await removeFilterSet(database, catalog.current(), requireUuid(params.id), caller), caller);
      return reply.code(204).send();
    },
  );

  async function answer({ access, pageName, scope }: SavedSet, caller: Caller): Promise<FilterSets> {
    const results = await savedFilters(database, access, pageName, caller);
    const event = { model: access.model.name, page_name: pageName, rev: revOf(results), uid: caller.actionUid };
    const others = scope !== 'own' ? live.connected({ orgId: caller.orgId }).map(({ userId }) => userId) : [];
    for (const userId of new Set([caller.userId, ...others])) live.updateFilter(userId, event);
    return { results };
  }
}
