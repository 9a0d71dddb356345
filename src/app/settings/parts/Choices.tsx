// A few choices of which one holds, as a group of radio buttons.
import type { ReactNode } from 'react';

export interface ChoicesProps<T extends string> {
  name: string;
  label: string;
  value: T;
  choices: readonly { value: T; label: string; lang?: string }[];
  onChange(value: T): void;
}

export function Choices<T extends string>({ name, label, value, choices, onChange }: ChoicesProps<T>): ReactNode {
  return (
    <fieldset className="keste-choices">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="keste-choice">
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span lang={choice.lang}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
