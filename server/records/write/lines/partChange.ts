// What became of the lines of a table part, as history keeps it; and the lines as they were before, from those of now.
import type { Model, ModelField } from '../../../definitions/index.ts';
import { bareValue } from '../values/bareValue.ts';
import { isSameField } from '../values/fieldInput.ts';
import type { LineChanges } from './lineChanges.ts';

type Line = Readonly<Record<string, unknown>>;

export interface PartChange {
  /** Number of lines before and after. */
  readonly count: readonly [number, number];
  readonly lines: readonly LineChange[];
}

/** A line that is new (no place before), gone (no place after), moved or changed. */
export interface LineChange {
  readonly id: string;
  readonly at: readonly [number | null, number | null];
  /** Values that were other ones, or all of a line that is gone. */
  readonly before?: Line;
  readonly after?: Line;
}

export function partChange(
  { access, lines, written, removedIds }: Pick<LineChanges, 'access' | 'lines' | 'written' | 'removedIds'>,
  stored: unknown,
): PartChange {
  const before = new Map(linesOf(stored).map((line, position) => [String(line['id']), { line, position }]));
  const fields = ownFields(access.model);
  const gone = removedIds.flatMap((id): LineChange[] => {
    const known = before.get(id);
    return known ? [{ id, at: [known.position, null], before: filled(fields, known.line) }] : [];
  });
  const kept = written.map(({ position, line }): LineChange => {
    const id = String(line['id']);
    const known = before.get(id);
    if (!known) return { id, at: [null, position], after: filled(fields, line) };
    const changed = fields.filter((field) => !isSameField(field, line[field.name], known.line[field.name]));
    const values = changed.length === 0 ? {} : { before: picked(changed, known.line), after: picked(changed, line) };
    return { id, at: [known.position, position], ...values };
  });
  return { count: [before.size, lines.length], lines: [...gone, ...kept] };
}

/** Lines to be written so that the part is as it was before the change; undefined where it changed since. */
export function linesBefore(part: Model, change: PartChange, current: unknown): Line[] | undefined {
  const now = linesOf(current);
  const linesById = new Map(change.lines.map((line) => [line.id, line]));
  if (now.length !== change.count[1] || !change.lines.every((line) => holds(part, line, now))) return undefined;
  const lines = new Map<number, Line>();
  for (const [position, line] of now.entries())
    if (!linesById.has(String(line['id']))) lines.set(position, { id: line['id'] });
  for (const { id, at, before } of change.lines) {
    if (at[0] === null) continue;
    if (lines.has(at[0])) return undefined;
    lines.set(at[0], { ...before, id });
  }
  const restored = Array.from({ length: change.count[0] }, (_, position) => lines.get(position));
  const whole = restored.filter((line) => line !== undefined);
  return whole.length === restored.length && lines.size === whole.length ? whole : undefined;
}

/** Whether a line is now what the change made of it. */
function holds(part: Model, { id, at, after = {} }: LineChange, now: readonly Line[]): boolean {
  if (at[1] === null) return now.every((line) => line['id'] !== id);
  const line = now[at[1]];
  return (
    line?.['id'] === id &&
    Object.entries(after).every(([name, value]) => {
      const field = part.fields.get(name);
      return field !== undefined && isSameField(field, value, line[name]);
    })
  );
}

/** What became of the lines, in numbers. */
export function lineCounts({ lines }: PartChange): { added: number; changed: number; removed: number } {
  const added = lines.filter(({ at }) => at[0] === null).length;
  const removed = lines.filter(({ at }) => at[1] === null).length;
  return { added, removed, changed: lines.length - added - removed };
}

export function isPartChange(change: object): change is PartChange {
  return 'count' in change && 'lines' in change;
}

function ownFields({ fields }: Model): ModelField[] {
  return [...fields.values()].filter((field) => field.storage === 'plain');
}

function picked(fields: readonly ModelField[], line: Line): Line {
  return Object.fromEntries(fields.map((field) => [field.name, bareValue(field, line[field.name])]));
}

function filled(fields: readonly ModelField[], line: Line): Line {
  return Object.fromEntries(Object.entries(picked(fields, line)).filter(([, value]) => value !== null));
}

function linesOf(value: unknown): Line[] {
  return Array.isArray(value)
    ? value.map((line: unknown) => (typeof line === 'object' && line !== null ? { ...line } : {}))
    : [];
}
