// A value as text by its renderer, for placeholders and screen readers. Never throws.
import type { Formats } from '../../engine/ports/index.ts';
import type { Renderer } from '../../engine/registry/index.ts';
import type { AnyComponent } from './rendererProps.ts';

/** '' when the props hold no value. */
export function rendererText(renderer: Renderer<AnyComponent> | undefined, props: object, formats: Formats): string {
  if (!('value' in props)) return '';
  const params = 'params' in props && isRecord(props.params) ? props.params : {};
  try {
    return renderer ? renderer.text(props.value, params, formats) : plainText(props.value);
  } catch {
    return plainText(props.value);
  }
}

/** What any value looks like without a renderer; a reference is its `string_view`. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return isRecord(value) ? recordText(value) : String(value);
}

/** A reference to a row that one may not see has no text: never a blank, and no id, which says nothing to a person. */
function recordText(record: Record<string, unknown>): string {
  const { string_view: text } = record;
  if (typeof text === 'string' && text !== '') return text;
  return text === '' ? '—' : JSON.stringify(record);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
