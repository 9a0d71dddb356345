// What every role may do with every module, and the changes that definitions leave to organisations.
import type { ModuleDefinition, ModuleRights, RightChange, RoleRights } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import {
  FUNCTIONAL_ROLES,
  grants,
  isAdjustable,
  ORGANIZATION_ROLES,
  rightsFaults,
  type Action,
  type CatalogStore,
  type ChangedRight,
  type OwnRole,
} from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { labelText } from '../records/list/index.ts';
import { noteChange } from './accessChanges.ts';
import { includedRoles } from './organizationRoles.ts';
import { readRoles } from './ownRoles.ts';

const ACTIONS: readonly Action[] = ['list', 'read', 'create', 'update', 'delete', 'export'];
const OWNER = 'owner';

export async function readMatrix(tx: Queryable, catalog: CatalogStore, caller: Caller): Promise<ModuleRights[]> {
  const own = await readRoles(tx, caller.orgId);
  const roles = rolesWith(own).filter((role) => role !== OWNER);
  const inForce = catalog.of(caller.orgId).modules;
  return [...catalog.of(undefined).modules.values()].map((defined) => {
    const module = inForce.get(defined.name) ?? defined;
    return {
      name: module.name,
      title: labelText(module.title, caller.lang, module.name),
      ...(module.icon === undefined ? {} : { icon: module.icon }),
      rights: Object.fromEntries(roles.map((role) => [role, rightsOf(role, { defined, module, own })])),
    };
  });
}

function rightsOf(
  role: string,
  { defined, module, own }: { defined: ModuleDefinition; module: ModuleDefinition; own: readonly OwnRole[] },
): RoleRights {
  const can = granted(module, role);
  const before = granted(defined, role);
  const inherited = includedRoles(role, own).flatMap((each) => granted(module, each));
  const grant = Object.hasOwn(defined.permissions, role) ? defined.permissions[role] : undefined;
  return {
    can,
    inherited: ACTIONS.filter((action) => inherited.includes(action) && !can.includes(action)),
    ...(before.join() === can.join() ? {} : { defined: before }),
    ...(isAdjustable(defined, role) ? { is_adjustable: true } : {}),
    ...(typeof grant === 'object' && 'can' in grant && (grant.rows ?? grant.change) !== undefined
      ? { has_condition: true }
      : {}),
  };
}

/** Throws `forbidden` where the definition does not leave it to organisations, `invalid` where a formula would show what is taken away. */
export async function changeRight(
  tx: Queryable,
  catalog: CatalogStore,
  { module: name, role, can }: RightChange,
  caller: Caller,
): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('roles ' || $1::text, 0))", [caller.orgId]);
  const base = catalog.of(undefined);
  const module = base.modules.get(name);
  if (!module || !rolesWith(await readRoles(tx, caller.orgId)).includes(role)) throw new ApiError('not_found');
  if (!isAdjustable(module, role)) throw new ApiError('forbidden');
  const rights = await tx.query<ChangedRight & Record<string, unknown>>(
    'select module, role, actions from app.role_right where organization = $1',
    [caller.orgId],
  );
  const before = rights.find((right) => right.module === name && right.role === role);
  const actions = can === null ? undefined : ACTIONS.filter((action) => can.includes(action));
  const isAsDefined = actions === undefined || actions.join() === granted(module, role).join();
  if (isAsDefined && !before) return;
  const next = rights.filter((right) => right !== before);
  if (!isAsDefined) next.push({ module: name, role, actions });
  const [fault] = rightsFaults(base, next);
  if (fault) throw new ApiError('invalid', { can: [{ rule: 'formula', message: fault.reason[caller.lang] }] });
  await (isAsDefined
    ? tx.query('delete from app.role_right where organization = $1 and module = $2 and role = $3', [
        caller.orgId,
        name,
        role,
      ])
    : tx.query(
        `insert into app.role_right (organization, module, role, actions) values ($1, $2, $3, $4)
         on conflict (organization, module, role) do update set actions = excluded.actions`,
        [caller.orgId, name, role, actions],
      ));
  await noteChange(
    tx,
    { role, module: name, before: before?.actions ?? granted(module, role), after: actions ?? granted(module, role) },
    caller,
  );
}

function granted({ permissions }: ModuleDefinition, role: string): Action[] {
  return ACTIONS.filter((action) => grants(permissions, role, action));
}

function rolesWith(own: readonly OwnRole[]): string[] {
  return [...ORGANIZATION_ROLES, ...FUNCTIONAL_ROLES, ...own.map(({ name }) => name)];
}
