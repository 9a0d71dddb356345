// Cells of a clipboard: tab-separated text, else the first table of its HTML. Scripts and styles of it are never run.
import { fromTsv } from './fromTsv.ts';

export interface ClipboardTexts {
  plain: string;
  html: string;
}

export function readClipboard({ plain, html }: ClipboardTexts): string[][] {
  const isGrid = plain.includes('\t') || plain.includes('\n');
  if (isGrid || !/<t[dh][\s>]/i.test(html)) return fromTsv(plain);
  const rows = fromHtml(html);
  return rows.length > 0 ? rows : fromTsv(plain);
}

/** Merged cells stand once, as many empty ones behind them as they cover. */
function fromHtml(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return [...(table?.rows ?? [])].map((row) =>
    [...row.cells].flatMap((cell) => [
      textOf(cell),
      ...Array.from({ length: Math.min(cell.colSpan, MAX_SPAN) - 1 }, () => ''),
    ]),
  );
}

const MAX_SPAN = 100;

function textOf(cell: HTMLTableCellElement): string {
  for (const br of cell.querySelectorAll('br')) br.replaceWith('\n');
  return (cell.textContent ?? '').replace(/[^\S\n]+/g, ' ').trim();
}
