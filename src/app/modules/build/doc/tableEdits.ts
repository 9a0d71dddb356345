// Columns, totals and filters of the table as ticks. Pure.
import { isColumn, isFilterable } from './kinds.ts';
import { docAt, isDoc, listAt, namesAt, textAt, valueAt, withList, withValue } from './value.ts';

export function columnName(column: unknown): string {
  return typeof column === 'string' ? column : textAt(column, ['field']);
}

/** Columns as they are; without a table of its own every field that fits in a cell is one. */
export function columnsOf(definition: unknown): readonly unknown[] {
  return isDoc(valueAt(definition, ['table']))
    ? listAt(definition, ['table', 'columns'])
    : Object.entries(docAt(definition, ['model', 'fields'])).flatMap(([name, field]) =>
        isColumn(field) ? [name] : [],
      );
}

export function hasColumn(definition: unknown, name: string): boolean {
  return columnsOf(definition).some((column) => columnName(column) === name);
}

export function withColumn(definition: unknown, name: string, is: boolean): unknown {
  const columns = columnsOf(definition);
  const next = is ? [...columns, name] : columns.filter((column) => columnName(column) !== name);
  if (next.length === 0) return definition;
  const changed = withValue(definition, ['table', 'columns'], next);
  return is ? changed : withTotal(changed, name, false);
}

/** A field that was just added is a column too, where columns were chosen. */
export function withNewColumn(definition: unknown, name: string): unknown {
  const isChosen = isDoc(valueAt(definition, ['table']));
  return isChosen && isColumn(valueAt(definition, ['model', 'fields', name]))
    ? withColumn(definition, name, true)
    : definition;
}

export function withTotal(definition: unknown, name: string, is: boolean): unknown {
  const totals = namesAt(definition, ['table', 'totals']).filter((one) => one !== name);
  if (!is && !isDoc(valueAt(definition, ['table']))) return definition;
  const based = withValue(definition, ['table', 'columns'], columnsOf(definition));
  const shown = is && !hasColumn(based, name) ? withColumn(based, name, true) : based;
  return withList(shown, ['table', 'totals'], is ? [...totals, name] : totals);
}

/** A column by its place in the definition; of a plain name an object is made. */
export function withColumnKey(
  definition: unknown,
  name: string,
  { key, value }: { key: string; value: unknown },
): unknown {
  const columns = columnsOf(definition).map((column) => {
    if (columnName(column) !== name) return column;
    const changed = withValue(isDoc(column) ? column : { field: name }, [key], value);
    return isDoc(changed) && Object.keys(changed).length === 1 ? name : changed;
  });
  return withValue(definition, ['table', 'columns'], columns);
}

export function columnKey(definition: unknown, name: string, key: string): string {
  return textAt(
    columnsOf(definition).find((column) => columnName(column) === name),
    [key],
  );
}

export function withFilter(definition: unknown, name: string, is: boolean): unknown {
  const names = namesAt(definition, ['filters', 'include']).filter((one) => one !== name);
  return withValue(definition, ['filters', 'include'], is ? [...names, name] : names);
}

export function filterableNames(definition: unknown): string[] {
  return Object.entries(docAt(definition, ['model', 'fields'])).flatMap(([name, field]) =>
    isFilterable(field) ? [name] : [],
  );
}
