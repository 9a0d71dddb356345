// A reference to a person.
import type { ParseResult } from '../../../src/engine/registry/index.ts';
import { ReferenceEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { UserCell } from './UserCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'user',
  keys: ['*/user', '*/person'],
  component: UserCell,
  editor: ReferenceEditor,
  text: (value) => plainText(value),
  parse: (text): ParseResult => (text.trim() === '' ? { ok: true, value: null } : { ok: false, rule: 'reference' }),
  paramsSchema: { type: 'object', properties: { model: { type: 'string' } } },
  examples: [
    { name: 'person', value: { id: '0190a0e0-0000-7000-8000-000000000002', string_view: 'Әлия Серік' }, params: { model: 'user' } },
    { name: 'empty', value: null, params: { model: 'user' } },
  ],
};
