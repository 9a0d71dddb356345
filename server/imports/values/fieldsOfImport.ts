// Which fields a file may fill, and which of them its headings mean.
import type { ImportPreview } from '../../../src/contract/index.ts';
import type { Model, ModelField } from '../../definitions/index.ts';
import { LANGS, type Caller, type Lang } from '../../http/index.ts';
import type { Access } from '../../records/access/index.ts';
import { labelText } from '../../records/list/index.ts';
import { serverText } from '../../texts/index.ts';
import { foldHeading } from '../headings.ts';
import type { SheetInspection } from '../read/readerTasks.ts';

const LEFT_OUT: ReadonlySet<ModelField['kind']> = new Set(['file', 'files', 'part']);
const KEY_KINDS: ReadonlySet<ModelField['kind']> = new Set(['text', 'integer', 'auto']);

/** Fields that may be written, and numbers of the server by which rows are found. */
export function importFields(access: Access): ModelField[] {
  return [...access.readable.values()].filter(
    (field) => isKey(access.model, field) || (access.writable.has(field.name) && !LEFT_OUT.has(field.kind)),
  );
}

/** What a column of a file may fill: a field, or the coordinates of a place, which leave in a column of their own. */
export interface ImportTarget {
  name: string;
  field: ModelField;
  isCoordinates: boolean;
}

export function importTargets(access: Access): ImportTarget[] {
  return importFields(access).flatMap((field) => [
    { name: field.name, field, isCoordinates: false },
    ...(field.kind === 'place' ? [{ name: `${field.name}__coordinates`, field, isCoordinates: true }] : []),
  ]);
}

function titleOf({ field, isCoordinates }: ImportTarget, lang: Lang): string {
  const title = labelText(field.def.title, lang, field.name);
  return isCoordinates ? serverText(lang, 'values.coordinates', { title }) : title;
}

/** Whether a value belongs to one row at most. */
export function isKey(model: Model, { name, kind }: ModelField): boolean {
  return KEY_KINDS.has(kind) && model.unique.some(({ fields }) => fields.length === 1 && fields[0] === name);
}

/** What the file holds, each column with the field its heading names in any language. */
export function previewOf(
  access: Access,
  { sheet, rows, columns }: SheetInspection,
  { lang }: Pick<Caller, 'lang'>,
): Omit<ImportPreview, 'id'> {
  const fields = importTargets(access);
  const byName = fieldsByName(fields);
  const taken = new Set<string>();
  return {
    rows,
    ...(sheet === undefined ? {} : { sheet }),
    columns: columns.map(({ title, folded, samples }) => {
      const field = byName.get(folded)?.find((name) => !taken.has(name)) ?? null;
      if (field !== null) taken.add(field);
      return { title, samples, field };
    }),
    fields: fields.map((target) => ({
      name: target.name,
      label: titleOf(target, lang),
      required: !target.isCoordinates && isAsked(target.field),
      isKey: access.may('update') && isKey(access.model, target.field),
    })),
  };
}

function isAsked({ def }: ModelField): boolean {
  return def.required === true && (def.default ?? def.defaultFormula) === undefined;
}

/** Names of fields, in their order, by what a heading may call them. */
function fieldsByName(fields: readonly ImportTarget[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const target of fields) {
    const { name } = target;
    const titles = target.isCoordinates
      ? LANGS.map((lang) => titleOf(target, lang))
      : Object.values(target.field.def.title);
    for (const title of new Set([name, name.replaceAll('_', ' '), ...titles].map(foldHeading)))
      byName.set(title, [...(byName.get(title) ?? []), name]);
  }
  return byName;
}
