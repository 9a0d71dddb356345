// A large export as a job: the same file, written beside the calls and kept for its person.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { CatalogStore } from '../../definitions/index.ts';
import { defineJob } from '../../jobs/index.ts';
import type { AbsentPerson, JobDefinition } from '../../ports/index.ts';
import { accessOf } from '../access/index.ts';
import { exportRows } from './exportRows.ts';

export interface ExportPayload {
  person: AbsentPerson;
  model: string;
  /** As the call had it; read anew, by the rights the person has then. */
  query: Readonly<Record<string, unknown>>;
}

const PER_PERSON = 2;
const PER_ORGANIZATION = 20;

export function exportJob(catalog: CatalogStore): JobDefinition<ExportPayload> {
  return defineJob<ExportPayload>({
    name: 'export',
    title: { ru: 'Выгрузка в файл', kk: 'Файлға шығару', en: 'Export to a file' },
    lane: 'long',
    attempts: 3,
    perPerson: PER_PERSON,
    perOrganization: PER_ORGANIZATION,
    async run({ person, model, query }, { database, signal, filePath, attempt, callerOf }) {
      const caller = await callerOf(person);
      // Of this attempt alone: one that was overtaken writes into nobody's file.
      const unfinished = `${filePath}.${attempt}`;
      try {
        const { content, name, mime } = await exportRows(
          database,
          accessOf(catalog.current(), model, caller),
          query,
          caller,
        );
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }), { signal });
        await rename(unfinished, filePath);
        return { file: { name, type: mime } };
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  });
}
