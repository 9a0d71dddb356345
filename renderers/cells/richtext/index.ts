// Rich text in a cell: its plain text in one line, whole on hover; not edited in place.
import { richTextPlain } from '../../../src/engine/values/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'richtext',
  keys: ['RichTextField', '*/richtext'],
  text: (value) => (typeof value === 'string' ? richTextPlain(value).replace(/\n/g, ' ') : plainText(value)),
};
