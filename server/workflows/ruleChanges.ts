// Rules of an organisation: made, changed and removed by its owners and admins, each held against the same checks as those of definitions.
import type { Workflow, WorkflowChange, WorkflowDefinition } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { readRule, rolesOf, type Catalog } from '../definitions/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import { accessOf, requireAction } from '../records/access/index.ts';
import { definedRules, moduleByModel, RULE_COLUMNS, type Rule, type StoredRule } from './rules.ts';

/** Of one organisation. */
const MOST_RULES = 200;
type Issues = Extract<ReturnType<typeof readRule>, { issues: unknown }>['issues'];

/** What a stored rule says, and why it does nothing any more. */
export function ruleOf(
  catalog: Catalog,
  modelName: string,
  stored: unknown,
): { definition: Partial<WorkflowDefinition>; issues: Issues } {
  const model = catalog.models.get(modelName);
  const read = model && readRule(model.module, stored, around(catalog));
  // It was a whole rule when it was stored.
  const definition = { ...Object(stored) } as Partial<WorkflowDefinition>;
  if (!read) return { definition, issues: [{ path: '/', reason: gone(modelName) }] };
  return 'rule' in read ? { definition: read.rule, issues: [] } : { definition, issues: read.issues };
}

/** Of the organisation whose work is under way. */
function around(catalog: Catalog): Parameters<typeof readRule>[2] {
  return { models: moduleByModel(catalog), roles: rolesOf(catalog) };
}

function gone(model: string): Issues[number]['reason'] {
  return {
    ru: `модели «${model}» больше нет`,
    kk: `«${model}» моделі енді жоқ`,
    en: `there is no model "${model}" any more`,
  };
}

/** Throws `invalid` with what is wrong by its path in the rule, `not_found` for a model that the caller may not list. */
export function requireRule(catalog: Catalog, modelName: string, rule: unknown, caller: Caller): Rule {
  const access = accessOf(catalog, modelName, caller);
  requireAction(access, 'list');
  const read = readRule(access.model.module, rule, around(catalog));
  if ('rule' in read)
    return {
      key: '',
      model: access.model,
      definition: read.rule,
      own: { id: '', orgId: caller.orgId, person: caller.userId },
    };
  const fields: Record<string, RuleBreak[]> = {};
  for (const { path, reason } of read.issues)
    fields[path] = [...(fields[path] ?? []), { rule: 'formula', message: reason[caller.lang] }];
  throw new ApiError('invalid', fields);
}

export async function createRule(
  tx: Queryable,
  catalog: Catalog,
  { model, rule, is_on: isOn = true }: WorkflowChange,
  caller: Caller,
): Promise<Workflow> {
  if (model === undefined || rule === undefined)
    throw new ApiError('invalid', { [model === undefined ? 'model' : 'rule']: [{ rule: 'required' }] });
  const { definition } = requireRule(catalog, model, rule, caller);
  const [count] = await tx.query<{ n: number }>(
    'select count(*)::int as n from app.workflow_rule where organization = $1',
    [caller.orgId],
  );
  if ((count?.n ?? 0) >= MOST_RULES)
    throw new ApiError('invalid', { rule: [{ rule: 'max', value: String(MOST_RULES) }] });
  const [row] = await tx.query<StoredRule & Record<string, unknown>>(
    `insert into app.workflow_rule (organization, model, definition, is_on, person) values ($1, $2, $3, $4, $5) returning ${RULE_COLUMNS}`,
    [caller.orgId, model, JSON.stringify(definition), isOn, caller.userId],
  );
  return documentOf(row);
}

/** Whoever saves another text of it answers for it from then on; who only puts it on or off lends it no rights. Throws `not_found`, `conflict`. */
export async function changeRule(
  tx: Queryable,
  catalog: Catalog,
  { key, change }: { key: string; change: WorkflowChange },
  caller: Caller,
): Promise<Workflow> {
  const [stored] = await tx.query<StoredRule & Record<string, unknown>>(
    `select ${RULE_COLUMNS} from app.workflow_rule where organization = $1 and id = $2 for update`,
    [caller.orgId, requireUuid(key)],
  );
  if (!stored) throw new ApiError('not_found');
  if (change.version !== stored.version) throw new ApiError('conflict');
  const definition = change.rule ?? stored.definition;
  const isOn = change.is_on ?? stored.is_on;
  // One that is broken may be put off as it is.
  if (isOn || change.rule !== undefined) requireRule(catalog, stored.model, definition, caller);
  const [row] = await tx.query<StoredRule & Record<string, unknown>>(
    `update app.workflow_rule set definition = $3, is_on = $4, person = coalesce($5, person), version = version + 1, updated_at = now() where organization = $1 and id = $2 returning ${RULE_COLUMNS}`,
    [caller.orgId, stored.id, JSON.stringify(definition), isOn, change.rule === undefined ? null : caller.userId],
  );
  return documentOf(row);
}

export async function removeRule(tx: Queryable, key: string, caller: Caller): Promise<void> {
  const gone = await tx.query('delete from app.workflow_rule where organization = $1 and id = $2 returning id', [
    caller.orgId,
    requireUuid(key),
  ]);
  if (gone.length === 0) throw new ApiError('not_found');
}

/** Throws `not_found`. */
export async function readOne(database: Queryable, catalog: Catalog, key: string, caller: Caller): Promise<Workflow> {
  const defined = definedRules(catalog).find((rule) => rule.key === key);
  if (defined)
    return {
      key,
      model: defined.model.name,
      rule: { ...defined.definition },
      is_own: false,
      is_on: true,
      version: 0,
    };
  if (key.includes('.')) throw new ApiError('not_found');
  const [row] = await database.query<StoredRule & Record<string, unknown>>(
    `select ${RULE_COLUMNS} from app.workflow_rule where organization = $1 and id = $2`,
    [caller.orgId, requireUuid(key)],
  );
  return documentOf(row);
}

function documentOf(row: StoredRule | undefined): Workflow {
  if (!row) throw new ApiError('not_found');
  const { id, model, definition, is_on: isOn, version } = row;
  return { key: id, model, rule: { ...Object(definition) }, is_own: true, is_on: isOn, version };
}
