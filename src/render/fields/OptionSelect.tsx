// Select with search over an option source, one or several entries. Entries come page by page while it is open.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Pill.css';
import { Combobox, Pill, PillsInput, useCombobox, type ComboboxStore } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Option } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';
import { useChosen, useOptions, type OptionSource } from '../options/index.ts';
import type { FieldAria } from './fieldAria.ts';
import { OptionDropdown } from './OptionDropdown.tsx';
import { DescribedInput, TextInput } from './TextInput.tsx';

export interface OptionSelectProps {
  aria: FieldAria;
  source: OptionSource;
  /** Chosen entries; an id alone is shown by its text as soon as that is known. */
  chosen: readonly Option[];
  isMultiple: boolean;
  /** Entries that stand before the list, e.g. "empty". */
  fixed?: readonly Option[];
  placeholder?: string;
  onChange(chosen: readonly Option[]): void;
  onBlur?: (() => void) | undefined;
}

export function OptionSelect(props: OptionSelectProps): ReactNode {
  const { source, fixed, isMultiple, onChange } = props;
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const list = useOptions(source, combobox.dropdownOpened, search.trim());
  const known = useChosen(
    source,
    [...props.chosen.filter((option) => option.string_view !== ''), ...(fixed ?? [])],
    props.chosen.map((option) => option.id),
  );
  const chosen = props.chosen.map((option) => known.get(option.id) ?? option);
  const ids = new Set(chosen.map((option) => option.id));

  function handleSubmit(id: string): void {
    const option = [...(fixed ?? []), ...list.options].find((entry) => entry.id === id);
    if (!option || option.disabled) return;
    if (!isMultiple) {
      onChange([option]);
      combobox.closeDropdown();
      return;
    }
    onChange(ids.has(id) ? chosen.filter((entry) => entry.id !== id) : [...chosen, option]);
    // Who looked for one has it: the list would lie over what is pressed next. Whoever goes through the list chooses on.
    if (search !== '') combobox.closeDropdown();
  }

  const Target = isMultiple ? ManyTarget : OneTarget;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={handleSubmit}
      shadow="md"
      transitionProps={{ duration: 0 }}
      keepMounted={false}
    >
      <Target {...props} chosen={chosen} combobox={combobox} search={search} onSearch={setSearch} />
      <OptionDropdown list={list} fixed={search === '' ? (fixed ?? []) : []} chosenIds={ids} />
    </Combobox>
  );
}

interface TargetProps extends OptionSelectProps {
  combobox: ComboboxStore;
  search: string;
  onSearch(search: string): void;
}

function OneTarget({
  aria,
  chosen,
  combobox,
  search,
  placeholder,
  onSearch,
  onChange,
  onBlur,
}: TargetProps): ReactNode {
  const { t } = usePorts().formats;
  const isOpen = combobox.dropdownOpened;
  const text = chosen[0] ? textOf(chosen[0]) : '';
  return (
    <Combobox.Target withExpandedAttribute>
      <TextInput
        aria={aria}
        role="combobox"
        value={isOpen ? search : text}
        placeholder={isOpen && text !== '' ? text : placeholder}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
          combobox.openDropdown();
          combobox.resetSelectedOption();
        }}
        onClick={() => combobox.openDropdown()}
        onBlur={() => {
          combobox.closeDropdown();
          onBlur?.();
        }}
        rightSection={
          text === '' || aria.disabled || aria['aria-required'] ? (
            <Chevron />
          ) : (
            <button
              type="button"
              className="keste-select-clear"
              aria-label={t('form.clearValue')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange([])}
            >
              ✕
            </button>
          )
        }
      />
    </Combobox.Target>
  );
}

function ManyTarget({
  aria,
  chosen,
  combobox,
  search,
  placeholder,
  onSearch,
  onChange,
  onBlur,
}: TargetProps): ReactNode {
  const { t } = usePorts().formats;
  const { disabled, 'aria-describedby': describedBy, ...ariaOfInput } = aria;
  // The field passes unknown props on to its element; its type does not say so.
  const described = { component: DescribedInput, describedBy, ownId: aria.id } as object;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Backspace' || search !== '' || chosen.length === 0) return;
    event.preventDefault();
    onChange(chosen.slice(0, -1));
  }

  return (
    <Combobox.DropdownTarget>
      <PillsInput
        pointer
        disabled={disabled}
        error={aria['aria-invalid']}
        onClick={() => combobox.openDropdown()}
        rightSection={<Chevron />}
        rightSectionPointerEvents="none"
        classNames={CHIPS}
      >
        <Pill.Group>
          {chosen.map((option) => (
            <Pill
              key={option.id}
              withRemoveButton={!disabled}
              disabled={disabled}
              onRemove={() => onChange(chosen.filter((entry) => entry.id !== option.id))}
              removeButtonProps={{
                'aria-label': t('form.removeValue', { value: textOf(option) }),
                'aria-hidden': false,
              }}
            >
              {textOf(option)}
            </Pill>
          ))}
          <Combobox.EventsTarget withExpandedAttribute>
            <PillsInput.Field
              {...ariaOfInput}
              {...described}
              {...(chosen.length > 0 ? { className: 'keste-chips-field' } : {})}
              role="combobox"
              autoComplete="off"
              disabled={disabled}
              value={search}
              {...(chosen.length === 0 && placeholder !== undefined ? { placeholder } : {})}
              onChange={(event) => {
                onSearch(event.currentTarget.value);
                combobox.openDropdown();
              }}
              onKeyDown={handleKeyDown}
              onBlur={() => {
                combobox.closeDropdown();
                onBlur?.();
              }}
            />
          </Combobox.EventsTarget>
        </Pill.Group>
      </PillsInput>
    </Combobox.DropdownTarget>
  );
}

const CHIPS = { section: 'keste-chips-section' };

/** An entry whose text is not known yet shows its id: never a blank. */
function textOf(option: Option): string {
  return option.string_view === '' ? option.id : option.string_view;
}

function Chevron(): ReactNode {
  return (
    <svg className="keste-select-chevron" viewBox="0 0 16 16" aria-hidden>
      <path
        d="M4 6l4 4 4-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
