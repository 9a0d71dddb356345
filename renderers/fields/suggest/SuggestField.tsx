// A text that names something. What there is to name is offered with what it is called, icons with their pictures; other texts may be typed.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Choice } from '../../../src/contract/index.ts';
import { fieldAria, TextInput } from '../../../src/render/fields/index.ts';
import { useEntryContext } from '../../../src/render/form/index.ts';
import { IconSlot, type FieldProps } from '../../../src/render/index.ts';
import { suggested } from './suggested.ts';
import './suggest.css';

export function SuggestField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const { suggest } = useEntryContext();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isTyped, setIsTyped] = useState(false);
  const { names = '', choices = [] } = field;
  const text = typeof value === 'string' ? value : '';
  const known = [...choices, ...suggest(names)];
  const chosen = known.find(({ id }) => id === text);
  const offered = suggested(known, isTyped ? text : '');
  const isIcon = names === 'icon';
  const aria = fieldAria(props);

  function close(): void {
    combobox.closeDropdown();
    setIsTyped(false);
  }

  function handleSubmit(id: string): void {
    onChange(id);
    close();
  }
  return (
    <div className="ksg">
      <Combobox
        store={combobox}
        onOptionSubmit={handleSubmit}
        shadow="md"
        transitionProps={{ duration: 0 }}
        keepMounted={false}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            aria={aria}
            role="combobox"
            readOnly={readonly}
            spellCheck={false}
            autoCapitalize="off"
            placeholder={field.placeholder}
            value={text}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              setIsTyped(true);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={() => (readonly ? undefined : combobox.openDropdown())}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            rightSection={isIcon && text !== '' ? <IconSlot name={text} title={text} size={20} /> : null}
          />
        </Combobox.Target>
        {readonly || offered.length === 0 ? null : <Offered choices={offered} current={text} isIcon={isIcon} />}
      </Combobox>
      {chosen && chosen.string_view !== text ? <div className="ksg-title">{chosen.string_view}</div> : null}
    </div>
  );
}

function Offered({
  choices,
  current,
  isIcon,
}: {
  choices: readonly Choice[];
  current: string;
  isIcon: boolean;
}): ReactNode {
  return (
    <Combobox.Dropdown>
      <Combobox.Options className={isIcon ? 'ksg-icons' : 'ksg-options'}>
        {choices.map(({ id, string_view: title }) => (
          <Combobox.Option key={id} value={id} active={id === current} title={id}>
            {isIcon ? (
              <>
                <IconSlot name={id} title={id} size={24} />
                <span className="ksg-code">{id}</span>
              </>
            ) : (
              <>
                <span className="ksg-code">{id}</span>
                {title === id ? null : <span className="ksg-what">{title}</span>}
              </>
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
