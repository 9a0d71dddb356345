// A row of another table by its own text.
import type { ParseResult } from '../../../src/engine/registry/index.ts';
import { ReferenceEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'reference',
  keys: ['ForeignKey', 'ForeignKey/select', '*/reference', '*/fk'],
  editor: ReferenceEditor,
  text: (value) => plainText(value),
  parse: (text): ParseResult => (text.trim() === '' ? { ok: true, value: null } : { ok: false, rule: 'reference' }),
  paramsSchema: { type: 'object', properties: { model: { type: 'string' } } },
  examples: [
    { name: 'row', value: { id: '0190a0e0-0000-7000-8000-000000000001', string_view: 'ТОО «Береке»' }, params: { model: 'contractor' } },
    { name: 'empty', value: null, params: { model: 'contractor' } },
  ],
};
