// Checks what the lines of a table part cannot hold or do.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { setOnceFaults } from './checkSetOnce.ts';

type Fault = readonly [key: string, reason: Texts];

/** What a line cannot hold or do. */
export function lineFaults(field: FieldDefinition): Fault[] {
  const reason = UNLINED.get(field.type);
  if (reason !== undefined) return [['type', reason]];
  const faults: Fault[] = [];
  if (field.rollup !== undefined) faults.push(['rollup', fault('only rows have rollups, lines have none')]);
  faults.push(...setOnceFaults(field, 'line'));
  for (const key of ['relatedTab', 'relatedTitle', 'relatedCreate'] as const)
    if (field[key] !== undefined)
      faults.push([key, fault('what lines refer to has no tab for them: only rows are shown there')]);
  if (field.onDelete !== undefined)
    faults.push(['onDelete', fault('lines go with their row: what becomes of them is not for the row they refer to')]);
  if (field.numbering !== undefined)
    faults.push(['numbering', fault('lines are numbered by their order: only rows have numbers')]);
  return field.search === true ? [...faults, ['search', fault('the lines of a table part are not searched')]] : faults;
}

const UNLINED: ReadonlyMap<FieldDefinition['type'], Texts> = new Map<FieldDefinition['type'], Texts>([
  ['TablePart', fault('a table part has no table parts of its own')],
  ['AutoField', fault('lines are numbered by their order: only rows have an AutoField')],
  ['RichTextField', fault('a line has no room for rich text: use TextField')],
  ['TagsField', fault('a line has no tags: put the field into the row')],
  ['PlaceField', fault('a line has no place: put the field into the row')],
  ['JSONField', fault('a line holds no JSON: put the field into the row')],
  ['ManyToManyField', fault('a line refers to one row by each field: use ForeignKey, or put the field into the row')],
]);
