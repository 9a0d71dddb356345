// The calls of dashboards. Whoever may read one learns of its change.
import type { FastifyInstance } from 'fastify';
import type { Dashboard, DashboardBlock, DashboardChange, Dashboards } from '../../src/contract/index.ts';
import { ICON_PATHS } from '../../src/engine/icons/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { sharingRoles } from '../describe/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid, type Caller } from '../http/index.ts';
import { checkBlocks } from './checkBlocks.ts';
import { blocksFor, copiedBlocks, dashboardPage } from './dashboardPage.ts';
import {
  addDashboard,
  deleteDashboard,
  findDashboard,
  listDashboards,
  mayChange,
  restoreDashboard,
  writeDashboard,
  type DashboardContent,
  type StoredDashboard,
} from './dashboardRows.ts';

const ID = { id: { description: 'Id of the dashboard.', format: 'uuid' } };
const NEW: DashboardContent = { name: '', icon: null, scope: 'own', roles: [], blocks: [] };

type Deps = Pick<DomainDeps, 'database' | 'catalog' | 'live'>;

/** Paths below /api/v1. */
export async function dashboardRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;

  api.get(
    '/dashboards/',
    {
      summary: 'Dashboards one may read',
      description: 'Own ones first. With the roles that one of them may be shared with.',
      answer: 'dashboards',
    },
    async ({ caller }, reply): Promise<Dashboards> => {
      reply.header('cache-control', 'no-store');
      const found = await listDashboards(database, caller);
      return {
        results: found.map((each) => ({ ...headOf(each, caller), updated_at: each.updatedAt })),
        roles: sharingRoles(catalog.current(), caller),
      };
    },
  );

  api.get(
    '/dashboards/:id/',
    {
      summary: 'A dashboard as a page of blocks',
      description:
        'As far as the caller may see rows and fields: a block that he may not see says so in its place. To those who may change it also its blocks as they were made.',
      params: ID,
      answer: 'dashboard',
    },
    async ({ params, caller }, reply) => {
      reply.header('cache-control', 'no-store');
      return documentOf(catalog.current(), await findDashboard(database, requireUuid(params.id), caller), caller);
    },
  );

  api.post(
    '/dashboards/',
    {
      summary: 'Make a dashboard',
      description: 'For oneself, for roles or for everybody of the organisation.',
      body: 'dashboard_change',
      answer: 'dashboard',
      status: 201,
    },
    async ({ body, caller }, reply) => {
      const content = contentOf(catalog.current(), { body, before: NEW }, caller);
      return reply.code(201).send(await made(deps, content, caller));
    },
  );

  api.post(
    '/dashboards/preview/',
    {
      summary: 'How a block would be drawn',
      description: 'Refuses what saving it would refuse.',
      body: 'dashboard_try',
      answer: 'dashboard_preview',
    },
    async ({ body, caller }) => {
      const blocks = checkBlocks(
        catalog.current(),
        { blocks: [{ ...body.block, width: 'whole' }], stored: [] },
        caller,
      );
      return { page: dashboardPage(catalog.current(), blocks, { mayChange: true, caller }).page };
    },
  );

  api.post(
    '/dashboards/:id/copy/',
    {
      summary: 'Make a dashboard of one’s own out of another',
      description: 'A private one of the same blocks, without those that the caller may not see.',
      params: ID,
      answer: 'dashboard',
      status: 201,
    },
    async ({ params, caller }, reply) => {
      const stored = await findDashboard(database, requireUuid(params.id), caller);
      const blocks = copiedBlocks(catalog.current(), stored.blocks, caller);
      const { name, icon } = stored;
      return reply.code(201).send(await made(deps, { ...NEW, name, icon, blocks }, caller));
    },
  );

  changeRoutes(app, deps);
}

/** Of one that is there. */
function changeRoutes(app: FastifyInstance, { database, catalog, live }: Deps): void {
  const api = calls(app);
  api.patch(
    '/dashboards/:id/',
    {
      summary: 'Change a dashboard',
      description:
        'For its maker, of a shared one for owners and admins too. What is left out stays; blocks are given all together. 409 `conflict` where it was changed since `version`.',
      params: ID,
      body: 'dashboard_change',
      answer: 'dashboard',
      refusals: ['conflict'],
    },
    async ({ params, body, caller }) => {
      const id = requireUuid(params.id);
      const before = await database.transaction(async (tx) => {
        const stored = await requireOwn(tx, id, caller);
        if (body.version === undefined) throw new ApiError('invalid', { version: [{ rule: 'required' }] });
        if (body.version !== stored.version) throw new ApiError('conflict');
        // What others made is not taken out of their sight and one's own.
        if (body.scope === 'own' && !stored.isMine) throw new ApiError('forbidden');
        await writeDashboard(tx, id, contentOf(catalog.current(), { body, before: stored }, caller), caller);
        return stored;
      });
      // He may have given it to roles that are not his.
      const after = await findDashboard(database, id, caller);
      tellOf(live, after, caller, before.scope);
      return documentOf(catalog.current(), after, caller);
    },
  );

  api.delete(
    '/dashboards/:id/',
    { summary: 'Delete a dashboard', description: 'It can be brought back for 30 days.', params: ID, status: 204 },
    async ({ params, caller }, reply) => {
      const id = requireUuid(params.id);
      const stored = await database.transaction(async (tx) => {
        const own = await requireOwn(tx, id, caller);
        await deleteDashboard(tx, id, caller);
        return own;
      });
      tellOf(live, stored, caller);
      return reply.code(204).send();
    },
  );

  api.post(
    '/dashboards/:id/restore/',
    { summary: 'Bring a deleted dashboard back', params: ID, answer: 'dashboard' },
    async ({ params, caller }) => {
      const stored = await restoreDashboard(database, requireUuid(params.id), caller);
      tellOf(live, stored, caller);
      return documentOf(catalog.current(), stored, caller);
    },
  );
}

