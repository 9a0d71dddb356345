// Group with its label, around members drawn by the form.
import type { ReactNode } from 'react';
import { labelId } from '../../../src/render/fields/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';

export function GroupFields({ id, field, children }: FieldProps): ReactNode {
  return (
    <div id={id} role="group" aria-labelledby={labelId(id)} className="keste-form-group">
      <h3 id={labelId(id)} className="keste-form-group-title">
        {field.label}
      </h3>
      {field.help ? <div className="keste-field-help">{field.help}</div> : null}
      <div className="keste-form-grid">{children}</div>
    </div>
  );
}
