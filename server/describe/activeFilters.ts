// The filter panel of a page: what can be filtered by the caller's roles, and what this person has chosen.
import type { ActiveFilters, ChosenFilters, Filter, FilterValues } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { PRESETS } from '../definitions/index.ts';
import { isUuid, type Caller, type Lang } from '../http/index.ts';
import { requireAction, type Access, type FilterSpec } from '../records/access/index.ts';
import {
  findFilterSets,
  isUsableOrder,
  readChosen,
  readFilters,
  requirePage,
  writeChosen,
  type Chosen,
} from '../records/list/index.ts';
import { cleanText, keepable, requireShort } from './chosenValues.ts';
import { remember, withRev } from './documents.ts';
import { choicesOf } from './fieldParts.ts';
import { mayShare, savedFilters, viewerOf } from './filterSets.ts';
import { filterLabel, filterTags } from './filterTags.ts';
import { readViewLayout } from './viewLayout.ts';

export interface PanelPage {
  pageName: string;
  key: string;
}

export async function activeFilters(
  database: Database,
  access: Access,
  page: PanelPage,
  caller: Caller,
): Promise<ActiveFilters> {
  requireAction(access, 'list');
  requirePage(access.model, page.pageName);
  const chosen = await readChosen(database, { model: access.model, ...page }, caller);
  return panelOf(database, access, { chosen, dropped: undefined }, caller);
}

/** Saves what can be kept and answers the panel; the rest is named in `dropped`. */
export async function chooseFilters(
  database: Database,
  access: Access,
  body: ChosenFilters,
  caller: Caller,
): Promise<ActiveFilters> {
  requireAction(access, 'list');
  requirePage(access.model, body.page_name);
  requireShort(body.filters);
  requireShort(body.layout, 'layout');
  const { kept, dropped } = await keepable(database, access, body.filters, caller);
  const ordering = (body.ordering ?? []).filter((entry) => isUsableOrder(access, entry));
  if (ordering.length < (body.ordering ?? []).length) dropped.push('ordering');
  const view = await viewOf(database, access, body.view, caller);
  if (typeof body.view === 'string' && view === null) dropped.push('view');
  const page = { model: access.model, pageName: body.page_name, key: cleanText(body.key) };
  await writeChosen(
    database,
    page,
    {
      filters: kept,
      search: cleanText(body.search),
      ordering,
      ...(view === undefined ? {} : { view }),
      ...(body.layout === undefined ? {} : { layout: { ...body.layout } }),
    },
    caller,
  );
  const chosen = await readChosen(database, page, caller);
  return panelOf(database, access, { chosen, dropped }, caller);
}

/** undefined: nothing is said of it; null: none, or one that is not there. */
async function viewOf(
  database: Database,
  { model }: Access,
  id: string | null | undefined,
  caller: Caller,
): Promise<string | null | undefined> {
  if (typeof id !== 'string') return id;
  const [set] = isUuid(id) ? await findFilterSets(database, [id], viewerOf(caller)) : [];
  return set?.model === model.name ? set.id : null;
}

interface PanelState {
  chosen: Chosen;
  dropped: string[] | undefined;
}

async function panelOf(
  database: Database,
  access: Access,
  { chosen, dropped }: PanelState,
  caller: Caller,
): Promise<ActiveFilters> {
  const values = usableValues(access, chosen, caller);
  const saved = await savedFilters(database, access, access.model.module.name, caller);
  // One that is gone is open no more, and what was arranged in it goes on.
  const view = saved.find(({ id }) => id === chosen.view)?.id;
  return withRev({
    ...structureOf(access, caller),
    activeFilters: values,
    filterTags: { structure: await filterTags(database, access, values, caller) },
    search: chosen.search,
    ordering: chosen.ordering.filter((entry) => isUsableOrder(access, entry)),
    searchInput: access.model.module.filters?.searchInput ?? true,
    canShare: mayShare(caller),
    saved,
    ...(view === undefined ? {} : { view }),
    ...(chosen.layout === null ? {} : { layout: { ...readViewLayout(access, chosen.layout).layout } }),
    ...(dropped === undefined ? {} : { dropped }),
  });
}

/** The panel before anybody chose anything. */
export function untouchedFilters(access: Access, caller: Caller): ActiveFilters {
  return withRev({
    ...structureOf(access, caller),
    activeFilters: {},
    filterTags: { structure: [] },
    search: '',
    ordering: [],
    searchInput: access.model.module.filters?.searchInput ?? true,
    canShare: false,
    saved: [],
  });
}

/** Saved values that can no longer be read are passed over. */
function usableValues(access: Access, chosen: Chosen, caller: Caller): FilterValues {
  // Each was read as a filter value just now.
  return readFilters(access, chosen.filters, caller).kept as FilterValues;
}

function structureOf(access: Access, caller: Caller): { include: Filter[]; exclude: Filter[] } {
  return remember(access.catalog, `filters ${access.model.name}`, caller, () => {
    const specs = [...access.filters.values()];
    const describe = (isExclude: boolean): Filter[] =>
      specs.filter((spec) => spec.isExclude === isExclude).map((spec) => makeFilter(access, spec, caller.lang));
    return { include: describe(false), exclude: describe(true) };
  });
}

function makeFilter({ model }: Access, spec: FilterSpec, lang: Lang): Filter {
  return {
    name: spec.name,
    label: filterLabel(spec, lang),
    type: typeOf(spec),
    widget: widgetOf(model.name, spec, lang),
  };
}

function typeOf({ field }: FilterSpec): string {
  if (field.model !== undefined || field.dynamic) return 'AutoField';
  return ['multiChoice', 'longText', 'tags', 'place'].includes(field.kind) ? 'CharField' : field.def.type;
}

function widgetOf(model: string, { field }: FilterSpec, lang: Lang): Filter['widget'] {
  const choices = choicesOf(field, lang);
  switch (field.kind) {
    case 'choice':
    case 'multiChoice':
      return { type: 'select', mode: 'multi', ...(choices === undefined ? {} : { choices }) };
    // Of rows of several models the options are those of the field, as tags are.
    case 'tags':
    case 'dynamic':
      return { type: 'select', mode: 'multi', model };
    case 'reference':
    case 'references':
      return { type: 'select', mode: 'multi', ...(field.model === undefined ? {} : { model: field.model }) };
    case 'integer':
    case 'auto':
      return { type: 'Integer', mode: 'range', ...formatOf(field) };
    case 'decimal':
      return { type: 'Decimal', mode: 'range', precision: field.precision, ...formatOf(field) };
    case 'date':
    case 'moment':
      return { type: 'DateTime', mode: 'range', presets: [...PRESETS] };
    case 'time':
      return { type: 'Time', mode: 'range' };
    case 'boolean':
      return { type: 'boolean' };
    default:
      return { type: 'Input' };
  }
}

/** Stars are filtered by their number. */
function formatOf({ def: { format } }: FilterSpec['field']): { format?: string } {
  return format === 'percent' || format === 'duration' ? { format } : {};
}
