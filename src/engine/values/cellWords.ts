// Words as people write them in cells: what an import and a change of type read as yes, no or one of the choices.
import type { Label } from '../../contract/index.ts';
import { foldText } from './foldText.ts';

const YES = new Set(['true', '1', '+', 'x', 'х', 'истина', 'ақиқат', 'да', 'иә', 'yes'].map(foldText));
const NO = new Set(['false', '0', '-', 'ложь', 'жалған', 'нет', 'жоқ', 'no'].map(foldText));

/** Several choices bear the word. */
export const SEVERAL = Symbol('several choices');

export function booleanOfText(text: string): boolean | undefined {
  const word = foldText(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

type Choices = ReadonlyMap<string, { title: Label }>;

const labels = new WeakMap<Choices, ReadonlyMap<string, string | typeof SEVERAL>>();

/** A choice by its code or by its label in any language. */
export function choiceOfText(choices: Choices, text: string): string | typeof SEVERAL | undefined {
  return choices.has(text) ? text : labelsOf(choices).get(foldText(text));
}

function labelsOf(choices: Choices): ReadonlyMap<string, string | typeof SEVERAL> {
  const known = labels.get(choices);
  if (known) return known;
  const byText = new Map<string, string | typeof SEVERAL>();
  for (const [id, { title }] of choices) {
    for (const label of new Set(Object.values(title).map(foldText)))
      byText.set(label, (byText.get(label) ?? id) === id ? id : SEVERAL);
  }
  for (const id of choices.keys()) byText.set(foldText(id), id);
  labels.set(choices, byText);
  return byText;
}
