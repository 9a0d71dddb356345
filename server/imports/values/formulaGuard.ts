// The apostrophe that an export puts ahead of a text which a spreadsheet would take for a formula. Read in one pass, sign by sign.

const BEGINS_FORMULA: ReadonlySet<string> = new Set('=+-@\uff1d\uff0b\uff0d\uff20');
const BREAKS: ReadonlySet<string> = new Set('\t\r\n');
/** Behind these a spreadsheet of another language begins a cell, quotes or not. */
const SEPARATES: ReadonlySet<string> = new Set(';,\t\r\n');

/** The text as it was before its export. */
export function withoutGuards(text: string): string {
  if (!text.includes("'")) return text;
  let kept = '';
  let from = 0;
  let isBehindSeparator = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    const isGuard =
      sign === "'" &&
      ((isBehindSeparator && BEGINS_FORMULA.has(next)) || (at === 0 && (BEGINS_FORMULA.has(next) || BREAKS.has(next))));
    if (isGuard) {
      kept += text.slice(from, at);
      from = at + 1;
    }
    if (SEPARATES.has(sign)) isBehindSeparator = true;
    else if (sign !== '"') isBehindSeparator = false;
  }
  return kept + text.slice(from);
}
