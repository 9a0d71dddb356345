// A limit of a file's size in words: a round number, unlike sizes that were measured.
import type { Formats } from '../../engine/ports/index.ts';

/** Without digits that say nothing: "50 МБ", "1,5 МБ". `bytes`: 1024 to a kilobyte. */
export function sizeLimit(bytes: number, formats: Formats): string {
  return formats
    .fileSize(bytes)
    .replace(/([.,]\d*?)0+(?=\D*$)/, (_zeros, kept: string) => (kept.length > 1 ? kept : ''))
    .toUpperCase();
}