async function made({ database, catalog, live }: Deps, content: DashboardContent, caller: Caller): Promise<Dashboard> {
  const id = await database.transaction((tx) => addDashboard(tx, content, caller));
  const stored = await findDashboard(database, id, caller);
  tellOf(live, stored, caller);
  return documentOf(catalog.current(), stored, caller);
}

/** Held until the change is written. Throws `not_found`, and `forbidden` to readers. */
async function requireOwn(tx: Queryable, id: string, caller: Caller): Promise<StoredDashboard> {
  const stored = await findDashboard(tx, id, caller, { isHeld: true });
  if (!mayChange(stored, caller)) throw new ApiError('forbidden');
  return stored;
}

/** As it would be. Throws `invalid` by field. */
function contentOf(
  catalog: Catalog,
  { body, before }: { body: DashboardChange; before: DashboardContent },
  caller: Caller,
): DashboardContent {
  const { name = before.name, icon = before.icon, scope = before.scope } = body;
  const clean = name.toWellFormed().normalize('NFC').replaceAll('\u0000', '').trim();
  if (clean === '') throw new ApiError('invalid', { name: [{ rule: 'required' }] });
  if (icon !== null && icon !== before.icon && !ICON_PATHS.has(icon))
    throw new ApiError('invalid', { icon: [{ rule: 'choice' }] });
  return {
    name: clean,
    icon,
    scope,
    roles: rolesOf(catalog, { scope, roles: body.roles, before }, caller),
    blocks: body.blocks ? checkBlocks(catalog, { blocks: body.blocks, stored: before.blocks }, caller) : before.blocks,
  };
}

/** Throws `invalid` for none, and for one that the organisation does not have; what stood there before stays. */
function rolesOf(
  catalog: Catalog,
  {
    scope,
    roles,
    before,
  }: { scope: DashboardContent['scope']; roles: readonly string[] | undefined; before: DashboardContent },
  caller: Caller,
): readonly string[] {
  if (scope !== 'roles') return [];
  if (before.scope === 'roles' && roles === undefined) return before.roles;
  return knownRoles(catalog, { roles: roles ?? [], before: before.roles }, caller);
}

function knownRoles(
  catalog: Catalog,
  { roles, before }: { roles: readonly string[]; before: readonly string[] },
  caller: Caller,
): string[] {
  const known = new Set([...sharingRoles(catalog, caller).map(({ id }) => id), ...before]);
  if (roles.length === 0) throw new ApiError('invalid', { roles: [{ rule: 'required' }] });
  if (!roles.every((role) => known.has(role))) throw new ApiError('invalid', { roles: [{ rule: 'choice' }] });
  return [...new Set(roles)];
}

type Head = Pick<Dashboard, 'id' | 'name' | 'icon' | 'scope' | 'roles' | 'version' | 'is_mine' | 'can_change'>;

function headOf(stored: Omit<StoredDashboard, 'blocks'>, caller: Caller): Head {
  const { id, name, icon, scope, roles, version, isMine } = stored;
  return {
    id,
    name,
    ...(icon === null ? {} : { icon }),
    scope,
    ...(scope === 'roles' ? { roles: [...roles] } : {}),
    version,
    is_mine: isMine,
    can_change: mayChange(stored, caller),
  };
}

function documentOf(catalog: Catalog, stored: StoredDashboard, caller: Caller): Dashboard {
  const isChanger = mayChange(stored, caller);
  const { page, problems } = dashboardPage(catalog, stored.blocks, { mayChange: isChanger, caller });
  const blocks: DashboardBlock[] = isChanger ? blocksFor(stored.blocks, problems) : [];
  return { ...headOf(stored, caller), page, problems, ...(isChanger ? { blocks } : {}) };
}

function tellOf(
  live: DomainDeps['live'],
  { id, scope, isMine }: StoredDashboard,
  { orgId, userId, actionUid }: Caller,
  scopeBefore = scope,
): void {
  // A private one is changed by its maker alone.
  const isPrivate = scope === 'own' && scopeBefore === 'own' && isMine;
  live.dashboardsUpdate(isPrivate ? { orgId, userId } : { orgId }, { uid: actionUid, id });
}
