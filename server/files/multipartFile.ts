// The one file of a multipart call: what the parser cannot read is the sender's fault.
import type {} from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/index.ts';

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
