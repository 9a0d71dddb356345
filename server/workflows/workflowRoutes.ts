// The calls of workflow rules, for owners and admins: rules, what they did, what they would do.
import type { FastifyInstance } from 'fastify';
import type { WorkflowSource } from '../../src/contract/index.ts';
import { accessOf, requireAction } from '../records/access/index.ts';
import { definedActions } from '../records/write/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ADMINS, calls, COMMON_PARAMETERS } from '../http/index.ts';
import { listRules, listRuns } from './present.ts';
import { changeRule, createRule, readOne, removeRule, requireRule } from './ruleChanges.ts';
import type { StepTools } from './steps.ts';
import { tryRule } from './trial.ts';

export interface WorkflowRoutesDeps extends DomainDeps {
  tools: StepTools;
}

const KEY = { key: { description: 'Id of the rule; of a rule of a definition `<module>.<name>`.' } };
const RIGHTS =
  'A rule of a definition has the rights of an owner of the organisation, one that was made here those of whoever saved its text last, as they are when it runs.';

/** Paths below /api/v1. */
export async function workflowRoutes(app: FastifyInstance, deps: WorkflowRoutesDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, hooks, tools } = deps;

  api.get(
    '/workflows/',
    {
      summary: 'The workflow rules of definitions and of the organisation',
      description: RIGHTS,
      answer: 'workflows',
      roles: ADMINS,
    },
    async ({ caller }) => listRules(database, catalog.current(), caller),
  );

  api.post(
    '/workflows/',
    {
      summary: 'Make a workflow rule',
      description: RIGHTS,
      body: 'workflow_change',
      answer: 'workflow',
      status: 201,
      roles: ADMINS,
    },
    async ({ body, caller }, reply) =>
      reply.code(201).send(await database.transaction((tx) => createRule(tx, catalog.current(), body, caller))),
  );

  api.get(
    '/workflows/models/:model/',
    { summary: 'What a form of a rule asks of a model', answer: 'workflow_model', roles: ADMINS },
    async ({ params, caller }): Promise<WorkflowSource> => {
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'list');
      const { module, name } = access.model;
      const fields = Object.entries(module.model.fields).filter(([field]) => access.readable.has(field));
      const { status } = module.model;
      return {
        module: {
          name: module.name,
          model: {
            name,
            fields: Object.fromEntries(fields),
            ...(status && access.readable.has(status.field) ? { status } : {}),
            actions: definedActions(access.model).filter(({ to }) => to === undefined),
          },
        },
      };
    },
  );

  api.post(
    '/workflows/try/',
    {
      summary: 'What a rule would do with the newest 50 rows; nothing is written or sent',
      description: 'By the rights of the caller, in a transaction that is taken back.',
      body: 'workflow_try',
      answer: 'workflow_trial',
      roles: ADMINS,
    },
    async ({ body, caller }) =>
      tryRule(
        { database, catalog: catalog.current(), hooks, tools },
        requireRule(catalog.current(), body.model, body.rule, caller),
        caller,
      ),
  );

  api.get(
    '/workflows/runs/',
    {
      summary: 'What workflow rules did, the newest first',
      query: {
        rule: { description: 'Key of a rule: its runs alone.' },
        state: { description: 'Runs in this state alone.', enum: ['waiting', 'done', 'skipped', 'failed'] },
        cursor: COMMON_PARAMETERS.cursor,
      },
      answer: 'workflow_runs',
      roles: ADMINS,
    },
    async ({ query, caller }, reply) =>
      reply.header('cache-control', 'no-store').send(await listRuns(database, catalog.current(), query, caller)),
  );

  api.get(
    '/workflows/:key/',
    { summary: 'A workflow rule', params: KEY, answer: 'workflow', roles: ADMINS },
    async ({ params, caller }) => readOne(database, catalog.current(), params.key, caller),
  );

  api.patch(
    '/workflows/:key/',
    {
      summary: 'Change a workflow rule of the organisation, or put it on or off',
      description: RIGHTS,
      params: KEY,
      body: 'workflow_change',
      answer: 'workflow',
      roles: ADMINS,
      refusals: ['conflict'],
    },
    async ({ params, body, caller }) =>
      database.transaction((tx) => changeRule(tx, catalog.current(), { key: params.key, change: body }, caller)),
  );

  api.delete(
    '/workflows/:key/',
    { summary: 'Remove a workflow rule of the organisation; its log stays', params: KEY, status: 204, roles: ADMINS },
    async ({ params, caller }, reply) => {
      await removeRule(database, params.key, caller);
      return reply.code(204).send();
    },
  );
}
