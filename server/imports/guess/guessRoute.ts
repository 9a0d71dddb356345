// What a file may be as a module: read by the process that reads all files, kept nowhere, and no row is written.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { ModuleGuess } from '../../../src/contract/index.ts';
import { requireEditor } from '../../administration/index.ts';
import type { Queryable } from '../../database/index.ts';
import type { DomainDeps } from '../../domainDeps.ts';
import { ApiError } from '../../errors/index.ts';
import { cleanName, sizeText, withFile } from '../../files/index.ts';
import { calls, type Caller } from '../../http/index.ts';
import { accessOf, mayRefer } from '../../records/access/index.ts';
import type { Reader } from '../read/reader.ts';
import { MAX_BYTES } from '../read/spreadsheet.ts';
import type { UploadStore } from '../uploads.ts';
import { namesAmong } from '../values/references.ts';
import type { GuessedColumn } from './guessColumns.ts';

export interface GuessDeps extends Pick<DomainDeps, 'catalog' | 'database'> {
  uploads: UploadStore;
  reader: Reader;
}

/** Of the parts around the file. */
const ENVELOPE_BYTES = 16 * 1024;

export function guessRoute(app: FastifyInstance, { catalog, database, uploads, reader }: GuessDeps): void {
  calls(app).post(
    '/modules/guess/',
    {
      summary: 'What a CSV or XLSX file may be as a module; nothing of it is kept',
      description: 'Kinds of fields, choices and references are guessed of all cells of a column.',
      roles: ['owner', 'admin'],
      refusals: ['imports_busy'],
      bodyType: 'file',
      answer: 'module_guess',
      bodyLimit: MAX_BYTES + ENVELOPE_BYTES,
    },
    async (request): Promise<ModuleGuess> => {
      const caller = await requireEditor(database, request.caller);
      const upload = { userId: caller.userId, id: randomUUID() };
      try {
        const name = await withFile(request, MAX_BYTES, async (part) => {
          await pipeline(part.file, createWriteStream(uploads.arrivedPath(upload), { mode: 0o600 }));
          if (part.file.truncated)
            throw new ApiError('too_large', { file: [{ rule: 'maxSize', value: sizeText(MAX_BYTES) }] });
          return cleanName(part.filename);
        });
        const file = uploads.arrivedPath(upload);
        const { rows, columns } = await reader.guess({ file, name }, new AbortController().signal);
        const models = await database.transaction((tx) => modelsNamed(tx, { catalog, columns, caller }));
        return {
          name: name.replace(/\.[^.]*$/, ''),
          rows,
          columns: columns.map(({ names: _names, ...column }, index) => {
            const model = models.get(index);
            if (model === undefined) return column;
            const { choices: _choices, ...kept } = column;
            return { ...kept, kind: 'reference' as const, model };
          }),
        };
      } finally {
        await uploads.discard(upload);
      }
    },
  );
}

/** Names of people come first: they are what tables name most. */
const PEOPLE = 'user';
const LEAST_NAMES = 2;

/** By place of the column the model of whose rows all its texts are names. */
async function modelsNamed(
  tx: Queryable,
  { catalog, columns, caller }: Pick<GuessDeps, 'catalog'> & { columns: readonly GuessedColumn[]; caller: Caller },
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const current = catalog.current();
  const texts = [...new Set(columns.flatMap(({ names = [] }) => names))];
  if (texts.length === 0) return found;
  const models = [PEOPLE, ...[...current.models.keys()].filter((model) => model !== PEOPLE)];
  for (const model of models.filter((one) => current.models.has(one) && mayRefer(current, one, caller.roles))) {
    const known = await namesAmong(tx, accessOf(current, model, caller), texts, caller);
    for (const [index, { names = [] }] of columns.entries())
      if (!found.has(index) && names.length >= LEAST_NAMES && names.every((name) => known.has(name)))
        found.set(index, model);
  }
  return found;
}
