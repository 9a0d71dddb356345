// One of a list of choices, as a coloured badge.
import type { ParseResult } from '../../../src/engine/registry/index.ts';
import { ChoiceEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import { choiceByText, choiceText } from './choiceText.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'choice',
  keys: ['*/choice', '*/select', '*/badge', '*/status'],
  component: ChoiceCell,
  editor: ChoiceEditor,
  text: (value, params) => choiceText(value, params) ?? plainText(value),
  parse(text, params): ParseResult {
    if (text.trim() === '') return { ok: true, value: null };
    const choice = choiceByText(text, params);
    return choice ? { ok: true, value: choice.id } : { ok: false, rule: 'choice' };
  },
};
