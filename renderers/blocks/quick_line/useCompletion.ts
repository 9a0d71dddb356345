// The list behind the sign that is being typed: arrows and Enter choose, Escape leaves the text as it is.
import { useState, type KeyboardEvent } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import { fixedOptions, useOptions } from '../../../src/render/options/index.ts';
import { readDay } from './dayWords.ts';
import type { QuickParams } from './quickParams.ts';
import { askedPiece, nameKey, type Mark } from './readLine.ts';
import type { QuickNames } from './useQuickNames.ts';

const SHOWN = 7;
const NONE = fixedOptions([]);

export interface Asked {
  mark: Mark;
  search: string;
  /** Place of the sign. */
  from: number;
}

export interface Completion {
  asked: Asked | undefined;
  options: readonly Option[];
  active: number;
  /** What is typed, and where. */
  ask(text: string, caret: number): void;
  close(): void;
  /** Answers the option that the key chooses; `true`: the key was the list's. */
  key(event: KeyboardEvent): Option | boolean;
}

export function useCompletion({
  marks,
  names,
  today,
}: {
  marks: QuickParams['marks'];
  names: QuickNames;
  today: string;
}): Completion {
  const [asked, setAsked] = useState<Asked>();
  const [active, setActive] = useState(0);
  const search = asked?.search ?? '';
  const list = useOptions(asked ? names.sourceOf(asked.mark) : NONE, asked !== undefined, search);
  const wanted = foldText(search);
  const options = asked
    ? list.options
        .filter(({ disabled, ...option }) => disabled !== true && fits(option, asked.mark, wanted))
        .slice(0, SHOWN)
    : [];
  const at = Math.min(active, options.length - 1);
  const close = (): void => setAsked(undefined);

  function ask(text: string, caret: number): void {
    const found = askedPiece(text, caret, marks);
    setAsked(found && !isWhole(found, names, today) ? found : undefined);
    setActive(0);
  }

  function key(event: KeyboardEvent): Option | boolean {
    const option = options[at];
    if (!option || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowDown') setActive((at + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + options.length) % options.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === 'Tab') return option;
    else return false;
    return true;
  }
  return { asked, options, active: at, ask, close, key };
}

/** Of an older question only what still fits: Enter must not take what was shown for something else. Days by their beginning. */
function fits({ string_view: name, subtitle }: Option, mark: Mark, wanted: string): boolean {
  const folded = foldText(name);
  if (mark === '!' || mark === '#') return folded.startsWith(wanted) && (mark === '!' || folded !== wanted);
  const text = `${folded} ${foldText(subtitle ?? '')}`;
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** Nothing is left to be completed. */
function isWhole({ mark, search }: Asked, { names }: QuickNames, today: string): boolean {
  if (search === '') return false;
  if (mark === '!') return readDay(search.split(' '), today)?.used === search.split(' ').length;
  return names.chosen.has(nameKey(mark, search));
}
