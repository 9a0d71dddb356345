// A dashboard as a page of the product's own blocks, for one reader: what he may not see, or what is gone, stands there as a text that says so.
import type { DashboardBlock, DashboardProblem, PageBlock, PageDefinition } from '../../src/contract/index.ts';
import { mayDo, RANK, type Catalog, type Model } from '../definitions/index.ts';
import { blockDocument } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import { labelText, readFilters } from '../records/list/index.ts';
import { serverText } from '../texts/index.ts';
import { fieldOfFilter, namedFields, neededFields } from './blockNames.ts';

export interface DashboardDocument {
  page: PageBlock;
  problems: DashboardProblem[];
}

const COLUMNS = 2;
const LIMIT = 10;
const BEFORE = {
  today: 'yesterday',
  this_week: 'last_week',
  this_month: 'last_month',
  this_year: 'last_year',
} as const;

/** `mayChange`: is told what is gone. */
export function dashboardPage(
  catalog: Catalog,
  blocks: readonly DashboardBlock[],
  { mayChange, caller }: { mayChange: boolean; caller: Caller },
): DashboardDocument {
  const problems: DashboardProblem[] = [];
  const children = blocks.map((block): PageBlock => {
    const read =
      block.kind === 'text' ? { page: textBlock(block, block.text ?? '') } : rowsBlock(catalog, block, caller);
    if (read.page) return read.page;
    const { kind, names } = read.problem;
    problems.push({ block: block.id, kind, ...(mayChange && names.length > 0 ? { names } : {}) });
    // Names of fields are letters, digits and underscores.
    const text = mayChange && kind === 'gone' ? 'goneNames' : kind;
    return textBlock(block, `<p>${serverText(caller.lang, `dashboards.${text}`, { names: names.join(', ') })}</p>`);
  });
  return {
    page: {
      block: 'grid',
      params: { columns: COLUMNS, spans: blocks.map(({ width }) => (width === 'whole' ? COLUMNS : 1)) },
      children,
    },
    problems,
  };
}

/** The blocks to those who may change them; of what they may not see only where it stands. */
export function blocksFor(blocks: readonly DashboardBlock[], problems: readonly DashboardProblem[]): DashboardBlock[] {
  const closed = new Set(problems.flatMap(({ block, kind }) => (kind === 'closed' ? [block] : [])));
  return blocks.map(({ id, kind, width, ...rest }) =>
    closed.has(id) ? { id, kind, width, is_closed: true } : { id, kind, width, ...rest },
  );
}

/** Those that are whole for the caller, without fields that are closed to him. */
export function copiedBlocks(catalog: Catalog, blocks: readonly DashboardBlock[], caller: Caller): DashboardBlock[] {
  const { problems } = dashboardPage(catalog, blocks, { mayChange: true, caller });
  const left = new Set(problems.map(({ block }) => block));
  return blocks
    .filter(({ id }) => !left.has(id))
    .map(({ columns, order, ...block }) => {
      const access = block.model === undefined ? undefined : accessOf(catalog, block.model, caller);
      return {
        ...block,
        ...(columns ? { columns: columns.filter((name) => access?.readable.has(name)) } : {}),
        ...(order && access?.sortable.has(order.field) ? { order } : {}),
      };
    });
}

type Problem = { kind: DashboardProblem['kind']; names: string[] };
type Read = { page: PageBlock; problem?: undefined } | { page?: undefined; problem: Problem };

const CLOSED: Read = { problem: { kind: 'closed', names: [] } };
const gone = (names: readonly string[]): Read => ({ problem: { kind: 'gone', names: [...new Set(names)] } });

