// Definition + roles + language → table_info. Fields the roles may not read are absent, also from formulas.
import { schemaKeys } from '../../src/engine/jsonSchema/index.ts';
import type { Column, ColumnDefinition, TableInfo } from '../../src/contract/index.ts';
import { holdsComments, type ModelField } from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { numberFieldOf, PERSON_MODEL, type Access } from '../records/access/index.ts';
import { labelText, treeField } from '../records/list/index.ts';
import { remember, withRev } from './documents.ts';
import { actionInfos, transitionsOf } from './actionInfo.ts';
import { choicesOf, defaultFormulaOf, fixedOf, isCheckable, isNumber, otherField, rulesOfField } from './fieldParts.ts';

type Presentation = readonly [renderer: string, editor: string, widthPx: number];

/** How a kind is shown, edited and how wide it is where the definition says nothing. */
const PRESENTATIONS: Readonly<Record<ModelField['kind'], Presentation>> = {
  text: ['text', 'string', 200],
  longText: ['text', 'textarea', 280],
  choice: ['choice', 'select', 160],
  multiChoice: ['choices', 'checkboxGroup', 200],
  tags: ['choices', 'string', 200],
  place: ['place', 'string', 240],
  integer: ['integer', 'integer', 120],
  decimal: ['decimal', 'decimal', 150],
  date: ['date', 'date', 130],
  moment: ['datetime', 'datetime', 170],
  time: ['time', 'time', 100],
  boolean: ['boolean', 'checkbox', 110],
  reference: ['reference', 'select', 200],
  dynamic: ['reference', 'reference', 200],
  file: ['file', 'file', 160],
  files: ['file', 'file', 160],
  auto: ['auto', '', 100],
  richText: ['richtext', '', 280],
  part: ['text', '', 200],
  json: ['json', '', 280],
  references: ['references', 'select', 220],
};
/** What formats change of it. */
const FORMATTED: ReadonlyMap<string, Presentation> = new Map([
  ['duration', ['integer', 'integer', 140]],
  ['rating', ['rating', 'integer', 130]],
  ['color', ['color', 'string', 130]],
]);
const MULTIPLE: ReadonlySet<ModelField['kind']> = new Set(['files', 'multiChoice', 'references']);
const MIN_WIDTH_PX = 80;
/** No columns unless the definition says so. */
const UNLISTED: ReadonlySet<ModelField['kind']> = new Set(['longText', 'richText', 'part', 'json']);

export interface TablePage {
  pageName: string;
  tableType: string;
  /** Names of actions that are left out: their code is missing. */
  without?: readonly string[];
}

export function tableInfo(access: Access, page: TablePage, caller: Caller): TableInfo {
  return remember(
    access.catalog,
    `table ${access.model.name} ${page.pageName} ${page.tableType} ${page.without?.join() ?? ''}`,
    caller,
    () => makeTableInfo(access, page, caller.lang),
  );
}

function makeTableInfo(access: Access, { pageName, tableType, without = [] }: TablePage, lang: Lang): TableInfo {
  const { model } = access;
  const { module } = model;
  const columns = columnDefinitions(access, tableType).flatMap((definition) => {
    const field = access.readable.get(definition.field);
    return field ? [makeColumn(access, field, definition, lang)] : [];
  });
  const formulas = feedingColumns(access, columns, lang);
  return withRev({
    model: model.name,
    page_name: pageName,
    table_type: tableType,
    title: labelText(module.title, lang, module.name),
    ...(module.about === undefined ? {} : { about: labelText(module.about, lang, '') }),
    table_size: module.table?.size ?? 'compact',
    data_path: `/data/${model.name}/`,
    columns,
    ...(formulas.length > 0 ? { formulas } : {}),
    ordering: [...access.ordering],
    editing: access.may('update') ? (module.table?.editing ?? 'cell') : 'none',
    ...rowTraits(access),
    ...actionInfos(access, without, lang),
    permissions: {
      create: access.may('create'),
      update: access.may('update'),
      delete: access.may('delete'),
      export: access.may('export'),
    },
  });
}

