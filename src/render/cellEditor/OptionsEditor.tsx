// An editor that chooses from a list by typing and arrows, one or several. Where options come from is the caller's.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { FloatingList } from './FloatingList.tsx';
import './cellEditor.css';

export interface EditorOption {
  id: string;
  label: string;
  hint?: string | undefined;
  color?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface OptionsEditorProps {
  label: string;
  options: readonly EditorOption[];
  chosen: readonly string[];
  initialText?: string | undefined;
  /** One closes with the choice, several stay open until Enter. */
  mode: 'one' | 'several';
  /** Said in place of options: loading, nothing found, an error. */
  note?: string | undefined;
  /** What the cell says now: seen until one types. */
  current: string | undefined;
  /** The entry that chooses nothing; undefined where something must be chosen. */
  emptyLabel: string | undefined;
  onSearch(text: string): void;
  /** The end of the list is in sight. */
  onEnd?: () => void;
  /** Ids in order; empty for none. */
  onCommit(ids: readonly string[]): void;
  onCancel(): void;
}

const NONE = '';
const NEAR_END_PX = 80;

export function OptionsEditor(props: OptionsEditorProps): ReactNode {
  const { label, options, mode, note, current, emptyLabel, initialText, onSearch, onEnd, onCommit, onCancel } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(props.chosen);
  const entries: readonly EditorOption[] =
    mode === 'one' && emptyLabel !== undefined ? [...options, { id: NONE, label: emptyLabel }] : options;
  const [active, setActive] = useState<string | undefined>(() => props.chosen[0]);
  const found = entries.findIndex((entry) => entry.id === active);
  const at = Math.max(0, found);
  /** The chosen one is further down than was loaded: nobody has pointed at another. */
  const isFilteredOut = active !== undefined && found === -1;
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (initialText !== undefined) onSearch(initialText);
    // Once, as the editor opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
    if (at >= entries.length - 3) onEnd?.();
  });

  const toggle = (entry: EditorOption | undefined): void => {
    if (!entry || entry.isDisabled) return;
    if (mode === 'one') onCommit(entry.id === NONE ? [] : [entry.id]);
    else setChosen(chosen.includes(entry.id) ? chosen.filter((one) => one !== entry.id) : [...chosen, entry.id]);
  };
  const finish = (key: 'Enter' | 'Tab'): void => {
    if (mode === 'several') onCommit(chosen);
    else if (isFilteredOut || (key === 'Tab' && active === undefined)) onCancel();
    // Nothing was pointed at: the first that was found, never the empty one.
    else toggle(active === undefined ? options[0] : entries[at]);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = event.key === 'ArrowDown' ? Math.min(entries.length - 1, at + 1) : Math.max(0, at - 1);
      setActive(entries[next]?.id);
    } else if (event.key === ' ' && mode === 'several' && event.currentTarget.value === '') {
      event.preventDefault();
      toggle(entries[at]);
    } else if ((event.key === 'Enter' && !event.nativeEvent.isComposing) || event.key === 'Tab') finish(event.key);
  };
  const handleScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onEnd?.();
  };
  const handleBlur = (): void => {
    if (mode === 'several') onCommit(chosen);
    else onCancel();
  };
  return (
    <div className="kce-options">
      <input
        ref={input}
        className="kce-input"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        defaultValue={initialText}
        placeholder={mode === 'one' ? current : undefined}
        onChange={(event) => {
          setActive(undefined);
          onSearch(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      />
      <FloatingList anchor={input}>
        <div className="kce-list" onScroll={handleScroll}>
          <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable={mode === 'several'}>
            {entries.map((entry, index) => (
              <OptionLine
                key={entry.id}
                id={`${id}-${index}`}
                entry={entry}
                isActive={index === at}
                isChosen={chosen.includes(entry.id)}
                onPick={() => toggle(entry)}
              />
            ))}
          </div>
          {note === undefined ? null : (
            <div className="kce-note" role="status">
              {note}
            </div>
          )}
        </div>
      </FloatingList>
    </div>
  );
}

interface OptionLineProps {
  id: string;
  entry: EditorOption;
  isActive: boolean;
  isChosen: boolean;
  onPick(): void;
}

function OptionLine({ id, entry, isActive, isChosen, onPick }: OptionLineProps): ReactNode {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={entry.isDisabled}
      className="kce-option"
      data-active={isActive || undefined}
      // The input keeps the focus: leaving it ends the edit.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {entry.color === undefined ? null : <span className="kce-dot" data-color={entry.color} aria-hidden="true" />}
      <span className="kce-label">{entry.label}</span>
      {entry.hint === undefined ? null : <span className="kce-hint">{entry.hint}</span>}
      <span className="kce-check" aria-hidden="true">
        {isChosen ? '✓' : ''}
      </span>
    </div>
  );
}
