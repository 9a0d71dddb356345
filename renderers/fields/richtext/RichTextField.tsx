// The editor of a rich text in a form; pictures are uploaded for this field.
import { useMemo, type ReactNode } from 'react';
import { fieldAria, labelId } from '../../../src/render/fields/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';
import { RichTextEditor } from '../../../src/render/richText/index.ts';

export function RichTextField(props: FieldProps): ReactNode {
  const { id, field, value, model, required, disabled, readonly, errors, onChange, onBlur, onBusy } = props;
  const upload = useMemo(() => (model === undefined ? undefined : { model, field: field.name }), [model, field.name]);
  return (
    <RichTextEditor
      id={id}
      labelledBy={labelId(id)}
      describedBy={fieldAria(props)['aria-describedby']}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.maxLength}
      isRequired={required}
      isInvalid={errors.length > 0}
      isReadonly={readonly || disabled}
      upload={upload}
      onChange={onChange}
      {...(onBlur ? { onBlur } : {})}
      {...(onBusy ? { onBusy } : {})}
    />
  );
}
