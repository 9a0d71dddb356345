// The definitions as the database keeps them: what is in force is recorded here and nowhere else.
import { createHash } from 'node:crypto';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { parseDefinition } from '../read/readDefinition.ts';
import type { Issue } from '../read/schemaIssues.ts';
import type { StoredPlan } from './plan/storedPlan.ts';
import type { DefinitionSource, DefinitionState } from './definitionsContext.ts';

/** Where the modules that ship with the product lie, wherever that is. */
export const SHIPPED = 'shipped';
export const CHANNEL = 'keste_definitions';

export interface Stored {
  module: string;
  text: string;
  rev: string;
  source: DefinitionSource;
  /** `shipped` or a directory. */
  place: string | null;
  file: string | null;
  fileHash: string | null;
  state: DefinitionState | 'dropped';
  inForce: boolean;
  issues: Issue[];
  plan: StoredPlan | null;
  /** Of the version the product brought, which waits. */
  pendingText: string | null;
  appliedAt: string;
  appliedBy: string | null;
}

/** With what its text says; undefined when this program no longer accepts it. */
export interface StoredDefinition extends Stored {
  definition: ModuleDefinition | undefined;
}

export function withoutDefinition({ definition: _definition, ...stored }: StoredDefinition): Stored {
  return stored;
}

const COLUMNS = `module, text, rev, source, place, file, file_hash as "fileHash", state, in_force as "inForce", issues, plan, pending_text as "pendingText", applied_at as "appliedAt", applied_by as "appliedBy"`;

/** Shipped modules first, then by file: the same order on every process. */
export async function readStored(database: Queryable): Promise<StoredDefinition[]> {
  const rows = await database.query<Stored & Record<string, unknown>>(`select ${COLUMNS} from app.definition`);
  return rows
    .map((row) => ({ ...row, definition: definitionOf(row.text) }))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function orderOf({ place, file, module }: Stored): string {
  return `${place === SHIPPED ? 0 : 1} ${file ?? module}`;
}

export function definitionOf(text: string): ModuleDefinition | undefined {
  const known = READ.get(text);
  if (known) return known.definition;
  const read = parseDefinition(new TextEncoder().encode(text));
  const definition = 'definition' in read ? read.definition : undefined;
  if (READ.size >= MOST_READ) READ.delete(READ.keys().next().value ?? '');
  READ.set(text, { definition });
  return definition;
}

/** Every plan, change and look at what is in force reads all texts again: each is taken apart once. What was read is never changed. */
const READ = new Map<string, { definition: ModuleDefinition | undefined }>();
const MOST_READ = 500;

/** What tells one version of a definition from another, whatever its spacing. */
export function revOf(definition: ModuleDefinition): string {
  return hashOf(JSON.stringify(definition)).slice(0, 32);
}

export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Moves on whenever a row changes. */
export async function readStamp(database: Queryable): Promise<string> {
  const [row] = await database.query<{ stamp: string }>(
    `select coalesce(max(stamp), 0) || ' ' || count(*) as stamp from app.definition`,
  );
  return row?.stamp ?? '';
}

export async function writeStored(tx: Queryable, row: Stored): Promise<void> {
  await tx.query(
    `insert into app.definition (module, text, rev, source, place, file, file_hash, state, in_force, issues, plan, pending_text, applied_at, applied_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (module) do update set text = excluded.text, rev = excluded.rev, source = excluded.source, place = excluded.place, file = excluded.file, file_hash = excluded.file_hash,
       state = excluded.state, in_force = excluded.in_force, issues = excluded.issues, plan = excluded.plan, pending_text = excluded.pending_text, applied_at = excluded.applied_at, applied_by = excluded.applied_by, stamp = nextval('app.definition_stamp')`,
    [
      row.module,
      row.text,
      row.rev,
      row.source,
      row.place,
      row.file,
      row.fileHash,
      row.state,
      row.inForce,
      JSON.stringify(row.issues),
      row.plan === null ? null : JSON.stringify(row.plan),
      row.pendingText,
      row.appliedAt,
      row.appliedBy,
    ],
  );
}

export async function removeStored(tx: Queryable, module: string): Promise<void> {
  await tx.query('delete from app.definition where module = $1', [module]);
}

export async function keepPlan(
  tx: Queryable,
  { module, rev, plan, by, text }: { module: string; rev: string; plan: StoredPlan; by: string | null; text: string },
): Promise<void> {
  await tx.query('insert into app.definition_plan (module, rev, plan, applied_by, text) values ($1, $2, $3, $4, $5)', [
    module,
    rev,
    JSON.stringify(plan),
    by,
    text,
  ]);
}

/** Heard by the other processes when the transaction is through. */
export async function notifyProcesses(tx: Queryable): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANNEL, '']);
}
