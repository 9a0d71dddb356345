// Label, required mark, help and errors around one field; the input itself is the renderer's. Plain elements: forms are long.
import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
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
  /** The label stands before the value. */
  isLine?: boolean;
  onFocus?: FocusEventHandler<HTMLElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** Wide where labels stand above values, yet no wider than others in a line. */
const LINES: ReadonlySet<string> = new Set(['checkboxGroup', 'file', 'tags']);
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

export function FieldFrame({
  id,
  field,
  required,
  errors,
  children,
  footer,
  isLine = false,
  onFocus,
  onKeyDown,
}: FieldFrameProps): ReactNode {
  const isWide = isLine ? isWideLine(field) : isWideField(field);
  return (
    <div
      className="keste-field"
      data-type={field.widget === 'switch' ? 'switch' : field.type}
      data-wide={isWide || undefined}
      data-invalid={errors.length > 0 || undefined}
      role="presentation"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
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

function isWideField({ type, widget }: FormField): boolean {
  return WIDE_TYPES.has(type) || (widget !== undefined && WIDE_WIDGETS.has(widget));
}

function isWideLine(field: FormField): boolean {
  return isWideField(field) && !LINES.has(field.type) && field.widget !== 'textarea';
}
