// A definition's label in a language: asked → en → ru → the name.
import type { Label } from '../../../src/contract/index.ts';
import type { Lang } from '../../http/index.ts';

export function labelText(label: Label, lang: Lang, name: string): string {
  return label[lang] ?? label.en ?? label.ru ?? name;
}
