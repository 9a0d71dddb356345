// A range of cells as TSV, as spreadsheets write it: quotes around tabs, breaks and quotes. Pure; the way back is edit/fromTsv.ts.

export function toTsv(cells: readonly (readonly string[])[]): string {
  return cells
    .map((row) => row.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\r\n');
}
