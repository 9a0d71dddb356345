// What is done with one column at its header, as other definitions. Pure.
import type { ColumnChange } from '../../../render/index.ts';
import {
  begunField,
  isColumn,
  kindNamed,
  kindOfField,
  withKind,
  type FieldKind,
  columnName,
  columnsOf,
  withColumn,
  fieldName,
  fieldPlace,
  docAt,
  isDoc,
  valueAt,
  withValue,
} from '../build/index.ts';
import { fittedToTypes } from '../form/index.ts';

const FIELDS = ['model', 'fields'];
const NEW_KIND = 'text';

/** What the change begins with, before anything is entered. */
export function begunChange(definition: unknown, field: string, change: ColumnChange): unknown {
  if (change === 'hide') return withColumn(definition, field, false);
  return change === 'add' ? withColumnAfter(definition, field) : definition;
}

/** The column that the change is about: of an added one the name that it has by now. */
export function changedName(begun: unknown, now: unknown, field: string): string {
  const before = docAt(begun, FIELDS);
  return Object.keys(docAt(now, FIELDS)).find((name) => !Object.hasOwn(before, name)) ?? field;
}

/** A new field of the plainest kind: behind the other one in the row, to its right in the table. */
function withColumnAfter(definition: unknown, after: string): unknown {
  const kind = kindNamed(NEW_KIND);
  if (!kind) return definition;
  const fields = docAt(definition, FIELDS);
  const name = fieldName('', fields);
  const entry: [string, unknown] = [name, begunField(kind, { isPart: false })];
  const grown = withValue(definition, FIELDS, Object.fromEntries(withBehind(Object.entries(fields), after, entry)));
  if (!isDoc(valueAt(definition, ['table']))) return grown;
  const columns = columnsOf(definition);
  const at = columns.findIndex((column) => columnName(column) === after);
  return withValue(grown, ['table', 'columns'], columns.toSpliced(at < 0 ? columns.length : at + 1, 0, name));
}

function withBehind<T extends readonly [string, unknown]>(entries: readonly T[], after: string, entry: T): T[] {
  const at = entries.findIndex(([name]) => name === after);
  return entries.toSpliced(at < 0 ? entries.length : at + 1, 0, entry);
}

/** The field as another kind; keys that only its former type knew go. */
export function withFieldKind(definition: unknown, name: string, kind: FieldKind): unknown {
  const place = fieldPlace({ name });
  const changed = withValue(definition, place, withKind(docAt(definition, place), kind, { isPart: false }));
  return fittedToTypes(definition, changed).definition;
}

/** As which kinds the field may stand in a column: a new one as any, a stored one where its values can come along. */
export function isKindFor(stored: unknown, kind: FieldKind): boolean {
  if (!isColumn({ type: kind.type })) return false;
  if (!isDoc(stored)) return true;
  const own = kindOfField(stored);
  if (own?.key === kind.key) return true;
  if (stored['formula'] !== undefined || stored['rollup'] !== undefined || kind.isComputed === true) return false;
  const [from, to] = [HELD.get(String(stored['type'])), HELD.get(kind.type)];
  if (from === undefined || to === undefined || BECOMES[from]?.includes(to) !== true) return false;
  // Letters may be anything; what else was stored is no phone and no choice.
  return from === 'text' || to !== 'text' || PLAIN.has(kind.key);
}

const PLAIN: ReadonlySet<string> = new Set(['text', 'longText']);
/** How values are kept, by type. */
const HELD: ReadonlyMap<string, string> = new Map([
  ['CharField', 'text'],
  ['TextField', 'text'],
  ['IntegerField', 'number'],
  ['PositiveIntegerField', 'number'],
  ['DecimalField', 'number'],
  ['DateField', 'date'],
  ['DateTimeField', 'moment'],
  ['BooleanField', 'yesNo'],
  ['MultiChoiceField', 'list'],
  ['FileField', 'file'],
  ['ImageField', 'file'],
]);
/** As the server converts; it looks at every value and refuses what would be lost. */
const BECOMES: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'number', 'date', 'moment', 'yesNo', 'list'],
  number: ['number', 'text'],
  date: ['date', 'moment', 'text'],
  moment: ['moment', 'date'],
  file: ['file'],
};
