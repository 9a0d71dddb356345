// Text in, value out: what is typed stays as typed while the field has the focus, and is shown formatted after it.
// Nothing typed is ever dropped: a text that cannot be read is the value until it is corrected.
import { useState } from 'react';

export interface TypedTextOptions {
  value: unknown;
  /** The value as shown when nobody types. */
  format(value: unknown): string;
  /** The value as edited, without grouping. */
  edit(value: unknown): string;
  /** The value of a text. */
  parse(text: string): unknown;
  onChange(value: unknown): void;
  onBlur?: (() => void) | undefined;
}

export interface TypedText {
  text: string;
  handleChange(text: string): void;
  handleFocus(): void;
  handleBlur(): void;
}

export function useTypedText({ value, format, edit, parse, onChange, onBlur }: TypedTextOptions): TypedText {
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();
  // A value set from elsewhere (cleared form, chosen day) replaces what was typed.
  const isCurrent = draft !== undefined && Object.is(draft.value, value);

  function handleChange(text: string): void {
    const parsed = parse(text);
    setDraft({ text, value: parsed });
    onChange(parsed);
  }

  function handleFocus(): void {
    setDraft({ text: edit(value), value });
  }

  function handleBlur(): void {
    setDraft(undefined);
    onBlur?.();
  }

  return { text: isCurrent ? draft.text : format(value), handleChange, handleFocus, handleBlur };
}
