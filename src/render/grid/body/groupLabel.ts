// The name of a group as the user reads it.
import type { Group } from '../../../contract/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';

export function groupLabel({ keys, labels }: Group, { t }: Pick<Formats, 't'>): string {
  const [key = null] = keys;
  const label = labels?.[0];
  if (label !== undefined && label !== '') return label;
  if (typeof key === 'boolean') return t(key ? 'table.yes' : 'table.no');
  return key === null ? t('table.none') : String(key);
}
