// Which fields a file may fill, and which of them its headings mean.
import type { ImportPreview } from '../../src/contract/index.ts';
import { foldText } from '../../src/engine/values/index.ts';
import type { Model, ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { labelText, type Access } from '../records/index.ts';
import type { Spreadsheet } from './spreadsheet.ts';

const LEFT_OUT: ReadonlySet<ModelField['kind']> = new Set(['file', 'files', 'part']);
const KEY_KINDS: ReadonlySet<ModelField['kind']> = new Set(['text', 'integer', 'auto']);
const SAMPLES = 3;
const MAX_SAMPLE = 100;

/** Fields that may be written, and numbers of the server by which rows are found. */
export function importFields(access: Access): ModelField[] {
  return [...access.readable.values()].filter((field) => isKey(access.model, field) || (access.writable.has(field.name) && !LEFT_OUT.has(field.kind)));
}

/** Whether a value belongs to one row at most. */
export function isKey(model: Model, { name, kind }: ModelField): boolean {
  return KEY_KINDS.has(kind) && model.unique.some(({ fields }) => fields.length === 1 && fields[0] === name);
}

/** What the file holds, each column with the field its heading names in any language. */
export function previewOf(access: Access, { sheet, headings, lines }: Spreadsheet, { lang }: Pick<Caller, 'lang'>): Omit<ImportPreview, 'id'> {
  const fields = importFields(access);
  const taken = new Set<string>();
  const columns = headings.map((title, index) => {
    const field = fields.find((each) => !taken.has(each.name) && namesOf(each).has(foldHeading(title)));
    if (field) taken.add(field.name);
    const samples = lines.slice(0, 200).map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    return { title, samples: [...new Set(samples)].slice(0, SAMPLES).map((sample) => sample.slice(0, MAX_SAMPLE)), field: field?.name ?? null };
  });
  return {
    rows: lines.length,
    ...(sheet === undefined ? {} : { sheet }),
    columns,
    fields: fields.map((field) => ({ name: field.name, label: labelText(field.def.title, lang, field.name), required: field.def.required === true && field.def.default === undefined, isKey: isKey(access.model, field) })),
  };
}

function namesOf(field: ModelField): ReadonlySet<string> {
  return new Set([field.name, field.name.replaceAll('_', ' '), ...Object.values(field.def.title)].map(foldHeading));
}

/** Case, ё and е, spaces and the signs that mark a heading do not count. */
function foldHeading(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').replace(/^[\s*:]+|[\s*:]+$/g, '');
}
