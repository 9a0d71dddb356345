// Names that people give themselves and their organisations: they end up in mails, menus and exports.

/** Trimmed, NFC, in one line, without control characters and marks that turn the direction of writing. */
export function cleanName(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Last, first, middle: the order in which documents of the region name people. */
export function fullName(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
