// The roles of an organisation: those of the product, and functional ones of its own, which inherit others.
import type { Label, OrganizationRole, RoleChange, RoleNew } from '../../src/contract/index.ts';
import { sql, type Queryable } from '../database/index.ts';
import {
  FUNCTIONAL_ROLES,
  ORGANIZATION_ROLES,
  rolesNamed,
  type CatalogStore,
  type OwnRole,
} from '../definitions/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { labelText } from '../records/list/index.ts';
import { noteChange } from './accessChanges.ts';
import { readRoles, roleTitle } from './ownRoles.ts';

const MOST_ROLES = 100;
const BUILT_IN: readonly string[] = [...ORGANIZATION_ROLES, ...FUNCTIONAL_ROLES];

export async function listRoles(tx: Queryable, catalog: CatalogStore, caller: Caller): Promise<OrganizationRole[]> {
  const own = await readRoles(tx, caller.orgId);
  const holders = new Map(
    (
      await tx.query<{ role: string; people: number }>(
        `select given.role, count(*)::int as people from data."user" u cross join unnest(coalesce(u.functional_roles, '{}') || array[coalesce(u.role, 'guest')]) given (role)
         where u.organization = $1 and u.deleted_at is null group by given.role`,
        [caller.orgId],
      )
    ).map(({ role, people }) => [role, people]),
  );
  const described = (name: string, rest: Pick<OrganizationRole, 'is_own' | 'inherits'>): OrganizationRole => ({
    name,
    title: roleTitle(catalog, own, { name, lang: caller.lang }),
    is_functional: !ORGANIZATION_ROLES.some((each) => each === name),
    people: holders.get(name) ?? 0,
    modules: modulesNaming(catalog, name, caller.lang),
    ...rest,
  });
  return [
    ...BUILT_IN.map((name) => described(name, { is_own: false, inherits: [] })),
    ...own.map(({ name, title, inherits }) => ({
      ...described(name, { is_own: true, inherits: [...inherits] }),
      titles: title,
    })),
  ];
}

export async function addRole(tx: Queryable, { name, title, inherits = [] }: RoleNew, caller: Caller): Promise<void> {
  const roles = await locked(tx, caller.orgId);
  if (BUILT_IN.includes(name) || roles.some((role) => role.name === name)) throw broken('name', { rule: 'unique' });
  if (roles.length >= MOST_ROLES) throw broken('name', { rule: 'maxItems', value: String(MOST_ROLES) });
  checkInherits(name, inherits, roles);
  await tx.query('insert into app.role (organization, name, title, inherits) values ($1, $2, $3, $4)', [
    caller.orgId,
    name,
    JSON.stringify(title),
    inherits,
  ]);
  await noteChange(tx, { role: name, before: null, after: { title, inherits } }, caller);
}

export async function changeRole(tx: Queryable, name: string, change: RoleChange, caller: Caller): Promise<void> {
  const roles = await locked(tx, caller.orgId);
  const before = found(roles, name);
  const after = { title: change.title ?? before.title, inherits: change.inherits ?? before.inherits };
  checkInherits(name, after.inherits, roles);
  await tx.query('update app.role set title = $3, inherits = $4 where organization = $1 and name = $2', [
    caller.orgId,
    name,
    JSON.stringify(after.title),
    after.inherits,
  ]);
  const { name: _name, ...was } = before;
  await noteChange(tx, { role: name, before: was, after }, caller);
}

