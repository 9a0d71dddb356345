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
};
