// What the grid needs of a column's renderers, resolved once per description: text, component, editor. Draws nothing.
import type { Row } from '../../../contract/index.ts';
import { isUnentered } from '../../../engine/formula/index.ts';
import type { Ports } from '../../../engine/ports/index.ts';
import type { ParseResult, Registry } from '../../../engine/registry/index.ts';
import { carriedThrough, currencyIn, type PreparedColumn, type PreparedTable } from '../../../engine/table/index.ts';
import {
  editorOf,
  isGivenUp,
  plainText,
  type AnyComponent,
  type AnyRenderer,
  type CellEditorProps,
  type CellProps,
  type RendererComponent,
  type RendererParams,
} from '../../core/index.ts';

export interface CellKit {
  /** Never throws. Of a cell in its row, in which a computed 0 may stand for nothing. */
  text(value: unknown, row?: Row): string;
  /** An amount in the currency of the code. */
  money(value: string, currency: string): string;
  /** Reads pasted text. */
  parse(text: string): ParseResult;
  /** undefined: the cell is plain text. */
  Component: RendererComponent<CellProps> | undefined;
  Editor: RendererComponent<CellEditorProps> | undefined;
  params: RendererParams;
  renderer: object | undefined;
  /** The renderer's name, as reported. */
  name: string;
  /** Asked for by the server and not there: shown as text with a sign. */
  isMissing: boolean;
  /** Says that it is missing, in the user's language. */
  note: string | undefined;
}

export type CellKits = ReadonlyMap<string, CellKit>;

/** One kit per column; a renderer that is missing is reported once per description. */
export function makeKits(table: PreparedTable, registry: Registry<AnyComponent>, ports: Ports): CellKits {
  return new Map(table.columns.map((column) => [column.field, makeKit(column, table, { registry, ports })]));
}

function makeKit(
  prepared: PreparedColumn,
  table: PreparedTable,
  { registry, ports }: { registry: Registry<AnyComponent>; ports: Ports },
): CellKit {
  const { column } = prepared;
  const { renderer, missing } = registry.resolve('cell', column.type, column.cellRenderer);
  const params: Record<string, unknown> = {
    ...column.cellEditorParams,
    ...column.cellRendererParams,
    field: column.field,
    pageName: table.info.page_name,
    type: column.type,
    isRequired: prepared.rules.required,
    actions: table.info.actions,
    carries: carriedThrough(table, column.field),
  };
  if (missing)
    ports.report({
      code: 'renderer_missing',
      path: `cell/${column.type}/${column.cellRenderer}`,
      detail: `column ${column.field} is shown as text`,
    });
  const { currencyField } = column.cellRendererParams;
  const inCurrency = new Map<string, Record<string, unknown>>();
  const paramsIn = (currency: string): Record<string, unknown> => {
    const known = inCurrency.get(currency) ?? { ...params, currency };
    inCurrency.set(currency, known);
    return known;
  };
  let isTextBroken = false;
  const text = (value: unknown, row?: Row): string => {
    if (value === null || value === undefined) return '';
    if (row && isUnentered(value, prepared.entered, row)) return '';
    return textWith(value, row && currencyField !== undefined ? paramsIn(currencyIn(row, currencyField)) : params);
  };
  const textWith = (value: unknown, given: RendererParams): string => {
    if (!renderer || isTextBroken) return plainText(value);
    try {
      return renderer.text(value, given, ports.formats);
    } catch (error) {
      isTextBroken = true;
      ports.report({
        code: 'renderer_crash',
        path: `cell/${renderer.name}`,
        detail: error instanceof Error ? error.message : String(error),
      });
      return plainText(value);
    }
  };
  const editing = registry.resolve('cell', column.type, column.cellEditor).renderer;
  return {
    text,
    money: (value, currency) => textWith(value, paramsIn(currency)),
    parse: (typed) => renderer?.parse?.(typed, params) ?? { ok: true, value: typed },
    params,
    renderer,
    Component: renderer && !isGivenUp(renderer) ? componentOf(renderer) : undefined,
    Editor: editorOf(editing) ?? editorOf(renderer),
    name: renderer?.name ?? column.cellRenderer,
    isMissing: missing,
    note: missing ? ports.formats.t('table.rendererMissing', { name: column.cellRenderer }) : undefined,
  };
}

function componentOf(renderer: { component?: AnyComponent }): RendererComponent<CellProps> | undefined {
  // Resolved as kind `cell`: its component takes CellProps (AnyRenderer).
  return renderer.component as Extract<AnyRenderer, { kind: 'cell' }>['component'];
}
