// Ids and aria attributes that tie an input to the label, help and errors its frame draws.
import type { FieldProps } from '../core/index.ts';

export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const errorId = (id: string): string => `${id}-error`;

export interface FieldAria {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  disabled: boolean;
}

export function fieldAria(props: Pick<FieldProps, 'id' | 'field' | 'required' | 'disabled' | 'errors'>): FieldAria {
  const described = [props.field.help ? helpId(props.id) : '', props.errors.length > 0 ? errorId(props.id) : '']
    .filter(Boolean)
    .join(' ');
  return {
    id: props.id,
    'aria-required': props.required || undefined,
    'aria-invalid': props.errors.length > 0 || undefined,
    'aria-describedby': described === '' ? undefined : described,
    disabled: props.disabled,
  };
}

/** Aria of a filter's input: described by an error only when it is the wrong one. */
export function filterAria(id: string, describedBy?: string): FieldAria {
  return {
    id,
    'aria-required': undefined,
    'aria-invalid': describedBy === undefined ? undefined : true,
    'aria-describedby': describedBy,
    disabled: false,
  };
}
