// The file of a definition that was applied in the application: it says the same, so that a copy of the directory is a copy of the modules.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database, Queryable } from '../../database/index.ts';
import type { DefinitionDirectories } from '../catalog/catalog.ts';
import { definitionFiles, definitionPath } from '../read/definitionFiles.ts';
import { DEFINITION_SUFFIX } from '../read/readDefinition.ts';
import { underLock } from '../storage/storageLock.ts';
import { hashOf, readStored, removeStored, SHIPPED, type Stored } from './stored.ts';
import type { Texts } from '../faults/index.ts';
import { fileUnwrittenText } from './plan/texts.ts';

/**
 * After the commit: should the process end in between, the old file changes nothing, for it was read before. Under the lock of the
 * changes and from what is in force by then, so that of two applications the later one stands in the file. Answers by module why it
 * does not: the definition is in force all the same, and the next application writes it again.
 */
export async function settleDefinitionFiles(
  database: Database,
  modules: readonly string[],
  { own }: DefinitionDirectories,
): Promise<Map<string, Texts>> {
  const unwritten = new Map<string, Texts>();
  if (modules.length === 0) return unwritten;
  const note = (module: string, error: unknown): void =>
    void unwritten.set(
      module,
      fileUnwrittenText(module, error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    );
  try {
    await underLock(database, async (tx) => {
      const rows = (await readStored(tx)).filter(({ module }) => modules.includes(module));
      for (const row of rows) {
        // A shipped file is the product's: the version made here lives in the database.
        if (row.source !== 'application' || row.place === SHIPPED) continue;
        await (row.state === 'dropped' ? removeFile(tx, row) : writeFileOf(tx, row, own)).catch((error: unknown) => {
          if (!isFileError(error)) throw error;
          note(row.module, error);
        });
      }
    });
  } catch (error) {
    for (const module of modules) note(module, error);
  }
  return unwritten;
}

/** Of the disk, not of the database: the others are written all the same. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function writeFileOf(tx: Queryable, row: Stored, own: readonly string[]): Promise<void> {
  const hash = hashOf(row.text);
  const place = row.place !== null && own.includes(row.place) ? row.place : own[0];
  if (place === undefined || (row.file !== null && row.place === place && row.fileHash === hash)) return;
  // A name is its own in its own place alone.
  const file = row.place === place && row.file !== null ? row.file : await freeName(place, row.module);
  await mkdir(place, { recursive: true });
  await replaceFile(await definitionPath(place, file), row.text);
  await tx.query('update app.definition set place = $2, file = $3, file_hash = $4 where module = $1', [
    row.module,
    place,
    file,
    hash,
  ]);
}

/** Whole or not at all, also on a full disk. */
async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`;
  try {
    await writeFile(fresh, text, { flush: true });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Nobody's file is overwritten by a module that has none yet. */
async function freeName(place: string, module: string): Promise<string> {
  const taken = ((await definitionFiles(place)) ?? []).map((path) => basename(path));
  const names = [
    `${module}${DEFINITION_SUFFIX}`,
    ...Array.from({ length: taken.length }, (_, index) => `${module}-${index + 2}${DEFINITION_SUFFIX}`),
  ];
  return names.find((name) => !taken.includes(name)) ?? `${module}${DEFINITION_SUFFIX}`;
}

/** Of a module that was dropped here: a file would only repeat what is done. */
async function removeFile(tx: Queryable, row: Stored): Promise<void> {
  if (row.place !== null && row.file !== null) await rm(await definitionPath(row.place, row.file), { force: true });
  await removeStored(tx, row.module);
}
