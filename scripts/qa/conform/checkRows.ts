// Checks of what stands in rows: decimals, days, moments, ids, references, versions; and which members come.
import { at, objectOf, objectsOf, textOf, type Json } from '../caller/index.ts';
import { forModels, inArea, must, type Check } from './check.ts';
import { columnsOfType, listPath, type Surveyed } from './survey.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const CELL_ERROR = /^#[A-Z0-9/]+[!?]$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Every value of the columns of some types holds; `isSound` is not asked about empty ones. */
function valuesCheck({
  name,
  clause,
  types,
  isSound,
}: {
  name: string;
  clause: string;
  types: readonly string[];
  isSound(value: unknown): boolean;
}): Check {
  return {
    name,
    clause,
    run: async ({ conversation, models }) =>
      forModels(models, `columns of ${types.join(', ')}`, async (model) => {
        const columns = columnsOfType(model, types).map(({ field }) => textOf(field));
        const answer = await conversation.get(listPath(model.ref.model, { page_size: '50' }));
        const single = await conversation.get(`/data/${model.ref.model}/${textOf(model.rows[0]?.['id'])}/`);
        for (const row of [
          ...objectsOf(at(answer.body, 'results')),
          ...(single.status === 200 ? [objectOf(single.body)] : []),
          ...model.rows,
        ]) {
          for (const field of columns)
            must(
              row[field] === null || row[field] === undefined || isSound(row[field]),
              `${field} of ${textOf(row['id'])} is ${JSON.stringify(row[field])}`,
            );
        }
        return columns.length > 0 && model.rows.length > 0;
      }),
  };
}

export const ROW_CHECKS = inArea('rows', [
  valuesCheck({
    name: 'rows:decimals',
    clause: 'Rules 3: decimals travel as text',
    types: ['DecimalField'],
    isSound: (value) => typeof value === 'string' && (DECIMAL.test(value) || CELL_ERROR.test(value)),
  }),
  valuesCheck({
    name: 'rows:days',
    clause: 'Rules 3: days are YYYY-MM-DD',
    types: ['DateField'],
    isSound: (value) => typeof value === 'string' && (DAY.test(value) || CELL_ERROR.test(value)),
  }),
  valuesCheck({
    name: 'rows:moments',
    clause: 'Rules 3: moments are ISO 8601 with zone',
    types: ['DateTimeField'],
    isSound: (value) => typeof value === 'string' && MOMENT.test(value),
  }),
  valuesCheck({
    name: 'rows:references',
    clause: 'Rules 3: a reference is { id, string_view }',
    types: ['ForeignKey'],
    isSound: (value) => UUID.test(textOf(at(value, 'id'))) && typeof at(value, 'string_view') === 'string',
  }),
  {
    name: 'rows:ids',
    clause: 'Rules 3, 9: a row has a UUID and a version of 1 or more',
    run: async ({ models }) =>
      forModels(models, 'rows', async ({ rows }) => {
        const wrong = rows.find(
          ({ id, version }) => !UUID.test(textOf(id)) || !Number.isInteger(version) || Number(version) < 1,
        );
        must(
          wrong === undefined,
          `a row has id ${JSON.stringify(wrong?.['id'])} and version ${JSON.stringify(wrong?.['version'])}`,
        );
        return rows.length > 0;
      }),
  },
  {
    name: 'rows:single',
    clause: 'Calls: a single row says the same as the list does',
    run: async ({ conversation, models }) =>
      forModels(models, 'rows', async ({ ref, rows, columns }) => {
        const [row] = rows;
        if (!row) return false;
        const single = objectOf((await conversation.get(`/data/${ref.model}/${textOf(row['id'])}/`)).body);
        const other = columns
          .map(({ field }) => textOf(field))
          .find((field) => Object.hasOwn(row, field) && JSON.stringify(single[field]) !== JSON.stringify(row[field]));
        must(
          other === undefined,
          `${other ?? ''} is ${JSON.stringify(single[other ?? ''])} alone and ${JSON.stringify(row[other ?? ''])} in the list`,
        );
        return true;
      }),
  },
  {
    name: 'rows:fields',
    clause: 'Calls: `fields` limits what rows carry',
    run: async ({ conversation, models }) =>
      forModels(models, 'rows and two columns', async ({ ref, columns, rows }) => {
        const [first, second] = columns.map(({ field }) => textOf(field));
        if (first === undefined || second === undefined || rows.length === 0) return false;
        const [row] = objectsOf(
          at((await conversation.get(listPath(ref.model, { fields: first, page_size: '1' }))).body, 'results'),
        );
        must(
          row !== undefined && Object.hasOwn(row, 'id') && Object.hasOwn(row, first) && !Object.hasOwn(row, second),
          `asked for ${first}, a row carries ${Object.keys(row ?? {}).join(', ')}`,
        );
        return true;
      }),
  },
  {
    name: 'rows:hidden',
    clause: 'Rules 6: what a person may not read is absent from rows, sort, filter and search of his',
    run: async ({ conversation, models, others }) =>
      forModels(models, 'a column that another of the people may see and this one may not', async (model) => {
        const hidden = hiddenFields(
          model,
          others.flatMap((other) => other.models),
        );
        for (const field of hidden) {
          must(!model.rows.some((row) => Object.hasOwn(row, field)), `${field} is no column and stands in the rows`);
          for (const query of [
            { ordering: field },
            { fields: field },
            { filters: JSON.stringify({ [field]: ['x'] }) },
          ]) {
            const { status, path } = await conversation.get(listPath(model.ref.model, query));
            must(status === 400, `${path} answered ${status} for a field that is not shown`);
          }
        }
        return hidden.length > 0;
      }),
  },
]);

function hiddenFields({ ref, columns, table }: Surveyed, others: readonly Surveyed[]): string[] {
  const known = new Set([...columns, ...objectsOf(table['formulas'])].map(({ field }) => textOf(field)));
  const theirs = others.filter((other) => other.ref.model === ref.model).flatMap((other): Json[] => [...other.columns]);
  return [...new Set(theirs.map(({ field }) => textOf(field)).filter((field) => !known.has(field)))];
}
