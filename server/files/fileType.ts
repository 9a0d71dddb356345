// What an upload really is: by its first bytes where they tell, by the ending of its name only for plain text kinds.
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  mime: string;
  /** Ending without the point by content; undefined when the bytes do not tell. */
  detected: string | undefined;
}

const SAMPLE_BYTES = 4_100;
const OCTETS = 'application/octet-stream';

/** Text kinds have no magic bytes. */
const TEXT_KINDS: ReadonlyMap<string, string> = new Map([
  ['txt', 'text/plain'], ['csv', 'text/csv'], ['json', 'application/json'], ['md', 'text/markdown'],
  ['svg', 'image/svg+xml'], ['html', 'text/html'], ['htm', 'text/html'], ['xml', 'application/xml'], ['xhtml', 'application/xhtml+xml'],
]);

/** Containers that many formats share: their ending by content says little. */
const CONTAINERS: ReadonlySet<string> = new Set(['cfb', 'zip', 'xml', 'ogg']);
const SAME: ReadonlyMap<string, string> = new Map([['jpeg', 'jpg'], ['tiff', 'tif'], ['htm', 'html']]);

export async function readFileKind(path: string, name: string): Promise<FileKind> {
  const sample = await readStart(path);
  const found = await fileTypeFromBuffer(sample);
  if (found) return { mime: found.mime, detected: canonical(found.ext) };
  const mime = TEXT_KINDS.get(endingOf(name));
  // Text has no zero bytes; what claims to be text and has them is stored as plain octets.
  return { mime: mime !== undefined && !sample.includes(0) ? mime : OCTETS, detected: undefined };
}

export function endingOf(name: string): string {
  const point = name.lastIndexOf('.');
  return point < 0 ? '' : canonical(name.slice(point + 1).toLowerCase());
}

/** Whether name and content both suit the list of endings. */
export function isAccepted(name: string, kind: FileKind, accept: readonly string[]): boolean {
  const allowed = new Set(accept.map((ending) => canonical(ending.toLowerCase().replace(/^\./, ''))));
  if (!allowed.has(endingOf(name))) return false;
  return kind.detected === undefined || CONTAINERS.has(kind.detected) || allowed.has(kind.detected);
}

function canonical(ending: string): string {
  return SAME.get(ending) ?? ending;
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(SAMPLE_BYTES);
    const { bytesRead } = await file.read(buffer, 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
