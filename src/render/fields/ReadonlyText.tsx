// A value that can only be read, in the place of an input that has no read-only state of its own.
import type { ReactNode } from 'react';
import type { FieldAria } from './fieldAria.ts';

export function ReadonlyText({ aria, text }: { aria: FieldAria; text: string }): ReactNode {
  return (
    <output id={aria.id} className="keste-field-readonly" aria-describedby={aria['aria-describedby']}>
      {text === '' ? '—' : text}
    </output>
  );
}
