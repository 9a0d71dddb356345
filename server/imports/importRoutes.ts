// The two calls of an import: the file is looked at, then its lines are tried or written.
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ImportPreview, ImportRun } from '../../src/contract/index.ts';
import validateRun from '../../src/contract/validators/import_run.gen.js';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { sizeText, withFile } from '../files/index.ts';
import { checkBody, requireUuid } from '../http/index.ts';
import { accessOf, tellOthers, type Access } from '../records/index.ts';
import { previewOf } from './fieldsOfImport.ts';
import { readSpreadsheetOf } from './readSpreadsheet.ts';
import { runImport } from './runImport.ts';
import { MAX_BYTES } from './spreadsheet.ts';
import { openUploads } from './uploads.ts';

export interface ImportDeps extends DomainDeps {
  /** Absolute; files wait in `imports` of it. */
  dataDir: string;
}

/** Of the parts around the file. */
const ENVELOPE_BYTES = 16 * 1024;

/** Paths below /api/v1. */
export async function importRoutes(app: FastifyInstance, deps: ImportDeps): Promise<void> {
  const { database, catalog } = deps;
  const uploads = openUploads(join(deps.dataDir, 'imports'));
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } });

  app.post<{ Params: { model: string } }>('/data/:model/import/', { bodyLimit: MAX_BYTES + ENVELOPE_BYTES }, async (request): Promise<ImportPreview> => {
    const { params, caller } = request;
    const access = accessOf(catalog.current(), params.model, caller);
    requireWriter(access);
    const spreadsheet = await withFile(request, MAX_BYTES, async (part) => {
      const bytes = await part.toBuffer();
      if (part.file.truncated || bytes.length > MAX_BYTES) throw new ApiError('too_large', { file: [{ rule: 'maxSize', value: sizeText(MAX_BYTES) }] });
      return readSpreadsheetOf(caller.userId, bytes, part.filename);
    });
    return { id: await uploads.keep(params.model, spreadsheet, caller), ...previewOf(access, spreadsheet, caller) };
  });

  app.post<{ Params: { model: string; id: string } }>('/data/:model/import/:id/', async (request) => {
    const { params, caller } = request;
    const run = checkBody<ImportRun>(validateRun, request.body);
    const access = accessOf(catalog.current(), params.model, caller);
    requireWriter(access);
    const spreadsheet = await uploads.find(requireUuid(params.id), params.model, caller);
    if (!spreadsheet) throw new ApiError('not_found');
    const { report, created, changed } = await runImport(database, spreadsheet, run, { access, caller, prefix: '' });
    tellOthers(deps, { model: params.model, created, changed }, caller);
    return report;
  });
}

function requireWriter(access: Access): void {
  if (!access.may('create') && !access.may('update')) throw new ApiError('forbidden');
}
