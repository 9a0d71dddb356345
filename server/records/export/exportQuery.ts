// What leaves as a file: the query of an export, checked.
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isLang, type Lang } from '../../http/index.ts';
import { fieldsNamed, type Access } from '../access/index.ts';
import {
  readBy,
  readFlag,
  readGroupKey,
  readKnown,
  readNames,
  readScope,
  SCOPE_NAMES,
  treeField,
  type ScopeQuery,
} from '../list/index.ts';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

export interface ExportQuery {
  format: ExportFormat;
  scope: ScopeQuery;
  /** A link sends no language of its own: that of the page; undefined: the caller's. */
  lang: Lang | undefined;
  /** In the order asked for; else the columns the table shows at first. */
  fields: readonly ModelField[];
  /** Under headers of their groups: `status` or `date:month`. */
  by: readonly string[];
  /** Under their parent rows. */
  isTree: boolean;
}

/** As in tables, no columns unless they are asked for. */
const UNLISTED: ReadonlySet<ModelField['kind']> = new Set(['longText', 'richText', 'part', 'json']);

/** Throws `invalid` by the name of what is wrong with the query. */
export function readExportQuery(raw: unknown, access: Access): ExportQuery {
  const query = readKnown(raw, [...SCOPE_NAMES, 'format', 'columns', 'lang', 'by', 'tree']);
  const asked = query.get('format') ?? '';
  const format = FORMATS.find((each) => each === asked);
  if (!format) throw new ApiError('invalid', { format: [{ rule: asked === '' ? 'required' : 'choice' }] });
  const names = readNames(query.get('columns'));
  const fields = names ? fieldsNamed(access, names, 'columns') : shownFields(access);
  if (fields.some((field) => field.kind === 'part'))
    throw new ApiError('invalid', { columns: [{ rule: 'unknown_field' }] });
  const lang = query.get('lang') || undefined;
  if (lang !== undefined && !isLang(lang)) throw new ApiError('invalid', { lang: [{ rule: 'choice' }] });
  const by = readBy(query);
  for (const entry of by) readGroupKey(access, entry, 'by');
  const isTree = readFlag(query, 'tree') ?? false;
  if (isTree && (by.length > 0 || !treeField(access))) throw new ApiError('invalid', { tree: [{ rule: 'choice' }] });
  return { format, lang, fields, by, isTree, scope: readScope(query) };
}

function shownFields({ model, readable }: Access): ModelField[] {
  const { table } = model.module;
  if (!table) return [...readable.values()].filter((field) => !field.isBase && !UNLISTED.has(field.kind));
  const shown = table.columns
    .map((column) => (typeof column === 'string' ? { field: column } : column))
    .filter(({ hide }) => hide !== true);
  return shown.flatMap(({ field }) => readable.get(field) ?? []);
}
