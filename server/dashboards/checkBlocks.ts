// Blocks as they are written: known to the definition, within the rights of the writer, each wrong part named by its place.
import { isDeepStrictEqual } from 'node:util';
import type { DashboardBlock } from '../../src/contract/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import { readFilters } from '../records/list/index.ts';
import { richTextPlain, sanitizeRichText } from '../richText/index.ts';

const MOST_FILTER_BYTES = 8192;
const MOST_LETTERS = 5000;
const GROUPED = new Set(['text', 'choice', 'integer', 'decimal', 'date', 'moment', 'boolean', 'reference']);
const NUMBERS = new Set(['integer', 'decimal']);
const DATES = new Set(['date', 'moment']);

type Faults = Map<string, RuleBreak[]>;

/**
 * What is kept of the blocks. One that stands as it is stored is not asked anew, so that what is gone hinders no other change;
 * of a closed one what is stored is kept. Throws `invalid` with `blocks.<index>.<key>`.
 */
export function checkBlocks(
  catalog: Catalog,
  { blocks, stored }: { blocks: readonly DashboardBlock[]; stored: readonly DashboardBlock[] },
  caller: Caller,
): DashboardBlock[] {
  const faults: Faults = new Map();
  const before = new Map(stored.map((block) => [block.id, block]));
  const seen = new Set<string>();
  const kept = blocks.map((block, index) => {
    const at = `blocks.${index}`;
    if (seen.has(block.id)) faults.set(`${at}.id`, [{ rule: 'unique' }]);
    seen.add(block.id);
    const was = before.get(block.id);
    if (block.is_closed === true && !was) faults.set(at, [{ rule: 'form' }]);
    if (was && (block.is_closed === true || isDeepStrictEqual({ ...was, width: block.width }, block)))
      return { ...was, width: block.width };
    return checkBlock(catalog, block, caller, (key, problem) => faults.set(`${at}.${key}`, [problem]));
  });
  if (faults.size > 0) throw new ApiError('invalid', Object.fromEntries(faults));
  return kept;
}

type Refuse = (key: keyof DashboardBlock, problem: RuleBreak) => void;

/** Without what its kind has no use for. */
function checkBlock(catalog: Catalog, block: DashboardBlock, caller: Caller, refuse: Refuse): DashboardBlock {
  const { id, kind, width } = block;
  const title = cleanTitle(block.title);
  const own = { id, kind, width, ...(title === '' ? {} : { title }) };
  if (kind === 'text') return { ...own, text: cleanText(block.text ?? '', refuse) };
  const model = catalog.models.get(block.model ?? '');
  if (!model || model.owner !== undefined || !mayDo(model, 'list', caller.roles)) {
    refuse('model', { rule: block.model === undefined ? 'required' : 'choice' });
    return own;
  }
  const access = accessOf(catalog, model.name, caller);
  const filters = block.filters ?? {};
  checkFilters(access, filters, caller, refuse);
  const rows = { model: model.name, ...(Object.keys(filters).length === 0 ? {} : { filters }) };
  if (kind === 'figure') return { ...own, ...rows, ...figureParts(access, block, refuse) };
  if (kind === 'chart') return { ...own, ...rows, ...chartParts(access, block, refuse) };
  if (kind === 'report') return { ...own, ...rows, ...reportParts(access, block, refuse) };
  return { ...own, ...rows, ...tableParts(access, block, refuse) };
}

function cleanTitle(title: string | undefined): string {
  return (title ?? '').toWellFormed().normalize('NFC').replaceAll('\u0000', '').trim();
}

function cleanText(text: string, refuse: Refuse): string {
  const html = sanitizeRichText(text);
  if (richTextPlain(html).length > MOST_LETTERS) refuse('text', { rule: 'maxLength', value: String(MOST_LETTERS) });
  return html;
}

