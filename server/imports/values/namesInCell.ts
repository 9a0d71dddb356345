// The names in a cell of a field that refers to many rows.

/** Names a cell may hold: parted by semicolons; without one the whole text may be a name with a comma in it. */
export function namesIn(text: string): string[] {
  return text.includes(';') ? listedIn(text) : [...new Set([text, ...listedIn(text)])];
}

/** As a list. */
export function listedIn(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
