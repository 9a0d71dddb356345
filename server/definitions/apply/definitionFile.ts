// The file of a definition that was applied in the application: it says the same, so that a copy of the directory is a copy of the modules.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/index.ts';
import type { DefinitionDirectories } from '../catalog.ts';
import { DEFINITION_SUFFIX } from '../readDefinition.ts';
import { hashOf, SHIPPED, type Stored } from './stored.ts';

/** After the commit: should the process end in between, the old file changes nothing, for it was read before. */
export async function writeDefinitionFile(database: Database, row: Stored, { own }: DefinitionDirectories): Promise<void> {
  // A shipped file is the product's: the version made here lives in the database.
  if (row.place === SHIPPED) return;
  const place = row.place !== null && own.includes(row.place) ? row.place : own[0];
  if (place === undefined) return;
  const file = row.file ?? (await freeName(place, row.module));
  const path = join(place, file);
  await mkdir(place, { recursive: true });
  await writeFile(`${path}.new`, row.text);
  await rename(`${path}.new`, path);
  await database.asServer.query('update app.definition set place = $2, file = $3, file_hash = $4 where module = $1', [row.module, place, file, hashOf(row.text)]);
}

/** Nobody's file is overwritten by a module that has none yet. */
async function freeName(place: string, module: string): Promise<string> {
  const taken: string[] = await readdir(place).catch(() => []);
  const names = [`${module}${DEFINITION_SUFFIX}`, ...Array.from({ length: taken.length }, (_, index) => `${module}-${index + 2}${DEFINITION_SUFFIX}`)];
  return names.find((name) => !taken.includes(name)) ?? `${module}${DEFINITION_SUFFIX}`;
}

/** Of a module that was dropped here: a file would only repeat what is done. */
export async function removeDefinitionFile(database: Database, row: Stored): Promise<void> {
  if (row.place === SHIPPED) return;
  if (row.place !== null && row.file !== null) await rm(join(row.place, row.file), { force: true });
  await database.asServer.query(`delete from app.definition where module = $1 and state = 'dropped'`, [row.module]);
}
