// A row as one text: `<name> (<bin>)`. Which fields it names and its SQL; not how a reference is drawn.
import type { ModelDefinition } from '../../../src/contract/index.ts';
import { isShowable, kindOf } from './fieldKinds.ts';

const PART = /<([a-z][a-z0-9_]*)>/g;

export function representationFields(text: string): string[] {
  return [...new Set([...text.matchAll(PART)].map((match) => match[1] ?? ''))];
}

/** The definition's own, else the first text field, else the first that can be shown. */
export function representationOf(model: ModelDefinition): string {
  if (model.representation !== undefined) return model.representation;
  const shown = Object.entries(model.fields).filter(([, field]) => isShowable(kindOf(field)) && !field.read);
  const first = shown.find(([, field]) => kindOf(field) === 'text') ?? shown[0];
  return first ? `<${first[0]}>` : '';
}

/** Literal parts and field names in turn. */
export function representationParts(text: string): ({ literal: string } | { field: string })[] {
  return text
    .split(/(<[a-z][a-z0-9_]*>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^<(.+)>$/.exec(part)?.[1];
      return name === undefined ? { literal: part } : { field: name };
    });
}
