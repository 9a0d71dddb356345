// Picks one or several colleagues: a typed name is looked for, who is chosen stands above as chips that can be taken away.
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Option } from '../../contract/index.ts';
import { isCalled } from '../../engine/values/index.ts';
import { Avatar } from '../../render/avatar/index.ts';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { serverOptions, useOptions, type OptionList } from '../../render/options/index.ts';
import { useListPlace } from './useListPlace.ts';
import './people.css';

export interface Person {
  id: string;
  string_view: string;
  avatar?: { path: string } | null | undefined;
}

export interface PersonPickerProps {
  /** Stands above the field and names it. */
  label: string;
  chosen: readonly Person[];
  onChange(chosen: readonly Person[]): void;
  /** One at most: another one takes the place of the first. */
  isSingle?: boolean;
  /** Ids of people who are not offered. */
  without?: readonly string[];
  isDisabled?: boolean;
}

interface Found extends Person {
  job: string | undefined;
}

const NOBODY: readonly string[] = [];
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
const CHIP_PX = 20;
const ENTRY_PX = 28;
/** With fewer in sight the next page is asked for at once: the others of this one are not offered. */
const FEW = 5;
const NEAR_END_PX = 80;

export function PersonPicker({
  label,
  chosen,
  onChange,
  isSingle = false,
  without = NOBODY,
  isDisabled = false,
}: PersonPickerProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const colleagues = useColleagues(typed.trim(), isOpen, [...without, ...chosen.map((each) => each.id)]);
  const { people } = colleagues;
  const isListed = isOpen && people.length > 0;
  const at = Math.min(active, Math.max(0, people.length - 1));
  useEffect(() => {
    if (isListed) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, isListed]);

  function take(person: Found | undefined): void {
    if (!person) return;
    const { job: _job, ...one } = person;
    onChange(isSingle ? [one] : [...chosen, one]);
    setSaid(t('picker.chosen', { name: one.string_view }));
    setTyped('');
    setActive(0);
    if (isSingle) setIsOpen(false);
  }

  function remove(person: Person | undefined): void {
    if (!person) return;
    onChange(chosen.filter((each) => each.id !== person.id));
    setSaid(t('picker.removed', { name: person.string_view }));
    input.current?.focus();
  }

  function search(text: string): void {
    setTyped(text);
    setActive(0);
    setIsOpen(true);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    const step = STEPS.get(key);
    if (event.nativeEvent.isComposing) return;
    if (key === 'Backspace' && typed === '') remove(chosen.at(-1));
    else if (key === 'ArrowDown' && !isOpen) setIsOpen(true);
    else if (isListed && step !== undefined) setActive((at + step + people.length) % people.length);
    else if (isOpen && key === 'Escape') setIsOpen(false);
    // A name that is half typed sends no form.
    else if (key === 'Enter' && (isListed || typed !== '')) take(isListed ? people[at] : undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="keste-people" data-disabled={isDisabled || undefined}>
      <label className="keste-people-label" htmlFor={id}>
        {label}
      </label>
      <Chips chosen={chosen} label={label} isDisabled={isDisabled} onRemove={remove} />
      <div className="keste-people-field">
        <input
          ref={input}
          id={id}
          className="keste-people-input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListed ? `${id}-${at}` : undefined}
          // So that Escape closes the list and not the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          autoComplete="off"
          placeholder={t('picker.find')}
          disabled={isDisabled}
          value={typed}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <Offered
          id={id}
          field={input}
          label={label}
          isOpen={isOpen}
          colleagues={colleagues}
          active={at}
          onTake={take}
        />
      </div>
      <div className="keste-visually-hidden" role="status">
        {said}
      </div>
    </div>
  );
}

interface ChipsProps extends Pick<PersonPickerProps, 'chosen' | 'label' | 'isDisabled'> {
  onRemove(person: Person): void;
}

function Chips({ chosen, label, isDisabled = false, onRemove }: ChipsProps): ReactNode {
  const { t } = usePorts().formats;
  if (chosen.length === 0) return null;
  return (
    <ul className="keste-people-chips" aria-label={label}>
      {chosen.map((person) => (
        <li key={person.id}>
          <Avatar user={{ full_name: person.string_view, avatar: person.avatar }} size={CHIP_PX} />
          <span>{person.string_view}</span>
          <button
            type="button"
            disabled={isDisabled}
            aria-label={t('form.removeValue', { value: person.string_view })}
            onClick={() => onRemove(person)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OfferedProps {
  id: string;
  field: RefObject<HTMLElement | null>;
  label: string;
  isOpen: boolean;
  colleagues: Colleagues;
  active: number;
  onTake(person: Found): void;
}

function Offered({ id, field, label, isOpen, colleagues, active, onTake }: OfferedProps): ReactNode {
  const { t } = usePorts().formats;
  const { people, list, isAnswered } = colleagues;
  const isFailed = list.status === 'failed';
  const frame = useRef<HTMLDivElement>(null);
  const popover = useListPlace(field, frame, isOpen);
  const isNobody = isOpen && people.length === 0;
  return (
    // The field keeps the focus, whatever is pressed here.
    <div
      ref={frame}
      popover={popover}
      className="keste-people-list"
      role="presentation"
      hidden={!isOpen}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={`${id}-list`}
        className="keste-people-options"
        role="listbox"
        aria-label={label}
        hidden={people.length === 0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (list.hasMore && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) list.loadMore();
        }}
      >
        {people.map((person, at) => (
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onClick={() => onTake(person)}
          >
            <Avatar user={{ full_name: person.string_view, avatar: person.avatar }} size={ENTRY_PX} />
            <span>
              {person.string_view}
              {person.job === undefined ? null : <small>{person.job}</small>}
            </span>
          </div>
        ))}
      </div>
      <div className="keste-people-note" role="status">
        {isNobody && !isFailed ? t(isAnswered ? 'picker.nobody' : 'form.loading') : ''}
      </div>
      {isOpen && isFailed ? (
        <div className="keste-people-note" role="alert">
          {t('picker.failed')}{' '}
          <button type="button" className="keste-placeholder-retry" onClick={list.retry}>
            {t('retry')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface Colleagues {
  people: readonly Found[];
  list: OptionList;
  /** They are the answer to what is typed now. */
  isAnswered: boolean;
}

function useColleagues(search: string, isOpen: boolean, hidden: readonly string[]): Colleagues {
  const { data } = usePorts();
  const source = useMemo(() => serverOptions(data, { model: 'user' }), [data]);
  const list = useOptions(source, isOpen, search);
  const offered = list.options.filter((option) => !hidden.includes(option.id));
  // Of an older question only those that still fit: Enter must not take one who was shown for something else.
  const people = list.search === search ? offered : offered.filter((option) => isCalled(option.string_view, search));
  const { status, hasMore, loadMore } = list;
  const isShort = isOpen && status === 'ready' && hasMore && people.length < FEW;
  useEffect(() => {
    if (isShort) loadMore();
    // Once for each page that came.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isShort, list.options]);
  return { people: people.map(foundOf), list, isAnswered: status === 'ready' && list.search === search };
}

/** The call for people answers more of each than lists of other rows do. */
function foundOf({ id, string_view: name, ...more }: Option): Found {
  const { avatar, job_title: job } = more as Partial<Record<string, unknown>>; // of the document `user_list`
  const path = typeof avatar === 'object' && avatar !== null && 'path' in avatar ? avatar.path : undefined;
  return {
    id,
    string_view: name,
    ...(typeof path === 'string' ? { avatar: { path } } : {}),
    job: typeof job === 'string' && job !== '' ? job : undefined,
  };
}
