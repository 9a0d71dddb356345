// Sums of a register are locked before its movements are written, in one order for everybody, and no guarded balance falls below zero.
import { sql, type Queryable } from '../../../database/index.ts';
import type { Catalog, Model, ModelField } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { accessOf } from '../../access/index.ts';
import { dayText, fieldNumberText, labelText } from '../../list/index.ts';
import type { Moved, PostedDocument } from './movements.ts';

const KEYS = `(select array(select jsonb_array_elements_text(each -> 'key')) as key, (each ->> 'since')::date as since from jsonb_array_elements($3::jsonb) each)`;

/** The balance of each key is held until the transaction ends: who waits for it sees what was done. */
export async function holdSums(tx: Queryable, register: Model, moves: readonly Moved[], caller: Caller): Promise<void> {
  const resources = register.register?.spec.resources ?? [];
  const keys = JSON.stringify(keysOf(register, moves));
  const params = [caller.orgId, register.name, keys, resources];
  await tx.query(
    `insert into app.register_total (organization, model, key, resource, month) select $1, $2, k.key, r.name, 'infinity' from ${KEYS} k cross join unnest($4::text[]) r(name) order by k.key, r.name on conflict do nothing`,
    params,
  );
  await tx.query(
    `select from app.register_total t where organization = $1 and model = $2 and month = 'infinity' and key in (select k.key from ${KEYS} k) and resource = any($4::text[]) order by key, resource for no key update`,
    params,
  );
}

interface Key {
  key: string[];
  /** First day that is another one now. */
  since: string;
}

function keysOf(register: Model, moves: readonly Moved[]): Key[] {
  const { dimensions = [], date = '' } = register.register?.spec ?? {};
  const keys = new Map<string, Key>();
  for (const { row } of moves) {
    const key = dimensions.map((name) => String(row[name]));
    const known = keys.get(key.join(' '));
    const since = String(row[date]);
    keys.set(key.join(' '), { key, since: known && known.since < since ? known.since : since });
  }
  return [...keys.values()];
}

interface Short extends Record<string, unknown> {
  key: string[];
  resource: string;
  day: string;
  missing: string;
}

/** Of what the document takes, on every day from then on. Throws `invalid`, with what is missing for those who may see it. */
export async function guardBalances(
  tx: Queryable,
  { catalog, register }: { catalog: Catalog; register: Model },
  { document, moves }: { document: PostedDocument; moves: readonly Moved[] },
  caller: Caller,
): Promise<void> {
  const spec = register.register?.spec;
  if (!spec?.notNegative) return;
  const statements = spec.notNegative.flatMap((name) => {
    const field = register.fields.get(name);
    return field ? [{ field, taking: moves.filter((move) => takes(move, name)) }] : [];
  });
  for (const { field, taking } of statements) {
    if (taking.length === 0) continue;
    const keys = JSON.stringify(keysOf(register, taking));
    const [short] = await tx.query<Short>(shortSql(register, field), [caller.orgId, register.name, keys]);
    if (!short) continue;
    const place = `${document.prefix}row`;
    if (!maySee(catalog, register, field, caller)) throw new ApiError('invalid', { [place]: [{ rule: 'no_balance' }] });
    const what = await namesOf(tx, register, short.key, caller);
    const missing = fieldNumberText(field.def, short.missing, caller.lang);
    const title = labelText(field.def.title, caller.lang, field.name);
    const value = `${what.join(', ')} – ${title.toLowerCase()} ${missing} (${dayText(short.day, caller.lang)})`;
    throw new ApiError('invalid', { [place]: [{ rule: 'balance', value }] });
  }
}

/** Whether a balance of the resource, its day and all its dimensions are for the caller's eyes. */
function maySee(catalog: Catalog, register: Model, { name }: ModelField, caller: Caller): boolean {
  const access = accessOf(catalog, register.name, caller);
  const { dimensions = [], date = '' } = register.register?.spec ?? {};
  if (!access.may('list') || access.scope('list')) return false;
  return (
    [name, date].every((each) => access.readable.has(each)) &&
    dimensions.every(
      (each) => access.groupable.has(each) && !access.visibleElsewhere.has(register.fields.get(each)?.model ?? ''),
    )
  );
}

/** What comes in goes again, or what goes out comes. */
function takes({ id, row }: Moved, resource: string): boolean {
  return String(row[resource]).startsWith('-') === (id === null);
}

/** The first key whose balance is below zero at the end of a day, with the lowest such balance. */
function shortSql(register: Model, { column, name }: ModelField): string {
  const { dimensions = [], date = '' } = register.register?.spec ?? {};
  const day = sql.id(date);
  const same = dimensions.flatMap((dimension, index) => {
    const field = register.fields.get(dimension);
    return field ? [`m.${field.column} = k.key[${index + 1}]::${field.sqlType}`] : [];
  });
  return `select k.key, ${sql.literal(name)} as resource, d.day::text as day, (-d.balance)::text as missing from ${KEYS} k cross join lateral (
    select days.day, before.sum + sum(days.change) over (order by days.day) as balance
      from (select m.${day} as day, sum(m.${column}) as change from ${register.table} m
          where m."organization" = $1 and ${same.join(' and ')} and m.${day} >= date_trunc('month', k.since)::date group by m.${day}) days,
        (select coalesce(sum(t.income - t.outcome), 0) as sum from app.register_total t
          where t.organization = $1 and t.model = $2 and t.key = k.key and t.resource = ${sql.literal(name)} and t.month < date_trunc('month', k.since)::date) before) d
    where d.day >= k.since and d.balance < 0 order by k.key, d.balance, d.day limit 1`;
}

/** The values of the dimensions as people read them. */
async function namesOf(tx: Queryable, register: Model, key: readonly string[], caller: Caller): Promise<string[]> {
  const names: string[] = [];
  for (const [index, dimension] of (register.register?.spec.dimensions ?? []).entries()) {
    const field = register.fields.get(dimension);
    const value = key[index] ?? '';
    names.push(field?.kind === 'reference' ? await viewOf(tx, field, value, caller) : choiceText(field, value, caller));
  }
  return names;
}

async function viewOf(tx: Queryable, { model = '' }: ModelField, id: string, { orgId }: Caller): Promise<string> {
  const [row] = await tx.query<{ view: string }>(
    `select "string_view" as view from ${sql.id('data', model)} where "organization" = $1 and "id" = $2`,
    [orgId, id],
  );
  return row?.view ?? '';
}

function choiceText(field: ModelField | undefined, value: string, { lang }: Caller): string {
  return labelText(field?.choices.get(value)?.title ?? {}, lang, value);
}
