// Doors for the preview: its documents and rows in place of the server's. Filters narrow its rows; nothing that is done in it goes anywhere.
import type {
  ActiveFilters,
  Choice,
  FilterValues,
  ModulePreview,
  Option,
  Row,
  RouteMeta,
} from '../../../contract/index.ts';
import { HttpError, type DataPort, type Formats, type Ports } from '../../../engine/ports/index.ts';
import { grouped, narrowed, ordered } from './previewRows.ts';

export interface PreviewDocuments extends Required<Pick<ModulePreview, 'table' | 'form' | 'filters'>> {
  meta: RouteMeta | undefined;
  rows: readonly Row[];
}

/** undefined where the definition makes no screens. */
export function previewDocuments({
  table,
  form,
  filters,
  meta,
  rows = [],
}: ModulePreview): PreviewDocuments | undefined {
  if (!table || !form || !filters) return undefined;
  // Rows are read by the table's own columns, as any answer's.
  return { table, form, filters, meta, rows: rows as unknown as Row[] };
}

/** `sentence`: why nothing can be saved here. */
export function previewPorts(
  ports: Ports,
  documents: PreviewDocuments,
  { formats, sentence }: { formats: Formats; sentence: string },
): Ports {
  const { table, form, rows: all } = documents;
  const refuse = async (): Promise<never> =>
    Promise.reject(new HttpError(403, { code: 'forbidden', message: sentence }));
  let active = documents.filters;
  const choices = choicesOf(documents);
  const inForce = (pageName: string | undefined, filters: FilterValues = {}): FilterValues => ({
    ...(pageName === undefined ? {} : active.activeFilters),
    ...filters,
  });
  const own: Partial<DataPort> = {
    tableInfo: async ({ model }) => (model === table.model ? table : refuse()),
    rows: async ({ dataPath, pageName, filters, ordering = [], search, group, pageSize }) => {
      const found =
        dataPath === table.data_path
          ? ordered(narrowed(all, { filters: inForce(pageName, filters), search, group }), ordering)
          : [];
      return {
        results: found.slice(0, pageSize ?? found.length),
        next: null,
        count: found.length,
        count_capped: false,
      };
    },
    row: async (_model, id) => all.find((row) => row.id === id) ?? refuse(),
    groups: async ({ model, pageName, filters, search, group, by, aggregates = [] }) => ({
      results:
        model === table.model
          ? grouped(narrowed(all, { filters: inForce(pageName, filters), search, group }), { by, aggregates, choices })
          : [],
      capped: false,
    }),
    formInfo: async () => form,
    rowActions: async () => ({ results: [] }),
    moduleActions: async () => ({ results: [] }),
    activeFilters: async () => active,
    chooseFilters: async ({ filters, search = '', ordering = [] }) => {
      active = {
        ...active,
        activeFilters: filters,
        search,
        ordering,
        filterTags: { structure: tagsOf(documents, filters) },
      };
      return active;
    },
    selectList: async ({ field }) => ({ filteredSelectList: optionsOf(all, field), next: null, count: 0 }),
    userList: async () => ({ results: [], next: null, count: 0 }),
  };
  const data = new Proxy(ports.data, {
    get: (_target, name) => (Object.hasOwn(own, name) ? Reflect.get(own, name) : refuse),
  });
  const { drafts: _drafts, guardLeaving: _guard, markRead: _markRead, ...rest } = ports;
  return {
    ...rest,
    formats,
    data,
    local: { read: async () => undefined, write: async () => undefined },
    ...(ports.modules ? { modules: { ...ports.modules, ask: refuse, on: () => nothing, join: () => nothing } } : {}),
    live: { on: () => nothing, onReconnect: () => nothing, isOwn: () => false },
  };
}

function choicesOf({ table, filters }: PreviewDocuments): ReadonlyMap<string, readonly Choice[]> {
  const ofColumns = table.columns.map(
    ({ field, cellRendererParams }) => [field, cellRendererParams.choices ?? []] as const,
  );
  return new Map([...ofColumns, ...filters.include.map(({ name, widget }) => [name, widget.choices ?? []] as const)]);
}

/** What is chosen, as the page above its table says it. */
function tagsOf(
  { filters: { include, exclude }, rows }: PreviewDocuments,
  chosen: FilterValues,
): ActiveFilters['filterTags']['structure'] {
  const known = new Map([...include, ...exclude].map((filter) => [filter.name, filter]));
  return Object.entries(chosen).flatMap(([name, value]) => {
    const filter = known.get(name);
    if (!filter) return [];
    const options = [...(filter.widget.choices ?? []), ...optionsOf(rows, name.replace(/__exclude$/, ''))];
    const texts = (
      Array.isArray(value) ? value : [typeof value === 'object' ? Object.values(value).join(' – ') : String(value)]
    ).map((one) => options.find(({ id }) => id === one)?.string_view ?? one);
    return [
      {
        id: name,
        name,
        label: filter.label,
        text: texts.join(', '),
        exclude: name.endsWith('__exclude'),
        removable: true,
      },
    ];
  });
}

const nothing = (): void => undefined;

/** What the rows of the preview refer to by that field. */
function optionsOf(rows: readonly Row[], field: string | undefined): Option[] {
  const found = new Map<string, Option>();
  for (const value of rows.flatMap((row): unknown[] =>
    Array.isArray(row[field ?? '']) ? Object.values(row[field ?? ''] ?? {}) : [row[field ?? '']],
  )) {
    if (typeof value !== 'object' || value === null) continue;
    const [id, text]: unknown[] = [Reflect.get(value, 'id'), Reflect.get(value, 'string_view')];
    if (typeof id === 'string' && typeof text === 'string') found.set(id, { id, string_view: text });
  }
  return [...found.values()];
}
