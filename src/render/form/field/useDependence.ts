// A reference whose choice is limited, by its definition or by other fields of its form: what the rows offered must hold, and a choice that no
// longer fits goes. The server refuses a wrong one in any case.
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FilterValues, FormField } from '../../../contract/index.ts';
import { reduceToField, type FormStore } from '../../../engine/form/index.ts';
import type { OptionsPort } from '../../../engine/ports/index.ts';
import { usePorts } from '../../core/index.ts';

/** Those of the field itself with them; undefined for a field without, or whose others are all empty. */
export function useDependence(store: FormStore, field: FormField): FilterValues | undefined {
  const { data } = usePorts();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = Object.values(field.dependsOn ?? {}).map((name) => store.subscribe(name, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, field],
  );
  const asked = useSyncExternalStore(subscribe, () =>
    field.dependsOn === undefined && field.filters === undefined
      ? ''
      : JSON.stringify({ ...field.filters, ...filtersOf(store, field.dependsOn ?? {}) }),
  );
  const known = useRef(asked);
  // Made of filter values two lines above.
  const filters = useMemo(
    () => (asked === '' || asked === '{}' ? undefined : (JSON.parse(asked) as FilterValues)),
    [asked],
  );

  useEffect(() => {
    if (known.current === asked) return undefined;
    known.current = asked;
    let isWanted = true;
    const before = store.field(field.name).value;
    keptChoice(data, { field, value: before, filters }).then(
      (kept) => {
        // Chosen anew meanwhile: that was out of the new list.
        if (isWanted && kept !== before && store.field(field.name).value === before) store.set(field.name, kept);
      },
      // Without an answer it stays; the server says when it does not fit.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked, data, field, filters, store]);

  return filters;
}

function filtersOf(store: FormStore, dependsOn: Readonly<Record<string, string>>): FilterValues {
  const entries = Object.entries(dependsOn).map(([filter, name]) => [filter, wanted(store.field(name).value)] as const);
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
}

function wanted(value: unknown): string[] {
  const reduced = reduceToField({}, value);
  const list: unknown[] = Array.isArray(reduced) ? reduced : [reduced];
  return list.filter((id): id is string => typeof id === 'string' && id !== '');
}

interface Choice {
  field: FormField;
  value: unknown;
  filters: FilterValues | undefined;
}

/** The same value when all of it fits. */
async function keptChoice(data: OptionsPort, { field, value, filters }: Choice): Promise<unknown> {
  const ids = wanted(value);
  if (field.model === undefined || !filters || ids.length === 0) return value;
  const { selected = [] } = await data.selectList({ model: field.model, filters, selected: ids, pageSize: 1 });
  const fitting = new Set(selected.filter((option) => option.disabled !== true).map((option) => option.id));
  if (ids.every((id) => fitting.has(id))) return value;
  return Array.isArray(value) ? value.filter((entry: unknown) => wanted(entry).every((id) => fitting.has(id))) : null;
}
