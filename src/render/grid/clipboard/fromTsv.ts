// TSV as spreadsheets write it, cell by cell. Loaded with the first paste.

/** Rows of texts; an empty last line is none. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = quotedCell(text, at) ?? plainCell(text, at);
    row.push(cell);
    at = end;
    if (text[at] === '\t') {
      at++;
      if (at === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

interface CellEnd {
  cell: string;
  end: number;
}

function plainCell(text: string, from: number): CellEnd {
  let end = from;
  while (end < text.length && !isEnd(text, end)) end++;
  return { cell: text.slice(from, end), end };
}

/** Between quotes, two of which are one; undefined where the cell does not end with the closing one: they are part of a text then. */
function quotedCell(text: string, from: number): CellEnd | undefined {
  if (text[from] !== '"') return undefined;
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || !isEnd(text, close + 1)) return undefined;
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function isEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\t' || text[at] === '\r' || text[at] === '\n';
}
