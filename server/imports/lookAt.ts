// What a file holds, for whoever maps its columns.
import { foldHeading } from './headings.ts';
import type { Look } from './readerTasks.ts';
import type { Spreadsheet } from './spreadsheet.ts';

const SAMPLES = 3;
const MAX_SAMPLE = 100;
const LINES_LOOKED_AT = 200;

export function lookAt({ sheet, headings, lines }: Spreadsheet): Look {
  const first = lines.slice(0, LINES_LOOKED_AT);
  const columns = headings.map((title, index) => {
    const samples = new Set(first.map(({ cells }) => (cells[index] ?? '').slice(0, MAX_SAMPLE)).filter((cell) => cell !== ''));
    return { title, folded: foldHeading(title), samples: [...samples].slice(0, SAMPLES) };
  });
  return { ...(sheet === undefined ? {} : { sheet }), rows: lines.length, columns };
}
