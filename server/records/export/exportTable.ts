// The table that leaves as a file: headings, rows page by page, the total row. Knows no file format. Only one page is in memory at a time.
import {
  addDecimals,
  formatDecimal,
  parseDecimal,
  roundDecimal,
  ZERO,
  type Decimal,
} from '../../../src/engine/decimal/index.ts';
import type { Database } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller, Lang } from '../../http/index.ts';
import { requireAction, type Access } from '../access/index.ts';
import { labelText, readListScope, sortKeys, type ListPlan } from '../list/index.ts';
import { EMPTY_CELL, numberCell, textCell, type Cell, type ExportField } from './cells.ts';
import { COMMENTED_ROWS, rowComments } from './exportComments.ts';
import { exportPages, type ExportRow } from './exportPages.ts';
import type { ExportQuery } from './exportQuery.ts';
import { serverText } from '../../texts/index.ts';
import { createSlots } from '../../workQueues.ts';

export interface ExportTable {
  /** Of the module, in the caller's language. */
  title: string;
  columns: readonly ExportColumn[];
  /** How deep rows can lie under groups or parents; 0: a plain list, Infinity: as deep as the tree is. */
  depth: number;
  /** The rows, page by page. Each page is read when the one before was taken. */
  pages: AsyncGenerator<readonly ExportRow[]>;
  /** Summed up from the rows taken so far; undefined where nothing is summed. */
  totalRow(): readonly Cell[] | undefined;
}

export interface ExportColumn {
  heading: string;
  widthPx: number | undefined;
  /** Digits after the point of numbers. */
  precision: number;
}

const PAGE_ROWS = 500;
/** Pages of all files that are made at a time: what people ask for meanwhile is answered between two of them. */
const turns = createSlots({ most: 2, waiting: Infinity });
const { signal } = new AbortController();
const COMMENTS_PX = 420;

/** Throws `forbidden`, or `invalid` by the name of what is wrong with the query, before the first row is read. */
export async function exportTable(
  database: Database,
  access: Access,
  query: ExportQuery,
  caller: Caller,
): Promise<ExportTable> {
  requireAction(access, 'list');
  requireAction(access, 'export');
  const { isTree } = query;
  const fields = query.fields.flatMap(columnsOf);
  const { filters, words, groups, ordering } = await readListScope(database, access, query.scope, caller);
  const plan: ListPlan = {
    access,
    filters,
    words,
    groups,
    fields: withEntered(access, query.fields),
    door: 'export',
    orgId: caller.orgId,
    asking: caller,
    keys: sortKeys(access, ordering, caller.lang),
    cursor: undefined,
    offset: 0,
    size: query.withComments ? COMMENTED_ROWS : PAGE_ROWS,
    withTotals: false,
  };
  const { module } = access.model;
  const sums = new Sums(fields, access);
  const comments = query.withComments ? rowComments(database, access, caller) : undefined;
  return {
    title: labelText(module.title, caller.lang, module.name),
    columns: [
      ...(isTree ? [{ heading: serverText(caller.lang, 'values.level'), widthPx: undefined, precision: 0 }] : []),
      ...fields.map((field) => ({
        heading: headingOf(field, caller.lang),
        widthPx: widthOf(access, field),
        precision: field.precision,
      })),
      ...(comments
        ? [{ heading: serverText(caller.lang, 'values.comments'), widthPx: COMMENTS_PX, precision: 0 }]
        : []),
    ],
    depth: isTree ? Infinity : query.by.length,
    pages: inTurn(
      exportPages({
        database,
        access,
        caller,
        query: { ...query, fields },
        plan,
        comments,
        onRow: (cells, row) => sums.add(cells, row),
      }),
    ),
    totalRow: () => {
      const row = sums.row(serverText(caller.lang, 'values.total'));
      return row && [...(isTree ? [EMPTY_CELL] : []), ...row, ...(comments ? [EMPTY_CELL] : [])];
    },
  };
}

async function* inTurn(pages: AsyncGenerator<readonly ExportRow[]>): AsyncGenerator<readonly ExportRow[]> {
  try {
    for (;;) {
      const page = await turns.take(() => pages.next(), { signal, full: () => new Error('no turn is left') });
      if (page.done === true) return;
      yield page.value;
    }
  } finally {
    await pages.return(undefined);
  }
}

/** An address can be sorted and read by whoever has no use for coordinates: both have columns. */
function columnsOf(field: ModelField): ExportField[] {
  if (field.kind !== 'place') return [field];
  return (['address', 'coordinates'] as const).map((shows) => ({ ...field, shows }));
}

function headingOf({ def, name, shows }: ExportField, lang: Lang): string {
  const title = labelText(def.title, lang, name);
  return shows === 'coordinates' ? serverText(lang, 'values.coordinates', { title }) : title;
}

/** With those that say whether a computed 0 was entered by anybody, and in which currency an amount is, as far as the reader may see them. */
function withEntered({ model, readable }: Access, fields: readonly ModelField[]): ModelField[] {
  const names = fields.flatMap(({ name, def }) =>
    [...(model.formulas.entered(name) ?? []), def.currencyField ?? []].flat(),
  );
  return [...new Set([...fields, ...names.flatMap((name) => readable.get(name) ?? [])])];
}

/** Exact sums of the cells that left, so that the total of a file is that of its rows whatever was written meanwhile. */
class Sums {
  /** By the code of the currency, '' for all where no field names one; undefined: nothing is summed. */
  private readonly sums: (Map<string, Decimal> | undefined)[];
  private readonly fields: readonly ModelField[];

  constructor(fields: readonly ModelField[], access: Access) {
    this.fields = fields;
    this.sums = fields.map((field) => (access.totals.includes(field) ? new Map<string, Decimal>() : undefined));
  }

  add(cells: readonly Cell[], row: Record<string, unknown>): void {
    for (const [index, sums] of this.sums.entries()) {
      const cell = cells[index];
      const value = sums && cell ? parseDecimal(numberOf(cell)) : null;
      if (!sums || !value) continue;
      const code = String(row[this.fields[index]?.def.currencyField ?? ''] ?? '');
      sums.set(code, addDecimals(sums.get(code) ?? ZERO, value));
    }
  }

  row(label: string): readonly Cell[] | undefined {
    if (this.sums.every((sums) => sums === undefined)) return undefined;
    return this.sums.map((sums, index) => {
      const field = this.fields[index];
      if (sums && field) return totalCell(sums, field);
      return index === 0 ? textCell(label) : EMPTY_CELL;
    });
  }
}

/** A number of one currency, else a text that tells each. */
function totalCell(sums: ReadonlyMap<string, Decimal>, field: ModelField): Cell {
  const text = (sum: Decimal): string => formatDecimal(roundDecimal(sum, field.precision));
  const [[, only] = ['', ZERO], ...others] = sums;
  return others.length === 0
    ? numberCell(text(only), field)
    : textCell([...sums].map(([code, sum]) => `${text(sum)} ${code}`.trim()).join(' + '));
}

function numberOf(cell: Cell): string {
  if (cell.kind === 'duration') return cell.minutes;
  return cell.kind === 'number' ? cell.value : '';
}

function widthOf({ model }: Access, field: ModelField): number | undefined {
  const column = model.module.table?.columns.find((each) => typeof each === 'object' && each.field === field.name);
  return typeof column === 'object' ? column.width : undefined;
}
