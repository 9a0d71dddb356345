// A colour as text, `#0e8945`, and the picker of the system for whoever would rather look. The swatch says nothing the text does not.
import type { ReactNode } from 'react';
import { normaliseFormat } from '../../../src/engine/values/index.ts';
import { fieldAria, TextInput } from '../../../src/render/fields/index.ts';
import { plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';
import './color.css';

export function ColorField(props: FieldProps): ReactNode {
  const { field, value, readonly, disabled, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const text = plainText(value);
  const isColor = /^#[0-9a-f]{6}$/.test(text);
  const isOpen = !readonly && !disabled;
  return (
    <TextInput
      aria={fieldAria(props)}
      readOnly={readonly}
      placeholder={field.placeholder ?? (readonly ? undefined : '#0e8945')}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (isOpen && text !== '') onChange(normaliseFormat('color', text));
        onBlur?.();
      }}
      rightSection={
        isOpen ? (
          <input
            type="color"
            className="kcf-picker"
            data-empty={!isColor || undefined}
            aria-label={t('form.pickColor', { label: field.label })}
            value={isColor ? text : '#ffffff'}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        ) : (
          <span className="kcf-picker" aria-hidden style={isColor ? { background: text } : undefined} />
        )
      }
    />
  );
}