/** Refused with names while definitions, people, other roles, webhooks or rules have it. */
export async function removeRole(tx: Queryable, catalog: CatalogStore, name: string, caller: Caller): Promise<void> {
  const roles = await locked(tx, caller.orgId);
  const { name: _name, ...before } = found(roles, name);
  const modules = modulesNaming(catalog, name, caller.lang);
  const people = await tx.query<{ full_name: string }>(
    `select full_name from data."user" where organization = $1 and deleted_at is null and $2 = any(functional_roles) order by full_name limit 5`,
    [caller.orgId, name],
  );
  const hooks = await tx.query<{ title: string }>(
    'select title from app.webhook where organization = $1 and role = $2 order by title limit 5',
    [caller.orgId, name],
  );
  const rules = await tx.query<{ title: Label }>(
    `select definition->'title' as title from app.workflow_rule where organization = $1
       and jsonb_path_exists(definition, '$.steps[*] ? (@.role == $role || @.roles[*] == $role)', jsonb_build_object('role', $2::text)) order by definition->'title', id limit 5`,
    [caller.orgId, name],
  );
  const heirs = roles.filter(({ inherits }) => inherits.includes(name));
  const reasons = [
    ...inUse('modules', modules, caller.lang),
    ...inUse(
      'people',
      people.map((person) => person.full_name),
      caller.lang,
    ),
    ...inUse(
      'roles',
      heirs.map(({ title, name: heir }) => labelText(title, caller.lang, heir)),
      caller.lang,
    ),
    ...inUse(
      'hooks',
      hooks.map(({ title }) => title),
      caller.lang,
    ),
    ...inUse(
      'rules',
      rules.map(({ title }) => labelText(title, caller.lang, name)),
      caller.lang,
    ),
  ];
  if (reasons.length > 0) throw new ApiError('invalid', { name: reasons });
  await tx.query('delete from app.role where organization = $1 and name = $2', [caller.orgId, name]);
  await tx.query('delete from app.role_right where organization = $1 and role = $2', [caller.orgId, name]);
  // A later role of the same name is given nothing that was shared with this one.
  for (const table of ['dashboard', 'filter_set'])
    await tx.query(
      `update ${sql.id('app', table)} set roles = array_remove(roles, $2) where organization = $1 and $2 = any(roles)`,
      [caller.orgId, name],
    );
  // Of deleted people: should they come back, it is not theirs any more.
  await tx.query(
    'update data."user" set functional_roles = array_remove(functional_roles, $2) where organization = $1 and deleted_at is not null and $2 = any(functional_roles)',
    [caller.orgId, name],
  );
  await noteChange(tx, { role: name, before, after: null }, caller);
}

/** Those who have it, and those who have it by inheritance: their rights change with it. */
export async function holdersOf(tx: Queryable, name: string, caller: Caller): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from data."user" where organization = $1 and deleted_at is null and $2 = any(app.with_inherited($1, functional_roles))',
    [caller.orgId, name],
  );
  return rows.map(({ id }) => id);
}

/** All that a role inherits, by however many steps. */
export function includedRoles(name: string, roles: readonly OwnRole[]): string[] {
  const all = new Set<string>();
  const add = (each: string): void => {
    for (const inherited of roles.find((role) => role.name === each)?.inherits ?? [])
      if (!all.has(inherited)) {
        all.add(inherited);
        add(inherited);
      }
  };
  add(name);
  return [...all];
}

function checkInherits(name: string, inherits: readonly string[], roles: readonly OwnRole[]): void {
  const known = new Set<string>([...FUNCTIONAL_ROLES, ...roles.map((role) => role.name), name]);
  if (inherits.some((each) => !known.has(each))) throw broken('inherits', { rule: 'choice' });
  const next = [...roles.filter((role) => role.name !== name), { name, title: {}, inherits }];
  if (includedRoles(name, next).includes(name)) throw broken('inherits', { rule: 'cycle' });
}

/** One change of an organisation's roles at a time: two that are sound by themselves could make a circle together. */
async function locked(tx: Queryable, orgId: string): Promise<OwnRole[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('roles ' || $1::text, 0))", [orgId]);
  return readRoles(tx, orgId);
}

function found(roles: readonly OwnRole[], name: string): OwnRole {
  const role = roles.find((each) => each.name === name);
  if (!role) throw new ApiError(BUILT_IN.includes(name) ? 'forbidden' : 'not_found');
  return role;
}

function modulesNaming(catalog: CatalogStore, role: string, lang: Lang): string[] {
  return [...catalog.of(undefined).modules.values()]
    .filter((module) => rolesNamed(module).some((named) => named.role === role))
    .map(({ title, name }) => labelText(title, lang, name));
}

const IN_USE = {
  modules: { ru: 'Роль названа в модулях', kk: 'Рөл мына модульдерде аталған', en: 'The role is named in modules' },
  people: { ru: 'Роль есть у людей', kk: 'Рөл мына адамдарда бар', en: 'People have the role' },
  hooks: { ru: 'Роль указана в вебхуках', kk: 'Рөл мына вебхуктерде көрсетілген', en: 'Webhooks have the role' },
  rules: { ru: 'Роль названа в правилах', kk: 'Рөл мына ережелерде аталған', en: 'The role is named in rules' },
  roles: { ru: 'Роль наследуют', kk: 'Рөлді мұралайтындар', en: 'The role is inherited by' },
};

function inUse(what: keyof typeof IN_USE, names: readonly string[], lang: Lang): RuleBreak[] {
  return names.length === 0 ? [] : [{ rule: 'formula', message: `${IN_USE[what][lang]}: ${names.join(', ')}` }];
}

function broken(field: string, rule: RuleBreak): ApiError {
  return new ApiError('invalid', { [field]: [rule] });
}
