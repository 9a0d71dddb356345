// The address of a row: `/<path of its module>/<key>`, and the same row beside a list by one parameter. The only place that builds and
// reads them, for the page and the server alike. Pure.

/** Names the row that stands open over a page: its key alone where the page is of its model, else `<model>:<key>`. */
export const OPEN_PARAM = 'open';

/** Names a comment on the row that stands open, or whose page it is: its stream opens there. */
export const COMMENT_PARAM = 'comment';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Longer than any number that a server gives. */
export const MAX_KEY = 300;

/** Whether the key is the row's id; else it is its number. */
export function isRowId(key: string): boolean {
  return UUID.test(key);
}

/** What a row goes by in an address: its number where its model has such a field and the row shows it, else its id. */
export function rowKey(row: Readonly<Record<string, unknown>> & { id: string }, numberField?: string): string {
  const number = numberField === undefined ? undefined : row[numberField];
  if (typeof number === 'number') return String(number);
  return typeof number === 'string' && number !== '' && number.length <= MAX_KEY && !isRowId(number) ? number : row.id;
}

/** `/contractors` and `1204` → `/contractors/1204`. */
export function rowPath(modulePath: string, key: string): string {
  return `${modulePath.replace(/\/+$/, '')}/${encodeURIComponent(key)}`;
}

/** The same address, at a comment on its row. */
export function withComment(path: string, comment: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${COMMENT_PARAM}=${encodeURIComponent(comment)}`;
}

/** The key in the address of a row of that module; undefined where the path is none. */
export function keyOfPath(modulePath: string, pathname: string): string | undefined {
  const base = `${modulePath.replace(/\/+$/, '')}/`;
  const rest = pathname.startsWith(base) ? pathname.slice(base.length).replace(/\/$/, '') : '';
  if (rest === '' || rest.includes('/')) return undefined;
  try {
    return decodeURIComponent(rest);
  } catch {
    return undefined;
  }
}

export interface RowPlace {
  model: string;
  key: string;
}

/** The value of `open` for a row over a page of `pageModel`. */
export function openValue({ model, key }: RowPlace, pageModel: string | undefined): string {
  return model === pageModel ? key : `${model}:${key}`;
}

/** A number may hold a colon: only what begins with the name of a model that is there names one. */
export function readOpenValue(
  value: string,
  { pageModel, isModel }: { pageModel: string | undefined; isModel(name: string): boolean },
): RowPlace | undefined {
  const at = value.indexOf(':');
  const model = value.slice(0, Math.max(at, 0));
  if (at > 0 && isModel(model)) return { model, key: value.slice(at + 1) };
  return pageModel === undefined || value === '' ? undefined : { model: pageModel, key: value };
}
