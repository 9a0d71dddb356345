// Checks of lists as a whole: cursors, pages, counts, totals, order, groups, files.
import { parse } from 'csv-parse/sync';
import { at, objectsOf, textOf, type Json } from '../caller/index.ts';
import { forModels, inArea, must, type Check } from './check.ts';
import { mustBe } from './documents.ts';
import { canonical, exactSum } from './exactSum.ts';
import { columnsOfType, listPath, plainOf, type Surveyed } from './survey.ts';

const WALKED = 1_200;
const CAP = 10_000;
const SORTED = [
  'DecimalField',
  'IntegerField',
  'PositiveIntegerField',
  'AutoField',
  'DateField',
  'DateTimeField',
  'TimeField',
];

const idsOf = (body: unknown): string[] => objectsOf(at(body, 'results')).map(({ id }) => textOf(id));

const byCursor: readonly Check[] = [
  {
    name: 'list:cursors',
    clause: 'Rules 7: following cursors gives every row once and as many as `count` says',
    run: async ({ conversation, models }) =>
      forModels(models, 'rows', async ({ ref, rows, isWhole }) => {
        if (rows.length === 0) return false;
        const size = Math.max(2, Math.min(200, Math.ceil(rows.length / 7)));
        const seen = new Set<string>();
        let cursor: unknown = '';
        for (let steps = 0; typeof cursor === 'string' && seen.size < WALKED && steps < WALKED; steps += 1) {
          const { body } = await conversation.get(
            listPath(ref.model, { page_size: String(size), ...(cursor === '' ? {} : { cursor }) }),
          );
          const ids = idsOf(body);
          const twice = ids.find((id) => seen.has(id));
          must(twice === undefined, `the row ${twice ?? ''} comes on two pages`);
          must(ids.length <= size, `${ids.length} rows on a page of ${size}`);
          for (const id of ids) seen.add(id);
          cursor = at(body, 'next');
        }
        if (isWhole && rows.length < WALKED)
          must(seen.size === rows.length, `the pages hold ${seen.size} rows, the whole list ${rows.length}`);
        return true;
      }),
  },
  {
    name: 'list:pages',
    clause: 'Rules 7: page= gives the same rows as following cursors',
    run: async ({ conversation, models }) =>
      forModels(models, 'more than 6 rows', async ({ ref, rows }) => {
        if (rows.length <= 6) return false;
        const [whole, second] = await Promise.all(
          [{ page_size: '6' }, { page_size: '3', page: '2' }].map((query) =>
            conversation.get(listPath(ref.model, query)),
          ),
        );
        must(
          JSON.stringify(idsOf(whole?.body).slice(3)) === JSON.stringify(idsOf(second?.body)),
          'the second page of three is not what follows the first three',
        );
        return true;
      }),
  },
  {
    name: 'list:count',
    clause: 'Rules 7: `count` is exact up to 10,000, then capped and said to be',
    run: async ({ conversation, models }) =>
      forModels(models, 'rows', async ({ ref, rows, isWhole }) => {
        for (const size of ['0', '1', '50']) {
          const answer = await conversation.get(listPath(ref.model, { page_size: size }));
          mustBe('rows', answer);
          const [count, isCapped] = [at(answer.body, 'count'), at(answer.body, 'count_capped') === true];
          must(
            isCapped ? Number(count) === CAP : Number(count) <= CAP,
            `count ${String(count)}, capped ${String(isCapped)}`,
          );
          if (isWhole)
            must(count === rows.length && !isCapped, `count says ${String(count)}, the whole list has ${rows.length}`);
        }
        return rows.length > 0;
      }),
  },
];

const totalled = ({ columns }: Surveyed): string[] =>
  columns
    .filter(
      (column) =>
        at(column, 'cellRendererParams', 'fComputed') === true || at(column, 'cellRendererParams', 'total') === true,
    )
    .map(({ field }) => textOf(field));

const byTotals: readonly Check[] = [
  {
    name: 'list:totals',
    clause: 'Rules 7: `totals` are the exact sums over the whole filtered set, whatever the page, as text',
    run: async ({ conversation, models }) =>
      forModels(models, 'totals', async (model) => {
        const fields = totalled(model);
        if (fields.length === 0 || model.rows.length === 0) return false;
        const [small, large] = await Promise.all(
          ['1', '50'].map(
            async (size) => (await conversation.get(listPath(model.ref.model, { page_size: size }))).body,
          ),
        );
        for (const field of fields) {
          const total = at(small, 'totals', field);
          if (total === undefined || total === null) continue;
          must(typeof total === 'string', `the total of ${field} is ${JSON.stringify(total)}, no text`);
          must(
            total === at(large, 'totals', field),
            `the total of ${field} is ${total} with pages of 1 and ${String(at(large, 'totals', field))} with pages of 50`,
          );
          const values = model.rows
            .map((row) => row[field])
            .filter((value) => value !== null && value !== undefined && !String(value).startsWith('#'));
          if (model.isWhole)
            must(
              exactSum(values) === canonical(total),
              `the total of ${field} is ${total}, its cells add up to ${exactSum(values) ?? '?'}`,
            );
        }
        return true;
      }),
  },
];

