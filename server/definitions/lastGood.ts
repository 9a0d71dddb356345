// The definitions that were in force last, kept in the database: a file broken before a restart does not lose its module.
import { basename } from 'node:path';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { checkModule, type SourceModule } from './checkModules.ts';
import { parseDefinition } from './readDefinition.ts';

interface StoredDocument {
  /** Name of the file, without directory: directories move between releases. */
  file: string;
  /** The definition as text: jsonb would reorder its fields. */
  text: string;
}

/** By file name; what this program no longer accepts is left out. */
export async function readLastGood(database: Queryable): Promise<Map<string, ModuleDefinition>> {
  const rows = await database.query<{ document: Partial<StoredDocument> }>('select document from app.definition');
  const found = new Map<string, ModuleDefinition>();
  for (const { document } of rows) {
    const { file, text } = document;
    if (typeof file !== 'string' || typeof text !== 'string') continue;
    const read = parseDefinition(new TextEncoder().encode(text));
    if ('definition' in read && checkModule(read.definition).length === 0) found.set(file, read.definition);
  }
  return found;
}

export async function writeLastGood(database: Queryable, sources: readonly SourceModule[], rev: string): Promise<void> {
  const rows = sources.map(({ file, definition }) => ({ module: definition.name, document: { file: basename(file), text: JSON.stringify(definition) } }));
  await database.query(
    `insert into app.definition (module, document, rev) select module, document, $2 from jsonb_to_recordset($1::jsonb) as r(module text, document jsonb)
     on conflict (module) do update set document = excluded.document, rev = excluded.rev, applied_at = now() where app.definition.document <> excluded.document`,
    [JSON.stringify(rows), rev],
  );
}
