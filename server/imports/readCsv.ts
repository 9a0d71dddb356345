// Text with separators → lines. The separator is the one the headings are parted by.
import { Readable } from 'node:stream';
import { parse, type Parser } from 'csv-parse';
import { ApiError } from '../errors/index.ts';
import { filled, MAX_LINES, type SpreadsheetLine } from './spreadsheet.ts';

const SEPARATORS = [';', ',', '\t'] as const;
const CHUNK = 65_536;
const MAX_RECORD = 2_000_000;
/** What an export puts ahead of a text that a spreadsheet would take for a formula. */
const GUARD = /^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])|(?<=[;,\t\r\n]"*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Throws `invalid` on `file` for text that cannot be parted. */
export async function readCsv(text: string): Promise<SpreadsheetLine[]> {
  const parser = parse({ delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true, skip_empty_lines: false, max_record_size: MAX_RECORD });
  Readable.from(chunksOf(text)).pipe(parser);
  try {
    return await collect(parser);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid', { file: [{ rule: 'schema', value: 'CSV' }] });
  }
}

async function collect(parser: Parser): Promise<SpreadsheetLine[]> {
  const lines: SpreadsheetLine[] = [];
  let line = 0;
  // The parser gives each record as a list of texts.
  for await (const record of parser as AsyncIterable<string[]>) {
    line += 1;
    const cells = filled(record.map((cell) => cell.trim().replace(GUARD, '')));
    if (cells.length === 0) continue;
    lines.push({ line, cells });
    // That there are too many is told by these.
    if (lines.length > MAX_LINES + 1) break;
  }
  return lines;
}

/** Piece by piece, so that a long file lets other calls through. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The commonest outside quotes in the first line that has one. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, MAX_RECORD)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted && counts.size > 0) break;
    else if (!isQuoted && SEPARATORS.some((separator) => separator === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, left], [, right]) => right - left);
  return best?.[0] ?? ';';
}
