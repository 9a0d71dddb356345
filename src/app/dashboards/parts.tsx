// Lines of these forms: a label, an input or a list to choose from, and what is wrong with it.
import { useId, type ReactNode } from 'react';

interface InputProps {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface LineProps {
  label: string;
  error?: string | undefined;
  children(props: InputProps): ReactNode;
}

export function Line({ label, error, children }: LineProps): ReactNode {
  const id = useId();
  return (
    <label className="kda-field">
      <span>{label}</span>
      {children(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
      {error === undefined ? null : (
        <span id={id} className="kda-reason">
          {error}
        </span>
      )}
    </label>
  );
}

export interface Choice {
  id: string;
  title: string;
}

export interface PickProps {
  label: string;
  error?: string | undefined;
  value: string | undefined;
  choices: readonly Choice[];
  /** Said where nothing is chosen; without it something has to be. */
  none?: string;
  onChange(value: string | undefined): void;
}

/** One of a list; what stands there and is among them no longer is named as it is. */
export function Pick({ label, error, value = '', choices, none, onChange }: PickProps): ReactNode {
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <Line label={label} error={error}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
          {none === undefined && value !== '' ? null : <option value="">{none ?? '—'}</option>}
          {isKnown ? null : <option value={value}>{`⚠ ${value}`}</option>}
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Line>
  );
}
