// Checks of filters: include, exclude, empty values, ranges, texts, search; and of the options that selects offer.
import { at, objectsOf, textOf, type Json } from '../caller/index.ts';
import type { Conversation } from './conversation.ts';
import { forModels, inArea, must, type Check } from './check.ts';
import { mustBe } from './documents.ts';
import { filterNames, listPath, plainOf, type Surveyed } from './survey.ts';

async function counted(conversation: Conversation, model: string, filters: Json): Promise<number> {
  const answer = await conversation.get(listPath(model, { page_size: '0', filters: JSON.stringify(filters) }));
  must(answer.status === 200, `${answer.path} answered ${answer.status}`);
  return Number(at(answer.body, 'count'));
}

/** Fields with single values that have an include filter, by the types of their columns. */
function filtered(model: Surveyed, isWanted: (column: Json) => boolean, suffix = ''): string[] {
  const names = filterNames(model);
  return model.columns
    .filter(isWanted)
    .map(({ field }) => textOf(field))
    .filter((field) => names.has(field + suffix));
}

const isChosen = (column: Json): boolean =>
  column['type'] === 'ForeignKey' ||
  (column['type'] === 'CharField' && at(column, 'cellRendererParams', 'choices') !== undefined);
const isDecimal = ({ type }: Json): boolean => type === 'DecimalField';

function aValue(rows: readonly Json[], field: string): string | undefined {
  const value = rows.map((row) => plainOf(row[field])).find((each) => typeof each === 'string');
  return typeof value === 'string' ? value : undefined;
}

function holding(rows: readonly Json[], field: string, wanted: unknown): number {
  return rows.filter((row) => plainOf(row[field]) === wanted).length;
}

/** For the first field of each model that has a filter and a value. */
function choiceCheck(
  check: Pick<Check, 'name' | 'clause'>,
  suffix: string,
  compare: (conversation: Conversation, model: Surveyed, filter: { field: string; value: string }) => Promise<void>,
): Check {
  return {
    ...check,
    run: async ({ conversation, models }) =>
      forModels(models, 'a filter of a choice or reference', async (model) => {
        const fields = filtered(model, isChosen, suffix);
        for (const field of fields) {
          const value = aValue(model.rows, field);
          if (value !== undefined && model.isWhole) await compare(conversation, model, { field, value });
        }
        return fields.length > 0 && model.isWhole && model.rows.length > 0;
      }),
  };
}

const byChoice: readonly Check[] = [
  choiceCheck(
    { name: 'filter:include', clause: 'Filters: a list of codes or ids gives the rows that hold one of them' },
    '',
    async (conversation, { ref, rows }, { field, value }) => {
      const [count, there] = [
        await counted(conversation, ref.model, { [field]: [value] }),
        holding(rows, field, value),
      ];
      must(count === there, `${field} in [${value}] counts ${count}, ${there} rows hold it`);
    },
  ),
  choiceCheck(
    { name: 'filter:exclude', clause: 'Filters: exclude keeps rows whose value is empty, and nothing else is lost' },
    '__exclude',
    async (conversation, { ref, rows }, { field, value }) => {
      const [count, there] = [
        await counted(conversation, ref.model, { [`${field}__exclude`]: [value] }),
        rows.length - holding(rows, field, value),
      ];
      must(
        count === there,
        `${field} without ${value} counts ${count}; ${there} rows hold something else or nothing (${holding(rows, field, null)} are empty)`,
      );
    },
  ),
  choiceCheck(
    { name: 'filter:null', clause: 'Filters: "__null__" means empty, in include and exclude' },
    '',
    async (conversation, model, { field }) => {
      const { ref, rows } = model;
      const empty = holding(rows, field, null);
      must(
        (await counted(conversation, ref.model, { [field]: ['__null__'] })) === empty,
        `${field} empty does not count the ${empty} rows without a value`,
      );
      if (filterNames(model).has(`${field}__exclude`))
        must(
          (await counted(conversation, ref.model, { [`${field}__exclude`]: ['__null__'] })) === rows.length - empty,
          `${field} not empty does not count the ${rows.length - empty} rows with a value`,
        );
    },
  ),
  choiceCheck(
    { name: 'filter:exclude_wins', clause: 'Filters: AND across names, and exclude wins' },
    '__exclude',
    async (conversation, model, { field, value }) => {
      if (!filterNames(model).has(field)) return;
      const count = await counted(conversation, model.ref.model, { [field]: [value], [`${field}__exclude`]: [value] });
      must(count === 0, `${field} with and without ${value} counts ${count}`);
    },
  ),
];

