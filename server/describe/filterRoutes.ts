// The calls of a page's filters: which there are, what is chosen, named sets.
import type { FastifyInstance } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { calls, COMMON_PARAMETERS, sendDocument } from '../http/index.ts';
import { accessOf } from '../records/access/index.ts';
import { activeFilters, chooseFilters } from './activeFilters.ts';
import { cleanText } from './chosenValues.ts';
import { filterSetRoutes } from './filterSetRoutes.ts';
import { optionalText, textOf } from './query.ts';

const MAX_KEY = 100;

export async function filterRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, live } = deps;

  await filterSetRoutes(app, deps);

  api.get(
    '/app_info/active_filters/',
    {
      summary: 'Filters of a page and what is chosen',
      description:
        'The filters there are (`include`, `exclude`), the values the caller has chosen for the page (`activeFilters`, `search`, `ordering`) with their tags, and named sets. Where nothing was chosen yet, the default set holds; in a choice that is kept apart by `key`, none.',
      query: {
        model: COMMON_PARAMETERS.model,
        page_name: COMMON_PARAMETERS.page_name,
        key: {
          description:
            'Which choice, where several of a page are kept apart, e.g. that of a board: up to 100 characters. Without it the page’s own.',
          maxLength: MAX_KEY,
        },
      },
      answer: 'active_filters',
      isTagged: true,
    },
    async (request, reply) => {
      const access = accessOf(catalog.current(), textOf(request.query, 'model'), request.caller);
      const page = {
        pageName: textOf(request.query, 'page_name'),
        key: (optionalText(request.query, 'key') ?? '').slice(0, MAX_KEY),
      };
      return sendDocument(reply, await activeFilters(database, access, page, request.caller));
    },
  );

  api.post(
    '/app_info/chosen_filters/',
    {
      summary: 'Choose filters',
      description:
        'Keeps what is chosen for the page, for this person on every device, and answers the new active filters. `filters` takes the place of what was chosen; a missing `search` or `ordering` means cleared. A filter that is unknown, forbidden or names what is no longer there is dropped and listed in `dropped`, never refused. The person’s other tabs hear `update_filter`.',
      body: 'chosen_filters',
      answer: 'active_filters',
    },
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
}
