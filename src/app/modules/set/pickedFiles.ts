// Files that somebody chose or dropped, also in folders, as definitions to be planned together.
export interface PickedFile {
  /** Below the folder it was chosen with. */
  file: string;
  text: string;
}

interface Found {
  path: string;
  file: File;
}

const DEFINITION_SUFFIX = '.module.json';
/** As many and as much as one call takes. */
export const MOST_FILES = 300;
export const MOST_BYTES = 30 * 1024 * 1024;

/** Of an input for files or for a folder: of a folder the definitions alone. */
export function chosenFiles(files: Iterable<File>): Found[] {
  return [...files].flatMap((file) => {
    // Some browsers know no folders.
    const path: string | undefined = file.webkitRelativePath;
    if (path === undefined || path === '') return [{ path: file.name, file }];
    return path.endsWith(DEFINITION_SUFFIX) ? [{ path, file }] : [];
  });
}

/** Has to be called while the drop is handled: what was dropped is gone afterwards. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<Found[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...files];
  if (entries.length === 0) return chosenFiles(plain);
  const found: Found[] = [];
  for (const entry of entries) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: Found[]): Promise<void> {
  if (found.length > MOST_FILES) return;
  if (isFile(entry)) {
    const path = entry.fullPath.replace(/^\//, '');
    const isAlone = !path.includes('/');
    if (isAlone || path.endsWith(DEFINITION_SUFFIX)) found.push({ path, file: await fileOf(entry) });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // It answers a hundred at a time, and none at the end.
    for (let some = await read(reader); some.length > 0; some = await read(reader))
      for (const each of some) await walk(each, found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function read(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

/** By their paths, each under a name of its own. Undefined: more than one call takes. */
export async function readFiles(found: readonly Found[]): Promise<PickedFile[] | undefined> {
  const bytes = found.reduce((sum, { file }) => sum + file.size, 0);
  if (found.length > MOST_FILES || bytes > MOST_BYTES) return undefined;
  const picked: PickedFile[] = [];
  const names = new Set<string>();
  for (const { path, file } of [...found].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    let name = path;
    for (let number = 2; names.has(name); number += 1) name = `${path} (${number})`;
    names.add(name);
    picked.push({ file: name, text: await file.text() });
  }
  return picked;
}
