// The calls about roles and rights, for owners and admins.
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/index.ts';
import { notifyProcesses } from '../definitions/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ADMINS, calls, type Caller } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { listChanges } from './accessChanges.ts';
import { addRole, changeRole, holdersOf, listRoles, removeRole } from './organizationRoles.ts';
import { changeRight, readMatrix } from './rights.ts';

const ROLE = { name: { description: 'Name of the role.', pattern: '^[a-z][a-z0-9_]*$' } };

/** Paths below /api/v1. */
export async function rolesRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;
  const roles = async (caller: Caller) => ({ results: await listRoles(database, catalog, caller) });

  api.get(
    '/roles/',
    {
      summary: 'Roles of the organisation, for owners and admins',
      description: 'Those of the product, which stay, and functional roles of its own with what they inherit.',
      roles: ADMINS,
      answer: 'roles',
    },
    async ({ caller }) => roles(caller),
  );

  api.post(
    '/roles/',
    {
      summary: 'A functional role of the organisation’s own',
      description: 'From then on people may be given it, and definitions may name it.',
      roles: ADMINS,
      body: 'role_new',
      answer: 'roles',
    },
    async ({ body, caller }) => {
      await changed(deps, caller, async (tx) => {
        await addRole(tx, body, caller);
        return [];
      });
      return roles(caller);
    },
  );

  api.patch(
    '/roles/:name/',
    {
      summary: 'Another title of an own role, or other roles that it inherits',
      description: 'Its name stays: definitions call it by it. Those of the product are not changed: `forbidden`.',
      params: ROLE,
      roles: ADMINS,
      body: 'role_change',
      answer: 'roles',
    },
    async ({ params, body, caller }) => {
      await changed(deps, caller, async (tx) => {
        await changeRole(tx, params.name, body, caller);
        return holdersOf(tx, params.name, caller);
      });
      return roles(caller);
    },
  );

  api.delete(
    '/roles/:name/',
    {
      summary: 'An own role goes',
      description: 'Refused with names while modules, people or other roles have it.',
      params: ROLE,
      roles: ADMINS,
      answer: 'roles',
    },
    async ({ params, caller }) => {
      await changed(deps, caller, async (tx) => {
        await removeRole(tx, catalog, params.name, caller);
        return [];
      });
      return roles(caller);
    },
  );

  rightsRoutes(app, deps);
}

function rightsRoutes(app: FastifyInstance, deps: DomainDeps): void {
  const api = calls(app);
  const { database, catalog, live } = deps;
  const matrix = async (caller: Caller) => ({ modules: await readMatrix(database, catalog, caller) });

  api.get(
    '/roles/rights/',
    { summary: 'What every role may do with every module', roles: ADMINS, answer: 'rights' },
    async ({ caller }) => matrix(caller),
  );

  api.put(
    '/roles/rights/',
    {
      summary: 'What a role may do with a module from now on, in this organisation',
      description:
        'Only where the definition leaves it to organisations (`adjustable`); it survives later versions of the definition. Refused where a formula would show somebody what is taken from him.',
      roles: ADMINS,
      body: 'right_change',
      answer: 'rights',
    },
    async ({ body, caller }) => {
      await changed(deps, caller, async (tx) => {
        await changeRight(tx, catalog, body, caller);
        return [];
      });
      const module = catalog.current().modules.get(body.module);
      if (module) live.tableUpdate(caller.orgId, { uid: '', model: module.model.name, ids: [], kind: 'refresh' });
      live.routesUpdateIn(caller.orgId, catalog.current().rev);
      return matrix(caller);
    },
  );

  api.get(
    '/roles/changes/',
    { summary: 'Who changed roles and rights', roles: ADMINS, answer: 'access_changes' },
    async ({ caller }) => ({ results: await listChanges(database, catalog, caller) }),
  );
}

/** The change, then what follows: every process takes it up, and those whose rights it moved begin anew. */
async function changed(
  { database, catalog, live }: DomainDeps,
  caller: Caller,
  change: (tx: Queryable) => Promise<string[]>,
): Promise<void> {
  const holders = await database.transaction(async (tx) => {
    const ids = await change(tx);
    await notifyProcesses(tx);
    return ids;
  });
  await catalog.refresh();
  if (holders.length > 0)
    live.tableUpdate(caller.orgId, { uid: caller.actionUid, model: PERSON_MODEL, ids: holders, kind: 'update' });
}