function compared(a: unknown, b: unknown): number {
  const [x, y] = [Number(a), Number(b)];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

function orderProblem(rows: readonly Json[], field: string, isDescending: boolean): string | undefined {
  const values = rows.map((row) => plainOf(row[field])).filter((value) => !String(value).startsWith('#'));
  for (let index = 1; index < values.length; index += 1) {
    const [before, after] = [values[index - 1], values[index]];
    if (before === null && after !== null) return `an empty ${field} stands before ${String(after)}`;
    if (before !== null && after !== null && compared(before, after) * (isDescending ? -1 : 1) > 0)
      return `${field}: ${String(before)} stands before ${String(after)}`;
  }
  return undefined;
}

const byOrder: readonly Check[] = [
  {
    name: 'list:ordering',
    clause: 'Calls: `ordering` orders by value in both directions, empty values last',
    run: async ({ conversation, models }) =>
      forModels(models, 'sortable numbers or days', async (model) => {
        const columns = columnsOfType(model, SORTED)
          .filter(({ sortable }) => sortable === true)
          .slice(0, 4)
          .map(({ field }) => textOf(field));
        for (const field of columns) {
          for (const ordering of [field, `-${field}`]) {
            const { body } = await conversation.get(listPath(model.ref.model, { ordering, page_size: '100' }));
            const problem = orderProblem(objectsOf(at(body, 'results')), field, ordering.startsWith('-'));
            must(problem === undefined, `ordering=${ordering}: ${problem ?? ''}`);
          }
        }
        return columns.length > 0 && model.rows.length > 1;
      }),
  },
  {
    name: 'list:stable',
    clause: 'Rules 7: rows that are equal by the order keep their places from call to call and from page to page',
    run: async ({ conversation, models }) =>
      forModels(models, 'a sortable choice and 6 rows', async ({ ref, columns, rows }) => {
        const column = columns.find(
          ({ sortable, cellRendererParams }) => sortable === true && at(cellRendererParams, 'choices') !== undefined,
        );
        if (!column || rows.length < 6) return false;
        const ordering = textOf(column['field']);
        const [first, again, top, next] = await Promise.all(
          [{ page_size: '6' }, { page_size: '6' }, { page_size: '3' }, { page_size: '3', page: '2' }].map(
            async (query) => idsOf((await conversation.get(listPath(ref.model, { ordering, ...query }))).body),
          ),
        );
        must(JSON.stringify(first) === JSON.stringify(again), `two calls ordered by ${ordering} differ`);
        must(
          JSON.stringify(first) === JSON.stringify([...(top ?? []), ...(next ?? [])]),
          `ordered by ${ordering}, pages of 3 are not the page of 6`,
        );
        return true;
      }),
  },
];

const byGroup: readonly Check[] = [
  {
    name: 'list:groups',
    clause: 'Calls: groups count all rows, each in one group',
    run: async ({ conversation, models }) =>
      forModels(models, 'a groupable choice', async ({ ref, columns, rows, isWhole }) => {
        const column = columns.find(
          ({ groupable, cellRendererParams }) => groupable === true && at(cellRendererParams, 'choices') !== undefined,
        );
        if (!column || !isWhole) return false;
        const field = textOf(column['field']);
        const answer = await conversation.get(`/data/${ref.model}/groups/?by=${field}`);
        mustBe('groups', answer);
        for (const group of objectsOf(at(answer.body, 'results'))) {
          const key = at(group, 'keys', 0);
          const there = rows.filter((row) => plainOf(row[field]) === key).length;
          must(
            group['count'] === there,
            `the group ${JSON.stringify(key)} of ${field} counts ${String(group['count'])}, there are ${there}`,
          );
        }
        const sum = objectsOf(at(answer.body, 'results')).reduce((total, { count }) => total + Number(count), 0);
        must(sum === rows.length, `the groups by ${field} count ${sum} of ${rows.length} rows`);
        return true;
      }),
  },
];

const byFile: readonly Check[] = [
  {
    name: 'list:export',
    clause: 'Calls: the file holds what the list shows: the same rows in the same order',
    run: async ({ conversation, models, claims: { languages } }) =>
      forModels(models, 'a text column and the right to export', async (model) => {
        const { ref, rows, isWhole, table } = model;
        const lang = languages.at(-1) ?? 'ru';
        const field = textOf(
          columnsOfType(model, ['CharField']).find((each) => at(each, 'cellRendererParams', 'choices') === undefined)?.[
            'field'
          ],
        );
        if (at(table, 'permissions', 'export') !== true || field === '' || !isWhole || rows.length === 0) return false;
        const answer = await conversation.get(`/data/${ref.model}/export/?format=csv&columns=${field}`, { lang });
        must(answer.status === 200, `the export answered ${answer.status}`);
        const [, ...records]: string[][] = parse(answer.text, {
          bom: true,
          delimiter: lang === 'en' ? ',' : ';',
          relax_column_count: true,
        });
        const { body } = await conversation.get(listPath(ref.model, { fields: field, no_pagination: 'true' }), {
          lang,
        });
        const listed = objectsOf(at(body, 'results')).map((row) => textOf(row[field]));
        // An empty cell alone on its line is a record all the same; a row of totals may follow.
        must(
          records.length >= listed.length && records.length <= listed.length + 1,
          `the file has ${records.length} records, the list ${listed.length} rows`,
        );
        const other = listed.findIndex((text, index) => records[index]?.[0]?.replace(/^'/, '') !== text);
        must(other === -1, `record ${other + 1} says "${records[other]?.[0] ?? ''}", the row "${listed[other] ?? ''}"`);
        return true;
      }),
  },
];

export const LIST_CHECKS = [
  ...inArea('lists', [...byCursor, ...byTotals, ...byOrder]),
  ...inArea('groups', byGroup),
  ...inArea('export', byFile),
];
