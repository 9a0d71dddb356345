// One uploaded file: held to its size, judged by its bytes, kept on disk and known by its id.
import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileValue } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import type { FileDeps } from './deps.ts';
import { endingOf, isHonest, readFileKind, type FileKind } from './fileType.ts';
import { cleanName, refuseBroken, sizeText } from './multipartFile.ts';

export interface FilePlace {
  model: string;
  /** Empty: of no field, but of what is written about a row. */
  field: string;
  /** Row that is written about. */
  row?: string;
}

export interface Taking {
  /** Given by the page, so that a repeated upload is no second file. */
  id?: string | undefined;
  place: FilePlace;
  most: number;
  /** What refusals are named by. */
  named: string;
  /** Throws for what the place does not take. */
  check?(name: string, kind: FileKind, size: number): Promise<void>;
}

/** The `id` of a call that takes a file. Throws `invalid`. */
export const FILE_ID = {
  id: { description: 'Id that the file is to have: the same file sent again with it is no second one.' },
};

export function fileIdIn({ query }: FastifyRequest): string | undefined {
  // Any query there is.
  const { id } = query as Record<string, unknown>;
  return id === undefined ? undefined : requireUuid(id).toLowerCase();
}

/** Throws `too_large`, `unsupported` for bytes that are not what the name says, `invalid` for none, `idempotency_mismatch` for the id of another file. */
export async function takeFile(
  part: MultipartFile,
  { id: given, place, most, named, check }: Taking,
  { database, media }: Pick<FileDeps, 'database' | 'media'>,
  caller: Caller,
): Promise<FileValue> {
  const id = given ?? randomUUID();
  const name = cleanName(part.filename);
  const received = await media.receive(randomUUID(), part.file).catch(refuseBroken);
  let isKept = false;
  try {
    if (part.file.truncated || received.size > most)
      throw new ApiError('too_large', { [named]: [{ rule: 'maxSize', value: sizeText(most) }] });
    if (received.size === 0) throw new ApiError('invalid', { [named]: [{ rule: 'file' }] });
    const kind = await readFileKind(received.path, name);
    await check?.(name, kind, received.size);
    if (!isHonest(name, kind)) throw unsuited(named, [endingOf(name)]);
    const file = { id, name, size: received.size, mime: kind.mime };
    const asked = { ...file, sha256: received.sha256, place };
    return await database.transaction(async (tx) => {
      // Whoever sends the same at the same time waits here.
      if (!(await isNew(tx, asked, caller))) return known(tx, asked, caller);
      await media.keep(id, received);
      isKept = true;
      return fileValue(file);
    });
  } catch (error) {
    // One with a given id is sent again, maybe at this moment.
    if (isKept && given === undefined) await media.remove(id);
    throw error;
  } finally {
    await media.drop(received);
  }
}

interface FileToKeep extends Omit<FileValue, 'url'> {
  sha256: string;
  place: FilePlace;
}

/** Makes it known. */
export async function isNew(tx: Queryable, file: FileToKeep, { orgId, userId }: Caller): Promise<boolean> {
  const { id, name, size, mime, sha256, place } = file;
  const made = await tx.query(
    `insert into app.file (id, organization, author, model, field, name, size, mime, sha256, row_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [id, orgId, userId, place.model, place.field, name, size, mime, sha256, place.row ?? null],
  );
  return made.length > 0;
}

/** Another one may have the id, also where nobody here sees it. */
async function known(tx: Queryable, file: FileToKeep, { orgId, userId }: Caller): Promise<FileValue> {
  const { id, sha256, place } = file;
  const [same] = await tx.query<Omit<FileValue, 'url'> & Record<string, unknown>>(
    `select id, name, size, mime from app.file
     where id = $1 and organization = $2 and author = $3 and model = $4 and field = $5 and row_id is not distinct from $6 and sha256 = $7`,
    [id, orgId, userId, place.model, place.field, place.row ?? null, sha256],
  );
  if (!same) throw new ApiError('idempotency_mismatch', { id: [{ rule: 'unique' }] });
  return fileValue(same);
}

export function fileValue(file: Omit<FileValue, 'url'>): FileValue {
  return { ...file, url: `/media/${file.id}/${encodeURIComponent(file.name)}` };
}

export function unsuited(named: string, accept: readonly string[]): ApiError {
  return new ApiError('unsupported', { [named]: [{ rule: 'accept', value: accept.join(', ') }] });
}

/** Takes files off the disk, pictures with all their sizes. */
export function removerOf({ media, pictures }: Pick<FileDeps, 'media' | 'pictures'>): (id: string) => Promise<void> {
  return async (id) => {
    await media.remove(id);
    await pictures.forget(id);
  };
}