function rowsBlock(catalog: Catalog, block: DashboardBlock, caller: Caller): Read {
  const model = catalog.models.get(block.model ?? '');
  if (!model) return gone([block.model ?? '']);
  if (!mayDo(model, 'list', caller.roles)) return CLOSED;
  const access = accessOf(catalog, model.name, caller);
  const isThere = (name: string): boolean => model.fields.has(name) || (name === RANK && model.ranked);
  const { problems } = readFilters(access, block.filters ?? {}, caller);
  // Without one of its filters it would show other rows than it says.
  const unread = [...problems].flatMap(([name, { rule }]) => (rule === 'unknown_filter' ? fieldOfFilter(name) : []));
  // What is closed comes first: of such a block nothing is told, also where something else of it is gone.
  if (
    [...neededFields(block).map(({ name }) => name), ...unread].some(
      (name) => isThere(name) && !access.readable.has(name),
    )
  )
    return CLOSED;
  const missing = namedFields(block).filter(({ name }) => !isThere(name));
  if (missing.length > 0) return gone(missing.map(({ name }) => name));
  if (unread.length > 0) return CLOSED;
  if (problems.size > 0) return gone([...problems.keys()].map((name) => name.split('/')[0] ?? name));
  const definition = definitionOf(block, model, access, caller);
  if (definition === undefined) return CLOSED;
  const page = blockDocument(catalog, { module: model.module, block: definition }, caller);
  return page ? { page } : CLOSED;
}

function textBlock({ id, title }: DashboardBlock, html: string): PageBlock {
  return { block: 'richtext', id, ...(title === undefined ? {} : { title }), params: { text: html } };
}

/** undefined: nothing of it is the reader's to see. */
function definitionOf(
  block: DashboardBlock,
  model: Model,
  access: Access,
  { lang }: Caller,
): PageDefinition | undefined {
  const title = block.title ?? labelText(model.module.title, lang, model.module.name);
  const drawn = block.kind === 'table' ? tableParams(block, access) : DRAWN[block.kind](block, title);
  return (
    drawn && {
      block: drawn.block,
      id: block.id,
      title: { ru: title, kk: title, en: title },
      source: { model: model.name, filters: { ...(drawn.filters ?? block.filters) } },
      params: withoutUndefined(drawn.params),
    }
  );
}

interface Drawn {
  block: string;
  params: Readonly<Record<string, unknown>>;
  /** In place of the block's own. */
  filters?: object;
}

const DRAWN: Record<
  'figure' | 'chart' | 'report' | 'text',
  (block: DashboardBlock, title: string) => Drawn | undefined
> = {
  figure: figureParams,
  chart: chartParams,
  report: reportParams,
  text: () => undefined,
};

function figureParams({ title, value, period, filters = {} }: DashboardBlock, label: string): Drawn {
  // Untitled it says what is measured.
  const params = { value: measureOf(value), label: title === undefined && value ? undefined : label };
  if (!period) return { block: 'stat', params };
  const during = (preset: string): object => ({ ...filters, [period.field]: { preset } });
  const compare = period.compare === true ? during(BEFORE[period.preset]) : undefined;
  return { block: 'stat', params: { ...params, compare }, filters: during(period.preset) };
}

function chartParams({ chart = 'bar', by, split, interval, top, value }: DashboardBlock): Drawn {
  return { block: 'chart', params: { kind: chart, by, split, interval, top, value: measureOf(value) } };
}

function reportParams({ report, chart, interval }: DashboardBlock): Drawn | undefined {
  if (!report) return undefined;
  const { rows, columns, measures, period } = report;
  return {
    block: 'report',
    params: { rows, columns, measures: ['count', ...measures.map(measureOf)], period, chart, interval },
  };
}

function tableParams({ columns = [], order, limit = LIMIT }: DashboardBlock, access: Access): Drawn | undefined {
  if (!columns.some((name) => access.readable.has(name))) return undefined;
  const isOrdered = order !== undefined && access.sortable.has(order.field);
  const ordered = isOrdered ? { orderBy: order.field, descending: order.descending === true } : {};
  return { block: 'table', params: { columns, limit, ...ordered } };
}

function measureOf(value: DashboardBlock['value']): unknown {
  return value ? { [value.of]: value.field } : 'count';
}

function withoutUndefined(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
