// A rating: stars to the eye, "3 of 5" to who listens, copies or searches.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { RatingCell } from './RatingCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'rating',
  keys: ['*/rating'],
  component: RatingCell,
  editor: NumberEditor,
  text: (value, { max }, { t }) => (typeof value === 'number' ? t('table.stars', { value, max }) : plainText(value)),
  parse: (text) => normaliseValue('IntegerField', text),
};
