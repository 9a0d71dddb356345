// What a block of a dashboard names in its model, each with its place. Pure.
import type { DashboardBlock } from '../../src/contract/index.ts';
import { EXCLUDE_SUFFIX } from '../definitions/index.ts';
import { filterNames } from '../records/list/index.ts';

export interface NamedField {
  /** Of the block, as `value` or `columns`. */
  at: keyof DashboardBlock;
  name: string;
}

/** Fields without which it would show something else. */
export function neededFields({ kind, value, period, by, split, report }: DashboardBlock): NamedField[] {
  return [
    ...(value ? [{ at: 'value' as const, name: value.field }] : []),
    ...(kind === 'figure' && period ? [{ at: 'period' as const, name: period.field }] : []),
    ...(kind === 'chart' && by !== undefined ? [{ at: 'by' as const, name: by }] : []),
    ...(kind === 'chart' && split !== undefined ? [{ at: 'split' as const, name: split }] : []),
    ...(report ? reportFields(report).map((name) => ({ at: 'report' as const, name })) : []),
  ];
}

function reportFields({ rows, columns, measures, period }: NonNullable<DashboardBlock['report']>): string[] {
  return [...rows, columns ?? [], measures.map(({ field }) => field), period ?? []].flat();
}

/** All of them, fields of filters included. */
export function namedFields(block: DashboardBlock): NamedField[] {
  return [
    ...neededFields(block),
    ...(block.columns ?? []).map((name) => ({ at: 'columns' as const, name })),
    ...(block.order ? [{ at: 'order' as const, name: block.order.field }] : []),
    ...filterNames(block.filters ?? {}).map((name) => ({ at: 'filters' as const, name: fieldOfFilter(name) })),
  ];
}

/** `status__exclude`, and `status/0` of its second value, are of status. */
export function fieldOfFilter(name: string): string {
  const [whole = ''] = name.split('/');
  return whole.endsWith(EXCLUDE_SUFFIX) ? whole.slice(0, -EXCLUDE_SUFFIX.length) : whole;
}
