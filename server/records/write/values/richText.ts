// Rich text as it is sent → as it is stored: sanitised, a document without content as nothing. What may stand in it is engine/richText's.
import { RICH_TEXT_MAX_LENGTH } from '../../../../src/engine/richText/index.ts';
import { measuredRichText, richTextPlain } from '../../../../src/engine/values/index.ts';
import { sanitizeRichText } from '../../../richText/index.ts';

type Reading = { ok: true; value: string | null } | { ok: false; rule: string; limit?: string };

const CONTENT = /<(?:img|figure|hr|table)\b/i;

export function readRichText(raw: unknown): Reading {
  if (raw === null || raw === undefined) return { ok: true, value: null };
  if (typeof raw !== 'string' || raw.includes('\u0000') || !raw.isWellFormed()) return { ok: false, rule: 'text' };
  const html = sanitised(raw);
  if (html === undefined) return { ok: false, rule: 'maxLength', limit: String(RICH_TEXT_MAX_LENGTH) };
  return { ok: true, value: richTextPlain(html) === '' && !CONTENT.test(html) ? null : html };
}

function sanitised(raw: string): string | undefined {
  try {
    return sanitizeRichText(raw);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What lengths are measured by: the text a person reads; a picture alone counts as one sign. */
export function measuredText(value: unknown): unknown {
  return typeof value === 'string' ? measuredRichText(value) : value;
}
