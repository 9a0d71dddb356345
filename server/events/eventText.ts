// What an event says of its row: kept with the notice in wire form. Only fields that everybody may read stand in it, the checks see to that.
import type { EventDefinition } from '../../src/contract/index.ts';
import type { Model } from '../definitions/index.ts';

const MAX_LENGTH = 200;

/** Values of the fields that the text names, in whichever language; long texts are cut. */
export function eventValues(
  model: Model,
  { text = {} }: EventDefinition,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = new Set(
    Object.values(text).flatMap((each) => [...each.matchAll(/<([a-z][a-z0-9_]*)>/g)].map(([, name = '']) => name)),
  );
  return Object.fromEntries([...names].filter((name) => model.fields.has(name)).map((name) => [name, cut(row[name])]));
}

function cut(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const letters = [...value];
  return letters.length <= MAX_LENGTH ? value : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
