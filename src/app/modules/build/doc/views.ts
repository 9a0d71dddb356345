// The views of a module's page as cards: a table beside boards, calendars, weeks, timelines and charts under tabs, with the search and the
// filters above them. A page made otherwise is left alone. Pure.
import { isChoice, isNumber, isReference, isTime } from './kinds.ts';
import { docAt, isDoc, listAt, textAt, valueAt, withValue, type Doc, type Place } from './value.ts';

export interface ViewParam {
  key: string;
  isNeeded?: boolean;
  fits(field: unknown, definition: unknown): boolean;
}

export interface ViewKind {
  block: string;
  icon: string;
  params: readonly ViewParam[];
  /** What people read of it, in the languages of the product. */
  title: Doc;
}

const GROUPED = (field: unknown): boolean => isChoice(field) || isReference(field);
const TEXTUAL = (field: unknown): boolean =>
  isDoc(field) && (field['type'] === 'CharField' || field['type'] === 'AutoField') && !isChoice(field);

/** A reference to rows of the model itself. */
const isOwnReference = (field: unknown, definition: unknown): boolean =>
  isReference(field) && textAt(field, ['model']) === textAt(definition, ['model', 'name']);

export const VIEW_KINDS: readonly ViewKind[] = [
  {
    block: 'kanban',
    icon: 'kanban',
    title: { ru: 'Доска', kk: 'Тақта', en: 'Board' },
    params: [
      { key: 'by', isNeeded: true, fits: GROUPED },
      { key: 'title', fits: TEXTUAL },
      { key: 'sum', fits: isNumber },
      { key: 'swimlane', fits: GROUPED },
    ],
  },
  {
    block: 'calendar',
    icon: 'calendar',
    title: { ru: 'Календарь', kk: 'Күнтізбе', en: 'Calendar' },
    params: [
      { key: 'start', isNeeded: true, fits: isTime },
      { key: 'end', fits: isTime },
      { key: 'title', fits: TEXTUAL },
      { key: 'color', fits: isChoice },
    ],
  },
  {
    block: 'week',
    icon: 'calendar',
    title: { ru: 'Неделя', kk: 'Апта', en: 'Week' },
    params: [
      { key: 'date', isNeeded: true, fits: isTime },
      { key: 'title', fits: TEXTUAL },
      { key: 'sum', fits: isNumber },
      { key: 'color', fits: isChoice },
    ],
  },
  {
    block: 'timeline',
    icon: 'layers',
    title: { ru: 'Лента времени', kk: 'Уақыт сызығы', en: 'Timeline' },
    params: [
      { key: 'start', isNeeded: true, fits: isTime },
      { key: 'end', isNeeded: true, fits: isTime },
      { key: 'title', fits: TEXTUAL },
      { key: 'group', fits: GROUPED },
      { key: 'parent', fits: isOwnReference },
      { key: 'color', fits: isChoice },
    ],
  },
  {
    block: 'chart',
    icon: 'chart',
    title: { ru: 'Диаграмма', kk: 'Диаграмма', en: 'Chart' },
    params: [
      { key: 'by', isNeeded: true, fits: (field) => GROUPED(field) || isTime(field) },
      { key: 'split', fits: GROUPED },
    ],
  },
];

export function viewKind(block: string): ViewKind | undefined {
  return VIEW_KINDS.find((kind) => kind.block === block);
}

/** Fields of the row that a param may name. */
export function fieldsFor(definition: unknown, { fits }: ViewParam): string[] {
  return Object.entries(docAt(definition, ['model', 'fields'])).flatMap(([name, field]) =>
    fits(field, definition) ? [name] : [],
  );
}

/** Whether the fields there are suffice for the view. */
export function isPossible(definition: unknown, { params }: ViewKind): boolean {
  return params.every((param) => param.isNeeded !== true || fieldsFor(definition, param).length > 0);
}

/** Titles that nobody typed, in all languages. */
export const GIVEN_VIEW_TITLES: readonly Doc[] = VIEW_KINDS.map(({ title }) => title);

const TABLE: Doc = { block: 'table', id: 'list', title: { ru: 'Таблица', kk: 'Кесте', en: 'Table' } };

/** Where the tabs of the page hold their views; undefined: the page is made otherwise. */
export function viewsPlace(definition: unknown): Place | undefined {
  const page = valueAt(definition, ['page']);
  if (textAt(page, ['block']) === 'tabs') return ['page', 'children'];
  const children = listAt(page, ['children']);
  const tabs = children.findIndex((one) => textAt(one, ['block']) === 'tabs');
  const isOurs =
    textAt(page, ['block']) === 'stack' &&
    tabs >= 0 &&
    children.every((one) => ['quick_line', 'filters', 'tabs'].includes(textAt(one, ['block'])));
  return isOurs ? ['page', 'children', tabs, 'children'] : undefined;
}

/** The page has no room for filters and search, though the module has some. */
export function losesFilters(definition: unknown): boolean {
  const page = valueAt(definition, ['page']);
  return isDoc(page) && !saysBlock(page, 'filters') && saysBlock(page, 'tabs');
}

function saysBlock(page: unknown, block: string): boolean {
  return textAt(page, ['block']) === block || listAt(page, ['children']).some((one) => saysBlock(one, block));
}

/** One view more; the fields that fit first are its params. Tabs keep the search and the filters above them. */
export function withView(definition: unknown, kind: ViewKind): unknown {
  const based = withFilterBar(
    isDoc(valueAt(definition, ['page'])) ? definition : withValue(definition, ['page'], begunPage()),
  );
  const place = viewsPlace(based);
  if (!place) return definition;
  const views = listAt(based, place);
  return withValue(based, place, [...views, newView(based, kind, views)]);
}

function begunPage(): Doc {
  return { block: 'stack', children: [{ block: 'filters' }, { block: 'tabs', id: 'views', children: [TABLE] }] };
}

export function withFilterBar(definition: unknown): unknown {
  if (!losesFilters(definition)) return definition;
  const page = valueAt(definition, ['page']);
  return withValue(definition, ['page'], { block: 'stack', children: [{ block: 'filters' }, page] });
}

function newView(definition: unknown, { block, params, title }: ViewKind, views: readonly unknown[]): Doc {
  const taken = new Set(views.map((one) => textAt(one, ['id'])));
  let id = block;
  for (let number = 2; taken.has(id); number += 1) id = `${block}_${String(number)}`;
  const used: string[] = [];
  const filled = params.flatMap((param): [string, string][] => {
    if (param.isNeeded !== true) return [];
    const names = fieldsFor(definition, param);
    const name = names.find((one) => !used.includes(one)) ?? names[0] ?? '';
    used.push(name);
    return [[param.key, name]];
  });
  return {
    block,
    id,
    title,
    params: { ...(block === 'chart' ? { kind: 'bar' } : {}), ...Object.fromEntries(filled) },
  };
}

/** Without the view; a page that shows the table alone needs no tabs. */
export function withoutView(definition: unknown, index: number): unknown {
  const place = viewsPlace(definition);
  if (!place) return definition;
  const left = listAt(definition, place).filter((_one, at) => at !== index);
  const isTableAlone = left.every(
    (one) => textAt(one, ['block']) === 'table' && valueAt(one, ['source']) === undefined,
  );
  const isNeeded = saysBlock(valueAt(definition, ['page']), 'quick_line');
  return isTableAlone && !isNeeded ? withValue(definition, ['page'], undefined) : withValue(definition, place, left);
}
