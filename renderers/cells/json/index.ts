// JSON in a cell: one line without spaces; edited in the form.
import { jsonText } from '../../../src/engine/values/index.ts';
import type { CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'json',
  keys: ['JSONField', '*/json'],
  text: (value) => jsonText(value),
};
