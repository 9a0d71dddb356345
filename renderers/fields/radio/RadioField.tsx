// Radio buttons of a choice; where an answer is optional, "not answered" is one of them.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { choiceText } from '../../../src/render/fieldText/index.ts';
import { fieldAria, labelId, ReadonlyText } from '../../../src/render/fields/index.ts';
import { Slot, usePorts, type FieldProps } from '../../../src/render/index.ts';

/** More are searched, not looked through. */
const MAX_IN_SIGHT = 100;

export function RadioField(props: FieldProps): ReactNode {
  const { id, field, value, required, readonly, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const { disabled, ...aria } = fieldAria(props);
  if (readonly) return <ReadonlyText aria={{ ...aria, disabled }} text={choiceText(value, field.choices)} />;
  const choices = field.choices ?? [];
  if (choices.length > MAX_IN_SIGHT) return <Slot kind="field" type="selectEnum" props={props} />;
  return (
    <div {...aria} role="radiogroup" aria-labelledby={labelId(id)} className="keste-options" onBlur={onBlur}>
      {choices.map((choice) => (
        <Radio
          key={choice.id}
          name={id}
          value={choice.id}
          label={choice.string_view}
          disabled={disabled}
          checked={value === choice.id}
          onChange={() => onChange(choice.id)}
        />
      ))}
      {required ? null : (
        <Radio
          name={id}
          value=""
          label={t('form.notAnswered')}
          disabled={disabled}
          checked={value === null || value === ''}
          onChange={() => onChange(null)}
        />
      )}
    </div>
  );
}
