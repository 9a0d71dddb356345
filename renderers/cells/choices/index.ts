// Several of a list of choices, or tags that people make up.
import type { ParseResult } from '../../../src/engine/registry/index.ts';
import { foldText, normaliseValue } from '../../../src/engine/values/index.ts';
import { ChoicesEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { ChoicesCell } from './ChoicesCell.tsx';
import { choicesOf, entriesOf } from './choicesText.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'choices',
  keys: ['MultiChoiceField', 'TagsField', '*/choices', '*/tags', '*/multiselect', '*/checkboxGroup'],
  component: ChoicesCell,
  editor: ChoicesEditor,
  text: (value, params) =>
    Array.isArray(value)
      ? entriesOf(value, params)
          .map(({ text }) => text)
          .join(', ')
      : plainText(value),
  parse(text, params): ParseResult {
    if (params['type'] === 'TagsField') return normaliseValue('TagsField', text);
    const parts = text
      .split(/[,;\n]/)
      .map((part) => foldText(part.trim()))
      .filter((part) => part !== '');
    const known = new Map(
      choicesOf(params).flatMap((choice) => [
        [foldText(choice.text), choice.id],
        [choice.id, choice.id],
      ]),
    );
    const ids = parts.map((part) => known.get(part));
    return ids.includes(undefined) ? { ok: false, rule: 'choice' } : { ok: true, value: ids };
  },
};
