// The input with its list of what may follow a sign, and the signs themselves as buttons while it is in use.
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useCaret } from '../../../src/render/keptFocus/index.ts';
import { MOST_LETTERS } from './pastedText.ts';
import type { QuickParams } from './quickParams.ts';
import type { Mark } from './readLine.ts';
import { useCompletion } from './useCompletion.ts';
import type { QuickNames } from './useQuickNames.ts';

export interface QuickInputProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  params: QuickParams;
  names: QuickNames;
  today: string;
  onText(text: string): void;
}

export function QuickInput({ ref, text, params: { marks, title }, names, today, onText }: QuickInputProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The input is there whenever its owner asks for it.
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const [isIn, setIn] = useState(false);
  const { asked, options, active, ask, close, key } = useCompletion({ marks, names, today });
  const placeCaret = useCaret(input, text);
  const isOpen = options.length > 0;

  function choose(option: Option): void {
    if (!asked) return;
    names.choose(asked.mark, option);
    const before = `${text.slice(0, asked.from)}${asked.mark}${option.string_view} `;
    const after = text.slice(asked.from + 1 + asked.search.length).trimStart();
    close();
    placeCaret(before.length);
    onText(before + after);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const taken = key(event);
    if (taken === false) return;
    event.preventDefault();
    event.stopPropagation();
    if (taken !== true) choose(taken);
  }

  function begin(mark: Mark): void {
    const next = `${text.trimEnd()}${text.trim() === '' ? '' : ' '}${mark}`;
    placeCaret(next.length);
    onText(next);
    ask(next, next.length);
  }

  const wanted = [...marks].map(([mark, { column }]) => `${mark}${column.headerName.toLowerCase()}`).join(' ');
  return (
    <div className="kq-entry" data-in={isIn || undefined}>
      <input
        ref={input}
        id={id}
        value={text}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        enterKeyHint="send"
        role="combobox"
        aria-label={`${t('blocks.quick.label')}: ${[title.column.headerName, wanted].filter(Boolean).join(' ')}`}
        placeholder={`${t('blocks.quick.label')}: ${[title.column.headerName.toLowerCase(), wanted].filter(Boolean).join(' ')}`}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-option-${active}` : undefined}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onText(value);
          ask(value, selectionStart ?? value.length);
        }}
        onKeyDown={handleKeyDown}
        onFocus={() => setIn(true)}
        onBlur={() => {
          setIn(false);
          close();
        }}
      />
      <div id={`${id}-list`} className="kq-list" role="listbox" aria-label={t('blocks.quick.offered')} hidden={!isOpen}>
        {options.map((option, index) => (
          // Chosen by the keyboard of the text; the pointer must not take the focus from it.
          <div
            key={option.id}
            id={`${id}-option-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            <span>{option.string_view}</span>
            {option.subtitle === undefined ? null : <small>{option.subtitle}</small>}
          </div>
        ))}
      </div>
      {isIn && marks.size > 0 ? (
        <div className="kq-marks">
          {[...marks].map(([mark, { column }]) => (
            <button
              key={mark}
              type="button"
              tabIndex={-1}
              onPointerDown={(event) => {
                event.preventDefault();
                begin(mark);
              }}
            >
              <b>{mark}</b> {column.headerName}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
