// A moment, shown in the viewer's zone.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { MomentEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'datetime',
  keys: ['DateTimeField', '*/datetime', '*/moment'],
  editor: MomentEditor,
  text: (value, _params, formats) =>
    typeof value === 'string' && value !== '' ? formats.moment(value) : plainText(value),
  parse: (text) => normaliseValue('DateTimeField', text),
};
