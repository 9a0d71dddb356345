// Doors for the preview: its documents and rows in place of the server's. Nothing that is done in it goes anywhere.
import type { ActiveFilters, ModulePreview, Option, Row } from '../../contract/index.ts';
import { HttpError, type DataPort, type Ports } from '../../engine/ports/index.ts';

export interface PreviewDocuments extends Required<Pick<ModulePreview, 'table' | 'form' | 'filters'>> {
  rows: readonly Row[];
}

/** undefined where the definition makes no screens. */
export function previewDocuments({ table, form, filters, rows = [] }: ModulePreview): PreviewDocuments | undefined {
  if (!table || !form || !filters) return undefined;
  // Rows are read by the table's own columns, as any answer's.
  return { table, form, filters, rows: rows as unknown as Row[] };
}

/** `sentence`: why nothing can be saved here. */
export function previewPorts(ports: Ports, documents: PreviewDocuments, sentence: string): Ports {
  const refuse = async (): Promise<never> => Promise.reject(new HttpError(403, { code: 'forbidden', message: sentence }));
  const chosen = (over: Partial<ActiveFilters>): ActiveFilters => ({ ...documents.filters, ...over });
  const own: Partial<DataPort> = {
    tableInfo: async () => documents.table,
    rows: async ({ ordering = [], search = '' }) => {
      const results = ordered(documents.rows.filter((row) => JSON.stringify(row).toLowerCase().includes(search.toLowerCase())), ordering);
      return { results, next: null, count: results.length, count_capped: false };
    },
    row: async (_model, id) => documents.rows.find((row) => row.id === id) ?? refuse(),
    groups: async () => ({ results: [], capped: false }),
    formInfo: async () => documents.form,
    activeFilters: async () => documents.filters,
    chooseFilters: async ({ filters, search = '', ordering = [] }) => chosen({ activeFilters: filters, search, ordering }),
    selectList: async ({ field }) => ({ filteredSelectList: optionsOf(documents.rows, field), next: null, count: 0 }),
    userList: async () => ({ results: [], next: null, count: 0 }),
  };
  const data = new Proxy(ports.data, {
    get: (_target, name) => (Object.hasOwn(own, name) ? Reflect.get(own, name) : refuse),
  });
  const { drafts: _drafts, guardLeaving: _guard, seen: _seen, ...rest } = ports;
  return { ...rest, data, local: { read: async () => undefined, write: async () => undefined }, live: { on: () => nothing, onReconnect: () => nothing, isOwn: () => false } };
}

const nothing = (): void => undefined;

function ordered(rows: readonly Row[], ordering: readonly string[]): Row[] {
  const [first = ''] = ordering;
  const name = first.replace(/^-/, '');
  if (name === '') return [...rows];
  const textOf = (row: Row): string => String(typeof row[name] === 'object' ? JSON.stringify(row[name]) : (row[name] ?? ''));
  const sorted = rows.toSorted((one, other) => textOf(one).localeCompare(textOf(other), undefined, { numeric: true }));
  return first.startsWith('-') ? sorted.toReversed() : sorted;
}

/** What the rows of the preview refer to by that field. */
function optionsOf(rows: readonly Row[], field: string | undefined): Option[] {
  const found = new Map<string, Option>();
  for (const value of rows.flatMap((row): unknown[] => (Array.isArray(row[field ?? '']) ? Object.values(row[field ?? ''] ?? {}) : [row[field ?? '']]))) {
    if (typeof value !== 'object' || value === null) continue;
    const [id, text]: unknown[] = [Reflect.get(value, 'id'), Reflect.get(value, 'string_view')];
    if (typeof id === 'string' && typeof text === 'string') found.set(id, { id, string_view: text });
  }
  return [...found.values()];
}