/** What the table's rows can do beside holding values; absent where they cannot, or not for these roles. */
function rowTraits(
  access: Access,
): Pick<TableInfo, 'newRows' | 'posting' | 'tree' | 'rowTone' | 'number' | 'ranked' | 'comments'> {
  const { model } = access;
  const { newRows } = model.module.table ?? {};
  const tree = treeField(access);
  const rowTone = rowToneOf(access);
  const number = numberFieldOf(access);
  return {
    ...(newRows === undefined ? {} : { newRows }),
    ...(model.posting ? { posting: true } : {}),
    ...(tree === undefined ? {} : { tree: tree.name }),
    ...(rowTone === undefined ? {} : { rowTone }),
    ...(number === undefined ? {} : { number: number.name }),
    ...(model.ranked ? { ranked: true } : {}),
    ...(access.may('read') && holdsComments(model.module) ? {} : { comments: false }),
  };
}

function rowToneOf(access: Access): string | undefined {
  const rowTone = access.model.module.table?.rowTone;
  return isCheckable(access, rowTone) ? rowTone : undefined;
}

/** Of blocks that show records rather than a table: every field, those of the table first. */
export const RECORD_TABLE = 'record';

/** Columns as defined; without a table definition, every defined field that fits in a cell. */
function columnDefinitions({ model }: Access, tableType: string): ColumnDefinition[] {
  const { table } = model.module;
  const defined = table?.columns.map((column) => (typeof column === 'string' ? { field: column } : column));
  if (tableType !== RECORD_TABLE)
    return (
      defined ??
      [...model.fields.values()]
        .filter((field) => Object.hasOwn(model.module.model.fields, field.name) && !UNLISTED.has(field.kind))
        .map((field) => ({ field: field.name }))
    );
  const shown = (defined ?? []).map(({ hide: _hide, ...column }) => column);
  const others = [...model.fields.values()].filter(
    ({ name, kind }) => kind !== 'part' && !shown.some((column) => column.field === name),
  );
  return [...shown, ...others.map(({ name }) => ({ field: name }))];
}

function presentationOf(field: ModelField): Presentation {
  const standard = PRESENTATIONS[field.kind];
  if (field.kind === 'reference' && field.model === PERSON_MODEL) return ['user', standard[1], standard[2]];
  return FORMATTED.get(field.def.format ?? '') ?? standard;
}

function makeColumn(access: Access, field: ModelField, definition: ColumnDefinition, lang: Lang): Column {
  const [renderer, editor, widthPx] = presentationOf(field);
  const isEditable =
    access.may('update') &&
    access.writable.has(field.name) &&
    access.model.module.table?.editing !== 'none' &&
    field.kind !== 'json';
  return {
    field: field.name,
    headerName: labelText(field.def.title, lang, field.name),
    type: field.def.type,
    cellRenderer: definition.cellRenderer ?? renderer,
    cellRendererParams: rendererParams(access, field, definition, choicesOf(field, lang)),
    cellEditor: field.isWritable ? editor : '',
    cellEditorParams: editorParams(access, field, lang),
    width: definition.width ?? widthPx,
    minWidth: definition.minWidth ?? MIN_WIDTH_PX,
    ...(definition.pinned === undefined ? {} : { pinned: definition.pinned }),
    ...(definition.hide === undefined ? {} : { hide: definition.hide }),
    sortable: access.sortable.has(field.name),
    editable: isEditable,
    ...(access.groupable.has(field.name) ? { groupable: true } : {}),
    ...(access.filters.has(field.name) ? { filter: field.name } : {}),
  };
}

function editorParams(access: Access, field: ModelField, lang: Lang): Column['cellEditorParams'] {
  const choices = choicesOf(field, lang);
  const filters = fixedOf(access, field);
  return {
    rulesConfig: rulesOfField(access.model, field, lang).filter(
      (rule) => rule.rule !== 'formula' || isCheckable(access, rule.formula),
    ),
    ...(field.model === undefined ? {} : { model: field.model }),
    ...(field.dynamic ? { modelField: field.dynamic.by } : {}),
    ...(field.def.whenHidden === undefined || field.def.whenHidden === 'keep'
      ? {}
      : { whenHidden: field.def.whenHidden }),
    ...(choices === undefined ? {} : { choices }),
    ...(MULTIPLE.has(field.kind) ? { multiple: true } : {}),
    ...(filters === undefined ? {} : { filters }),
    ...(field.def.default === undefined ? {} : { default: field.def.default }),
    ...(access.model.module.table?.newRows === 'grid' && access.writable.has(field.name)
      ? defaultFormulaOf(access, field)
      : {}),
    ...transitionsOf(access, field),
  };
}

