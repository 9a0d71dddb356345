// What a file holds, for whoever maps its columns.
import { foldHeading } from './headings.ts';
import type { SheetInspection } from './read/readerTasks.ts';
import type { Spreadsheet } from './read/spreadsheet.ts';

const SAMPLES = 3;
const MAX_SAMPLE = 100;
const LINES_INSPECTED = 200;

export function inspectSheet({ sheet, headings, lines }: Spreadsheet): SheetInspection {
  const first = lines.slice(0, LINES_INSPECTED);
  const columns = headings.map((title, index) => {
    const samples = new Set(
      first.map(({ cells }) => (cells[index] ?? '').slice(0, MAX_SAMPLE)).filter((cell) => cell !== ''),
    );
    return { title, folded: foldHeading(title), samples: [...samples].slice(0, SAMPLES) };
  });
  return { ...(sheet === undefined ? {} : { sheet }), rows: lines.length, columns };
}
