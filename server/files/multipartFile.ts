// The one file of a multipart call: what the parser cannot read is the sender's fault.
import type {} from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/index.ts';

const MAX_NAME = 255;

/** Hands the file to `work`. Whatever is left of it when that fails is read and dropped, so that the browser gets to see the answer. */
export async function withFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (part: MultipartFile) => Promise<T>,
): Promise<T> {
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuseBroken);
  if (part === undefined) throw new ApiError('invalid', { file: [{ rule: 'required' }] });
  try {
    return await work(part);
  } catch (error) {
    part.file.resume();
    throw error;
  }
}

/** The parser's own errors carry no code. Everything else goes on as it is. */
export function refuseBroken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof Error && (code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE'))
    throw new ApiError('invalid', { body: [{ rule: 'schema', value: 'multipart/form-data' }] });
  throw error;
}

export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB` : `${Math.ceil(bytes / 1024)} kB`;
}

/** The last part of a path, without control characters and signs that hide or turn text; never empty. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).pop() ?? '';
  const clean = last.replace(/[\u0000-\u001f\u007f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? 'file' : [...clean].slice(-MAX_NAME).join('');
}
