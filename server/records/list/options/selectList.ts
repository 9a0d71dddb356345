// Options of selects: rows of a model or entries of a choice field, page by page, searched, in the caller's order of letters.
import type { Option, SelectList } from '../../../../src/contract/index.ts';
import { foldText } from '../../../../src/engine/values/index.ts';
import type { Database } from '../../../database/index.ts';
import { EXCLUDE_SUFFIX, type Catalog, type ModelField } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { isUuid, type Caller } from '../../../http/index.ts';
import {
  accessOf,
  carriedColumns,
  type CarriedReader,
  mayRefer,
  Params,
  requireAction,
  statementName,
  visibleSql,
  type Access,
} from '../../access/index.ts';
import { containsSql, refersSql } from '../filters/conditionSql.ts';
import { fittingIds } from '../filters/fixedFilters.ts';
import type { AppliedFilter } from '../filters/condition.ts';
import { parseFilters, requireFilters } from '../filters/readFilters.ts';
import { searchWords } from '../../../../src/engine/query/index.ts';
import { labelText } from '../label.ts';
import { MAX_CARRIED, MAX_SIZE, OPTIONS_SIZE } from '../listParameters.ts';
import { readNumber, readSearch } from '../listQuery.ts';
import { whereSql } from '../listStatement.ts';
import { collationOf } from '../sortKeys.ts';
import { dynamicOptions, dynamicUseOf, type DynamicUse } from './dynamicList.ts';
import { tagOptions, tagUseOf, type TagUse } from './tagList.ts';
import { serverText } from '../../../texts/index.ts';

const MAX_PAGE = 1000;
const COUNT_CAP = 10_000;

export interface OptionQuery {
  model: string;
  page: number;
  size: number;
  words: readonly string[];
  selected: readonly string[];
  /** Where the options are used: only those that still give rows there are offered. */
  use: OptionUse | undefined;
  /** The options are tags of this field. */
  tags: TagUse | undefined;
  /** The options are rows of the models that this field may refer to. */
  rows: DynamicUse | undefined;
  /** Without a page: what the options themselves must hold, as a form's field that depends on others asks. */
  own: readonly AppliedFilter[];
  /** Fields that come with each option, for formulas of the row it is chosen in. */
  carries: readonly ModelField[];
}

interface OptionUse {
  access: Access;
  field: ModelField;
  /** Filters in force there, without the one the options are for; undefined where the query names none: all options are offered. */
  filters: readonly AppliedFilter[] | undefined;
}

