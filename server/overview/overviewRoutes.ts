// The calls of the blocks that show a person what is before him, over all modules, and of how he has arranged a page.
import type { FastifyInstance } from 'fastify';
import type { CountersService } from '../counters/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { routesDocument } from '../describe/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, type Caller } from '../http/index.ts';
import { overviewChanges } from './changes.ts';
import { namedCounts } from './counts.ts';
import { dismissSteps, readPageLayout, savePageLayout } from './kept.ts';
import { overviewSteps } from './steps.ts';
import { overviewToday } from './today.ts';
import { overviewWork } from './work.ts';

export interface OverviewDeps extends Pick<DomainDeps, 'database' | 'catalog' | 'brings'> {
  counters: Pick<CountersService, 'read'>;
}

const BOUNDS =
  'As far as the caller may see the rows and the fields that decide; a module that cannot be read in time is named in `missing`.';

/** Paths below /api/v1. */
export async function overviewRoutes(
  app: FastifyInstance,
  { database, catalog, brings, counters }: OverviewDeps,
): Promise<void> {
  const api = calls(app);
  const reading = { database, warn: (message: string) => app.log.warn(message) };

  api.get(
    '/overview/work/',
    {
      summary: "One's open work over all modules",
      description: `Rows that name the caller, by the day they are due, and rows that wait for one of his roles. ${BOUNDS}`,
      answer: 'overview_work',
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await overviewWork(reading, catalog.current(), request.caller)),
  );

  api.get(
    '/overview/today/',
    {
      summary: "What stands in today's calendars",
      description: `Rows of modules with a calendar on their page. ${BOUNDS}`,
      answer: 'overview_today',
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await overviewToday(reading, catalog.current(), request.caller)),
  );

  api.get(
    '/overview/changes/',
    {
      summary: 'What is new since the last visit',
      description: `Unread notifications, and what others did with rows that have a star or were opened lately. That the caller looks is noted. ${BOUNDS}`,
      answer: 'overview_changes',
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await overviewChanges(reading, { catalog: catalog.current(), brings }, request.caller)),
  );

  api.get(
    '/overview/counts/',
    { summary: "One's counters, named", answer: 'overview_counts' },
    async (request, reply) => {
      const { orgId, userId, roles } = request.caller;
      const { values } = await counters.read({ orgId, userId, roles });
      return reply.header('cache-control', 'no-store').send(namedCounts(catalog.current(), values, request.caller));
    },
  );

  api.get(
    '/overview/steps/',
    { summary: 'First steps that are left', answer: 'overview_steps' },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await overviewSteps(reading, catalog.current(), request.caller)),
  );

  api.delete(
    '/overview/steps/',
    { summary: 'Put the first steps away', description: 'For good, done or not.', status: 204 },
    async (request, reply) => {
      await dismissSteps(database, request.caller);
      return reply.code(204).send();
    },
  );

  const page = { params: { page: { description: 'Name of the page in the navigation.' } } } as const;

  api.get(
    '/page_layout/:page/',
    { summary: 'How one has arranged the blocks of a page', ...page, answer: 'page_layout' },
    async (request, reply) => {
      requirePage(request.params.page, request.caller);
      return reply
        .header('cache-control', 'no-store')
        .send(await readPageLayout(database, request.params.page, request.caller));
    },
  );

  api.put(
    '/page_layout/:page/',
    {
      summary: 'Arrange the blocks of a page',
      description: 'For oneself, on every device.',
      ...page,
      body: 'page_layout',
      answer: 'page_layout',
    },
    async (request) => {
      requirePage(request.params.page, request.caller);
      await savePageLayout(database, request.params.page, request.body, request.caller);
      return readPageLayout(database, request.params.page, request.caller);
    },
  );

  /** Throws `not_found` for one that is not in his navigation. */
  function requirePage(name: string, caller: Caller): void {
    if (!Object.hasOwn(routesDocument(catalog.current(), caller).routes, name)) throw new ApiError('not_found');
  }
}
