// Colours of a definition that the design does not have, by their place: the badge has none, so a warning and no fault. Pure.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { COLOR_NAMES } from '../../../../src/engine/definition/index.ts';
import { allFields, pathOf } from '../names/names.ts';

interface UnknownColor {
  path: string;
  name: string;
}

const KNOWN: ReadonlySet<string> = new Set(COLOR_NAMES);

export function unknownColors(definition: ModuleDefinition): UnknownColor[] {
  return allFields(definition).flatMap(({ name, part, field }) =>
    colorsIn(field).map(({ index, color }) => ({ path: `${pathOf(name, part)}/choices/${index}/color`, name: color })),
  );
}

function colorsIn({ choices }: FieldDefinition): { index: number; color: string }[] {
  return (choices ?? []).flatMap(({ color }, index) =>
    color === undefined || KNOWN.has(color) ? [] : [{ index, color }],
  );
}
