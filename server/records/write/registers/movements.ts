// What a document writes into a register as it is now, and how that differs from what it has written before.
import { sql, type Queryable } from '../../../database/index.ts';
import { conditionOf, postedName, type Model, type ModelField, type Posting } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { todayIn } from '../../access/index.ts';
import { bareValue } from '../values/bareValue.ts';

type Row = Readonly<Record<string, unknown>>;

export interface PostedDocument {
  model: Model;
  id: string;
  /** With everything readable; undefined where it is not there or not posted. */
  row: Row | undefined;
  prefix: string;
}

/** A movement that came or went, with its values by column. */
export interface Moved {
  /** Of one that goes. */
  id: string | null;
  row: Row;
}

/** Columns of the register that a movement fills, in the order in which they are written. */
export function movementColumns({ register, fields }: Model): ModelField[] {
  if (!register) return [];
  const { dimensions, resources, date, direction, document } = register.spec;
  return [date, direction, register.documentModel, document, ...dimensions, ...resources].flatMap(
    (name) => fields.get(name) ?? [],
  );
}

/** Throws `invalid` by the field that a movement lacks. */
export function movementsOf(document: PostedDocument, posts: readonly Posting[], caller: Caller): Row[] {
  const { model, row } = document;
  if (!row) return [];
  const asked = { me: caller.userId, today: todayIn(caller.orgTimezone) };
  return posts
    .filter(({ spec: { when } }) => when === undefined || conditionOf(model, when).holds(row, asked))
    .flatMap((post) => linesOf(post, row).map((line, index) => movement(document, post, { row, line, index })))
    .filter((one) => one !== undefined);
}

function linesOf({ spec: { lines } }: Posting, row: Row): Row[] {
  if (lines === undefined) return [row];
  const found = row[lines];
  return Array.isArray(found) ? found.map((line: unknown): Row => ({ ...Object(line) })) : [];
}

interface Place {
  row: Row;
  line: Row;
  index: number;
}

/** undefined: nothing is moved. */
function movement(
  { model, id, prefix }: PostedDocument,
  { register, spec }: Posting,
  { row, line, index }: Place,
): Row | undefined {
  const part = spec.lines === undefined ? undefined : model.fields.get(spec.lines)?.part;
  const read = (value: string): { value: unknown; place: string } => {
    const { name, ofParent } = postedName(value);
    const [of, from] = ofParent || !part ? [model, row] : [part, line];
    const field = of.fields.get(name);
    const stored = from[name] ?? null;
    return {
      value: field && stored !== null ? bareValue(field, stored) : null,
      place: of === model ? name : `${spec.lines}.${index}.${name}`,
    };
  };
  const resources = Object.fromEntries(
    register.spec.resources.map((name) => {
      const source = spec.resources[name];
      const { value, place } = source === undefined ? { value: null, place: '' } : read(source);
      // Where a formula has no outcome there is nothing to post.
      if (value !== null && !isDecimal(value)) throw lacking(prefix + place, 'formula');
      return [name, signed(String(value ?? '0'), spec.direction)];
    }),
  );
  if (Object.values(resources).every((value) => /^-?[0.]+$/.test(value))) return undefined;
  const needed = (value: string): unknown => {
    const found = read(value);
    if (found.value === null || found.value === '') throw lacking(prefix + found.place, 'required');
    return found.value;
  };
  return {
    [register.spec.date]: needed(spec.date),
    [register.spec.direction]: spec.direction,
    [register.documentModel]: model.name,
    [register.spec.document]: id,
    ...Object.fromEntries(register.spec.dimensions.map((name) => [name, needed(spec.dimensions[name] ?? '')])),
    ...resources,
  };
}

function isDecimal(value: unknown): boolean {
  return /^-?\d+(\.\d+)?$/.test(String(value));
}

function signed(value: string, direction: 'in' | 'out'): string {
  if (direction === 'in') return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

function lacking(place: string, rule: 'required' | 'formula'): ApiError {
  return new ApiError('invalid', { [place]: [{ rule }] });
}

/** What is written that should not be, and what should be and is not; the same movements stay as they are. */
export async function differences(
  tx: Queryable,
  register: Model,
  { document, wanted }: { document: PostedDocument; wanted: readonly Row[] },
  caller: Caller,
): Promise<Moved[]> {
  const columns = movementColumns(register);
  const names = columns.map(({ column }) => column).join(', ');
  const known = register.register;
  if (!known) return [];
  const [kind, id] = [sql.id(known.documentModel), sql.id(known.spec.document)];
  return tx.query<{ id: string | null; row: Row }>(
    `with wanted as (select ${names}, row_number() over (partition by ${names}) as n, true as "@wanted" from ${recordset('$1', columns)}),
      there as (select "id", ${names}, row_number() over (partition by ${names} order by "id") as n from ${register.table} where "organization" = $2 and ${kind} = $3 and ${id} = $4),
      differing as (select "id", ${names} from there full join wanted using (${names}, n) where there."id" is null or wanted."@wanted" is null)
      select "id" as id, row_to_json(moved) as row from (select "id", ${columns.map(shown).join(', ')} from differing) moved`,
    [JSON.stringify(wanted), caller.orgId, document.model.name, document.id],
  );
}

/** Decimals as exact text. */
function shown({ column, kind }: ModelField): string {
  return kind === 'decimal' ? `${column}::text as ${column}` : column;
}

/** Rows of JSON as columns of the register's types. */
export function recordset(json: string, columns: readonly ModelField[]): string {
  return `jsonb_to_recordset(${json}::jsonb) as r(${columns.map(({ column, sqlType }) => `${column} ${sqlType}`).join(', ')})`;
}
