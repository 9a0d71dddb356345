// Values of a day in new and changed lines: asked for when what they depend on changes, put where nobody entered another one.
import { useEffect, useRef } from 'react';
import type { FormField, Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import { PARENT } from '../../../src/engine/formula/index.ts';
import { reduceToField } from '../../../src/engine/form/index.ts';
import type { TableStore } from '../../../src/engine/table/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export interface DatedDefaultsProps {
  store: TableStore;
  /** Of the lines. */
  fields: readonly FormField[];
  lines: unknown;
  parent: RowValues | undefined;
}

interface Known {
  asked: Asked;
  taken?: unknown;
}

interface Asked {
  /** All of it as text: another one is asked for anew. */
  key: string;
  /** Undefined where nothing is looked for yet. */
  on: string | undefined;
  filters: Readonly<Record<string, string[]>>;
}

type Dated = FormField & { defaultFrom: NonNullable<FormField['defaultFrom']> };

export function DatedDefaults({ store, fields, lines, parent }: DatedDefaultsProps): null {
  const { data } = usePorts();
  /** By line and field: what was asked for and what was taken. */
  const known = useRef<Map<string, Known>>(undefined);
  useEffect(() => {
    // Lines that are there already keep what they have.
    const isOpening = known.current === undefined;
    const all = (known.current ??= new Map<string, Known>());
    for (const id of store.state().list) {
      if (store.newRows.isBlank(id)) continue;
      for (const field of fields.filter(isDated)) {
        const asked = wanted(store, id, field, parent);
        const before = all.get(`${id} ${field.name}`);
        if (before?.asked.key === asked.key) continue;
        const entry: Known = { ...before, asked };
        all.set(`${id} ${field.name}`, entry);
        if (!isOpening) void take(id, field, entry);
      }
    }

    async function take(id: string, field: Dated, entry: Known): Promise<void> {
      const { data_path: dataPath, field: name, from } = field.defaultFrom;
      const cell = { id, field: field.name };
      const { on, filters } = entry.asked;
      const found = on
        ? await data
            .rows({
              dataPath,
              filters: { ...filters, [from]: { from: null, to: on } },
              ordering: [`-${from}`],
              pageSize: 1,
              totals: false,
            })
            // The server takes it where nothing is sent; what the formula gave stays.
            .catch(() => undefined)
        : { results: [] };
      if (!found || all.get(`${id} ${field.name}`) !== entry) return;
      const begun = store.table?.defaults?.fill({ ...rowOf(store, id), [PARENT]: parent }, () => true)[field.name];
      const now = store.value(cell);
      const isOpen = [null, undefined, '', entry.taken, begun].some((value) => isSame(value, now));
      const value = found.results[0]?.[name] ?? begun ?? null;
      entry.taken = value;
      if (isOpen && !isSame(value, now)) store.commit(cell, value);
    }
  }, [store, fields, lines, parent, data]);
  return null;
}

function isDated(field: FormField): field is Dated {
  return field.defaultFrom !== undefined;
}

function wanted(store: TableStore, id: string, { defaultFrom }: Dated, parent: RowValues | undefined): Asked {
  const { where, on } = defaultFrom;
  const valueOf = (name: string): string => {
    const value: unknown = store.table?.byField.has(name) ? store.value({ id, field: name }) : parent?.[name];
    const key: unknown = reduceToField({}, value);
    return typeof key === 'string' ? key : '';
  };
  const values = Object.entries(where).map(([key, name]) => [key, valueOf(name)] as const);
  const day = values.some(([, value]) => value !== '') ? valueOf(on) : '';
  return {
    key: JSON.stringify([day, values]),
    on: day === '' ? undefined : day,
    filters: Object.fromEntries(values.map(([key, value]) => [key, [value === '' ? '__null__' : value]])),
  };
}

function rowOf(store: TableStore, id: string): Row | undefined {
  return store.state().data.results.find((row) => row.id === id);
}

function isSame(left: unknown, right: unknown): boolean {
  return String(left ?? '') === String(right ?? '');
}
