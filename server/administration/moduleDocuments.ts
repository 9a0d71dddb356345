// The definitions as owners and admins see them: the list, one with its text and history, and its file.
import type { DefinitionIssue, ModuleEntry, ModuleSource, ModuleText } from '../../src/contract/index.ts';
import type { Host, MissingCode } from '../host/index.ts';
import { sql } from '../database/index.ts';
import {
  appliedText,
  definitionHistory,
  definitionSources,
  fault,
  missingTexts,
  waitingText,
  type DefinitionEntry,
} from '../definitions/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, Params, visibleSql } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { problemCounts } from './problems.ts';

export interface AdministrationDeps extends DomainDeps {
  host: Host;
}

const MOST_COUNTED = 10_000;

export async function moduleList(deps: AdministrationDeps, caller: Caller): Promise<ModuleEntry[]> {
  const [entries, problems, missing] = await Promise.all([
    definitionSources(deps, caller),
    problemCounts(deps.database, caller),
    deps.host.missing(deps.catalog.current().models.values()),
  ]);
  return Promise.all(
    entries.map(async (entry) => ({
      ...describe(entry, caller),
      ...warningsOf(entry, missing, caller),
      ...(await rowsOf(deps, entry, caller)),
      problems: problems.get(entry.definition.model?.name ?? '') ?? 0,
    })),
  );
}

export async function moduleSource(deps: AdministrationDeps, name: string, caller: Caller): Promise<ModuleSource> {
  const entry = await found(deps, name, caller);
  const [history, missing, waiting] = await Promise.all([
    definitionHistory(deps, name, caller),
    deps.host.missing(deps.catalog.current().models.values()),
    waitingText(entry),
  ]);
  return {
    name,
    text: entry.text,
    rev: entry.rev,
    state: entry.state,
    in_force: entry.inForce,
    issues: entry.issues,
    ...warningsOf(entry, missing, caller),
    texts: missingTexts(entry.definition),
    history: history.map(({ at, by, rev, plan, id }) => ({
      at,
      by: by ?? null,
      rev,
      plan,
      ...(id === undefined ? {} : { id }),
    })),
    ...(waiting === undefined
      ? {}
      : { waiting: { text: waiting, ...(entry.file === undefined ? {} : { file: entry.file }) } }),
  };
}

/** A version applied before, as it was written. */
export async function moduleVersion(deps: DomainDeps, name: string, id: string): Promise<ModuleText> {
  const text = await appliedText(deps, name, id);
  if (text === undefined) throw new ApiError('not_found');
  return { text };
}

export async function moduleFile(
  deps: DomainDeps,
  name: string,
  caller: Caller,
): Promise<{ name: string; text: string }> {
  const { module, text } = await found(deps, name, caller);
  return { name: module, text };
}

async function found(deps: DomainDeps, name: string, caller: Caller): Promise<DefinitionEntry> {
  const entry = (await definitionSources(deps, caller)).find(({ module }) => module === name);
  if (!entry) throw new ApiError('not_found');
  return entry;
}

function describe(
  { module, definition, source, file, state, inForce, rev, appliedAt, appliedBy, issues, plan }: DefinitionEntry,
  { lang }: Caller,
): Omit<ModuleEntry, 'problems'> {
  const { title, icon, model, navigation } = definition;
  return {
    name: module,
    title: labelText(title, lang, module),
    source,
    state,
    rev,
    in_force: inForce,
    ...(icon === undefined ? {} : { icon }),
    ...(model === undefined ? {} : { model: model.name }),
    ...(navigation === undefined ? {} : { path: navigation.path }),
    ...(file === undefined ? {} : { file }),
    ...(appliedAt === '' ? {} : { applied_at: appliedAt }),
    applied_by: appliedBy ?? null,
    ...(issues.length === 0 ? {} : { issues }),
    ...(plan === undefined ? {} : { plan }),
  };
}

/** What is in force and does less than it says: handlers without code. */
function warningsOf(
  { module }: DefinitionEntry,
  missing: readonly MissingCode[],
  { lang }: Caller,
): { warnings?: DefinitionIssue[] } {
  const warnings = missing
    .filter((each) => each.module === module)
    .map(({ path, action, handler }) => ({
      path,
      reason: fault(
        'the behaviour code of "{0}" has no handler "{1}": the action "{2}" is not offered',
        module,
        handler,
        action,
      )[lang],
    }));
  return warnings.length > 0 ? { warnings } : {};
}

/** Rows that are there for the caller; none where the model has no table. */
async function rowsOf(
  { database, catalog }: DomainDeps,
  { definition, state }: DefinitionEntry,
  caller: Caller,
): Promise<{ rows?: number }> {
  const published = catalog.current();
  const name = definition.model?.name ?? '';
  if (!published.models.has(name)) return state === 'off' && name !== '' ? keptRows(database, name, caller) : {};
  const access = accessOf(published, name, caller);
  if (!access.may('list')) return {};
  const params = new Params(caller);
  const organization = params.add(caller.orgId, 'uuid');
  const statement = `select count(*)::int as count from (select from ${access.model.table} t where t."organization" = ${organization} and t."deleted_at" is null and ${visibleSql(access, 't', params)} limit ${params.add(MOST_COUNTED, 'int')}) counted`;
  const [row] = await database.query<{ count: number }>(statement, params.values);
  return { rows: row?.count ?? 0 };
}

/** Of a module that is off: whose rows anybody sees its definition says no longer, they are the organisation's. */
async function keptRows(database: DomainDeps['database'], model: string, caller: Caller): Promise<{ rows?: number }> {
  const table = sql.id('data', model);
  const [kept] = await database.query<{ table: string | null }>('select to_regclass($1)::text as table', [table]);
  if (!kept?.table) return {};
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from ${table} t where t."organization" = $1::uuid and t."deleted_at" is null limit ${MOST_COUNTED}) counted`,
    [caller.orgId],
  );
  return { rows: row?.count ?? 0 };
}
