// A look at a file as a job: what it holds and what its columns may mean, by the rights its person has by then. Nothing is written but its lines on disk.
import type { ImportPreview } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { defineJob } from '../jobs/index.ts';
import type { AbsentPerson, JobDefinition } from '../ports/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import type { Reader } from './read/reader.ts';
import type { UploadStore } from './uploads.ts';
import { previewOf } from './values/fieldsOfImport.ts';

/** The file is known by the job's id. */
export interface LookPayload {
  person: AbsentPerson;
  model: string;
  /** As the sender calls the file. */
  name: string;
}

export interface LookJobDeps extends Pick<DomainDeps, 'catalog'> {
  uploads: UploadStore;
  reader: Reader;
}

/** Of an organisation, waiting and running. */
const MOST_OPEN = 20;
const ATTEMPTS = 3;
/** Nobody has left by then. */
const NOTICE_AFTER_MS = 2_000;

export function lookJob({ catalog, uploads, reader }: LookJobDeps): JobDefinition<LookPayload> {
  return defineJob<LookPayload>({
    name: 'import_look',
    title: { ru: 'Чтение файла для загрузки', kk: 'Енгізілетін файлды оқу', en: 'Reading of a file to import' },
    lane: 'awaited',
    attempts: ATTEMPTS,
    perPerson: 1,
    perOrganization: MOST_OPEN,
    noticeAfterMs: NOTICE_AFTER_MS,
    async run({ person, model, name }, { id, attempt, signal, database, progress, done, callerOf }) {
      const caller = await callerOf(person);
      const access = accessOf(catalog.current(), model, caller);
      requireWriter(access);
      const upload = { userId: person.userId, id };
      if (!(await uploads.hasArrived(upload))) throw new ApiError('gone');
      const inspection = await uploads.keepLines(upload, attempt, (to) =>
        reader.inspect(
          {
            file: uploads.arrivedPath(upload),
            name,
            to,
            owner: { userId: person.userId, orgId: person.orgId, model },
          },
          { signal, onProgress: progress },
        ),
      );
      const result: ImportPreview = { id, name, ...previewOf(access, inspection, caller) };
      // A process that ends before this finds the file as it arrived.
      await done(database.asServer, { result });
      await uploads.dropArrived(upload);
      return { result };
    },
    async discard({ id, personId: userId }) {
      if (userId !== undefined) await uploads.discard({ userId, id });
    },
  });
}

/** Throws `forbidden`. */
export function requireWriter(access: Access): void {
  if (!access.may('create') && !access.may('update')) throw new ApiError('forbidden');
}
