// A zip with only those parts of an uploaded one that were unpacked within limits: whatever else lies in the file never reaches the reader.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ZipFile } from 'yazl';
import { ApiError } from '../../errors/index.ts';

/** Bytes that a workbook may unpack to. */
const MAX_UNPACKED = 200 * 1024 * 1024;
const MAX_ENTRIES = 2000;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
/** Parts that hold cells, texts and formats. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/[\w/.-]+\.(?:xml|rels))$/i;

const inflate = promisify(inflateRaw);

interface Entry {
  name: string;
  method: number;
  packedSize: number;
  localAt: number;
}

/** Throws `too_large` when the parts are more than a server should unpack, `unsupported` when the file is no workbook. */
export async function measuredZip(bytes: Buffer): Promise<Buffer> {
  const entries = readEntries(bytes).filter(({ name }) => NEEDED.test(name));
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw broken();
  const zip = new ZipFile();
  let left = MAX_UNPACKED;
  for (const entry of entries) {
    const content = await unpack(bytes, entry, left);
    left -= content.length;
    zip.addBuffer(content, entry.name, { compress: false });
  }
  zip.end();
  const chunks: Buffer[] = [];
  // yazl gives buffers.
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function unpack(bytes: Buffer, { method, packedSize, localAt }: Entry, most: number): Promise<Buffer> {
  if (localAt + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(localAt) !== LOCAL_SIGNATURE) throw broken();
  const start = localAt + LOCAL_SIZE + bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (method === STORED && packed.length <= most) return packed;
  if (method !== DEFLATED) throw method === STORED ? tooLarge() : broken();
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : broken();
  }
}

/** The parts as the directory at the end of the file lists them. */
function readEntries(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw tooLarge();
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength);
    entries.set(name, {
      name,
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      localAt: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return [...entries.values()];
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - MAX_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw broken();
}

function tooLarge(): ApiError {
  return new ApiError('too_large', { file: [{ rule: 'file_unpacked', value: '200 MB' }] });
}

function broken(): ApiError {
  return new ApiError('unsupported', { file: [{ rule: 'accept', value: 'csv, xlsx' }] });
}
