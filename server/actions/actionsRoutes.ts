// The calls of named actions: what may be done with a row now, and doing it.
import type { FastifyInstance } from 'fastify';
import type { ActionRun, FormField, RowActions } from '../../src/contract/index.ts';
import type { Behaviour } from '../behaviour/index.ts';
import { actionLook, askedField } from '../describe/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid, type Caller } from '../http/index.ts';
import { accessOf, actionsNow, isBarredByPosting, labelText, readStored, requireAction, tellOthers, type Access, type NamedAction } from '../records/index.ts';
import { runAction } from './runAction.ts';

export interface ActionDeps extends DomainDeps {
  behaviour: Behaviour;
}

interface RowParams {
  model: string;
  id: string;
}

/** Paths below /api/v1. */
export async function actionsRoutes(app: FastifyInstance, deps: ActionDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, behaviour } = deps;

  api.get('/data/:model/:id/actions/', { summary: 'What may be done with a row now, by name', answer: 'actions' }, async ({ params, caller }): Promise<RowActions> => {
    const access = accessOf(catalog.current(), params.model, caller);
    requireAction(access, 'read');
    const stored = await readStored(database, access, requireUuid(params.id), caller);
    if (!stored || stored.isDeleted) throw new ApiError('not_found');
    const offered = await withCode(actionsNow(access, stored, caller), access, behaviour);
    return { results: offered.map((action) => ({ ...presentAction(access, action, caller), ...(isBarredByPosting(access, stored.whole, action) ? { barred: 'posted' as const } : {}) })) };
  });

  api.post('/data/:model/:id/actions/:action/', { summary: 'Carry out a transition or an action', body: 'action_run', answer: 'row' }, async (request, reply) => {
    const { params, caller } = request;
    const run = request.body;
    const access = accessOf(catalog.current(), params.model, caller);
    requireAction(access, 'update');
    const { text, written } = await runAction({ database, behaviour }, { id: requireUuid(params.id), action: params.action, run }, { access, caller, prefix: '' });
    for (const rows of written) tellOthers(deps, rows, caller);
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Without those whose code is missing. */
async function withCode(actions: readonly NamedAction[], { model }: Access, behaviour: Behaviour): Promise<NamedAction[]> {
  const missing = new Set((await behaviour.missing([model])).map(({ action }) => action));
  return actions.filter(({ name }) => !missing.has(name));
}

function presentAction(access: Access, action: NamedAction, caller: Caller): RowActions['results'][number] {
  const { confirm, reason, name } = action;
  const pageName = access.model.module.name;
  const fields = (action.fields ?? []).flatMap((field): FormField[] => {
    const asked = askedField(access, field, { pageName, mode: 'edit' }, caller);
    return asked ? [asked] : [];
  });
  return {
    ...actionLook(action, caller.lang),
    ...(confirm === undefined ? {} : { confirm: labelText(confirm, caller.lang, name) }),
    ...(reason === undefined ? {} : { reason }),
    ...(fields.length > 0 ? { fields } : {}),
  };
}
