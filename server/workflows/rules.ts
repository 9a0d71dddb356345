// The rules there are: those of definitions, which hold in every organisation, and those that organisations made.
import { createHash } from 'node:crypto';
import type { ModuleDefinition, WorkflowDefinition } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { readRule, type Catalog, type Model } from '../definitions/index.ts';

export interface Rule {
  /** <module>.<name> of a definition, or the id of a rule of the organisation. */
  key: string;
  model: Model;
  definition: WorkflowDefinition;
  /** Of a rule of an organisation. */
  own?: { id: string; orgId: string; person: string };
}

export interface StoredRule {
  id: string;
  organization: string;
  model: string;
  definition: unknown;
  is_on: boolean;
  person: string;
  version: number;
  updated_at: string;
}

export const RULE_COLUMNS = 'id, organization, model, definition, is_on, person, version, updated_at';

const defined = new WeakMap<Catalog, Rule[]>();

export function definedRules(catalog: Catalog): readonly Rule[] {
  const rules = defined.get(catalog) ?? rulesIn(catalog);
  defined.set(catalog, rules);
  return rules;
}

function rulesIn(catalog: Catalog): Rule[] {
  return [...catalog.models.values()].flatMap((model) =>
    (model.module.workflows ?? []).map((definition) => ({
      key: definedKey(model.module, definition),
      model,
      definition,
    })),
  );
}

export function definedKey({ name }: ModuleDefinition, rule: WorkflowDefinition): string {
  return `${name}.${rule.name}`;
}

/** Those that are on and fit the definitions of now; `where` begins with a condition over app.workflow_rule. */
export async function ownRules(
  database: Queryable,
  catalog: Catalog,
  where: string,
  params: readonly unknown[],
): Promise<Rule[]> {
  const stored = await database.query<StoredRule & Record<string, unknown>>(
    `select ${RULE_COLUMNS} from app.workflow_rule where is_on and ${where}`,
    params,
  );
  return stored.flatMap((each) => soundRule(catalog, each) ?? []);
}

const sound = new WeakMap<Catalog, Map<string, Rule | null>>();

/** undefined: what it names is not there any more. */
function soundRule(
  catalog: Catalog,
  { id, organization, person, model: name, definition, version }: StoredRule,
): Rule | undefined {
  const known = sound.get(catalog) ?? new Map<string, Rule | null>();
  sound.set(catalog, known);
  const key = `${id} ${version} ${person}`;
  const found = known.get(key);
  if (found !== undefined) return found ?? undefined;
  const model = catalog.models.get(name);
  // A role that is gone is nobody's: nobody is told.
  const read = model && readRule(model.module, definition, { models: moduleByModel(catalog) });
  const rule =
    model && read && 'rule' in read
      ? { key: id, model, definition: read.rule, own: { id, orgId: organization, person } }
      : null;
  known.set(key, rule);
  return rule ?? undefined;
}

export function moduleByModel(catalog: Catalog): ReadonlyMap<string, ModuleDefinition> {
  return new Map([...catalog.models].map(([name, { module }]) => [name, module]));
}

/** By its key, for an organisation. */
export async function findRule(
  database: Queryable,
  catalog: Catalog,
  { key, orgId }: { key: string; orgId: string },
): Promise<Rule | undefined> {
  if (key.includes('.')) return definedRules(catalog).find((rule) => rule.key === key);
  const [rule] = await ownRules(database, catalog, 'id = $1 and organization = $2', [key, orgId]);
  return rule;
}

/** Another event of the clock begins anew. */
export function eventHash({ on }: WorkflowDefinition): string {
  return createHash('sha256').update(JSON.stringify(on)).digest('hex').slice(0, 16);
}