/** Names it does not know are passed over: clients send extras here. */
export function readOptionQuery(catalog: Catalog, query: ReadonlyMap<string, string>, caller: Caller): OptionQuery {
  const model = query.get('model') || (query.get('field') ? modelOfPage(catalog, query) : '');
  if (model === '') throw new ApiError('invalid', { model: [{ rule: 'required' }] });
  if (!catalog.models.has(model)) throw new ApiError('not_found');
  const tags = tagUseOf(catalog, model, query.get('field') ?? '', caller);
  return {
    model,
    page: readNumber(query, 'page', { least: 1, most: MAX_PAGE }) ?? 1,
    size: readNumber(query, 'page_size', { least: 1, most: MAX_SIZE }) ?? OPTIONS_SIZE,
    words: searchWords(readSearch(query.get('search')) ?? ''),
    selected: (query.get('selected') ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
      .slice(0, MAX_SIZE),
    tags,
    // A reference to rows of this model may be called as one of theirs.
    rows:
      modelOfPage(catalog, query) === model
        ? dynamicUseOf(catalog, model, query.get('field') ?? '', caller)
        : undefined,
    use: tags ? undefined : useOf(catalog, query, caller),
    own: query.get('page_name')
      ? []
      : requireFilters(accessOf(catalog, model, caller), parseFilters(query.get('filters')), caller),
    carries: carriedFields(accessOf(catalog, model, caller), query.get('carries')),
  };
}

/** Of those named, what the caller may read. No formula reads lines or many references of another row: these do not travel. */
function carriedFields({ readable }: Access, names: string | undefined): ModelField[] {
  const fields = [...new Set(names?.split(','))].flatMap((name) => readable.get(name) ?? []);
  return fields.filter(({ kind }) => kind !== 'part' && kind !== 'references').slice(0, MAX_CARRIED);
}

function modelOfPage(catalog: Catalog, query: ReadonlyMap<string, string>): string {
  return catalog.modules.get(query.get('page_name') ?? '')?.model.name ?? '';
}

function useOf(catalog: Catalog, query: ReadonlyMap<string, string>, caller: Caller): OptionUse | undefined {
  const name = query.get('field')?.replace(new RegExp(`${EXCLUDE_SUFFIX}$`), '');
  const pageModel = modelOfPage(catalog, query);
  if (name === undefined || pageModel === '') return undefined;
  const access = accessOf(catalog, pageModel, caller);
  const field = access.readable.get(name);
  if (!access.may('list')) return undefined;
  if (!field) throw new ApiError('invalid', { field: [{ rule: 'unknown_field' }] });
  if (!query.has('filters')) return { access, field, filters: undefined };
  const others = Object.entries(parseFilters(query.get('filters'))).filter(
    ([other]) => other !== name && other !== name + EXCLUDE_SUFFIX,
  );
  return { access, field, filters: requireFilters(access, Object.fromEntries(others), caller) };
}

export async function selectList(
  database: Database,
  catalog: Catalog,
  query: OptionQuery,
  caller: Caller,
): Promise<SelectList> {
  if (query.tags) return tagList(database, query.tags, query, caller);
  if (query.rows) return dynamicList(database, query.rows, query, caller);
  const choiceField =
    query.use && query.use.field.choices.size > 0 && query.use.access.model.name === query.model
      ? query.use.field
      : undefined;
  if (choiceField) return choiceList(database, choiceField, query, caller);
  if (!mayRefer(catalog, query.model, caller.roles)) throw new ApiError('forbidden');
  const access = accessOf(catalog, query.model, caller);
  const params = new Params(caller);
  const where = optionScope(access, query, caller, params);
  const [limit, offset] = [params.add(query.size + 1, 'bigint'), params.add((query.page - 1) * query.size, 'bigint')];
  const text = `select t."id" as id, t."string_view" as string_view${carriedSql(query.carries, { access, asker: params })} from ${access.model.table} t where ${where} order by t."string_view" collate ${collationOf(caller.lang)}, t."id" limit ${limit} offset ${offset}`;
  const [options, count, selected] = await Promise.all([
    database.query<Option & Carried>(text, params.values, statementName(text)),
    countOptions(database, access, query, caller),
    selectedOptions(database, access, { ids: query.selected, carries: query.carries }, caller).then((chosen) =>
      markUnfit(database, access, { chosen, own: query.own, caller }),
    ),
  ]);
  return listOf(
    options.map(({ carried, ...option }) => ({ ...carried, ...option })),
    count,
    query,
    selected,
  );
}

interface Carried extends Record<string, unknown> {
  carried?: Readonly<Record<string, unknown>>;
}

/** A further column of the row `t`. */
function carriedSql(fields: readonly ModelField[], reader: CarriedReader): string {
  return fields.length === 0
    ? ''
    : `, (select row_to_json("its columns") from (select ${carriedColumns(fields, 't', reader).join(', ')}) "its columns") as carried`;
}

function listOf(found: readonly Option[], count: number, query: OptionQuery, selected: Option[]): SelectList {
  return {
    filteredSelectList: found.slice(0, query.size),
    count,
    next: found.length > query.size ? query.page + 1 : null,
    ...(query.selected.length > 0 ? { selected } : {}),
  };
}

/** Organisation, search, its own filters, and that the option still gives rows where it is used. */
export function optionScope(access: Access, { words, use, own }: OptionQuery, caller: Caller, params: Params): string {
  const parts = [
    whereSql({ access, door: 'visible', orgId: caller.orgId, filters: own, words: [] }, 't', params),
    ...words.map((word) => containsSql('t."search_text"', word, params)),
  ];
  if (use?.filters && use.field.model === access.model.name) {
    parts.push(
      `exists (select 1 from ${use.access.model.table} u where ${whereSql({ access: use.access, orgId: caller.orgId, filters: use.filters, words: [] }, 'u', params)} and ${refersSql(use.field, 'u', 't."id"')})`,
    );
  }
  return parts.join(' and ');
}

export async function countOptions(
  database: Database,
  access: Access,
  query: OptionQuery,
  caller: Caller,
): Promise<number> {
  const params = new Params(caller);
  const text = `select count(*) as count from (select 1 from ${access.model.table} t where ${optionScope(access, query, caller, params)} limit ${COUNT_CAP}) counted`;
  const [found] = await database.query<{ count: number }>(text, params.values, statementName(text));
  return found?.count ?? 0;
}

/** Chosen rows by id in the order of asking; deleted ones are marked, those of other organisations and those not there for the caller absent. */
export async function selectedOptions(
  database: Database,
  access: Access,
  { ids, carries = [] }: { ids: readonly string[]; carries?: readonly ModelField[] },
  caller: Caller,
): Promise<Option[]> {
  const asked = ids.filter(isUuid).map((id) => id.toLowerCase());
  if (asked.length === 0) return [];
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(asked, 'uuid[]')}) and ${visibleSql(access, 't', params)}`;
  const found = await database.query<{ id: string; text: string; gone: boolean } & Carried>(
    `select t."id" as id, t."string_view" as text, t."deleted_at" is not null as gone${carriedSql(carries, { access, asker: params })} from ${access.model.table} t where ${scope}`,
    params.values,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return asked.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      row.gone
        ? { ...row.carried, id, string_view: `${row.text} (${serverText(caller.lang, 'values.gone')})`, disabled: true }
        : { ...row.carried, id, string_view: row.text },
    ];
  });
}

/** Chosen ones that do not hold what is asked of the options stay visible, but are no choice any more. */
async function markUnfit(
  database: Database,
  access: Access,
  { chosen, own, caller }: { chosen: Option[]; own: readonly AppliedFilter[]; caller: Caller },
): Promise<Option[]> {
  if (own.length === 0 || chosen.length === 0) return chosen;
  const asked = { ids: chosen.map(({ id }) => id), filters: own, params: new Params(caller) };
  const fitting = await fittingIds(database, access, asked, caller);
  return chosen.map((option) => (fitting.has(option.id) ? option : { ...option, disabled: true }));
}

async function tagList(database: Database, tags: TagUse, query: OptionQuery, caller: Caller): Promise<SelectList> {
  const found = await tagOptions(database, tags, query, caller);
  const chosen = query.selected.map((id): Option => ({ id, string_view: id }));
  return listOf(found, (query.page - 1) * query.size + found.length, query, chosen);
}

async function dynamicList(
  database: Database,
  use: DynamicUse,
  query: OptionQuery,
  caller: Caller,
): Promise<SelectList> {
  const found = await dynamicOptions(database, use, query, caller);
  const chosen =
    query.selected.length === 0 ? [] : await dynamicOptions(database, use, { ids: query.selected }, caller);
  return listOf(found, (query.page - 1) * query.size + found.length, query, chosen);
}

async function choiceList(
  database: Database,
  field: ModelField,
  query: OptionQuery,
  caller: Caller,
): Promise<SelectList> {
  if (query.use) requireAction(query.use.access, 'list');
  const used = query.use?.filters && (await usedChoices(database, query.use, query.use.filters, caller));
  const all = [...field.choices].map(([id, choice]): Option => ({
    id,
    string_view: labelText(choice.title, caller.lang, id),
    ...(choice.color === undefined ? {} : { color: choice.color }),
  }));
  const found = all.filter(
    (option) =>
      (used?.has(option.id) ?? true) && query.words.every((word) => foldText(option.string_view).includes(word)),
  );
  const start = (query.page - 1) * query.size;
  return listOf(
    found.slice(start, start + query.size + 1),
    found.length,
    query,
    all.filter((option) => query.selected.includes(option.id)),
  );
}

async function usedChoices(
  database: Database,
  { access, field }: OptionUse,
  filters: readonly AppliedFilter[],
  caller: Caller,
): Promise<Set<string>> {
  const params = new Params(caller);
  const where = whereSql({ access, orgId: caller.orgId, filters, words: [] }, 't', params);
  const value =
    field.kind === 'multiChoice' ? `${field.valueSql('t')} @> array[c.id]` : `${field.valueSql('t')} = c.id`;
  const text = `select c.id from unnest(${params.add([...field.choices.keys()], 'text[]')}) c(id) where exists (select 1 from ${access.model.table} t where ${where} and ${value})`;
  return new Set((await database.query<{ id: string }>(text, params.values, statementName(text))).map((row) => row.id));
}
