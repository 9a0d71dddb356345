// The contract's schema files, by subject in folders below schemas/. A document is known by its file's name alone: folders are no part of it.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const SCHEMA_SUFFIX = '.schema.json';

/** Path of each schema by file name, in the order of names. Throws for two files of one name. */
export function findSchemaFiles(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SCHEMA_SUFFIX))
    .map((path) => join(folder, path))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  for (const path of paths) {
    const name = basename(path);
    const twin = found.get(name);
    if (twin !== undefined) throw new Error(`${path} and ${twin} are the same document: rename one of them.`);
    found.set(name, path);
  }
  return found;
}
