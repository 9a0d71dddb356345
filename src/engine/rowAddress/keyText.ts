// What a row goes by, as people read it; in a file of its own: no table shows it. Pure.

/** What a row goes by as it is read: a number with its sign, a code as it is. */
export function keyText(key: string | number): string {
  return /^\d+$/.test(String(key)) ? `№ ${key}` : String(key);
}
