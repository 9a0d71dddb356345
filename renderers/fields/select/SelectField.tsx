// Input of a reference. The value stays `{id, string_view}` in the form and is reduced to its toField when it is sent.
import { useMemo, type ReactNode } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { fieldAria, OptionSelect, ReadonlyText } from '../../../src/render/fields/index.ts';
import { plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';
import { fixedOptions, serverOptions } from '../../../src/render/options/index.ts';

export function SelectField(props: FieldProps): ReactNode {
  const { field, value, readonly, filters, onChange, onBlur } = props;
  const { data, formats } = usePorts();
  const source = useMemo(
    () =>
      field.model === undefined
        ? fixedOptions(field.choices ?? [])
        : serverOptions(data, {
            model: field.model,
            field: field.name,
            filters,
            carries: field.carries?.map(({ name }) => name),
          }),
    [data, field.model, field.name, field.choices, field.carries, filters],
  );
  const aria = fieldAria(props);
  if (readonly) return <ReadonlyText aria={aria} text={plainText(value)} />;
  const isMultiple = field.multiple === true;

  function handleChange(chosen: readonly Option[]): void {
    if (isMultiple) onChange(chosen);
    else onChange(chosen[0] ?? null);
  }
  return (
    <OptionSelect
      aria={aria}
      source={source}
      chosen={optionsOf(value)}
      isMultiple={isMultiple}
      placeholder={formats.t('form.choose')}
      onChange={handleChange}
      onBlur={onBlur}
    />
  );
}

/** Chosen entries of a value: objects as they are, bare ids with their text still to be found. */
function optionsOf(value: unknown): Option[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry): Option[] => {
    if (typeof entry === 'string' && entry !== '') return [{ id: entry, string_view: '' }];
    if (typeof entry !== 'object' || entry === null) return [];
    const id: unknown = Reflect.get(entry, 'id');
    const text: unknown = Reflect.get(entry, 'string_view');
    // The whole entry is kept: toField may name another of its members.
    return typeof id === 'string' ? [{ ...entry, id, string_view: typeof text === 'string' ? text : '' }] : [];
  });
}
