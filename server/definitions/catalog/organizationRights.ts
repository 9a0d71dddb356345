// What organisations decide of roles themselves – roles of their own, and rights that definitions leave to them – and the catalog as
// it is for one of them.
import { createHash } from 'node:crypto';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { checkReferences } from '../check/checkModules.ts';
import type { Catalog, ChangedRight, Model, OrganizationRights, OwnRole } from './catalog.ts';
import { PERSON_MODEL, ROLES, ROLES_FIELD } from './names.ts';
import { fieldRules } from './valueRules.ts';
import type { Action } from './permissions.ts';

type Permissions = ModuleDefinition['permissions'];

/** Moves on whenever an organisation changes a role or a right. */
export async function rightsStamp(database: Queryable): Promise<string> {
  const [row] = await database.query<{ stamp: string }>(
    'select coalesce(max(id), 0)::text as stamp from app.access_change',
  );
  return row?.stamp ?? '';
}

export async function readRights(database: Queryable): Promise<ReadonlyMap<string, OrganizationRights>> {
  const roles = await database.query<OwnRole & { organization: string }>(
    'select organization, name, title, inherits from app.role order by created_at, name',
  );
  const rights = await database.query<ChangedRight & { organization: string }>(
    'select organization, module, role, actions from app.role_right order by module, role',
  );
  const organizations = new Set([...roles, ...rights].map(({ organization }) => organization));
  return new Map(
    [...organizations].map((id) => [
      id,
      {
        roles: roles.filter(({ organization }) => organization === id),
        rights: rights.filter(({ organization }) => organization === id),
      },
    ]),
  );
}

/** Those of the product and of every organisation: definitions are the server's. */
export async function knownRoles(database: Queryable): Promise<ReadonlySet<string>> {
  const own = await database.query<{ name: string }>('select distinct name from app.role order by name');
  return new Set([...ROLES, ...own.map(({ name }) => name)]);
}

/** Those that the organisation of the catalog has. */
export function rolesOf({ models }: Pick<Catalog, 'models'>): ReadonlySet<string> {
  return new Set([...ROLES, ...(models.get(PERSON_MODEL)?.fields.get(ROLES_FIELD)?.choices.keys() ?? [])]);
}

/** Whether the definition leaves the role's rights to organisations. */
export function isAdjustable({ adjustable }: ModuleDefinition, role: string): boolean {
  return role !== 'owner' && (adjustable === 'all' || adjustable?.includes(role) === true);
}

/** The definition with what an organisation made of its permissions; what it does not leave to organisations stays. */
export function withRights(module: ModuleDefinition, rights: readonly ChangedRight[]): ModuleDefinition {
  const changed = rights.filter((right) => right.module === module.name && isAdjustable(module, right.role));
  if (changed.length === 0) return module;
  const permissions = new Map(Object.entries(module.permissions));
  for (const { role, actions } of changed) {
    const [first, ...rest] = actions;
    const grant = permissions.get(role);
    if (first === undefined) permissions.delete(role);
    // Which rows they are about stays the definition's word.
    else permissions.set(role, isConditional(grant) ? { ...grant, can: [first, ...rest] } : [first, ...rest]);
  }
  return { ...module, permissions: Object.fromEntries(permissions) };
}

function isConditional(
  grant: Permissions[string] | undefined,
): grant is Exclude<Permissions[string], 'all' | Action[]> {
  return typeof grant === 'object' && 'can' in grant;
}

export function catalogOf(base: Catalog, { roles, rights }: OrganizationRights): Catalog {
  const modules = new Map([...base.modules].map(([name, module]) => [name, withRights(module, rights)]));
  const models = new Map(
    [...base.models].map(([name, model]) => {
      const module = modules.get(model.module.name) ?? model.module;
      const own = module === model.module ? model : withPermissions(model, module);
      return [name, name === PERSON_MODEL && roles.length > 0 ? withRoles(own, roles) : own];
    }),
  );
  const rev = createHash('sha256')
    .update(JSON.stringify([base.rev, roles, rights]))
    .digest('hex')
    .slice(0, 32);
  return { rev, modules, models, rolled: base.rolled };
}

/** Formulas that would show somebody what his rights no longer let him read: such a change is not made. */
export function rightsFaults(base: Catalog, rights: readonly ChangedRight[]): ReturnType<typeof checkReferences> {
  const modules = [...base.modules.values()].map((module) => withRights(module, rights));
  const models = new Map(modules.map((module) => [module.model.name, module]));
  return modules.flatMap((module) => checkReferences(module, models));
}

function withPermissions(model: Model, module: ModuleDefinition): Model {
  const fields = [...model.fields].map(([name, field]) => {
    const { part } = field;
    return [
      name,
      part ? { ...field, part: { ...part, module: { ...part.module, permissions: module.permissions } } } : field,
    ] as const;
  });
  return { ...model, module, fields: new Map(fields) };
}

/** People may have the roles of their organisation too. */
function withRoles(model: Model, roles: readonly OwnRole[]): Model {
  const field = model.fields.get(ROLES_FIELD);
  if (!field) return model;
  const [first, ...rest] = [...(field.def.choices ?? []), ...roles.map(({ name, title }) => ({ id: name, title }))];
  if (!first) return model;
  const def: FieldDefinition = { ...field.def, choices: [first, ...rest] };
  const own = {
    ...field,
    def,
    choices: new Map([first, ...rest].map((choice) => [choice.id, choice])),
    rules: fieldRules(def),
  };
  return {
    ...model,
    module: {
      ...model.module,
      model: { ...model.module.model, fields: { ...model.module.model.fields, [ROLES_FIELD]: def } },
    },
    fields: new Map([...model.fields].map(([name, each]) => [name, name === ROLES_FIELD ? own : each])),
  };
}
