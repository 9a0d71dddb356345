// Input of a reference. The value stays `{id, string_view}` in the form and is reduced to its toField when it is sent.
import { useMemo, type ReactNode } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { fieldAria, OptionSelect, ReadonlyText } from '../../../src/render/fields/index.ts';
import { isUnseen, plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';
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
            // Those of one model, not those that the field may refer to.
            ...(field.modelField === undefined ? { field: field.name } : {}),
            filters,
            carries: field.carries?.map(({ name }) => name),
          }),
    [data, field.model, field.modelField, field.name, field.choices, field.carries, filters],
  );
  const aria = fieldAria(props);
  if (readonly) return <ReadonlyText aria={aria} text={readText(value, formats.t('table.unseen'))} />;
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
      placeholder={formats.t(isModelless(field) ? 'form.chooseModel' : 'form.choose')}
      onChange={handleChange}
      onBlur={onBlur}
    />
  );
}

/** Rows that the reader may not see are said to be so, once. */
function readText(value: unknown, unseen: string): string {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(list.map((entry) => (isUnseen(entry) ? unseen : plainText(entry))))].join(', ');
}

/** Which rows there are to choose from is said by another field, which is empty yet. */
function isModelless({ model, modelField }: FieldProps['field']): boolean {
  return modelField !== undefined && model === undefined;
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
