// Uploads for a file field of a model, and of pictures for a rich text. Chunked uploads and versions are not here.
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldDefinition, FileValue } from '../../src/contract/index.ts';
import { isSignature, mayDo, modelNamed, writableFields, type CatalogStore } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, type Caller } from '../http/index.ts';
import { avatarRoutes } from './avatarRoutes.ts';
import type { FileDeps } from './deps.ts';
import { endingOf, isAccepted, isHonest, type FileKind } from './fileType.ts';
import { withFile } from './multipartFile.ts';
import { FILE_ID, fileIdIn, takeFile, unsuited, type Taking } from './takeFile.ts';

interface Target {
  model: string;
  field: string;
  def: FieldDefinition;
}

const DEFAULT_MAX_BYTES = 100 * 1024 * 1024;
/** Pictures within a text, as the editor says it. */
const RICH_TEXT_MAX_BYTES = 10 * 1024 * 1024;
const HARD_MAX_BYTES = 2 * 1024 * 1024 * 1024;
const TAKES_FILES: ReadonlySet<string> = new Set(['FileField', 'ImageField', 'RichTextField']);
const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;
/** What the form makes of strokes. */
const DRAWN = ['png'] as const;

/** POST /files/?model&field with one multipart file → FileValue; `too_large` 413, `unsupported` 415, `forbidden` 403. */
export async function filesRoutes(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const api = calls(app);
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } });

  api.post(
    '/files/',
    {
      summary: 'Upload a file for a field',
      description:
        'Answers the file’s value; its `id` is what a row takes. For those who may write the field; size and endings as the field’s `maxSize` and `accept` say, and the bytes have to be what the name says.',
      query: {
        model: {
          description: 'Model of the field. May also be a part of the form, before the file.',
        },
        field: {
          description: 'Name of a file, image or rich text field of the model. May also be a part of the form.',
        },
        ...FILE_ID,
      },
      bodyType: 'file',
      answer: 'FileValue',
      status: 201,
      bodyLimit: HARD_MAX_BYTES,
      refusals: ['idempotency_mismatch'],
    },
    async (request, reply) => {
      const id = fileIdIn(request);
      const value = await withFile(request, maxBytesByQuery(request, deps), (part) =>
        store(request.caller, part, { ...deps, target: findTarget(request, part, deps.catalog), id }),
      );
      return reply.code(201).send(value);
    },
  );
  await avatarRoutes(app, deps);
}

/** The limit holds while bytes arrive, so it is looked up before the body is read. */
function maxBytesByQuery(request: FastifyRequest, { catalog, brings }: FileDeps): number {
  const { model, field } = queryOf(request);
  const def = modelNamed(catalog.current(), model)?.fields.get(field)?.def;
  return Math.min(maxBytesOf(def), brings.fileRule(model, field)?.maxSize ?? HARD_MAX_BYTES);
}

function maxBytesOf(def: FieldDefinition | undefined): number {
  return def?.maxSize ?? (def?.type === 'RichTextField' ? RICH_TEXT_MAX_BYTES : DEFAULT_MAX_BYTES);
}

function findTarget(request: FastifyRequest, part: MultipartFile, catalog: CatalogStore): Target {
  const query = queryOf(request);
  const [model, field] = [query.model || formText(part, 'model'), query.field || formText(part, 'field')];
  const found = modelNamed(catalog.current(), model);
  if (!found) throw new ApiError('invalid', { model: [{ rule: model === '' ? 'required' : 'choice' }] });
  const known = found.fields.get(field);
  if (!known || !TAKES_FILES.has(known.def.type))
    throw new ApiError('invalid', { field: [{ rule: field === '' ? 'required' : 'unknown_field' }] });
  const { roles } = request.caller;
  const isWriter = mayDo(found, 'create', roles) || mayDo(found, 'update', roles);
  if (!isWriter || !writableFields(found, roles).some((each) => each.name === field)) throw new ApiError('forbidden');
  return { model, field, def: known.def };
}

function store(
  caller: Caller,
  part: MultipartFile,
  deps: FileDeps & Pick<Taking, 'id'> & { target: Target },
): Promise<FileValue> {
  const { brings, target, id } = deps;
  const { model, field, def } = target;
  const rule = brings.fileRule(model, field);
  const most = Math.min(maxBytesOf(def), rule?.maxSize ?? HARD_MAX_BYTES);
  return takeFile(
    part,
    {
      id,
      place: { model, field },
      most,
      named: field,
      async check(name, kind, size) {
        requireKind(name, kind, target);
        if (rule?.accept && !isAccepted(name, kind, rule.accept)) throw unsuited(field, rule.accept);
        await brings.checkFile({ model, field }, { name, mime: kind.mime, size }, caller);
      },
    },
    deps,
    caller,
  );
}

function requireKind(name: string, kind: FileKind, { field, def }: Target): void {
  const isForPictures = def.type !== 'FileField';
  const pictures = isSignature(def) ? DRAWN : IMAGES;
  const accept = def.accept ?? (isForPictures ? pictures : undefined);
  const isImage = kind.detected !== undefined && kind.mime.startsWith('image/');
  const isAllowed = accept === undefined || (isAccepted(name, kind, accept) && (!isForPictures || isImage));
  if (!isAllowed || !isHonest(name, kind)) throw unsuited(field, accept ?? [endingOf(name)]);
}

function queryOf(request: FastifyRequest): { model: string; field: string } {
  // Any query there is; only texts are taken.
  const query = request.query as Record<string, unknown>;
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  return { model: text('model'), field: text('field') };
}

function formText(part: MultipartFile, name: string): string {
  const found = Object.hasOwn(part.fields, name) ? part.fields[name] : undefined;
  return found && !Array.isArray(found) && found.type === 'field' && typeof found.value === 'string' ? found.value : '';
}
