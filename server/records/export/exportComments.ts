// Comments of the rows of a file: one cell for each row, of those who may read what is written about it. One statement for each page of rows.
import type { Database } from '../../database/index.ts';
import { holdsComments } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf, mayRefer, Params, PERSON_MODEL, scopeSql, visibleSql, type Access } from '../access/index.ts';
import { localMoment, knownZone } from '../../../src/engine/zones/index.ts';
import { dayText } from '../list/index.ts';
import { EMPTY_CELL, textCell, type Cell } from './cells.ts';

/** Rows whose comments are in memory at a time. */
export const COMMENTED_ROWS = 200;
/** Of one row, the newest. */
const MOST = 50;
/** Letters of one comment. */
const MOST_TEXT = 2_000;
/** As much as a cell of a spreadsheet holds. */
const MOST_CELL = 32_000;
const CUT = '…';

interface SaidRow extends Record<string, unknown> {
  row: string;
  author: string | null;
  at: string;
  is_reply: boolean;
  said: string | null;
  files: string | null;
}

export interface RowComments {
  /** By the id of the row; one without comments that the caller may read has none. */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, Cell>>;
}

/** Throws `invalid` where the rows of the model have no comments. */
export function rowComments(database: Database, access: Access, caller: Caller): RowComments {
  if (!holdsComments(access.model.module)) throw new ApiError('invalid', { comments: [{ rule: 'unknown_field' }] });
  return {
    async of(ids) {
      if (!access.may('read') || ids.length === 0) return new Map();
      const { text, values } = statement(access, ids, caller);
      const found = await database.query<SaidRow>(text, values);
      const byRow = new Map<string, SaidRow[]>();
      for (const said of found) byRow.set(said.row, [...(byRow.get(said.row) ?? []), said]);
      return new Map([...byRow].map(([row, said]) => [row, cellOf(said, caller)]));
    },
  };
}

/** The newest of each row first; one more than are shown. Others have names where they are there for the caller. */
function statement(access: Access, ids: readonly string[], caller: Caller): { text: string; values: unknown[] } {
  const params = new Params(caller);
  const people = mayRefer(access.catalog, PERSON_MODEL, caller.roles)
    ? accessOf(access.catalog, PERSON_MODEL, caller)
    : undefined;
  const named = people ? `(u.id = ${params.me()} or ${visibleSql(people, 'u', params)})` : `u.id = ${params.me()}`;
  const organization = params.add(caller.orgId, 'uuid');
  const text = `select t."id" as row, c.author, c.at, c.is_reply, c.said, c.files
    from ${access.model.table} t cross join lateral (
      select u.string_view as author, m.created_at as at, m.parent is not null as is_reply, m.stamp,
             left(app.comment_text(m.body), ${MOST_TEXT + 1}) as said,
             (select string_agg(f.name, ', ' order by f.place) from app.file f where f.comment = m.id) as files
        from app.comment m left join data."user" u on u.organization = m.organization and u.id = m.author and ${named}
       where m.organization = ${organization} and m.model = ${params.add(access.model.name, 'text')} and m.row_id = t."id" and m.deleted_at is null
       order by m.stamp desc limit ${MOST + 1}) c
   where t."organization" = ${organization} and t."id" = any(${params.add(ids, 'uuid[]')}) and ${scopeSql(access, 'read', 't', params)}
   order by t."id", c.stamp desc`;
  return { text, values: params.values };
}

/** In the order of writing, each in a line of its own; what finds no room are the oldest. */
function cellOf(said: readonly SaidRow[], caller: Caller): Cell {
  const lines: string[] = [];
  let length = 0;
  for (const each of said.slice(0, MOST)) {
    const line = lineOf(each, caller);
    length += line.length + 1;
    if (length > MOST_CELL) break;
    lines.unshift(line);
  }
  if (lines.length < said.length) lines.unshift(CUT);
  return lines.length === 0 ? EMPTY_CELL : textCell(lines.join('\n'));
}

function lineOf({ author, at, is_reply: isReply, said, files }: SaidRow, { lang, timezone }: Caller): string {
  const local = localMoment(at, knownZone(timezone));
  const who = author === null || author === '' ? '' : ` ${author}`;
  const text = said ?? '';
  const cut = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}${CUT}` : text;
  const what = [cut.trim(), files ? `[${files}]` : ''].filter((part) => part !== '').join(' ');
  return `${isReply ? '↳ ' : ''}${dayText(local.slice(0, 10), lang)} ${local.slice(11, 16)}${who}: ${what}`;
}
