// How many things are in the way: a lock with their number.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { LockCell } from './LockCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'lock',
  keys: ['*/lock'],
  component: LockCell,
  editor: NumberEditor,
  text: (value, _params, { t }) => (typeof value === 'number' ? t('table.locked', { value }) : plainText(value)),
  parse: (text) => normaliseValue('IntegerField', text),
};
