// Rows of other tables by the names that stand in a spreadsheet: exactly one of that name is meant, none or several are not guessed at.
import type { Option } from '../../contract/index.ts';
import { loadOptions } from '../options/index.ts';
import type { OptionsPort } from '../ports/index.ts';
import { carriedThrough, type TableStore } from '../table/index.ts';
import { foldText } from '../values/index.ts';

/** Calls at a time. */
const LANES = 4;
const PAGE_SIZE = 20;

/** By field and name: the reference as a cell shows it. */
export async function findByName(
  store: TableStore,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  data: OptionsPort,
): Promise<Map<string, Map<string, unknown>>> {
  const found = new Map<string, Map<string, unknown>>();
  const asked = [...wanted].flatMap(([field, names]) => [...names].map((name) => ({ field, name })));
  for (let start = 0; start < asked.length; start += LANES) {
    await Promise.all(
      asked.slice(start, start + LANES).map(async ({ field, name }) => {
        const option = await findOne(store, { field, name }, data);
        if (option) found.set(field, (found.get(field) ?? new Map<string, unknown>()).set(name, { ...option }));
      }),
    );
  }
  return found;
}

async function findOne(
  store: TableStore,
  { field, name }: { field: string; name: string },
  data: OptionsPort,
): Promise<Option | undefined> {
  const { table } = store;
  const model = table?.byField.get(field)?.column.cellEditorParams.model;
  if (!table || model === undefined) return undefined;
  const carries = carriedThrough(table, field);
  const query = {
    model,
    field,
    pageName: store.ref.page_name,
    search: name,
    page: 1,
    pageSize: PAGE_SIZE,
    ...(carries.length > 0 ? { carries } : {}),
  };
  const { options } = await loadOptions(data, query).catch(() => ({ options: [] }));
  const wanted = foldText(name);
  const [only, ...others] = options.filter(
    (option) => foldText(option.string_view) === wanted && option.disabled !== true,
  );
  return others.length === 0 ? only : undefined;
}
