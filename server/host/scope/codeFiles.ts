// Files in the hands of module code: those that were uploaded for a row, held by something that is no row itself.
import { randomUUID } from 'node:crypto';
import type { FileValue } from '../../../src/contract/index.ts';
import { onRollback } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { fileValue, type MakeFiles } from '../../files/index.ts';
import { requireUuid, type Caller } from '../../http/index.ts';
import type { RowsScope } from '../codeRows.ts';
import type { HandlerFiles } from '../handed.ts';

export interface FilesOnDisk {
  /** After the commit. */
  removed(ids: readonly string[]): void;
  remove(id: string): Promise<void>;
  copy(id: string, to: string): Promise<void>;
  make: MakeFiles;
}

export function codeFiles({ tx, requireOpen, write }: RowsScope, caller: Caller, disk: FilesOnDisk): HandlerFiles {
  const { orgId, userId } = caller;
  return {
    make: (place, given) => write(() => disk.make(tx, place, given, caller)),
    hold: ({ model, id: row }, holder, given) =>
      write(async () => {
        const ids = [...new Set(given.map((id) => requireUuid(id, 'files')))];
        const held = await tx.query(
          `update app.file f set holder = $1, place = asked.at from unnest($2::uuid[]) with ordinality asked (id, at)
           where f.id = asked.id and f.organization = $3 and f.author = $4 and f.model = $5 and f.row_id = $6 and f.comment is null and (f.holder is null or f.holder = $1)
           returning f.id`,
          [holder, ids, orgId, userId, model, row],
        );
        if (held.length < ids.length) throw new ApiError('invalid', { files: [{ rule: 'file' }] });
      }),
    copy: (from, { model, id: row }, holder) =>
      write(async () => {
        const found = await tx.query<{ id: string }>(
          'select id from app.file where organization = $1 and holder = $2 order by place',
          [orgId, from],
        );
        for (const { id } of found) {
          const copy = randomUUID();
          await tx.query(
            `insert into app.file (id, organization, author, model, field, name, size, mime, sha256, row_id, holder, place)
             select $1, organization, $3, $4, '', name, size, mime, sha256, $5, $6, place from app.file where id = $2`,
            [copy, id, userId, model, row, holder],
          );
          // A copy of a transaction that fails is nobody's.
          onRollback(tx, () => void disk.remove(copy).catch(() => undefined));
          await disk.copy(id, copy);
        }
      }),
    async of(holders) {
      requireOpen();
      const files = new Map<string, FileValue[]>();
      if (holders.length === 0) return files;
      const found = await tx.query<Omit<FileValue, 'url'> & { holder: string }>(
        'select holder, id, name, size, mime from app.file where organization = $1 and holder = any($2::uuid[]) order by place',
        [orgId, holders],
      );
      for (const { holder, ...file } of found) files.set(holder, [...(files.get(holder) ?? []), fileValue(file)]);
      return files;
    },
    release: (holder) =>
      write(async () => {
        const gone = await tx.query<{ id: string }>(
          'delete from app.file where organization = $1 and holder = $2 returning id',
          [orgId, holder],
        );
        disk.removed(gone.map(({ id }) => id));
      }),
    drop: ({ model, field }, id) =>
      write(async () => {
        const gone = await tx.query<{ id: string }>(
          'delete from app.file where organization = $1 and id = $2 and model = $3 and field = $4 and holder is null and comment is null returning id',
          [orgId, id, model, field],
        );
        disk.removed(gone.map((file) => file.id));
      }),
  };
}
