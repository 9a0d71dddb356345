// Rows of other tables by the names that stand in a spreadsheet: exactly one of that name is meant, none or several are not guessed at.
import type { Option } from '../../contract/index.ts';
import { loadOptions } from '../options/index.ts';
import type { OptionsPort } from '../ports/index.ts';
import { carriedThrough, type TableStore } from '../table/index.ts';
import { foldText } from '../values/index.ts';

/** Calls at a time. */
const LANES = 4;
const PAGE_SIZE = 20;

/** A name that stands in a cell; of a reference whose model its row says, with that model. */
export interface Named {
  field: string;
  model?: string | undefined;
  name: string;
}

export const namedKey = ({ field, model = '', name }: Named): string => JSON.stringify([field, model, name]);

/** By key: the reference as a cell shows it. */
export async function findByName(
  store: TableStore,
  wanted: ReadonlyMap<string, Named>,
  data: OptionsPort,
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const asked = [...wanted];
  for (let start = 0; start < asked.length; start += LANES) {
    await Promise.all(
      asked.slice(start, start + LANES).map(async ([key, named]) => {
        const option = await findOne(store, named, data);
        if (option) found.set(key, { ...option });
      }),
    );
  }
  return found;
}

async function findOne(store: TableStore, named: Named, data: OptionsPort): Promise<Option | undefined> {
  const { field, name } = named;
  const { table } = store;
  const model = named.model ?? table?.byField.get(field)?.column.cellEditorParams.model;
  if (!table || model === undefined) return undefined;
  const carries = carriedThrough(table, field);
  const query = {
    model,
    // Of rows of a model that the row says the field itself knows nothing.
    ...(named.model === undefined ? { field, pageName: store.ref.page_name } : {}),
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
