// Filter by one or several entries of a list: choices, references or people; "empty" and "me" where they make sense.
import { choiceText } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'select',
  keys: ['*/select'],
  load: () => import('./SelectFilter.tsx').then((module) => ({ default: module.SelectFilter })),
  text: (value, params, formats) =>
    Array.isArray(value) ? value.map((id: unknown) => entryText(id, params['widget'], formats.t)).join(', ') : '',
};

function entryText(id: unknown, widget: unknown, t: (key: string) => string): string {
  if (id === '__null__') return t('filter.empty');
  if (id === '__me__') return t('filter.me');
  const choices: unknown = typeof widget === 'object' && widget !== null ? Reflect.get(widget, 'choices') : undefined;
  return choiceText(id, choices);
}
