// Which rows the roles of a model may see and change: the conditions of its permissions, compiled once per definition.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Catalog, Model } from '../catalog/catalog.ts';
import type { ModulesByModel } from '../catalog/catalog.ts';
import { SERVER } from '../catalog/names.ts';
import { grants, type Action } from '../catalog/permissions.ts';
import { compileRowCondition } from './rowCondition.ts';
import type { Asker, RowCondition } from './rowTest.ts';

/** The rows of some roles and actions. */
export interface RowScope {
  /** SQL in brackets. */
  sql(alias: string, asker: Asker): string;
}

interface RowGrant {
  rows: RowCondition | undefined;
  change: RowCondition | undefined;
}

interface Compiled {
  grants: ReadonlyMap<string, RowGrant>;
  texts: Map<string, RowCondition>;
}

const OWNER = 'owner';
/** By the other modules, which conditions look into. */
const known = new WeakMap<ModulesByModel, WeakMap<ModuleDefinition, Compiled>>();
const NONE: ReadonlyMap<string, RowGrant> = new Map();

/** The condition of a text of the model's definition, compiled once. Only for texts that passed the checks. */
export function conditionOf(model: Model, text: string): RowCondition {
  const { texts } = compiledOf(model);
  const condition = texts.get(text) ?? compileRowCondition(text, model.module, model.others);
  texts.set(text, condition);
  return condition;
}

/** Fields that decide who sees a row. */
export function decidingFields(model: Model): ReadonlySet<string> {
  return new Set([...compiledOf(model).grants.values()].flatMap(({ rows }) => [...(rows?.names ?? [])]));
}

/** Models whose rows are seen by what rows of the named one say, each with the fields that say it. */
export function seenThrough(catalog: Catalog, name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const model of catalog.models.values())
    for (const { rows } of compiledOf(model).grants.values())
      for (const field of rows?.elsewhere.get(name) ?? [])
        found.set(model.name, (found.get(model.name) ?? new Set()).add(field));
  return found;
}

/** The rows with which the roles may do one of the actions, each role those of its own; undefined: all. `change`: only such as the grants let them change. */
export function rowsFor(
  model: Model,
  actions: readonly Action[],
  { roles, change }: { roles: readonly string[]; change: 'any' | 'granted' },
): RowScope | undefined {
  const { grants: byRole } = compiledOf(model);
  if (byRole.size === 0 || roles.includes(SERVER) || (roles.includes(OWNER) && !byRole.has(OWNER))) return undefined;
  const granting = roles.filter((role) => actions.some((action) => grants(model.module.permissions, role, action)));
  const found = granting.map((role) => conditionsOf(byRole.get(role), change));
  if (found.some((conditions) => conditions.length === 0)) return undefined;
  // Nobody who may not do it gets here; a row for nobody is the safe answer.
  if (found.length === 0) return { sql: () => 'false' };
  return {
    sql: (alias, asker) =>
      `(${found.map((conditions) => conditions.map((each) => each.sql(alias, asker)).join(' and ')).join(' or ')})`,
  };
}

function conditionsOf(grant: RowGrant | undefined, change: 'any' | 'granted'): RowCondition[] {
  return [grant?.rows, change === 'granted' ? grant?.change : undefined].filter((each) => each !== undefined);
}

/** Lines of a table part have no conditions: they go with their row. */
function compiledOf({ module, others }: Pick<Model, 'module' | 'others'>): Compiled {
  const byModule = known.get(others) ?? new WeakMap<ModuleDefinition, Compiled>();
  known.set(others, byModule);
  const found = byModule.get(module) ?? {
    grants: module.model.name.includes('__') ? NONE : grantsOf(module, others),
    texts: new Map(),
  };
  byModule.set(module, found);
  return found;
}

function grantsOf(module: ModuleDefinition, others: ModulesByModel): ReadonlyMap<string, RowGrant> {
  const compiled = (text: string | undefined): RowCondition | undefined =>
    text === undefined ? undefined : compileRowCondition(text, module, others);
  return new Map(
    Object.entries(module.permissions).flatMap(([role, grant]) => {
      if (typeof grant !== 'object' || !('can' in grant) || (grant.rows === undefined && grant.change === undefined))
        return [];
      return [[role, { rows: compiled(grant.rows), change: compiled(grant.change) }] as const];
    }),
  );
}
