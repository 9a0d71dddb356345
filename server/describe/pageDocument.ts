// A module's page as the caller may see it: texts in their language, every source spelled out, blocks and fields they may not read left out.
import type {
  BlockSource,
  FilterValues,
  Label,
  ModuleActionDefinition,
  ModuleDefinition,
  PageBlock,
  PageDefinition,
} from '../../src/contract/index.ts';
import {
  BLOCK_FIELDS,
  FILTER_PARAMS,
  LAYOUTS,
  mayDo,
  namesOf,
  type Catalog,
  type FieldParam,
} from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import { filterNames, labelText } from '../records/list/index.ts';
import { moduleActions, moduleActionsFor } from '../records/write/index.ts';
import { isShown, withOtherRows } from './otherRows.ts';
import { RECORD_TABLE } from './tableInfo.ts';

/** Blocks that show the table itself; all others see every field of the rows. */
const TABLES: ReadonlySet<string> = new Set(['table', 'filters', 'form']);
const LANGS: ReadonlySet<string> = new Set(['ru', 'kk', 'en']);

interface Describing {
  catalog: Catalog;
  module: ModuleDefinition;
  caller: Pick<Caller, 'roles' | 'lang'>;
}

/** A settings document without a page of its own is the form of its row. */
export function pageOf({ page, model }: ModuleDefinition): PageDefinition | undefined {
  return page ?? (model.single === true ? { block: 'form', params: { single: true } } : undefined);
}

/** `page`: of a child of the module. undefined: the module has no page of its own. Where nothing is left for the caller, an empty stack. */
export function pageDocument({ catalog, module, caller }: Describing, page = pageOf(module)): PageBlock | undefined {
  if (!page) return undefined;
  return describeBlock(page, { catalog, module, caller }) ?? { block: 'stack', children: [] };
}

/** One block of the module that is no page, with what is inside it; undefined where nothing is left for the caller. */
export function blockDocument(
  catalog: Catalog,
  { module, block }: { module: ModuleDefinition; block: PageDefinition },
  caller: Pick<Caller, 'roles' | 'lang'>,
): PageBlock | undefined {
  return describeBlock(block, { catalog, module, caller });
}

function describeBlock(definition: PageDefinition, describing: Describing): PageBlock | undefined {
  return LAYOUTS.has(definition.block) ? describeLayout(definition, describing) : describeRows(definition, describing);
}

/** One whose blocks are all left out goes as well. */
function describeLayout(definition: PageDefinition, describing: Describing): PageBlock | undefined {
  const all = definition.children ?? [];
  const children = all.flatMap((child) => describeBlock(child, describing) ?? []);
  if (all.length > 0 && children.length === 0) return undefined;
  return { ...frameOf(definition, describing), ...paramsFor(definition, undefined, describing.caller.lang), children };
}

function describeRows(definition: PageDefinition, describing: Describing): PageBlock | undefined {
  const access = accessTo(definition, describing);
  const action = access && moduleActionOf(access, definition);
  if (!access || (action && !moduleActionsFor(access).includes(action))) return undefined;
  // Only a block of the custom script has some.
  const children = definition.children?.flatMap((child) => describeBlock(child, describing) ?? []);
  const { params } = paramsFor(definition, access, describing.caller.lang);
  return {
    ...frameOf(definition, describing),
    source: sourceOf(definition, access),
    ...(params === undefined
      ? {}
      : {
          params: {
            ...withOtherRows(definition.block, params, describing),
            ...knownFrom(definition, describing, action),
          },
        }),
    ...(children === undefined ? {} : { children }),
  };
}

function frameOf({ block, id, title, when, bind, fallback }: PageDefinition, describing: Describing): PageBlock {
  const instead = fallback && describeBlock(fallback, describing);
  return {
    block,
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title: labelText(title, describing.caller.lang, id ?? block) }),
    ...(when === undefined ? {} : { when }),
    ...(bind === undefined ? {} : { bind }),
    ...(instead === undefined ? {} : { fallback: instead }),
  };
}

/** undefined: the caller may not see its rows, or not the fields without which it shows nothing. */
function accessTo(
  { block, source, params = {} }: PageDefinition,
  { catalog, module, caller }: Describing,
): Access | undefined {
  const name = source?.model ?? module.model.name;
  const model = catalog.models.get(name);
  if (!model || !mayDo(model, 'list', caller.roles)) return undefined;
  const access = accessOf(catalog, name, caller);
  if (block === 'form' && Reflect.get(params, 'mode') === 'create' && !access.may('create')) return undefined;
  const fields = Object.entries(BLOCK_FIELDS.get(block) ?? {});
  const hidesNeeded = fields.some(
    ([param, takes]) =>
      takes.isNeeded === true && namesOf(params, param, takes).some((one) => !isShown(access, one.name)),
  );
  // Without its filter a block would show other rows than it says.
  const filters = [
    source?.filters,
    ...(FILTER_PARAMS.get(block) ?? []).map((param): unknown => Reflect.get(params, param)),
  ];
  const hidesFilter = filters.some(
    (each) =>
      typeof each === 'object' && each !== null && filterNames(each).some((filter) => !access.filters.has(filter)),
  );
  return hidesNeeded || hidesFilter ? undefined : access;
}

/** What the server says of a block beside its params: that its action concerns no row, by what name its parameters are judged. */
function knownFrom(
  { block, id, params }: PageDefinition,
  { module }: Describing,
  action: ModuleActionDefinition | undefined,
): object {
  if (action) return { withoutRow: true };
  return block === 'report' && params && Object.hasOwn(params, 'schema') ? { report: `${module.name}.${id}` } : {};
}

/** What a form carries out that concerns no row. */
function moduleActionOf(
  { model }: Access,
  { block, params = {} }: Pick<PageDefinition, 'block' | 'params'>,
): ModuleActionDefinition | undefined {
  return block === 'form' ? moduleActions(model).find(({ name }) => name === Reflect.get(params, 'action')) : undefined;
}

function sourceOf({ block, source }: PageDefinition, { model }: Access): BlockSource {
  return {
    model: model.name,
    page_name: model.module.name,
    table_type: TABLES.has(block) ? 'list' : RECORD_TABLE,
    // Their names were checked with the definition; what stands in them is read as all filters are.
    ...(source?.filters === undefined ? {} : { filters: source.filters as FilterValues }),
  };
}

/** Without the fields that the caller may not read. */
function paramsFor(
  { block, params }: PageDefinition,
  access: Access | undefined,
  lang: Lang,
): Pick<PageBlock, 'params'> {
  if (params === undefined) return {};
  const fields = new Map<string, FieldParam>(Object.entries(BLOCK_FIELDS.get(block) ?? {}));
  const kept = Object.entries(params).flatMap(([param, value]: [string, unknown]): [string, unknown][] => {
    const takes = fields.get(param);
    if (!access || !takes) return [[param, inLanguage(value, lang)]];
    const hidden = namesOf(params, param, takes).filter(({ name }) => !isShown(access, name));
    if (hidden.length === 0) return [[param, inLanguage(value, lang)]];
    return Array.isArray(value)
      ? [[param, value.filter((_each, index) => !hidden.some(({ at }) => at === `${param}/${index}`))]]
      : [];
  });
  return { params: Object.fromEntries(kept) };
}

/** Labels among the params, however deep, become texts. */
function inLanguage(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, lang));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  // Texts by language alone are a label.
  if (entries.length > 0 && entries.every(([key, text]) => LANGS.has(key) && typeof text === 'string'))
    return labelText(value as Label, lang, '');
  return Object.fromEntries(entries.map(([key, each]) => [key, inLanguage(each, lang)]));
}
