// Downloads: GET /media/<id>/<name>, for signed-in people of the file's organisation who may read its field; for pictures ?size=N, a square, or ?width=N, the whole.
import type { FastifyInstance } from 'fastify';
import { mayDo, modelNamed, readableFields, type Action } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import { isFileVisible, whoReads } from '../records/access/index.ts';
import type { FileDeps } from './deps.ts';
import { isResizable, PICTURE_MIME } from './pictures.ts';

export type MediaDeps = Pick<FileDeps, 'database' | 'catalog' | 'brings' | 'media' | 'pictures'>;

interface StoredFile {
  author: string;
  model: string;
  field: string;
  name: string;
  mime: string;
  /** Row that it was written about, of a file of a comment. */
  row_id: string | null;
  comment: string | null;
  holder: string | null;
  /** The picture of the caller's own person, which /users/info/ names to everybody. */
  is_own_avatar: boolean;
}

const FIND = `
  select f.author, f.model, f.field, f.name, f.mime, f.row_id, f.comment, f.holder,
         f.model = 'user' and f.field = 'avatar' and exists (select from data."user" u where u.id = $3 and u.organization = $2 and u.avatar = f.id) as is_own_avatar
  from app.file f where f.id = $1 and f.organization = $2`;

interface PictureQuery {
  download?: string;
  size?: unknown;
  width?: unknown;
}

/** Everything else is offered for saving: what a browser would run or render as a document never opens on our origin. */
const SHOWN_IN_PLACE =
  /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/(mpeg|ogg|wav|mp4|webm)|video\/(mp4|webm|ogg)|text\/plain)$/;

export async function mediaRoutes(app: FastifyInstance, deps: MediaDeps): Promise<void> {
  app.get<{ Params: { id: string; name: string }; Querystring: PictureQuery }>(
    '/media/:id/:name',
    async (request, reply) => {
      const id = requireUuid(request.params.id);
      const found = await storedFile(request.caller, id, deps);
      const file = found && (await mayHave(found, id, request.caller, deps)) ? found : undefined;
      if (!file) throw new ApiError('not_found');
      const small = await resized(file, id, request.query, deps);
      const isShown = SHOWN_IN_PLACE.test(file.mime) && request.query.download === undefined;
      return (
        reply
          .type(small === undefined ? typeOf(file) : PICTURE_MIME)
          .header(
            'content-disposition',
            `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeRfc5987(file.name)}`,
          )
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
          )
          .header('x-content-type-options', 'nosniff')
          // Asked again each time: after sign-out the next person on the device must not get it.
          .header('cache-control', 'private, no-cache')
          .sendFile(small ?? deps.media.pathOf(id), deps.media.directory, {
            contentType: false,
            cacheControl: false,
            dotfiles: 'deny',
            index: false,
          })
      );
    },
  );
}

function typeOf({ mime }: StoredFile): string {
  return mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime;
}

/** Path of the picture as large as asked for; undefined: the original serves, also where a size makes no sense. */
async function resized(
  file: StoredFile,
  id: string,
  { size, width, download }: PictureQuery,
  { pictures }: MediaDeps,
): Promise<string | undefined> {
  if (download !== undefined || !isResizable(file.mime)) return undefined;
  if (isNumber(size)) return pictures.square(id, Number(size));
  return isNumber(width) ? pictures.whole(id, Number(width)) : undefined;
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,5}$/.test(value);
}

async function storedFile(
  caller: Caller,
  id: string,
  { database }: Pick<MediaDeps, 'database'>,
): Promise<StoredFile | undefined> {
  const [file] = await database.query<StoredFile>(FIND, [id, caller.orgId, caller.userId], 'media_file');
  return file;
}

/** By the row that it stands in, or by one that shows it. */
async function mayHave(file: StoredFile, id: string, caller: Caller, deps: MediaDeps): Promise<boolean> {
  if (file.is_own_avatar) return true;
  const isVisible = file.row_id === null ? isOfField(file, id, caller, deps) : isOfComment(file, caller, deps);
  return (await isVisible) || (file.holder === null && (await isShown(file, id, caller, deps)));
}

/** Rights to the model first, then to the field, last to a row that holds it. */
async function isOfField(
  file: StoredFile,
  id: string,
  caller: Caller,
  { database, catalog }: Pick<MediaDeps, 'database' | 'catalog'>,
): Promise<boolean> {
  const model = modelNamed(catalog.current(), file.model);
  const mayAny = (...actions: Action[]): boolean =>
    model !== undefined && actions.some((action) => mayDo(model, action, caller.roles));
  // Who uploads for a row sees what was uploaded, also in a field that only others read.
  if (file.author === caller.userId) return mayAny('list', 'read', 'create', 'update');
  const isReadable =
    model !== undefined && readableFields(model, caller.roles).some((field) => field.name === file.field);
  return isReadable && mayAny('list', 'read') && isFileVisible(database, catalog.current(), { id, ...file }, caller);
}

async function isShown(
  { model, comment }: StoredFile,
  id: string,
  caller: Caller,
  { database, catalog, brings }: Pick<MediaDeps, 'database' | 'catalog' | 'brings'>,
): Promise<boolean> {
  for (const row of await brings.rowsShowing({ id, model, comment }, caller.orgId, database)) {
    const readers = await whoReads(database, catalog.current(), { orgId: caller.orgId, ...row }, [caller]);
    if (readers.has(caller.userId)) return true;
  }
  return false;
}

/** Whoever reads the row has the files of its comments, and of what a module holds by it where the module agrees; one that stands in none is its author's. */
async function isOfComment(
  { author, model, row_id: id, comment, holder }: StoredFile,
  caller: Caller,
  { database, catalog, brings }: Pick<MediaDeps, 'database' | 'catalog' | 'brings'>,
): Promise<boolean> {
  if (id === null || (comment === null && holder === null && author !== caller.userId)) return false;
  const readers = await whoReads(database, catalog.current(), { orgId: caller.orgId, model, id }, [caller]);
  return readers.has(caller.userId) && (holder === null || brings.mayHaveHeld({ model, row: id }, caller, database));
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
