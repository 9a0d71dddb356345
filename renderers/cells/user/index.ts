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
};
