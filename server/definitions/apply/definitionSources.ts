// The definitions of this server with where they came from, their state and what was applied: for those who may change them.
import { basename } from 'node:path';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { PERSON_MODEL } from '../catalog/names.ts';
import { definitionPath } from '../read/definitionFiles.ts';
import { readBytes } from '../read/readBytes.ts';
import { DEFINITION_SUFFIX, MAX_DEFINITION_BYTES } from '../read/readDefinition.ts';
import { tableName } from '../storage/identifiers.ts';
import { readStored, SHIPPED, type StoredDefinition } from './stored.ts';
import { shownIssue, shownPlan, type StoredPlan } from './plan/storedPlan.ts';
import type { AppliedEntry, DefinitionEntry, DefinitionsContext, PlanAsk } from './definitionsContext.ts';

type Person = DefinitionEntry['appliedBy'];

const HISTORY_ENTRIES = 50;

/** In the order of navigation; last the files that never came into force. */
export async function definitionSources(
  { database, catalog }: DefinitionsContext,
  { lang }: Pick<PlanAsk, 'lang'>,
): Promise<DefinitionEntry[]> {
  const stored = (await readStored(database.asServer)).filter((row) => row.state !== 'dropped');
  const people = await namesOf(
    database.asServer,
    stored.map((row) => row.appliedBy),
  );
  const entries = (
    await Promise.all(stored.map((row) => entryOf(row, people, { lang, shipped: catalog.directories.shipped })))
  ).flat();
  const known = new Set(stored.map((row) => row.file));
  const refused = catalog.refusals().filter((issue) => !known.has(basename(issue.file)));
  const files = [...new Set(refused.map(({ file }) => file))];
  return [
    ...entries,
    ...files.map((file) =>
      unknownEntry(
        file,
        refused.filter((issue) => issue.file === file).map(({ path, reason }) => ({ path, reason: reason[lang] })),
      ),
    ),
  ];
}

async function entryOf(
  { state, ...row }: StoredDefinition,
  people: ReadonlyMap<string, string>,
  { lang, shipped }: Pick<PlanAsk, 'lang'> & { shipped: string },
): Promise<DefinitionEntry[]> {
  if (state === 'dropped') return [];
  return [
    {
      module: row.module,
      text: row.text,
      definition: row.definition ?? bareDefinition(row.module),
      rev: row.rev,
      source: row.source,
      file: row.file ?? undefined,
      state,
      inForce: row.inForce,
      path:
        row.place === null || row.file === null
          ? undefined
          : await definitionPath(row.place === SHIPPED ? shipped : row.place, row.file),
      issues: row.issues.map((issue) => shownIssue(issue, lang)),
      appliedAt: row.appliedAt,
      appliedBy: personOf(row.appliedBy, people),
      plan: row.plan === null ? undefined : shownPlan(row.plan, lang),
      pending: row.pendingText ?? undefined,
    },
  ];
}

function unknownEntry(path: string, issues: DefinitionEntry['issues']): DefinitionEntry {
  const file = basename(path);
  const module = file.replace(DEFINITION_SUFFIX, '');
  return {
    module,
    text: '',
    definition: bareDefinition(module),
    rev: '',
    source: 'file',
    file,
    path,
    state: 'refused',
    inForce: false,
    issues,
    appliedAt: '',
    appliedBy: undefined,
    plan: undefined,
    pending: undefined,
  };
}

/** For what cannot be read: a name to show. */
function bareDefinition(name: string): ModuleDefinition {
  return { name, title: { en: name }, model: { name, fields: {} }, permissions: {} };
}

/** The latest applications of a module, newest first. */
export async function definitionHistory(
  { database }: Pick<DefinitionsContext, 'database'>,
  module: string,
  { lang }: Pick<PlanAsk, 'lang'>,
): Promise<AppliedEntry[]> {
  const rows = await database.asServer.query<{
    at: string;
    by: string | null;
    rev: string;
    plan: StoredPlan;
    id: string | null;
  }>(
    'select at, applied_by as by, rev, plan, case when text is not null then id::text end as id from app.definition_plan applied where module = $1 order by applied.id desc limit $2',
    [module, HISTORY_ENTRIES],
  );
  const people = await namesOf(
    database.asServer,
    rows.map((row) => row.by),
  );
  return rows.map(({ at, by, rev, plan, id }) => ({
    at,
    by: personOf(by, people),
    rev,
    plan: shownPlan(plan, lang),
    id: id ?? undefined,
  }));
}

/** What was applied once, as it was written; undefined where it was not kept. */
export async function appliedText(
  { database }: Pick<DefinitionsContext, 'database'>,
  module: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await database.asServer.query<{ text: string | null }>(
    'select text from app.definition_plan where module = $1 and id::text = $2',
    [module, id],
  );
  return row?.text ?? undefined;
}

/** What its file says and is not in force: refused, or the product's version that waits. */
export async function waitingText({ pending, state, path }: DefinitionEntry): Promise<string | undefined> {
  if (pending !== undefined || state !== 'refused' || path === undefined) return pending;
  const read = await readBytes(path, MAX_DEFINITION_BYTES).catch(() => undefined);
  return read && 'bytes' in read ? new TextDecoder().decode(read.bytes) : undefined;
}

function personOf(id: string | null, people: ReadonlyMap<string, string>): Person {
  return id === null ? undefined : { id, string_view: people.get(id) ?? '' };
}

async function namesOf(database: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const [people] =
    wanted.length === 0
      ? []
      : await database.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [
          tableName(PERSON_MODEL),
        ]);
  if (people?.is_there !== true) return new Map();
  const rows = await database.query<{ id: string; string_view: string }>(
    `select "id", "string_view" from ${tableName(PERSON_MODEL)} where "id" = any($1)`,
    [wanted],
  );
  return new Map(rows.map((row) => [row.id, row.string_view]));
}
