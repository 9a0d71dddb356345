// Mantine's input with our aria: the library writes its own `aria-describedby` over what it is given, ours is written last.
import { Input, type InputProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldAria } from './fieldAria.ts';

export interface TextInputProps extends Omit<InputProps, 'error' | 'id' | 'disabled'>, Omit<ComponentProps<'input'>, keyof InputProps | 'ref'> {
  aria: FieldAria;
  ref?: ComponentProps<'input'>['ref'];
}

export function TextInput({ aria, ...props }: TextInputProps): ReactNode {
  const { 'aria-describedby': describedBy, ...attributes } = aria;
  return <Input {...props} {...attributes} component={DescribedInput} describedBy={describedBy} error={aria['aria-invalid']} autoComplete="off" />;
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'style'> {
  aria: FieldAria;
}

/** Grows with its text where the browser can. */
export function TextArea({ aria, ...props }: TextAreaProps): ReactNode {
  const { 'aria-describedby': describedBy, ...attributes } = aria;
  // The library's type of a polymorphic input knows an input's props only; they reach the text area untouched.
  const area = { ...props, ...attributes, component: DescribedArea, describedBy, rows: 3 } as object;
  return <Input {...area} className="keste-textarea" multiline error={aria['aria-invalid']} />;
}

interface Described {
  describedBy: string | undefined;
}

/** Also the inside of other inputs that would lose the description, or the id that their label names. */
export function DescribedInput({ describedBy, ownId, ...props }: Described & { ownId?: string } & ComponentProps<'input'>): ReactNode {
  return <input {...props} id={ownId ?? props.id} aria-describedby={describedBy} />;
}

function DescribedArea({ describedBy, ...props }: Described & ComponentProps<'textarea'>): ReactNode {
  return <textarea {...props} aria-describedby={describedBy} />;
}
