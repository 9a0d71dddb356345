// What a kept view needs beside its rows to be filtered, ordered, grouped and summed as the server does it, and by what its
// keeper knows that he has them all and orders them alike.
import type { KeptRows } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import { RANK, type ModelField } from '../../../definitions/index.ts';
import type { Caller, Lang } from '../../../http/index.ts';
import { fieldsOfList, Params, type Access } from '../../access/index.ts';
import { labelText } from '../label.ts';
import { currencyOf, whereSql, type ListPlan } from '../listStatement.ts';
import { MAX_KEYS, sortKeys } from '../sortKeys.ts';
import { treeField } from '../tree.ts';

type View = Omit<NonNullable<KeptRows['view']>, 'seq'>;

const SEARCH = 'search';
/** Moments with all their digits: two of one millisecond have an order too. */
const WHOLE_MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US'`;

/** What lists show, and whatever they may be filtered, ordered, grouped and summed by. */
export function fieldsOfView(access: Access): ModelField[] {
  const shown = new Set(fieldsOfList(access).map(({ name }) => name));
  const filtered = new Set([...access.filters.values()].map(({ field }) => field.name));
  return [...access.readable.values()].filter(
    (field) =>
      field.kind !== 'part' && (shown.has(field.name) || filtered.has(field.name) || access.sortable.has(field.name)),
  );
}

/** The words of a row are told to those who may read all that they are taken from. */
export function keysOfView(access: Access): { name: string; sql: string }[] {
  const { searchFields, ranked } = access.model;
  const moments = fieldsOfView(access).filter(({ kind, name }) => kind === 'moment' && access.sortable.has(name));
  return [
    ...(searchFields.every((name) => access.readable.has(name)) ? [{ name: SEARCH, sql: 't."search_text"' }] : []),
    ...moments.map((field) => ({
      name: field.name,
      sql: `to_char((${field.valueSql('t')}) at time zone 'UTC', ${WHOLE_MOMENT})`,
    })),
    ...(ranked ? [{ name: RANK, sql: 't."rank"' }] : []),
  ];
}

export async function describeView(database: Database, plan: ListPlan, { lang, timezone }: Caller): Promise<View> {
  const { access } = plan;
  const tree = treeField(access);
  return {
    lang,
    timezone,
    ...(await digestsOf(database, plan, lang)),
    keys: keysOfView(access).map(({ name }) => name),
    ...(tree ? { tree: tree.name } : {}),
    fields: [
      ...fieldsOfView(access).map((field) => describeField(access, field, lang)),
      ...(access.model.ranked ? [{ name: RANK, kind: 'text', sortable: true }] : []),
    ],
    filters: Object.fromEntries(
      [...access.filters.values()].map(({ name, field, isExclude }) => [
        name,
        { field: field.name, ...(isExclude ? { exclude: true } : {}) },
      ]),
    ),
    ordering: [...access.ordering],
  };
}

function describeField(access: Access, field: ModelField, lang: Lang): View['fields'][number] {
  const { name, kind, precision, model, dynamic, choices, def } = field;
  const currency = currencyOf(access, field);
  return {
    name,
    kind,
    ...(precision > 0 ? { precision } : {}),
    ...(def.format === undefined ? {} : { format: def.format }),
    ...(model === undefined ? {} : { model }),
    ...(dynamic ? { dynamic: true } : {}),
    ...(choices.size > 0
      ? {
          choices: [...choices].map(([id, { title, ...choice }]) => ({
            id,
            title: labelText(title, lang, id),
            ...choice,
          })),
        }
      : {}),
    ...(currency ? { currency: currency.name } : {}),
    ...(access.sortable.has(name) ? { sortable: true } : {}),
    ...(access.groupable.has(name) ? { groupable: true } : {}),
    ...(access.totals.includes(field) ? { total: true } : {}),
  };
}

/** The first fields that are ordered as text: those of a device may be ordered otherwise. */
function textOrders({ access }: ListPlan): string[] {
  return fieldsOfView(access)
    .filter(({ kind, name }) => (kind === 'text' || kind === 'reference') && access.sortable.has(name))
    .map(({ name }) => name)
    .slice(0, MAX_KEYS);
}

async function digestsOf(
  database: Database,
  plan: ListPlan,
  lang: Caller['lang'],
): Promise<Pick<View, 'count' | 'digest' | 'text_orders'>> {
  const params = new Params(plan.asking);
  const names = textOrders(plan);
  const keys = sortKeys(plan.access, names, lang);
  const joins = keys.flatMap((key) => key.join?.(params) ?? []).join(' ');
  const digest = (listed: string): string => `encode(sha256(convert_to(coalesce(${listed}, ''), 'UTF8')), 'hex')`;
  const columns = [
    'count(*)::int as count',
    `${digest(`string_agg(t."id" || ':' || t."version", ',' order by t."id")`)} as digest`,
    ...keys.map(
      ({ expression }, index) =>
        `${digest(`string_agg(t."id"::text, ',' order by ${expression} nulls last, t."id")`)} as d${index}`,
    ),
  ];
  const [row] = await database.query<{ count: number; digest: string } & Record<string, unknown>>(
    `select ${columns.join(', ')} from ${plan.access.model.table} t ${joins} where ${whereSql(plan, 't', params)}`,
    params.values,
  );
  return {
    count: row?.count ?? 0,
    digest: row?.digest ?? '',
    text_orders: Object.fromEntries(keys.map(({ name }, index) => [name, String(row?.[`d${index}`])])),
  };
}
