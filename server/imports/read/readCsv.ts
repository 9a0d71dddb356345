// Text with separators → lines. The separator is the one the headings are parted by.
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Parser } from 'csv-parse';
import { ApiError } from '../../errors/index.ts';
import { withoutGuards } from '../values/formulaGuard.ts';
import {
  CellCount,
  filled,
  MAX_LINE,
  MAX_LINES,
  requireColumns,
  tooMuch,
  type OnShare,
  type SpreadsheetLine,
} from './spreadsheet.ts';

const SEPARATORS: ReadonlySet<string> = new Set([';', ',', '\t']);
const CHUNK = 65_536;

/** Throws `invalid` on `file` for text that cannot be parted and for more than a file may hold. */
export async function readCsv(text: string, onShare?: OnShare): Promise<SpreadsheetLine[]> {
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_LINE,
  });
  // One piece ahead at most; what is thrown there ends the parser.
  pipeline(Readable.from(chunksOf(text, parser, onShare), { highWaterMark: 1 }), parser, () => undefined);
  try {
    return await collect(parser);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw tooMuch('file_line', MAX_LINE);
    throw new ApiError('invalid', { file: [{ rule: 'schema', value: 'CSV' }] });
  }
}

async function collect(parser: Parser): Promise<SpreadsheetLine[]> {
  const lines: SpreadsheetLine[] = [];
  const count = new CellCount();
  let line = 0;
  // The parser gives each record as a list of texts.
  for await (const record of parser as AsyncIterable<string[]>) {
    line += 1;
    for (const [column, cell] of record.entries()) count.add(cell, column);
    const cells = filled(record.map((cell) => withoutGuards(cell.trim())));
    if (cells.length === 0) continue;
    lines.push({ line, cells });
    // That there are too many is recognised by these.
    if (lines.length > MAX_LINES + 1) break;
  }
  return lines;
}

/** Between the pieces the line under way is looked at: the parser counts its texts, and asks for each cell only at twenty times the cost. */
function* chunksOf(text: string, parser: Parser, onShare?: OnShare): Generator<string> {
  // Public in its code, left out of its types.
  const { state } = parser as unknown as { state: { record: readonly string[] } };
  for (let at = 0; at < text.length; at += CHUNK) {
    requireColumns(state.record.length);
    onShare?.(at / text.length);
    yield text.slice(at, at + CHUNK);
  }
}

/** The commonest outside quotes in the first line that has one. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, MAX_LINE); at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted && counts.size > 0) break;
    else if (!isQuoted && SEPARATORS.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, left], [, right]) => right - left);
  return best?.[0] ?? ';';
}
