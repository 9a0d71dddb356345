// The light inputs of forms and filters: plain elements in the looks of the design system's. A form has hundreds of them.
import type { ComponentProps, ReactNode } from 'react';
import type { FieldAria } from './fieldAria.ts';
import './fields.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, keyof FieldAria> {
  aria: FieldAria;
  /** A sign or a button at the end. */
  rightSection?: ReactNode;
}

/** One without words tells that nothing is typed, by which style sheets draw it. */
function placeholderOf(isNothing: boolean, placeholder = ' '): string {
  return isNothing ? '—' : placeholder;
}

export function TextInput({ aria, className, placeholder, rightSection, ...props }: TextInputProps): ReactNode {
  const { readOnly, value } = props;
  // Nothing to type and nothing to show: no hint, no sign.
  const isNothing = readOnly === true && value === '';
  const hasSection = Boolean(rightSection) && !isNothing;
  return (
    <div
      className={className === undefined ? 'keste-input' : `keste-input ${className}`}
      data-invalid={aria['aria-invalid']}
      data-section={hasSection || undefined}
    >
      <input
        autoComplete="off"
        {...props}
        placeholder={placeholderOf(isNothing, placeholder)}
        {...aria}
        className="keste-input-box"
      />
      {hasSection ? <div className="keste-input-section">{rightSection}</div> : null}
    </div>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, keyof FieldAria> {
  aria: FieldAria;
}

/** Grows with its text where the browser can. */
export function TextArea({ aria, placeholder, ...props }: TextAreaProps): ReactNode {
  return (
    <div className="keste-input keste-textarea" data-invalid={aria['aria-invalid']}>
      <textarea
        rows={3}
        {...props}
        placeholder={placeholderOf(false, placeholder)}
        {...aria}
        className="keste-input-box"
      />
    </div>
  );
}

interface Described {
  describedBy: string | undefined;
}

/** The inside of an input of the library, which would lose the description, or the id that its label names. */
export function DescribedInput({
  describedBy,
  ownId,
  ...props
}: Described & { ownId?: string } & ComponentProps<'input'>): ReactNode {
  return <input {...props} id={ownId ?? props.id} aria-describedby={describedBy} />;
}
