// JSON in a cell: one line without spaces; of a value with a schema what its keys hold, by their titles. Edited in the form.
import { jsonText } from '../../../src/engine/values/index.ts';
import type { CellRenderer } from '../../../src/render/index.ts';
import { summaryText } from './summaryText.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'json',
  keys: ['JSONField', '*/json'],
  text: (value, params, formats) => summaryText(value, params['keys'], formats) ?? jsonText(value),
};
