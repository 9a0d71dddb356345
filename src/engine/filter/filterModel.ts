// What active_filters describes: filters by name, include or exclude, and how each is filled in. Never throws:
// a malformed entry becomes an issue and is left out. Not what is typed: that is filterState.ts.
import type { ActiveFilters, Filter } from '../../contract/index.ts';

export const EXCLUDE_SUFFIX = '__exclude';
/** The filter of conditions joined by and and or: it is always there, beside the fields it is made of. */
export const WHERE = '__where';

/** How a filter is filled in: decides the shape of its draft and of its value. */
export type FilterShape = 'text' | 'list' | 'date' | 'time' | 'integer' | 'decimal' | 'boolean' | 'group';

export interface FilterEntry {
  name: string;
  filter: Filter;
  shape: FilterShape;
  isExclude: boolean;
}

export interface FilterIssue {
  code: 'malformed_filter' | 'name_clash' | 'unknown_filter';
  path: string;
  detail: string;
}

export interface FilterModel {
  entries: ReadonlyMap<string, FilterEntry>;
  issues: readonly FilterIssue[];
}

export function readFilters(active: ActiveFilters): FilterModel {
  const entries = new Map<string, FilterEntry>();
  const issues: FilterIssue[] = [];
  for (const list of ['include', 'exclude'] as const) {
    const filters: unknown = active[list];
    if (!Array.isArray(filters)) {
      issues.push({ code: 'malformed_filter', path: `/${list}`, detail: 'is not a list' });
      continue;
    }
    filters.forEach((raw: unknown, index) =>
      readEntry(raw, { path: `/${list}/${index}`, isExclude: list === 'exclude', entries, issues }),
    );
  }
  return { entries, issues };
}

interface Place {
  path: string;
  isExclude: boolean;
  entries: Map<string, FilterEntry>;
  issues: FilterIssue[];
}

function readEntry(raw: unknown, place: Place): void {
  const detail = brokenPart(raw);
  if (detail !== undefined) {
    place.issues.push({ code: 'malformed_filter', path: place.path, detail });
    return;
  }
  // name, type and widget.type were checked just above.
  const filter = raw as Filter;
  const named =
    place.isExclude && !filter.name.endsWith(EXCLUDE_SUFFIX)
      ? { ...filter, name: filter.name + EXCLUDE_SUFFIX }
      : filter;
  if (place.entries.has(named.name)) {
    place.issues.push({ code: 'name_clash', path: `${place.path}/name`, detail: `"${named.name}" stands twice` });
    return;
  }
  const label: unknown = named.label;
  const readable = typeof label === 'string' ? named : { ...named, label: named.name };
  place.entries.set(named.name, {
    name: named.name,
    filter: readable,
    shape: shapeOf(readable),
    isExclude: place.isExclude,
  });
}

function brokenPart(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null) return 'is not an object';
  const widget: unknown = Reflect.get(raw, 'widget');
  if (typeof Reflect.get(raw, 'name') !== 'string') return 'name is not a text';
  if (typeof Reflect.get(raw, 'type') !== 'string') return 'type is not a text';
  if (typeof widget !== 'object' || widget === null || typeof Reflect.get(widget, 'type') !== 'string')
    return 'widget has no type';
  return undefined;
}

/** By widget first, then by type; what neither knows is filled in as text. */
export function shapeOf(filter: Filter): FilterShape {
  switch (filter.widget.type) {
    case 'select':
      return 'list';
    case 'DateTime':
      return 'date';
    case 'Time':
      return 'time';
    case 'Integer':
      return 'integer';
    case 'Decimal':
      return 'decimal';
    case 'boolean':
      return 'boolean';
    case 'Input':
      return 'text';
    default:
      return shapeOfType(filter.type);
  }
}

function shapeOfType(type: string): FilterShape {
  switch (type) {
    case 'DateField':
    case 'DateTimeField':
      return 'date';
    case 'TimeField':
      return 'time';
    case 'PositiveIntegerField':
    case 'IntegerField':
    case 'AutoField':
      return 'integer';
    case 'DecimalField':
      return 'decimal';
    case 'BooleanField':
      return 'boolean';
    default:
      return 'text';
  }
}
