// Definition + roles + language → table_info. Fields the roles may not read are absent, also from formulas.
import type { Column, ColumnDefinition, TableInfo } from '../../src/contract/index.ts';
import type { ModelField } from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { labelText, PERSON_MODEL, type Access } from '../records/index.ts';
import { remember, withRev } from './documents.ts';
import { choicesOf, rulesOfField } from './fieldParts.ts';

/** How a kind is shown, edited and how wide it is where the definition says nothing. */
const LOOKS: Readonly<Record<ModelField['kind'], readonly [renderer: string, editor: string, widthPx: number]>> = {
  text: ['text', 'string', 200],
  longText: ['text', 'textarea', 280],
  choice: ['choice', 'select', 160],
  multiChoice: ['choices', 'checkboxGroup', 200],
  integer: ['integer', 'integer', 120],
  decimal: ['decimal', 'decimal', 150],
  date: ['date', 'date', 130],
  moment: ['datetime', 'datetime', 170],
  boolean: ['boolean', 'checkbox', 110],
  reference: ['reference', 'select', 200],
  file: ['file', 'file', 160],
  files: ['file', 'file', 160],
  auto: ['auto', '', 100],
};
const MIN_WIDTH_PX = 80;

export interface TablePage {
  pageName: string;
  tableType: string;
}

export function tableInfo(access: Access, page: TablePage, caller: Caller): TableInfo {
  return remember(access.catalog, `table ${access.model.name} ${page.pageName} ${page.tableType}`, caller, () => makeTableInfo(access, page, caller.lang));
}

function makeTableInfo(access: Access, { pageName, tableType }: TablePage, lang: Lang): TableInfo {
  const { model } = access;
  const { module } = model;
  const columns = columnDefinitions(access).flatMap((definition) => {
    const field = access.readable.get(definition.field);
    return field ? [makeColumn(access, field, definition, lang)] : [];
  });
  const formulas = feedingFields(access, columns).map((field) => makeColumn(access, field, { field: field.name }, lang));
  return withRev({
    model: model.name,
    page_name: pageName,
    table_type: tableType,
    title: labelText(module.title, lang, module.name),
    table_size: module.table?.size ?? 'compact',
    data_path: `/data/${model.name}/`,
    columns,
    ...(formulas.length > 0 ? { formulas } : {}),
    ordering: [...access.ordering],
    editing: access.may('update') ? module.table?.editing ?? 'cell' : 'none',
    permissions: { create: access.may('create'), update: access.may('update'), delete: access.may('delete'), export: access.may('export') },
  });
}

/** Columns as defined; without a table definition, every defined field that fits in a cell. */
function columnDefinitions({ model }: Access): ColumnDefinition[] {
  const { table } = model.module;
  if (table) return table.columns.map((column) => (typeof column === 'string' ? { field: column } : column));
  return [...model.fields.values()].filter((field) => !field.isBase && field.kind !== 'longText').map((field) => ({ field: field.name }));
}

function makeColumn(access: Access, field: ModelField, definition: ColumnDefinition, lang: Lang): Column {
  const [renderer, editor, widthPx] = LOOKS[field.kind];
  const isEditable = access.may('update') && access.writable.has(field.name) && access.model.module.table?.editing !== 'none';
  return {
    field: field.name,
    headerName: labelText(field.def.title, lang, field.name),
    type: field.def.type,
    cellRenderer: definition.cellRenderer ?? (field.model === PERSON_MODEL ? 'user' : renderer),
    cellRendererParams: rendererParams(access, field, definition, choicesOf(field, lang)),
    cellEditor: field.isWritable ? editor : '',
    cellEditorParams: editorParams(access, field, lang),
    width: definition.width ?? widthPx,
    minWidth: definition.minWidth ?? MIN_WIDTH_PX,
    ...(definition.pinned === undefined ? {} : { pinned: definition.pinned }),
    ...(definition.hide === undefined ? {} : { hide: definition.hide }),
    sortable: access.sortable.has(field.name),
    editable: isEditable,
    ...(access.filters.has(field.name) ? { filter: field.name } : {}),
  };
}

function editorParams(access: Access, field: ModelField, lang: Lang): Column['cellEditorParams'] {
  const choices = choicesOf(field, lang);
  return {
    rulesConfig: rulesOfField(access.model, field, lang).filter((rule) => rule.rule !== 'formula' || isCheckable(access, rule.formula)),
    ...(field.model === undefined ? {} : { model: field.model }),
    ...(choices === undefined ? {} : { choices }),
    ...(field.kind === 'files' || field.kind === 'multiChoice' ? { multiple: true } : {}),
  };
}

function rendererParams(access: Access, field: ModelField, { tone }: ColumnDefinition, choices: Column['cellRendererParams']['choices']): Column['cellRendererParams'] {
  const { def } = field;
  const isTotal = access.totals.includes(field);
  return {
    ...(def.formula === undefined ? {} : { fComputed: def.formula }),
    ...(def.formula === undefined && isTotal ? { fComputed: true } : {}),
    ...(def.formula !== undefined && isTotal ? { total: true } : {}),
    ...(field.kind === 'decimal' ? { precision: field.precision } : {}),
    ...(def.currency === undefined ? {} : { currency: def.currency }),
    ...(tone !== undefined && isCheckable(access, tone) ? { tone } : {}),
    ...(choices === undefined ? {} : { choices }),
  };
}

/** A formula over fields the roles may not read stays on the server. */
function isCheckable({ model, readable }: Access, formula: string | undefined): boolean {
  return formula !== undefined && model.formulas.compile(formula).refs.every((name) => readable.has(name));
}

/** Fields that are no column but feed a computed one, a tone or a rule of one. */
function feedingFields(access: Access, columns: readonly Column[]): ModelField[] {
  const { model, readable } = access;
  const shown = new Set(columns.map((column) => column.field));
  const wanted = new Set<string>();
  const want = (name: string): void => {
    wanted.add(name);
    for (const below of model.formulas.dependencies(name)) wanted.add(below);
  };
  for (const column of columns) {
    want(column.field);
    const texts = [column.cellRendererParams.tone, ...column.cellEditorParams.rulesConfig.map((rule) => rule.formula)];
    for (const text of texts) if (text !== undefined) model.formulas.compile(text).refs.forEach(want);
  }
  return [...readable.values()].filter((field) => wanted.has(field.name) && !shown.has(field.name));
}
