// A definition's label in a language: asked → en → ru → the name.
import type { Label } from '../../../src/contract/index.ts';
import { groupLabel } from '../../../src/engine/query/index.ts';
import type { Lang } from '../../http/index.ts';
import { serverText } from '../../texts/index.ts';

export function labelText(label: Label, lang: Lang, name: string): string {
  return label[lang] ?? label.en ?? label.ru ?? name;
}

/** A group's key as people read it. */
export function keyLabel(labelled: Parameters<typeof groupLabel>[0], lang: Lang): string {
  return groupLabel(labelled, lang, (name) => serverText(lang, `values.${name}`));
}
