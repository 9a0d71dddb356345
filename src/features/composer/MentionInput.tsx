// Plain lines where `@` offers colleagues: arrows and Enter choose, Escape leaves the text as it is.
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import { useCaret } from '../../render/keptFocus/index.ts';
import { askedName, type Named } from './commentText.ts';
import { NO_OUTSIDERS, type Offered, type Outsiders } from './outsiders.ts';
import { usePeople } from './usePeople.ts';

export interface MentionInputProps {
  id: string;
  label: string;
  text: string;
  named: Named;
  /** Named in it who may not read what it is about. */
  outside?: Outsiders;
  isReadonly: boolean;
  onChange(text: string, named: Named, outside: Outsiders): void;
  /** Lines of an empty one. */
  lines?: number;
}

interface Asked {
  search: string;
  /** Place of the `@`. */
  from: number;
  caret: number;
}

const MAX_LENGTH = 20_000;
const MIN_LINES = 2;
const MAX_LINES = 12;

export function MentionInput({
  id,
  label,
  text,
  named,
  outside = NO_OUTSIDERS,
  isReadonly,
  onChange,
  lines: least = MIN_LINES,
}: MentionInputProps): ReactNode {
  const { t } = usePorts().formats;
  const input = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [active, setActive] = useState(0);
  const people = usePeople(asked?.search);
  const placeCaret = useCaret(input, text);
  const isOpen = asked !== undefined && people.length > 0;

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function handleChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart } = currentTarget;
    const found = askedName(value, selectionStart);
    setAsked(found && { ...found, caret: selectionStart });
    setActive(0);
    onChange(value, named, outside);
  }

  function choose({ id: personId, string_view: name, outsider }: Offered): void {
    if (!asked) return;
    const before = `${text.slice(0, asked.from)}@${name} `;
    // Of two who are called so the one chosen last is meant.
    const [inside, others] = [new Map(named), new Map(outside)];
    inside.delete(name);
    others.delete(name);
    if (outsider) others.set(name, outsider);
    else inside.set(name, personId);
    onChange(before + text.slice(asked.caret), inside, others);
    setAsked(undefined);
    placeCaret(before.length);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const person = people[active];
    if (!isOpen || !person || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setAsked(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const lines = Math.min(MAX_LINES, Math.max(least, text.split('\n').length));
  return (
    <div className="kl-mention">
      <textarea
        ref={input}
        id={id}
        rows={lines}
        value={text}
        maxLength={MAX_LENGTH}
        // A disabled one would lose the focus.
        readOnly={isReadonly}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-person-${active}` : undefined}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onBlur={() => setAsked(undefined)}
      />
      <div
        ref={list}
        className="kl-people"
        id={`${id}-people`}
        role="listbox"
        aria-label={t('page.comments.people')}
        hidden={!isOpen}
      >
        {people.map((person, index) => (
          // Chosen by the keyboard of the text; the pointer must not take the focus from it.
          <div
            key={person.id}
            id={`${id}-person-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(person);
            }}
          >
            {person.string_view}
            {person.outsider ? <span className="kl-person-note">{t('page.comments.doesNotSee')}</span> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
