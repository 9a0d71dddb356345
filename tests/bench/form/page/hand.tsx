// The floor: Mantine's inputs written by hand, each with a state of its own, so that a key draws one input again.
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import { Button, Checkbox, MantineProvider, NumberInput, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { memo, useState, type FormEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { isFilled, type FormContestant } from './contestant.ts';
import { CHOICES, FIELD_COUNT, FIELDS, MAX_LENGTH, type BenchField } from './fields.ts';

const values: Record<string, unknown> = {};
const tellError = new Map<string, (error: string | undefined) => void>();

export const contestant: FormContestant = {
  mount: (root) =>
    flushSync(() =>
      createRoot(root).render(
        <MantineProvider>
          <HandForm />
        </MantineProvider>,
      ),
    ),
  isShown: () => isFilled(document, '[data-field] input', 20),
  isWhole: () => isFilled(document, '[data-field] input', FIELD_COUNT),
  input: (name) => document.querySelector(`[data-field="${name}"] input`),
  value: (name) => values[name],
  submit: () => document.querySelector('form')?.requestSubmit(),
  errorCount: () => document.querySelectorAll('.mantine-InputWrapper-error').length,
};

function HandForm(): ReactNode {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    for (const field of FIELDS) tellError.get(field.name)?.(errorOf(field, values[field.name]));
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      {FIELDS.map((field) => (
        <HandField key={field.name} field={field} />
      ))}
      <Button type="submit">Save</Button>
    </form>
  );
}

const HandField = memo(function HandField({ field }: { field: BenchField }): ReactNode {
  const { name, label, kind, isRequired } = field;
  const [value, setValue] = useState<unknown>(kind === 'tick' ? false : '');
  const [error, setError] = useState<string>();
  tellError.set(name, setError);

  function handleChange(next: unknown): void {
    values[name] = next;
    setValue(next);
    setError(undefined);
  }
  const common = { label, required: isRequired, error };
  return (
    <div data-field={name}>
      {kind === 'text' ? (
        <TextInput {...common} value={String(value)} onChange={(event) => handleChange(event.currentTarget.value)} />
      ) : null}
      {kind === 'decimal' ? (
        <NumberInput {...common} decimalScale={2} value={String(value)} onChange={handleChange} />
      ) : null}
      {kind === 'integer' ? (
        <NumberInput {...common} allowDecimal={false} value={String(value)} onChange={handleChange} />
      ) : null}
      {kind === 'choice' ? (
        <Select {...common} data={CHOICES} value={value === '' ? null : String(value)} onChange={handleChange} />
      ) : null}
      {kind === 'date' ? (
        <DateInput {...common} value={value === '' ? null : String(value)} onChange={handleChange} />
      ) : null}
      {kind === 'tick' ? (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => handleChange(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
});

function errorOf({ kind, isRequired }: BenchField, value: unknown): string | undefined {
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty) return isRequired && kind !== 'tick' ? 'Required' : undefined;
  return kind === 'text' && String(value).length > MAX_LENGTH ? `At most ${MAX_LENGTH}` : undefined;
}
