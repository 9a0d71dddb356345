// Tick box; its label is the frame's.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldAria } from '../../../src/render/fields/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';

export function CheckboxField(props: FieldProps): ReactNode {
  const { value, readonly, onChange, onBlur } = props;
  const aria = fieldAria(props);
  return (
    <Checkbox
      {...aria}
      error={aria['aria-invalid']}
      aria-readonly={readonly || undefined}
      checked={value === true}
      onChange={readonly ? undefined : (event) => onChange(event.currentTarget.checked)}
      readOnly={readonly}
      onBlur={onBlur}
    />
  );
}
