// Web addresses, e-mail and phone numbers.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { InputEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { LinkCell } from './LinkCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'link',
  keys: ['*/link', '*/url', '*/email', '*/phone'],
  component: LinkCell,
  editor: InputEditor,
  text: (value) => plainText(value),
  parse: (text) => normaliseValue('CharField', text),
  paramsSchema: { type: 'object', properties: { format: { type: 'string' } } },
  examples: [
    { name: 'site', value: 'https://example.kz/', params: {} },
    { name: 'mail', value: 'info@example.kz', params: { format: 'email' } },
    { name: 'not an address', value: 'javascript:alert(1)', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
