// The text of a definition as a value, or where it stops being JSON.
import { findJsonFault } from '../../../engine/values/index.ts';

export type ReadText =
  | { ok: true; definition: unknown }
  | { ok: false; fault: NonNullable<ReturnType<typeof findJsonFault>> };

export function readText(text: string): ReadText {
  const fault = findJsonFault(text);
  return fault ? { ok: false, fault } : { ok: true, definition: JSON.parse(text) };
}
