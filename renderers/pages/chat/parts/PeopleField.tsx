// Colleagues chosen one by one: typed names are looked for, chosen ones stand above as what can be taken away.
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Option } from '../../../../src/contract/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Face } from './Face.tsx';

export interface Chosen {
  id: string;
  name: string;
}

export interface PeopleFieldProps {
  label: string;
  chosen: readonly Chosen[];
  /** Not offered. */
  without: readonly string[];
  onChange(chosen: readonly Chosen[]): void;
}

const SHOWN = 30;
const DELAY_MS = 150;

export function PeopleField({ label, chosen, without, onChange }: PeopleFieldProps): ReactNode {
  const { t } = usePageTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const hidden = new Set([...without, ...chosen.map((each) => each.id)]);
  const people = useColleagues(typed, isOpen).filter((person) => !hidden.has(String(person.id)));

  function take(person: Option | undefined): void {
    if (!person) return;
    onChange([...chosen, { id: String(person.id), name: person.string_view }]);
    setTyped('');
    setActive(0);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) return onChange(chosen.slice(0, -1));
    if (!isOpen || people.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + people.length) % people.length);
    else if (event.key === 'Enter') take(people[active]);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="kc-people-field">
      {chosen.length > 0 ? (
        <ul className="kc-chips">
          {chosen.map((person) => (
            <li key={person.id}>
              {person.name}
              <button
                type="button"
                aria-label={t('removePerson', { name: person.name })}
                onClick={() => onChange(chosen.filter((each) => each.id !== person.id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        className="kc-search"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={isOpen && people.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && people.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIsOpen(true);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="kc-options"
        hidden={!isOpen || people.length === 0}
      >
        {people.map((person, at) => (
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => {
              event.preventDefault();
              take(person);
            }}
          >
            <Face id={String(person.id)} name={person.string_view} isSmall />
            {person.string_view}
          </div>
        ))}
      </div>
    </div>
  );
}

function useColleagues(search: string, isOpen: boolean): readonly Option[] {
  const { data } = usePorts();
  const [found, setFound] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      data.userList({ model: 'user', search: search.trim(), pageSize: SHOWN }).then(
        ({ results }) => {
          if (!isStale) setFound(results);
        },
        () => undefined,
      );
    }, DELAY_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [data, search, isOpen]);
  return found;
}
