// Where definitions lie in a directory: beside each other, or each in its module's room, a folder of the directory.
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DEFINITION_SUFFIX } from './readDefinition.ts';

/** Absolute paths, by their names; of two files of one name the one outside of rooms, of two rooms the first. Undefined: no such directory. */
export async function definitionFiles(directory: string): Promise<string[] | undefined> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return undefined;
  const flat = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(directory, name));
  const rooms = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const inRooms = await Promise.all(
    rooms.map(async (room) =>
      (await readdir(join(directory, room)).catch(() => [])).sort().map((name) => join(directory, room, name)),
    ),
  );
  const files = new Map<string, string>();
  for (const path of [...flat, ...inRooms.flat()])
    if (path.endsWith(DEFINITION_SUFFIX) && !files.has(basename(path))) files.set(basename(path), path);
  return [...files.keys()].sort().flatMap((name) => files.get(name) ?? []);
}

/** The file of that name as it lies there; where there is none, where a new one goes. */
export async function definitionPath(directory: string, file: string): Promise<string> {
  const flat = join(directory, file);
  if ((await stat(flat).catch(() => undefined))?.isFile() === true) return flat;
  return (await definitionFiles(directory))?.find((path) => basename(path) === file) ?? flat;
}
