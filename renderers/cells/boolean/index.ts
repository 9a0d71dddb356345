// Yes or no; Space, Enter or a double click turns it over.
import type { ParseResult } from '../../../src/engine/registry/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { BooleanCell } from './BooleanCell.tsx';

const YES = new Set(['true', 'yes', '1', '+', 'да', 'ия']);
const NO = new Set(['false', 'no', '0', '-', 'нет', 'жок']);

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'boolean',
  keys: ['BooleanField', '*/boolean', '*/checkbox', '*/switch', '*/mark'],
  component: BooleanCell,
  text(value, _params, { t }) {
    if (value === true) return t('table.yes');
    return value === false ? t('table.no') : plainText(value);
  },
  parse(text): ParseResult {
    const word = foldText(text.trim());
    if (YES.has(word)) return { ok: true, value: true };
    return NO.has(word) ? { ok: true, value: false } : { ok: false, rule: 'boolean' };
  },
};
