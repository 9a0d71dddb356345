// The definitions as owners and admins see them: the list, one with its text and history, and its file.
import type { DefinitionIssue, ModuleEntry, ModuleSource } from '../../src/contract/index.ts';
import type { Behaviour, MissingCode } from '../behaviour/index.ts';
import { definitionHistory, definitionSources, missingTexts, type DefinitionEntry } from '../definitions/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, labelText, Params, visibleSql } from '../records/index.ts';
import { problemCounts } from './problems.ts';

export interface AdministrationDeps extends DomainDeps {
  behaviour: Behaviour;
}

const MOST_COUNTED = 10_000;

export async function moduleList(deps: AdministrationDeps, caller: Caller): Promise<ModuleEntry[]> {
  const [entries, problems, missing] = await Promise.all([definitionSources(deps, caller), problemCounts(deps.database, caller), deps.behaviour.missing(deps.catalog.current().models.values())]);
  return Promise.all(entries.map(async (entry) => ({ ...describe(entry, caller), ...warningsOf(entry, missing), ...(await rowsOf(deps, entry, caller)), problems: problems.get(entry.definition.model?.name ?? '') ?? 0 })));
}

export async function moduleSource(deps: AdministrationDeps, name: string, caller: Caller): Promise<ModuleSource> {
  const entry = await found(deps, name, caller);
  const [history, missing] = await Promise.all([definitionHistory(deps, name, caller), deps.behaviour.missing(deps.catalog.current().models.values())]);
  return {
    name, text: entry.text, rev: entry.rev, state: entry.state, issues: entry.issues, ...warningsOf(entry, missing), texts: missingTexts(entry.definition),
    history: history.map(({ at, by, rev, plan }) => ({ at, by: by ?? null, rev, plan })),
  };
}

export async function moduleFile(deps: DomainDeps, name: string, caller: Caller): Promise<{ name: string; text: string }> {
  const { module, text } = await found(deps, name, caller);
  return { name: module, text };
}

async function found(deps: DomainDeps, name: string, caller: Caller): Promise<DefinitionEntry> {
  const entry = (await definitionSources(deps, caller)).find(({ module }) => module === name);
  if (!entry) throw new ApiError('not_found');
  return entry;
}

function describe({ module, definition, source, file, state, rev, appliedAt, appliedBy, issues, plan }: DefinitionEntry, { lang }: Caller): Omit<ModuleEntry, 'problems'> {
  const { title, icon, model, navigation } = definition;
  return {
    name: module, title: labelText(title, lang, module), source, state, rev,
    ...(icon === undefined ? {} : { icon }), ...(model === undefined ? {} : { model: model.name }), ...(navigation === undefined ? {} : { path: navigation.path }),
    ...(file === undefined ? {} : { file }), ...(appliedAt === '' ? {} : { applied_at: appliedAt }), applied_by: appliedBy ?? null,
    ...(issues.length === 0 ? {} : { issues }), ...(plan === undefined ? {} : { plan }),
  };
}

/** What is in force and does less than it says: handlers without code. */
function warningsOf({ module }: DefinitionEntry, missing: readonly MissingCode[]): { warnings?: DefinitionIssue[] } {
  const warnings = missing.filter((each) => each.module === module).map(({ path, action, handler }) => ({ path, reason: `the behaviour code of "${module}" has no handler "${handler}": the action "${action}" is not offered` }));
  return warnings.length > 0 ? { warnings } : {};
}

/** Rows that are there for the caller; none where the model has no table. */
async function rowsOf({ database, catalog }: DomainDeps, { definition }: DefinitionEntry, caller: Caller): Promise<{ rows?: number }> {
  const published = catalog.current();
  const name = definition.model?.name ?? '';
  if (!published.models.has(name)) return {};
  const access = accessOf(published, name, caller);
  if (!access.may('list')) return {};
  const params = new Params(caller);
  const organization = params.add(caller.orgId, 'uuid');
  const statement = `select count(*)::int as count from (select from ${access.model.table} t where t."organization" = ${organization} and t."deleted_at" is null and ${visibleSql(access, 't', params)} limit ${params.add(MOST_COUNTED, 'int')}) counted`;
  const [row] = await database.query<{ count: number }>(statement, params.values);
  return { rows: row?.count ?? 0 };
}
