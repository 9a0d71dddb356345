// Several rows of another table by their own texts: the first two as badges, then how many more.
import type { ParseResult } from '../../../src/engine/registry/index.ts';
import { ReferencesEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { ReferencesCell } from './ReferencesCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'references',
  keys: ['ManyToManyField', 'ManyToManyField/select', '*/references'],
  component: ReferencesCell,
  editor: ReferencesEditor,
  text: (value) =>
    Array.isArray(value) ? value.map((entry: unknown) => plainText(entry) || '—').join(', ') : plainText(value),
  parse: (text): ParseResult => (text.trim() === '' ? { ok: true, value: [] } : { ok: false, rule: 'reference' }),
};
