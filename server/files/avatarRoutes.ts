// One's own picture: taken, made anew without what a camera wrote beside it, and taken away again.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createTimeZones, readUser } from '../accounts/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, type Caller } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { changeOwnPerson } from '../records/write/index.ts';
import type { FileDeps } from './deps.ts';
import { readFileKind } from './fileType.ts';
import { refuseBroken, sizeText, withFile } from './multipartFile.ts';
import { PICTURE_MIME } from './pictures.ts';

const FIELD = 'avatar';
const NAME = 'avatar.webp';
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SIDE = 1280;
const KINDS = ['png', 'jpg', 'webp', 'gif'] as const;

/** Needs the multipart plugin. `too_large` 413, `unsupported` 415; answers { user }. */
export async function avatarRoutes(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const api = calls(app);
  const zones = createTimeZones(deps.database);

  api.post(
    '/users/avatar/',
    {
      summary: "One's own picture",
      description: 'PNG, JPEG, WebP or GIF of up to 10 MB; made anew without what a camera wrote beside it.',
      bodyType: 'file',
      answer: 'user',
      answerMember: 'user',
      bodyLimit: MAX_BYTES * 2,
      refusals: ['conflict'],
    },
    (request) =>
      withFile(request, MAX_BYTES, async (part) => {
        await replaceAvatar(deps, await storePicture(deps, part, request.caller), request.caller);
        return { user: await readUser(deps.database.asServer, zones, request.caller) };
      }),
  );

  api.delete('/users/avatar/', { summary: 'No picture', answer: 'user', answerMember: 'user' }, async (request) => {
    await replaceAvatar(deps, null, request.caller);
    return { user: await readUser(deps.database.asServer, zones, request.caller) };
  });
}

/** Answers the id of the new file. What the bytes are counts, not what they are called. */
async function storePicture(
  { database, media, pictures }: FileDeps,
  part: MultipartFile,
  caller: Caller,
): Promise<string> {
  const id = randomUUID();
  const received = await media.receive(`${id}.upload`, part.file).catch(refuseBroken);
  try {
    if (part.file.truncated || received.size > MAX_BYTES)
      throw new ApiError('too_large', { [FIELD]: [{ rule: 'maxSize', value: sizeText(MAX_BYTES) }] });
    if (received.size === 0) throw new ApiError('invalid', { [FIELD]: [{ rule: 'file' }] });
    const { detected } = await readFileKind(received.path, part.filename);
    const picture = KINDS.some((kind) => kind === detected)
      ? await pictures.clean(received.path, MAX_SIDE).catch(() => undefined)
      : undefined;
    if (!picture) throw new ApiError('unsupported', { [FIELD]: [{ rule: 'accept', value: KINDS.join(', ') }] });
    const clean = await media.receive(id, Readable.from([picture]));
    await media.keep(id, clean);
    await database.query(
      'insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [id, caller.orgId, caller.userId, PERSON_MODEL, FIELD, NAME, clean.size, PICTURE_MIME, clean.sha256],
    );
    return id;
  } finally {
    await media.drop(received);
  }
}

async function replaceAvatar(deps: FileDeps, id: string | null, caller: Caller): Promise<void> {
  const { database, catalog, live } = deps;
  const [before] = await database.query<{ avatar: string | null }>(
    'select avatar from data."user" where organization = $1 and id = $2',
    [caller.orgId, caller.userId],
  );
  try {
    const isChanged = await changeOwnPerson(
      database,
      catalog.current(),
      { [FIELD]: id },
      { caller, hooks: deps.hooks },
    );
    if (isChanged)
      live.tableUpdate(caller.orgId, {
        uid: caller.actionUid,
        model: PERSON_MODEL,
        ids: [caller.userId],
        kind: 'update',
      });
  } catch (error) {
    if (id !== null) await dropUnused(deps, id, caller);
    throw error;
  }
  if (before?.avatar) await dropUnused(deps, before.avatar, caller);
}

/** A file that no person shows any more leaves the disk with all its sizes. */
async function dropUnused({ database, media, pictures }: FileDeps, id: string, caller: Caller): Promise<void> {
  const gone = await database.query(
    'delete from app.file f where f.organization = $1 and f.id = $2 and f.model = $3 and f.field = $4 and not exists (select from data."user" u where u.avatar = f.id) returning f.id',
    [caller.orgId, id, PERSON_MODEL, FIELD],
  );
  if (gone.length === 0) return;
  await media.remove(id);
  await pictures.forget(id);
}