function checkFilters(
  access: Access,
  filters: NonNullable<DashboardBlock['filters']>,
  caller: Caller,
  refuse: Refuse,
): void {
  if (Buffer.byteLength(JSON.stringify(filters)) > MOST_FILTER_BYTES)
    return refuse('filters', { rule: 'maxLength', value: String(MOST_FILTER_BYTES) });
  const [problem] = readFilters(access, filters, caller).problems.values();
  if (problem) refuse('filters', problem);
}

/** Refuses a field that the writer may not read, and one of another kind. */
function checkField(
  { readable }: Access,
  { key, name, kinds }: { key: keyof DashboardBlock; name: string; kinds?: ReadonlySet<string> },
  refuse: Refuse,
): void {
  const field = readable.get(name);
  if (!field) refuse(key, { rule: 'unknown_field' });
  else if (kinds && !kinds.has(field.kind)) refuse(key, { rule: 'form' });
}

function valuePart(access: Access, { value }: DashboardBlock, refuse: Refuse): Pick<DashboardBlock, 'value'> {
  if (!value) return {};
  checkField(access, { key: 'value', name: value.field, kinds: NUMBERS }, refuse);
  return { value };
}

function figureParts(access: Access, block: DashboardBlock, refuse: Refuse): Partial<DashboardBlock> {
  const { period } = block;
  if (period) checkPeriod(access, 'period', period.field, refuse);
  return { ...valuePart(access, block, refuse), ...(period ? { period } : {}) };
}

function chartParts(access: Access, block: DashboardBlock, refuse: Refuse): Partial<DashboardBlock> {
  const { chart = 'bar', by, split, interval, top } = block;
  if (by === undefined) refuse('by', { rule: 'required' });
  else checkGroup(access, 'by', by, refuse);
  if (split !== undefined) checkGroup(access, 'split', split, refuse);
  if (split !== undefined && (chart === 'pie' || split === by)) refuse('split', { rule: 'form' });
  return {
    chart,
    ...(by === undefined ? {} : { by }),
    ...(split === undefined ? {} : { split }),
    ...(interval === undefined ? {} : { interval }),
    ...(top === undefined ? {} : { top }),
    ...valuePart(access, block, refuse),
  };
}

function reportParts(
  access: Access,
  { report, chart, interval }: DashboardBlock,
  refuse: Refuse,
): Partial<DashboardBlock> {
  if (!report) {
    refuse('report', { rule: 'required' });
    return {};
  }
  const { rows, columns, measures, period } = report;
  const groups = [...rows, ...(columns === undefined ? [] : [columns])];
  if (groups.length === 0) refuse('report', { rule: 'required' });
  for (const name of groups) checkGroup(access, 'report', name, refuse);
  if (new Set(groups).size < groups.length) refuse('report', { rule: 'unique' });
  for (const { field } of measures) checkField(access, { key: 'report', name: field, kinds: NUMBERS }, refuse);
  if (period !== undefined) checkPeriod(access, 'report', period, refuse);
  return {
    report,
    ...(chart === undefined ? {} : { chart }),
    ...(interval === undefined ? {} : { interval }),
  };
}

function checkPeriod(access: Access, key: 'period' | 'report', name: string, refuse: Refuse): void {
  checkField(access, { key, name, kinds: DATES }, refuse);
  if (access.readable.has(name) && !access.filters.has(name)) refuse(key, { rule: 'unknown_filter' });
}

function checkGroup(access: Access, key: 'by' | 'split' | 'report', name: string, refuse: Refuse): void {
  checkField(access, { key, name, kinds: GROUPED }, refuse);
  if (access.readable.has(name) && !access.groupable.has(name)) refuse(key, { rule: 'form' });
}

function tableParts(
  access: Access,
  { columns = [], order, limit }: DashboardBlock,
  refuse: Refuse,
): Partial<DashboardBlock> {
  if (columns.length === 0) refuse('columns', { rule: 'required' });
  for (const name of columns) checkField(access, { key: 'columns', name }, refuse);
  if (order && !access.sortable.has(order.field)) refuse('order', { rule: 'unknown_field' });
  return { columns, ...(order ? { order } : {}), ...(limit === undefined ? {} : { limit }) };
}
