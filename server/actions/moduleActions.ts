// Actions that concern no row: what the caller may do in a module, and its code carried out as one transaction.
import type { FastifyInstance } from 'fastify';
import type { ModuleActionDone, RowActions } from '../../src/contract/index.ts';
import { PARAMS } from '../definitions/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import { oneCall, runCode } from '../host/index.ts';
import { calls } from '../http/index.ts';
import { actionPresentation } from '../describe/index.ts';
import { accessOf, requireAction } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { moduleActions, moduleActionsFor } from '../records/write/index.ts';
import type { ActionDeps } from './actionsRoutes.ts';
import { paramsBreaks, paramsField } from './askedParams.ts';

/** Paths below /api/v1. */
export async function moduleActionsRoutes(app: FastifyInstance, deps: ActionDeps): Promise<void> {
  const api = calls(app);
  const { catalog, host, announcers } = deps;

  api.get(
    '/data/:model/actions/',
    {
      tokenRights: ['list'],
      summary: 'What may be done in a module by name, of no row',
      description: 'Each with the fields it asks for: `params`, where it asks by a schema.',
      answer: 'actions',
    },
    async ({ params, caller }): Promise<RowActions> => {
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'list');
      const missing = new Set((await host.missing([access.model])).map(({ action }) => action));
      const offered = moduleActionsFor(access).filter(({ name }) => !missing.has(name));
      return {
        results: offered.map((action) => {
          const fields = paramsField(action, labelText(action.title, caller.lang, action.name));
          return {
            ...actionPresentation(action, caller.lang),
            ...(action.confirm === undefined ? {} : { confirm: labelText(action.confirm, caller.lang, action.name) }),
            ...(fields.length > 0 ? { fields } : {}),
          };
        }),
      };
    },
  );

  api.post(
    '/data/:model/actions/:action/',
    {
      tokenRights: ['update'],
      summary: 'Carry out an action that concerns no row',
      description: 'In one transaction with whatever it sets off. Without `Idempotency-Key` it is done each time.',
      params: { action: { description: 'Name of the action.' } },
      body: 'module_action_run',
      answer: 'module_action_done',
      isRepeatable: true,
      refusals: ['conflict', 'locked', 'has_links'],
    },
    async (request, reply) => {
      const { params, caller, body } = request;
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'list');
      const action = moduleActions(access.model).find(({ name }) => name === params.action);
      const found = action && (await host.findOfModule(access.model.module.name, action.handler));
      if (!action || !found) throw new ApiError('not_found');
      if (!moduleActionsFor(access).includes(action)) throw new ApiError('forbidden');
      const given = askedParams(action, body.values);
      const { call } = request.routeOptions.config;
      if (!call) throw new Error('not declared');
      const { status, text } = await oneCall(deps, { call, request }, async (tx, account) => {
        const said = await runCode(
          {
            module: found.module,
            place: `moduleActions.${action.name}`,
            tx,
            catalog: access.catalog,
            caller,
            account,
          },
          announcers,
          (scope) => found.handler({ ...scope, action: action.name, params: given }),
        );
        const done: ModuleActionDone = said ? { message: labelText(said, caller.lang, action.name) } : {};
        return { status: 200, text: JSON.stringify(done) };
      });
      return reply.code(status).type('application/json; charset=utf-8').send(text);
    },
  );
}

/** Throws `invalid` where something else is sent than what is asked for, or it does not fit. */
function askedParams(
  action: Parameters<typeof paramsField>[0],
  values: Readonly<Record<string, unknown>> = {},
): unknown {
  const problems: Record<string, RuleBreak[]> = {};
  for (const name of Object.keys(values))
    if (name !== PARAMS || action.schema === undefined) problems[name] = [{ rule: 'unknown_field' }];
  const broken = paramsBreaks(action, values[PARAMS]);
  if (broken.length > 0) problems[PARAMS] = broken;
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', problems);
  return values[PARAMS];
}
