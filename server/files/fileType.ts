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
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  ['svg', 'image/svg+xml'],
  ['html', 'text/html'],
  ['htm', 'text/html'],
  ['xml', 'application/xml'],
  ['xhtml', 'application/xhtml+xml'],
]);

/** Endings whose content always shows itself, by what it may show as. Office files may show as their container only: the telling part can lie behind the sample. */
const SIGNED: ReadonlyMap<string, readonly string[]> = new Map([
  ...[
    'pdf',
    'jpg',
    'gif',
    'webp',
    'bmp',
    'tif',
    'heic',
    'avif',
    'psd',
    'rtf',
    'zip',
    'rar',
    '7z',
    'gz',
    'mov',
    'webm',
    'mkv',
    'avi',
    'mp3',
    'wav',
    'flac',
  ].map((ending): [string, string[]] => [ending, [ending]]),
  ...['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'].map((ending): [string, string[]] => [ending, [ending, 'zip']]),
  ...['doc', 'xls', 'ppt', 'msg'].map((ending): [string, string[]] => [ending, ['cfb']]),
  ['png', ['png', 'apng']],
  ['mp4', ['mp4', 'm4v']],
  ['m4a', ['m4a', 'mp4']],
  ['ogg', ['ogg', 'oga', 'ogv', 'opus']],
]);

/** Containers that many formats share: their ending by content says little. */
const CONTAINERS: ReadonlySet<string> = new Set(['cfb', 'zip', 'xml']);
/** Texts that are XML; they show themselves only when they begin with its declaration. */
const XML_KINDS: ReadonlySet<string> = new Set(['xml', 'svg', 'xhtml']);
/** Known by two letters that a text may begin with ("BMW", "MZ"); the real ones hold zero bytes. */
const SHORT_SIGNATURES: ReadonlySet<string> = new Set(['bmp', 'exe']);
const SAME: ReadonlyMap<string, string> = new Map([
  ['jpeg', 'jpg'],
  ['tiff', 'tif'],
  ['htm', 'html'],
]);

export async function readFileKind(path: string, name: string): Promise<FileKind> {
  const sample = await readStart(path);
  const found = await fileTypeFromBuffer(sample);
  const mime = TEXT_KINDS.get(endingOf(name));
  const isWord = found !== undefined && SHORT_SIGNATURES.has(found.ext) && mime !== undefined && !sample.includes(0);
  if (found && !isWord) return { mime: found.mime, detected: canonical(found.ext) };
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
  return (
    kind.detected === undefined ||
    allowed.has(kind.detected) ||
    (isHonest(name, kind) && (SIGNED.has(endingOf(name)) || CONTAINERS.has(kind.detected)))
  );
}

/** Whether the content is what the ending promises. Endings without a signature promise only that the content shows no other one. */
export function isHonest(name: string, { detected }: FileKind): boolean {
  const ending = endingOf(name);
  const promised = SIGNED.get(ending);
  if (promised) return detected !== undefined && promised.includes(detected);
  if (detected === undefined || detected === ending) return true;
  return detected === 'xml' ? XML_KINDS.has(ending) : !TEXT_KINDS.has(ending) && !CONTAINERS.has(detected);
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
