// Numbers that the server gives new rows: those of AutoFields, and texts by a pattern, which begin anew with each series.
import type { Queryable } from '../../database/index.ts';
import { numberParts, type ModelField, type NumberPart } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { todayIn, type Access } from '../access/index.ts';
import type { Values } from './values/fieldInput.ts';
import type { AskedNumber, Series, WriteStretch } from './writeContext.ts';

/** Longest value of a field that goes into a number. */
const MAX_PART = 60;

/** Fields whose values are numbers of the server, one after another within the organisation. */
export function numberedFields({ model }: Access): string[] {
  return [...model.fields.values()].filter(({ kind }) => kind === 'auto').map(({ name }) => name);
}

/** Numbers of the server for a new row; the counters stay locked until the transaction ends. */
export async function numberRow(
  tx: Queryable,
  access: Access,
  values: Values,
  { id, caller, stretch }: { id: string; caller: Caller; stretch: WriteStretch | undefined },
): Promise<void> {
  const taken = stretch?.numbersOf?.(id);
  for (const field of numberedFields(access)) {
    const number = taken ? taken.get(field) : await takeNumbers(tx, access, { field, count: 1 }, caller);
    if (number !== undefined) values.set(field, number);
  }
  for (const field of access.model.fields.values()) {
    if (field.def.numbering === undefined) continue;
    const series = seriesOf(access, field, { values, caller });
    const asked = { field, series, isGapless: field.def.numbering.gapless === true };
    const number = await (stretch?.takeOf ? stretch.takeOf(tx, asked) : takeOfSeries(tx, access, asked, caller));
    if (number !== undefined) values.set(field.name, series.textOf(number));
  }
}

/** The first of so many numbers that follow each other and are nobody else's. */
export async function takeNumbers(
  database: Queryable,
  access: Access,
  { field, count }: { field: string; count: number },
  caller: Caller,
): Promise<number> {
  return (await take(database, access, { field, key: '', start: 1, count }, caller)).first;
}

/** As `takeNumbers`. A series seen for the first time goes on behind the numbers that rows have already. */
export async function takeOfSeries(
  database: Queryable,
  access: Access,
  { field, series, count = 1 }: Pick<AskedNumber, 'field' | 'series'> & { count?: number },
  caller: Caller,
): Promise<number> {
  const { key, by, before, after, start } = series;
  const { first, isNew } = await take(database, access, { field: field.name, key, start, count }, caller);
  if (!isNew) return first;
  const column = `t.${field.column}`;
  const digits = `substr(${column}, char_length($2) + 1, char_length(${column}) - char_length($2) - char_length($3))`;
  const [found] = await database.query<{ last: string | null }>(
    `select max((${digits})::numeric)::text as last from ${access.model.table} t where t."organization" = $1
       and starts_with(${column}, $2) and right(${column}, char_length($3)) = $3
       and case when char_length(${column}) > char_length($2) + char_length($3) then ${digits} ~ '^[0-9]{1,15}$' end
       ${by === undefined ? '' : `and t.${by.column} is not distinct from $4::uuid`}`,
    [caller.orgId, before, after, ...(by === undefined ? [] : [by.id ?? null])],
  );
  const last = Number(found?.last ?? start - 1);
  if (last < first) return first;
  // Nobody else has the counter yet: it is locked since it was made.
  await database.query(
    `update app.auto_number set last = $5 where organization = $1 and model = $2 and field = $3 and series = $4`,
    [caller.orgId, access.model.name, field.name, key, last + count],
  );
  return last + 1;
}

async function take(
  database: Queryable,
  { model }: Access,
  { field, key, start, count }: { field: string; key: string; start: number; count: number },
  caller: Caller,
): Promise<{ first: number; isNew: boolean }> {
  const [taken] = await database.query<{ first: number; isNew: boolean }>(
    `insert into app.auto_number as n (organization, model, field, series, last) values ($1, $2, $3, $4, $5::bigint + $6 - 1)
     on conflict (organization, model, field, series) do update set last = n.last + $6 returning n.last - $6 + 1 as first, n.xmax = 0 as "isNew"`,
    [caller.orgId, model.name, field, key, start, count],
  );
  if (!taken) throw new Error('the counter gave no number');
  return taken;
}

function seriesOf(
  { model }: Access,
  { def: { numbering } }: ModelField,
  { values, caller }: { values: Values; caller: Caller },
): Series {
  const { pattern = '', date, by, start = 1 } = numbering ?? {};
  const day = dayOf(date === undefined ? undefined : values.get(date), caller);
  const parts = numberParts({ pattern });
  const place = parts.findIndex(({ kind }) => kind === 'number');
  const text = (some: readonly NumberPart[]): string => some.map((part) => partText(part, day, values)).join('');
  const [before, after] = [text(parts.slice(0, place)), text(parts.slice(place + 1))];
  const counted = parts[place];
  const digits = counted?.kind === 'number' ? counted.digits : 1;
  const together = by === undefined ? undefined : model.fields.get(by);
  const named = together === undefined ? undefined : values.get(together.name);
  // References are ids by now.
  const id = typeof named === 'string' ? named : undefined;
  return {
    key: `${together === undefined ? '' : `${id ?? ''} `}${before}#${after}`,
    ...(together === undefined ? {} : { by: { column: together.column, id } }),
    before,
    after,
    start,
    textOf: (number) => before + String(number).padStart(digits, '0') + after,
  };
}

/** The organisation's day, of a moment too. */
function dayOf(value: unknown, { orgTimezone }: Caller): string {
  if (typeof value !== 'string') return todayIn(orgTimezone);
  return value.length === 10 ? value : todayIn(orgTimezone, Date.parse(value));
}

function partText(part: NumberPart, day: string, values: Values): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'year':
      return day.slice(0, 4);
    case 'shortYear':
      return day.slice(2, 4);
    case 'month':
      return day.slice(5, 7);
    case 'day':
      return day.slice(8, 10);
    case 'field':
      return String(values.get(part.name) ?? '').slice(0, MAX_PART);
    case 'number':
      return '';
  }
}
