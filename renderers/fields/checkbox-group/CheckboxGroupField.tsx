// Tick boxes of several choices. Codes that are no longer among the choices are kept.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { choiceText } from '../../../src/render/fieldText/index.ts';
import { fieldAria, labelId, ReadonlyText } from '../../../src/render/fields/index.ts';
import { Slot, type FieldProps } from '../../../src/render/index.ts';

/** More are searched, not looked through. */
const MAX_IN_SIGHT = 100;

export function CheckboxGroupField(props: FieldProps): ReactNode {
  const { id, field, value, readonly, onChange, onBlur } = props;
  const { disabled, ...aria } = fieldAria(props);
  const choices = field.choices ?? [];
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  if (readonly)
    return (
      <ReadonlyText
        aria={{ ...aria, disabled }}
        text={chosen.map((one) => choiceText(one, field.choices)).join(', ')}
      />
    );

  if (choices.length > MAX_IN_SIGHT)
    return <Slot kind="field" type="selectEnum" props={{ ...props, field: { ...field, multiple: true } }} />;

  function toggle(code: string): void {
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  }
  // A group has no required or invalid state of its own in aria; description and boxes carry them.
  const { 'aria-required': _required, 'aria-invalid': isInvalid, ...groupAria } = aria;
  return (
    <div {...groupAria} role="group" aria-labelledby={labelId(id)} className="keste-options" onBlur={onBlur}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.id}
          label={choice.string_view}
          aria-invalid={isInvalid}
          disabled={disabled}
          checked={chosen.includes(choice.id)}
          onChange={() => toggle(choice.id)}
        />
      ))}
    </div>
  );
}
