// Label, required mark, help and errors around one field; the input itself is the renderer's. Plain elements: forms are long.
import type { ReactNode } from 'react';
import type { FormField } from '../../contract/index.ts';
import { errorId, helpId, labelId } from './fieldAria.ts';
import './fields.css';

export interface FieldFrameProps {
  id: string;
  field: FormField;
  required: boolean;
  errors: readonly string[];
  children: ReactNode;
  /** Drawn below the errors, e.g. the two values of a conflict. */
  footer?: ReactNode;
}

const WIDE_WIDGETS: ReadonlySet<string> = new Set(['textarea', 'richtext']);
const WIDE_TYPES: ReadonlySet<string> = new Set([
  'file',
  'checkboxGroup',
  'group-fields',
  'richtext',
  'table',
  'json',
  'list',
  'texts',
  'tags',
  'place',
]);

export function FieldFrame({ id, field, required, errors, children, footer }: FieldFrameProps): ReactNode {
  const isWide = WIDE_TYPES.has(field.type) || (field.widget !== undefined && WIDE_WIDGETS.has(field.widget));
  return (
    <div
      className="keste-field"
      data-type={field.widget === 'switch' ? 'switch' : field.type}
      data-wide={isWide || undefined}
      data-invalid={errors.length > 0 || undefined}
    >
      <label className="keste-field-label" id={labelId(id)} htmlFor={id}>
        {field.label}
        {required ? (
          <span className="keste-field-mark" aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </label>
      <div className="keste-field-input">{children}</div>
      {field.help ? (
        <div className="keste-field-help" id={helpId(id)}>
          {field.help}
        </div>
      ) : null}
      {errors.length > 0 ? (
        <div className="keste-field-error" id={errorId(id)}>
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </div>
      ) : null}
      {footer}
    </div>
  );
}
