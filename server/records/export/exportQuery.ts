// What leaves as a file: the query of an export, checked.
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isLang, LANGS, type Lang, type Parameter, type Parameters } from '../../http/index.ts';
import { fieldsNamed, type Access } from '../access/index.ts';
import {
  BY_PARAMETER,
  readBy,
  readFlag,
  readGroupKey,
  readKnown,
  readNames,
  readScope,
  REPORT_PARAMETERS,
  SCOPE_PARAMETERS,
  treeField,
  type ScopeQuery,
} from '../list/index.ts';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

const FORMAT = { description: '`csv` or `xlsx`.', enum: FORMATS, isRequired: true } satisfies Parameter;
const LANGUAGE = {
  description: 'Language of the file, for a link that sends no Accept-Language of its own.',
  enum: LANGS,
} satisfies Parameter;

export const REPORT_FILE_PARAMETERS = { format: FORMAT, ...REPORT_PARAMETERS, lang: LANGUAGE } satisfies Parameters;

export const EXPORT_PARAMETERS = {
  format: FORMAT,
  columns: {
    description:
      'Names of fields with commas between, in the order of the file; without it the columns the table shows at first.',
    examples: ['name,debt'],
  },
  ...SCOPE_PARAMETERS,
  by: { ...BY_PARAMETER, description: `Rows under headers of their groups. ${BY_PARAMETER.description}` },
  tree: {
    description: 'Rows under their parents, where the table has a `tree`; not together with `by`.',
    type: 'boolean',
    default: false,
  },
  comments: {
    description:
      'One column more: what is written about each row, the newest 50 comments in the order of writing, as far as the caller may read it.',
    type: 'boolean',
    default: false,
  },
  lang: LANGUAGE,
} satisfies Parameters;

export const EXPORT_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

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
  /** With what is written about each row. */
  withComments: boolean;
}

/** As in tables, no columns unless they are asked for. */
const UNLISTED: ReadonlySet<ModelField['kind']> = new Set(['longText', 'richText', 'part', 'json']);

/** Throws `invalid` by the name of what is wrong with the query. */
export function readExportQuery(raw: unknown, access: Access): ExportQuery {
  const query = readKnown(raw, Object.keys(EXPORT_PARAMETERS));
  const names = readNames(query.get('columns'));
  const fields = names ? fieldsNamed(access, names, 'columns') : shownFields(access);
  if (fields.some((field) => field.kind === 'part'))
    throw new ApiError('invalid', { columns: [{ rule: 'unknown_field' }] });
  const by = readBy(query);
  for (const entry of by) readGroupKey(access, entry, 'by');
  const isTree = readFlag(query, 'tree') ?? false;
  if (isTree && (by.length > 0 || !treeField(access))) throw new ApiError('invalid', { tree: [{ rule: 'choice' }] });
  return {
    ...readFormat(query),
    fields,
    by,
    isTree,
    withComments: readFlag(query, 'comments') ?? false,
    scope: readScope(query),
  };
}

/** Throws `invalid` on `format` or `lang`. */
export function readFormat(query: ReadonlyMap<string, string>): Pick<ExportQuery, 'format' | 'lang'> {
  const asked = query.get('format') ?? '';
  const format = FORMATS.find((each) => each === asked);
  if (!format) throw new ApiError('invalid', { format: [{ rule: asked === '' ? 'required' : 'choice' }] });
  const lang = query.get('lang') || undefined;
  if (lang !== undefined && !isLang(lang)) throw new ApiError('invalid', { lang: [{ rule: 'choice' }] });
  return { format, lang };
}

function shownFields({ model, readable }: Access): ModelField[] {
  const { table } = model.module;
  if (!table) return [...readable.values()].filter((field) => !field.isBase && !UNLISTED.has(field.kind));
  const shown = table.columns
    .map((column) => (typeof column === 'string' ? { field: column } : column))
    .filter(({ hide }) => hide !== true);
  return shown.flatMap(({ field }) => readable.get(field) ?? []);
}
