// Rules and their runs as owners and admins see them: titles in their language, rows by name only where they may see them.
import { ERROR_CODES, type WorkflowOutcome, type WorkflowRuns, type Workflows } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { isUuid, type Caller, type Lang } from '../http/index.ts';
import { accessOf, mayRefer, Params, PERSON_MODEL, visibleSql } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { definedRules, moduleByModel, RULE_COLUMNS, type StoredRule } from './rules.ts';
import { ruleOf } from './ruleChanges.ts';

type ListedRun = WorkflowRuns['results'][number];

interface Figures {
  rule: string;
  done: number;
  failed: number;
  last_at: string | null;
}

export async function listRules(database: Queryable, catalog: Catalog, caller: Caller): Promise<Workflows> {
  const { lang, orgId, roles } = caller;
  const stored = await database.query<StoredRule & Record<string, unknown>>(
    `select ${RULE_COLUMNS} from app.workflow_rule where organization = $1 order by created_at, id`,
    [orgId],
  );
  const figures = new Map(
    (
      await database.query<Figures & Record<string, unknown>>(
        `select rule, count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed, max(created_at) filter (where state in ('done', 'failed')) as last_at
         from app.workflow_run where organization = $1 and created_at > now() - interval '7 days' group by rule`,
        [orgId],
      )
    ).map((each) => [each.rule, each]),
  );
  const people = await namesOf(
    database,
    catalog,
    { model: PERSON_MODEL, ids: stored.map(({ person }) => person) },
    caller,
  );
  const counted = (key: string): Pick<Workflows['results'][number], 'done' | 'failed' | 'last_at'> => {
    const found = figures.get(key);
    return { done: found?.done ?? 0, failed: found?.failed ?? 0, last_at: found?.last_at ?? null };
  };
  const titleOf = (model: string): string => {
    const module = catalog.models.get(model)?.module;
    return module ? labelText(module.title, lang, module.name) : model;
  };
  const defined = definedRules(catalog).map(({ key, model, definition }) => ({
    key,
    title: labelText(definition.title, lang, definition.name),
    model: model.name,
    model_title: titleOf(model.name),
    event: definition.on.event,
    is_own: false,
    is_on: true,
    ...counted(key),
  }));
  const own = stored.map((each) => {
    const { definition, issues } = ruleOf(catalog, each.model, each.definition);
    const [issue] = issues;
    return {
      key: each.id,
      title: labelText(definition.title ?? {}, lang, definition.name ?? each.id),
      model: each.model,
      model_title: titleOf(each.model),
      event: definition.on?.event ?? '',
      is_own: true,
      is_on: each.is_on,
      person: people.get(each.person) ?? null,
      ...(issue ? { problem: issue.reason[lang] } : {}),
      ...counted(each.id),
    };
  });
  const models = [...moduleByModel(catalog)]
    .filter(([name]) => {
      const model = catalog.models.get(name);
      return model !== undefined && mayDo(model, 'list', roles);
    })
    .map(([model]) => ({ model, title: titleOf(model) }));
  return { results: [...own, ...defined], models };
}

interface RunRow extends Record<string, unknown> {
  id: string;
  rule: string;
  model: string;
  row_id: string | null;
  state: ListedRun['state'];
  outcome: WorkflowOutcome[];
  error: StoredError | null;
  depth: number;
  duration_ms: number | null;
  created_at: string;
  finished_at: string | null;
}

interface StoredError {
  code: string;
  step?: number;
  fields?: string[];
}

const PAGE = 50;

export async function listRuns(
  database: Queryable,
  catalog: Catalog,
  query: { rule?: unknown; state?: unknown; cursor?: unknown },
  caller: Caller,
): Promise<WorkflowRuns> {
  const from = readCursor(query.cursor);
  const params = new Params(caller);
  const asked = ([column, value]: [string, string | null]): string =>
    value === null ? 'true' : `r.${column} = ${params.add(value, 'text')}`;
  const after = from
    ? `(r.created_at, r.id) < (${params.add(from.at, 'timestamptz')}, ${params.add(from.id, 'uuid')})`
    : 'true';
  const found = await database.query<RunRow>(
    `select id, rule, model, row_id, state, outcome, error, depth, duration_ms, created_at, finished_at from app.workflow_run r
     where r.organization = ${params.add(caller.orgId, 'uuid')} and ${asked(['rule', textOf(query.rule)])} and ${asked(['state', textOf(query.state)])}
       and ${after} and ${isSeenSql(catalog, caller, params)}
     order by r.created_at desc, r.id desc limit ${PAGE + 1}`,
    params.values,
  );
  const runs = found.slice(0, PAGE);
  const titles = new Map((await listRules(database, catalog, caller)).results.map(({ key, title }) => [key, title]));
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const model of new Set(runs.map((run) => run.model)))
    names.set(
      model,
      await namesOf(
        database,
        catalog,
        { model, ids: runs.flatMap((run) => (run.model === model && run.row_id !== null ? [run.row_id] : [])) },
        caller,
      ),
    );
  const last = runs.at(-1);
  return {
    results: runs.map(({ row_id: rowId, error, ...run }) => ({
      ...run,
      title: titles.get(run.rule) ?? run.rule,
      row: rowId === null ? null : { id: rowId, string_view: names.get(run.model)?.get(rowId) ?? '' },
      ...(error ? { error: shownError(error, caller.lang) } : {}),
    })),
    next: found.length > PAGE && last ? `${last.created_at}~${last.id}` : null,
  };
}

/** SQL over runs `r`: leaves out those about rows that the caller may not see. A rule may be about them, and its log would say that they are there. */
function isSeenSql(catalog: Catalog, caller: Caller, params: Params): string {
  const hidden = [...catalog.models.values()].flatMap((model) => {
    const scope = accessOf(catalog, model.name, caller).scope('visible');
    if (!scope) return [];
    return `r.model = ${params.add(model.name, 'text')} and exists (select from ${model.table} t where t."organization" = r.organization and t."id" = r.row_id and (${scope.sql('t', params)}) is not true)`;
  });
  return hidden.length === 0 ? 'true' : `not (${hidden.join(' or ')})`;
}

export function shownError(error: StoredError, lang: Lang): NonNullable<ListedRun['error']> {
  const known = Object.entries(ERROR_CODES).find(([code]) => code === error.code)?.[1];
  return { ...error, message: known?.[lang] ?? error.code };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readCursor(value: unknown): { at: string; id: string } | undefined {
  if (value === undefined || value === '') return undefined;
  const [at = '', id = '', ...more] = String(value).split('~');
  if (more.length > 0 || !isUuid(id) || Number.isNaN(Date.parse(at)))
    throw new ApiError('invalid', { cursor: [{ rule: 'text' }] });
  return { at, id };
}

/** Of rows that are there for the caller. */
async function namesOf(
  database: Queryable,
  catalog: Catalog,
  { model: name, ids }: { model: string; ids: readonly string[] },
  caller: Caller,
): Promise<ReadonlyMap<string, string>> {
  const model = catalog.models.get(name);
  if (!model || ids.length === 0 || !mayRefer(catalog, name, caller.roles)) return new Map();
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and ${visibleSql(accessOf(catalog, name, caller), 't', params)}`;
  const found = await database.query<{ id: string; string_view: string }>(
    `select t."id" as id, coalesce(t."string_view", '') as string_view from ${model.table} t where ${scope}`,
    params.values,
  );
  return new Map(found.map((row) => [row.id, row.string_view]));
}
