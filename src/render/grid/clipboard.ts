// A range of cells as TSV and back, as spreadsheets write it: quotes around tabs, breaks and quotes. Pure.

export function toTsv(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t')).join('\r\n');
}

/** Rows of texts; an empty last line is none. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\t' && pattern.lastIndex === text.length) row.push('');
    if (match[3] !== '\t') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
