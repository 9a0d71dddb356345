/** Texts of foreign files as the database's JSON can hold them: without NUL and halves of a pair. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\u0000', '\ufffd') : each,
  );
}