/** A field of one row that is only shown: without what looks at others of the row. */
export function recordColumn(access: Access, field: ModelField, lang: Lang): Column {
  return {
    ...makeColumn(access, field, { field: field.name }, lang),
    ...cellPresentation(access, field, lang),
    cellEditorParams: { rulesConfig: [] },
    editable: false,
  };
}

/** How values of a field are drawn outside a table: without what looks at other fields of the row. */
export function cellPresentation(
  access: Access,
  field: ModelField,
  lang: Lang,
): Pick<Column, 'cellRenderer' | 'cellRendererParams'> {
  const defined = access.model.module.table?.columns.find(
    (column) => typeof column !== 'string' && column.field === field.name,
  );
  const { cellRenderer, cellRendererParams } = makeColumn(
    access,
    field,
    typeof defined === 'object' ? defined : { field: field.name },
    lang,
  );
  const { fComputed: _fComputed, total: _total, tone: _tone, ...params } = cellRendererParams;
  return { cellRenderer, cellRendererParams: params };
}

function rendererParams(
  access: Access,
  field: ModelField,
  { tone }: ColumnDefinition,
  choices: Column['cellRendererParams']['choices'],
): Column['cellRendererParams'] {
  const { def } = field;
  const isTotal = access.totals.includes(field);
  // What a reference is looked up by no page works out: it comes with the row.
  const formula = field.kind === 'reference' ? undefined : def.formula;
  return {
    ...(formula === undefined ? {} : { fComputed: formula }),
    ...(formula === undefined && isTotal ? { fComputed: true } : {}),
    ...(formula !== undefined && isTotal ? { total: true } : {}),
    ...(field.kind === 'decimal' ? { precision: field.precision } : {}),
    ...(def.currency === undefined ? {} : { currency: def.currency }),
    ...(def.currencyField === undefined ? {} : { currencyField: def.currencyField }),
    ...formatParams(field),
    ...(tone !== undefined && isCheckable(access, tone) ? { tone } : {}),
    ...(choices === undefined ? {} : { choices }),
    ...(def.schema === undefined ? {} : { keys: schemaKeys(def.schema) }),
  };
}

function formatParams(field: ModelField): Pick<Column['cellRendererParams'], 'format' | 'max'> {
  const { format, max } = field.def;
  if (format === undefined || !isNumber(field)) return {};
  return format === 'rating' ? { format, max: Number(max) } : { format };
}

/** Fields that are no column but feed a computed one, a tone of one or of the row, or a rule of one; last those of other rows, by their dotted names. */
function feedingColumns(access: Access, columns: readonly Column[], lang: Lang): Column[] {
  const { model, readable } = access;
  const shown = new Set(columns.map((column) => column.field));
  const wanted = new Set<string>();
  const want = (name: string): void => {
    for (const each of [name, ...model.formulas.dependencies(name)]) wanted.add(each);
  };
  const rowTone = rowToneOf(access);
  if (rowTone !== undefined) model.formulas.compile(rowTone).refs.forEach(want);
  for (const column of columns) {
    want(column.field);
    const texts = [
      column.cellEditorParams.defaultFormula,
      column.cellRendererParams.tone,
      currencyFormula(column),
      ...column.cellEditorParams.rulesConfig.map((rule) => rule.formula),
    ];
    for (const text of texts) if (text !== undefined) model.formulas.compile(text).refs.forEach(want);
  }
  const own = [...readable.values()].filter(
    (field) => wanted.has(field.name) && !shown.has(field.name) && field.kind !== 'part',
  );
  const others = [...wanted].flatMap((name) => {
    const field = otherField(access, name);
    return field ? [otherColumn(access, name, field, lang)] : [];
  });
  return [...own.map((field) => makeColumn(access, field, { field: field.name }, lang)), ...others];
}

function currencyFormula({ cellRendererParams: { currencyField } }: Column): string | undefined {
  return currencyField === undefined ? undefined : `<${currencyField}>`;
}

/** A field of another row as formulas know it: its type, and whether it is computed there. */
function otherColumn(access: Access, name: string, field: ModelField, lang: Lang): Column {
  const {
    cellRendererParams: { fComputed, precision },
    ...column
  } = makeColumn(access, field, { field: field.name }, lang);
  return {
    ...column,
    field: name,
    cellEditor: '',
    cellEditorParams: { rulesConfig: [] },
    sortable: false,
    editable: false,
    cellRendererParams: {
      ...(fComputed === undefined ? {} : { fComputed: true }),
      ...(precision === undefined ? {} : { precision }),
    },
  };
}