const byValue: readonly Check[] = [
  {
    name: 'filter:range',
    clause: 'Filters: { from, to } is inclusive at both ends, by exact decimals',
    run: async ({ conversation, models }) =>
      forModels(models, 'a filter of a decimal', async (model) => {
        const [field] = filtered(model, isDecimal);
        const value =
          field === undefined
            ? undefined
            : model.rows.map((row) => row[field]).find((each) => typeof each === 'string' && !each.startsWith('#'));
        if (field === undefined || typeof value !== 'string' || !model.isWhole) return false;
        const there = model.rows.filter(
          (row) => typeof row[field] === 'string' && Number(row[field]) === Number(value),
        ).length;
        const count = await counted(conversation, model.ref.model, { [field]: { from: value, to: value } });
        must(count === there, `${field} from ${value} to ${value} counts ${count}, ${there} rows hold it`);
        const [below, above] = await Promise.all([
          counted(conversation, model.ref.model, { [field]: { to: value } }),
          counted(conversation, model.ref.model, { [field]: { from: value } }),
        ]);
        const filled = model.rows.filter(
          (row) => typeof row[field] === 'string' && !String(row[field]).startsWith('#'),
        ).length;
        must(
          below + above - count === filled,
          `${field} up to ${value} counts ${below}, from it ${above}; ${filled} rows have a value`,
        );
        return true;
      }),
  },
  {
    name: 'filter:text',
    clause: 'Filters: a text means contains, case folded',
    run: async ({ conversation, models }) =>
      forModels(models, 'a filter of a text', async (model) => {
        const [field] = filtered(
          model,
          (column) => column['type'] === 'CharField' && at(column, 'cellRendererParams', 'choices') === undefined,
        );
        const row = field === undefined ? undefined : model.rows.find((each) => textOf(each[field]).length > 3);
        if (field === undefined || !row) return false;
        const part = textOf(row[field]).slice(0, 6).trim();
        for (const typed of [part, part.toUpperCase(), part.toLowerCase()])
          must(
            await finds(conversation, model, { filters: JSON.stringify({ [field]: typed }) }, row),
            `${field} contains "${typed}" does not give the row that says "${textOf(row[field])}"`,
          );
        return true;
      }),
  },
  {
    name: 'filter:search',
    clause: 'Calls: `search` finds a row by what it says, case folded',
    run: async ({ conversation, models }) =>
      forModels(models, 'a searched text', async (model) => {
        const words = model.rows
          .flatMap((row) =>
            model.columns.flatMap(({ field, type, cellRendererParams }) =>
              type === 'CharField' &&
              at(cellRendererParams, 'choices') === undefined &&
              textOf(row[textOf(field)]).length > 3
                ? [{ row, text: textOf(row[textOf(field)]) }]
                : [],
            ),
          )
          .slice(0, 12);
        let found = 0;
        for (const { row, text } of words)
          if (await finds(conversation, model, { search: text.toUpperCase() }, row)) found += 1;
        if (words.length === 0 || model.filters['searchInput'] !== true) return false;
        must(found > 0, `none of ${words.length} texts of rows is found by searching for it`);
        return true;
      }),
  },
];

async function finds(
  conversation: Conversation,
  { ref }: Surveyed,
  query: Readonly<Record<string, string>>,
  row: Json,
): Promise<boolean> {
  const { body } = await conversation.get(listPath(ref.model, { ...query, page_size: '200' }));
  return objectsOf(at(body, 'results')).some(({ id }) => id === row['id']) || at(body, 'next') !== null;
}

function optionPath(model: string, query: Readonly<Record<string, string>>): string {
  return `/app_info/filtered_select_list/?${new URLSearchParams({ model, ...query }).toString()}`;
}

const ids = (body: unknown, name = 'filteredSelectList'): string[] =>
  objectsOf(at(body, name)).map(({ id }) => textOf(id));

const byOption: readonly Check[] = [
  {
    name: 'select:pages',
    clause: 'Calls: options come in pages without repeats, as many as `count` says',
    run: async ({ conversation, models }) =>
      forModels(models, 'options', async ({ ref }) => {
        const seen = new Set<string>();
        let [page, count]: [unknown, number] = [1, 0];
        while (typeof page === 'number' && seen.size < 200) {
          const answer = await conversation.get(optionPath(ref.model, { page: String(page), page_size: '20' }));
          if (answer.status === 403) return false;
          mustBe('select_list', answer);
          const twice = ids(answer.body).find((id) => seen.has(id));
          must(twice === undefined, `the option ${twice ?? ''} comes on two pages`);
          for (const id of ids(answer.body)) seen.add(id);
          [page, count] = [at(answer.body, 'next'), Number(at(answer.body, 'count'))];
          must(page === null || ids(answer.body).length > 0, 'a page without options says that another one follows');
        }
        if (page === null) must(seen.size === count, `the pages hold ${seen.size} options, count says ${count}`);
        return true;
      }),
  },
  {
    name: 'select:search',
    clause: 'Calls: `search` narrows the options to those that say so',
    run: async ({ conversation, models }) =>
      forModels(models, 'options', async ({ ref }) => {
        const { body, status } = await conversation.get(optionPath(ref.model, { page: '1', page_size: '5' }));
        const option = objectsOf(at(body, 'filteredSelectList')).find(
          ({ string_view: text }) => textOf(text).length > 2,
        );
        if (status !== 200 || !option) return false;
        const text = textOf(option['string_view']);
        const found = await conversation.get(optionPath(ref.model, { page: '1', page_size: '200', search: text }));
        must(ids(found.body).includes(textOf(option['id'])), `searching for "${text}" does not find it`);
        const none = await conversation.get(
          optionPath(ref.model, { page: '1', page_size: '5', search: 'zzqxj no such thing' }),
        );
        must(ids(none.body).length === 0, 'a search for nonsense finds options');
        return true;
      }),
  },
  {
    name: 'select:selected',
    clause: 'Calls: `selected` resolves chosen options even when they are off the page',
    run: async ({ conversation, models }) =>
      forModels(models, 'three options', async ({ ref }) => {
        const { body, status } = await conversation.get(optionPath(ref.model, { page: '1', page_size: '3' }));
        const last = ids(body).at(-1);
        if (status !== 200 || last === undefined || ids(body).length < 3) return false;
        const answer = await conversation.get(optionPath(ref.model, { page: '1', page_size: '1', selected: last }));
        must(
          [...ids(answer.body, 'selected'), ...ids(answer.body)].includes(last),
          `the chosen ${last} is not among the answer`,
        );
        return true;
      }),
  },
];

export const FILTER_CHECKS = [...inArea('filters', [...byChoice, ...byValue]), ...inArea('options', byOption)];
