// Which lists of other rows refer to one row, and how many rows each has, as far as the caller may list them.
import type { Related, RelatedRows } from '../../../src/contract/index.ts';
import type { Database } from '../../database/index.ts';
import type { Catalog, Model, ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf, Params, type Access } from '../access/index.ts';
import { matchingStatement } from './countMatching.ts';
import { fittingIds, fixedFilters } from './filters/fixedFilters.ts';
import { labelText } from './label.ts';

/** Counting ends there. */
const MOST = 1000;

interface Referring {
  model: Model;
  field: ModelField;
  /** Another field of the same model refers to it too. */
  isOneOfSeveral: boolean;
}

const known = new WeakMap<Catalog, Map<string, readonly Referring[]>>();

/** Whoever asks has seen that the row is there for the caller. */
export async function relatedRows(database: Database, access: Access, id: string, caller: Caller): Promise<Related> {
  const results: RelatedRows[] = [];
  // One after another: a row that everything refers to takes one connection all the same.
  for (const referring of referringTo(access.catalog, access.model.name)) {
    const found = await countOf(
      database,
      { referring, access: accessOf(access.catalog, referring.model.name, caller), id },
      caller,
    );
    if (found) results.push(found);
  }
  return { results };
}

async function countOf(
  database: Database,
  { referring, access, id }: { referring: Referring; access: Access; id: string },
  caller: Caller,
): Promise<RelatedRows | undefined> {
  const { model, field } = referring;
  if (!access.readable.has(field.name)) return undefined;
  const statement = matchingStatement(
    { access, filters: { [field.name]: [id] }, orgId: caller.orgId, most: MOST + 1, byReference: true },
    caller,
  );
  if (!statement) return undefined;
  const [row] = await database.query<{ count: number }>(statement.text, statement.values);
  const count = row?.count ?? 0;
  const isAsked = count === 0 || field.def.relatedCreate !== undefined;
  const isOpen = !isAsked || (await isOpenTo(database, { field, access, id }, caller));
  if (count === 0 && !isOpen) return undefined;
  const { module } = model;
  return {
    source: { model: model.name, page_name: module.name, table_type: 'list' },
    field: field.name,
    title: titleOf(referring, caller),
    ...(module.icon === undefined ? {} : { icon: module.icon }),
    count: Math.min(count, MOST),
    ...(count > MOST ? { count_capped: true } : {}),
    ...makingOf(referring, { access, isOpen }, caller),
  };
}

function makingOf(
  { model, field }: Referring,
  { access, isOpen }: { access: Access; isOpen: boolean },
  { lang }: Caller,
): Pick<RelatedRows, 'may_create' | 'create_title'> {
  const isMade = access.may('create') && access.writable.has(field.name) && !field.dynamic;
  if (!isMade || model.module.model.single === true) return {};
  const { relatedCreate: title } = field.def;
  return {
    may_create: true,
    ...(title === undefined || !isOpen ? {} : { create_title: labelText(title, lang, field.name) }),
  };
}

function titleOf({ model: { module }, field, isOneOfSeveral }: Referring, { lang }: Caller): string {
  const title = labelText(field.def.relatedTitle ?? module.title, lang, module.name);
  return isOneOfSeveral && field.def.relatedTitle === undefined
    ? `${title}: ${labelText(field.def.title, lang, field.name)}`
    : title;
}

/** Whether people may come to choose the row in that field: it is written by them, and the row is one of those offered. */
async function isOpenTo(
  database: Database,
  { field, access, id }: { field: ModelField; access: Access; id: string },
  caller: Caller,
): Promise<boolean> {
  if (field.def.write?.length === 0) return false;
  if (field.def.where === undefined || field.model === undefined) return true;
  const target = accessOf(access.catalog, field.model, caller);
  const filters = fixedFilters(target, field, caller);
  return (await fittingIds(database, target, { ids: [id], filters, params: new Params(caller) }, caller)).has(id);
}

/** Of models that have a page; in the order of the menu. */
function referringTo(catalog: Catalog, name: string): readonly Referring[] {
  const all = known.get(catalog) ?? new Map<string, readonly Referring[]>();
  known.set(catalog, all);
  const before = all.get(name);
  if (before) return before;
  const models = [...catalog.models.values()].toSorted((a, b) => menuPlace(b) - menuPlace(a));
  const made = models.flatMap((model) => {
    const isShown = model.owner === undefined && model.module.navigation !== undefined;
    const fields = isShown
      ? [...model.fields.values()].filter(
          (field) =>
            (field.model === name || field.dynamic?.models.includes(name) === true) &&
            !field.isBase &&
            field.def.relatedTab !== false &&
            // A computed one is found by no index.
            field.def.formula === undefined &&
            (field.kind === 'reference' || field.kind === 'references' || field.kind === 'dynamic'),
        )
      : [];
    return fields.map((field) => ({ model, field, isOneOfSeveral: fields.length > 1 }));
  });
  all.set(name, made);
  return made;
}

const menuPlace = ({ module }: Model): number => module.navigation?.descOrder ?? 0;
