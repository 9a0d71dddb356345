// Which columns hold a rollup. Pure.
import { kindOf, precisionOf, sqlTypeOf } from '../../catalog/fieldKinds.ts';
import type { WantedColumn } from '../wanted/wanted.ts';
import type { Rollup } from './rollups.ts';

/** Columns that hold a rollup; an average is kept by its sum and its number. */
export function rollupColumns(name: string, { field, spec }: Pick<Rollup, 'field' | 'spec'>): WantedColumn[] {
  const column = (suffix: string, type: string, zero: string | undefined): WantedColumn => ({
    name: `${name}${suffix}`,
    type,
    collation: kindOf(field) === 'choice' ? 'C' : undefined,
    generated: undefined,
    isRollup: true,
    ...(zero === undefined ? {} : { initial: zero }),
  });
  const own = (zero?: string): WantedColumn => column('', sqlTypeOf(field), zero);
  switch (spec.do) {
    case 'count':
    case 'sum':
      return [own(zeroOf(field))];
    case 'avg':
      return [own(), column('__sum', 'numeric', '0'), column('__count', 'numeric', '0')];
    default:
      return [own()];
  }
}

function zeroOf(field: Rollup['field']): string {
  const digits = precisionOf(field);
  return digits === 0 ? '0' : `0.${'0'.repeat(digits)}`;
}
