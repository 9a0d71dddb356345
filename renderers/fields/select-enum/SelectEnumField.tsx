// Input of a choice. A value that is no longer among the choices keeps its code in sight.
import { useMemo, type ReactNode } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { choiceText } from '../../../src/render/fieldText/index.ts';
import { fieldAria, OptionSelect, ReadonlyText } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { fixedOptions } from '../../../src/render/options/index.ts';

export function SelectEnumField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const source = useMemo(() => fixedOptions(field.choices ?? []), [field.choices]);
  const aria = fieldAria(props);
  const ids = idsOf(value);
  const chosen = ids.map((id): Option => ({ id, string_view: choiceText(id, field.choices) }));
  if (readonly) return <ReadonlyText aria={aria} text={chosen.map((option) => option.string_view).join(', ')} />;
  const isMultiple = field.multiple === true;

  function handleChange(options: readonly Option[]): void {
    const codes = options.map((option) => option.id);
    onChange(isMultiple ? codes : (codes[0] ?? null));
  }
  return (
    <OptionSelect
      aria={aria}
      source={source}
      chosen={chosen}
      isMultiple={isMultiple}
      placeholder={t('form.choose')}
      onChange={handleChange}
      onBlur={onBlur}
    />
  );
}

function idsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => {
    if (typeof entry === 'string' && entry !== '') return [entry];
    const id: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}
