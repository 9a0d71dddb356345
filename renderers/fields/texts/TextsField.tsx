// One text in several languages: an input for each, side by side where there is room.
import type { ReactNode } from 'react';
import { fieldAria, labelId, TextInput } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import './texts.css';

export function TextsField(props: FieldProps): ReactNode {
  const { id, field, value, readonly, onChange, onBlur } = props;
  const { formats } = usePorts();
  const { id: _id, ...aria } = fieldAria(props);
  const texts: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};

  function handleChange(code: string, text: string): void {
    const rest = Object.entries(texts).filter(([name]) => name !== code);
    const changed = Object.hasOwn(texts, code)
      ? Object.entries(texts).map(([name, old]) => [name, name === code ? text : old])
      : [...rest, [code, text]];
    const next = text === '' ? rest : changed;
    onChange(next.length === 0 ? null : Object.fromEntries(next));
  }
  return (
    <div role="group" aria-labelledby={labelId(id)} className="ktx">
      {(field.fields ?? []).map(({ name: code }, index) => (
        <div key={code} className="ktx-one">
          <span className="ktx-code" aria-hidden>
            {code}
          </span>
          <TextInput
            aria={{ ...aria, id: index === 0 ? id : `${id}-${code}` }}
            aria-label={`${field.label}: ${formats.t(`form.language.${code}`)}`}
            lang={code}
            readOnly={readonly}
            value={typeof texts[code] === 'string' ? texts[code] : ''}
            onChange={(event) => handleChange(code, event.currentTarget.value)}
            onBlur={onBlur}
          />
        </div>
      ))}
    </div>
  );
}
