// Entries of a filter's list. `__null__` stands for an empty value, `__me__` for whoever looks.
import { useMemo, type ReactNode } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { EXCLUDE_SUFFIX } from '../../../src/engine/filter/index.ts';
import { filterAria, OptionSelect } from '../../../src/render/fields/index.ts';
import { usePorts, type FilterProps } from '../../../src/render/index.ts';
import { fixedOptions, serverOptions } from '../../../src/render/options/index.ts';

export function SelectFilter({ id, filter, value, pageName, others, onChange }: FilterProps): ReactNode {
  const { data, formats } = usePorts();
  const { model, choices, mode } = filter.widget;
  const field = filter.name.endsWith(EXCLUDE_SUFFIX) ? filter.name.slice(0, -EXCLUDE_SUFFIX.length) : filter.name;
  // By content: what else is chosen is a new object with every keystroke elsewhere.
  const filters = others && JSON.stringify(others);
  const source = useMemo(
    () =>
      model === undefined
        ? fixedOptions(choices ?? [])
        : serverOptions(data, {
            model,
            field,
            pageName,
            ...(filters === undefined ? {} : { filters: JSON.parse(filters) }),
          }),
    [data, model, choices, field, pageName, filters],
  );
  const fixed = useMemo((): Option[] => {
    const empty = { id: '__null__', string_view: formats.t('filter.empty') };
    return model === 'user' ? [{ id: '__me__', string_view: formats.t('filter.me') }, empty] : [empty];
  }, [formats, model]);
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  const texts = new Map([...(choices ?? []), ...fixed].map((option) => [option.id, option.string_view]));
  const chosen = ids.flatMap((one): Option[] =>
    typeof one === 'string' ? [{ id: one, string_view: texts.get(one) ?? '' }] : [],
  );
  return (
    <OptionSelect
      aria={filterAria(id)}
      source={source}
      chosen={chosen}
      fixed={fixed}
      isMultiple={mode !== 'single'}
      placeholder={formats.t('filter.choose')}
      onChange={(options) => onChange(options.map((option) => option.id))}
    />
  );
}
