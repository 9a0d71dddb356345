// A run of an import as a job: by the rights its person has by then, whole or not at all, and done with its rows.
import type { ImportReport, ImportRun } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { defineJob } from '../jobs/index.ts';
import type { AbsentPerson, JobDefinition } from '../ports/index.ts';
import { accessOf } from '../records/access/index.ts';
import { announceWrites } from '../records/write/index.ts';
import type { Reader } from './read/reader.ts';
import { runImport } from './runImport.ts';
import type { UploadStore } from './uploads.ts';

export interface ImportPayload {
  person: AbsentPerson;
  model: string;
  upload: string;
  run: ImportRun;
}

export interface ImportJobDeps extends Pick<DomainDeps, 'catalog' | 'live' | 'notifier' | 'events' | 'hooks'> {
  uploads: UploadStore;
  reader: Reader;
}

/** Of an organisation, waiting and running. */
const MOST_OPEN = 20;
const ATTEMPTS = 3;

export function importJob(deps: ImportJobDeps): JobDefinition<ImportPayload> {
  return defineJob<ImportPayload>({
    name: 'import',
    title: { ru: 'Импорт', kk: 'Импорт', en: 'Import' },
    lane: 'long',
    attempts: ATTEMPTS,
    perPerson: 1,
    perOrganization: MOST_OPEN,
    async run({ person, model, upload: id, run }, { database, signal, progress, done, callerOf }) {
      const caller = await callerOf(person);
      const upload = await deps.uploads.find(id, { ...person, model });
      if (!upload) throw new ApiError('gone');
      const access = accessOf(deps.catalog.current(), model, caller);
      const { report, created, changed } = await runImport(
        upload,
        run,
        { access, caller, hooks: deps.hooks, prefix: '' },
        {
          database,
          signal,
          reader: deps.reader,
          onProgress: (lines) => progress((100 * lines) / Math.max(1, upload.rows)),
          beforeCommit: (tx, written: ImportReport) => done(tx, { result: written }),
        },
      );
      announceWrites(deps, { model, created, changed }, caller);
      return { result: report };
    },
  });
}
