// A range or preset as text, and the ends of a draft.
import type { Formats } from '../../engine/ports/index.ts';

export interface RangeEnds {
  from: string;
  to: string;
}

/** Ends of a range as typed; '' where open or where the draft is no range. */
export function rangeEnds(draft: unknown): RangeEnds {
  if (typeof draft !== 'object' || draft === null) return { from: '', to: '' };
  const [from, to]: unknown[] = [Reflect.get(draft, 'from'), Reflect.get(draft, 'to')];
  return { from: typeof from === 'string' ? from : '', to: typeof to === 'string' ? to : '' };
}

export function presetOf(draft: unknown): string | undefined {
  const preset: unknown = typeof draft === 'object' && draft !== null ? Reflect.get(draft, 'preset') : undefined;
  return typeof preset === 'string' ? preset : undefined;
}

/** "от 1 до 9" in the user's language; the name of a preset; '' for nothing. */
export function rangeText(draft: unknown, formats: Formats, show: (end: string) => string): string {
  const preset = presetOf(draft);
  if (preset !== undefined) return formats.t(`filter.preset.${preset}`);
  const { from, to } = rangeEnds(draft);
  return [
    from === '' ? '' : `${formats.t('filter.from')} ${show(from)}`,
    to === '' ? '' : `${formats.t('filter.to')} ${show(to)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How the numbers of a filter are read, by its widget. */
export function formatOf(widget: unknown): unknown {
  return typeof widget === 'object' && widget !== null ? Reflect.get(widget, 'format') : undefined;
}
