// Conditions joined by "and" and "or" while they are made by clicking: a tree of drafts, and the value it is sent as. Pure.
import type { FilterGroup, FilterValue } from '../../../contract/index.ts';
import {
  readDraft,
  type FilterDraft,
  type FilterEntry,
  type FilterError,
  type FilterModel,
} from '../../../engine/filter/index.ts';

export interface ConditionDraft {
  key: number;
  name: string;
  isNot: boolean;
  draft: FilterDraft;
}

export interface GroupDraft {
  key: number;
  join: 'all' | 'any';
  parts: readonly (ConditionDraft | GroupDraft)[];
}

export const MAX_DEPTH = 3;
export const MAX_CONDITIONS = 30;

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const newGroup = (join: GroupDraft['join'], parts: GroupDraft['parts'] = []): GroupDraft => ({
  key: nextKey(),
  join,
  parts,
});
export const newCondition = (name: string): ConditionDraft => ({
  key: nextKey(),
  name,
  isNot: false,
  draft: undefined,
});

export function isGroup(part: ConditionDraft | GroupDraft): part is GroupDraft {
  return 'join' in part;
}

/** Filters that conditions are made of: each field once, "not" is the condition's. */
export function fieldsOf(model: FilterModel): FilterEntry[] {
  return [...model.entries.values()].filter(({ isExclude, shape }) => !isExclude && shape !== 'group');
}

/** From the value in force; what the page does not know is left out. */
export function readGroup(model: FilterModel, value: unknown): GroupDraft {
  if (typeof value !== 'object' || value === null) return newGroup('any');
  const join = Object.hasOwn(value, 'all') ? 'all' : 'any';
  const entries: unknown = Reflect.get(value, join);
  const parts = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown): GroupDraft['parts'] => {
    if (typeof entry !== 'object' || entry === null) return [];
    if (!Object.hasOwn(entry, 'name')) return [readGroup(model, entry)];
    const name = String(Reflect.get(entry, 'name'));
    const known = model.entries.get(name);
    if (!known) return [];
    const draft: unknown = Reflect.get(entry, 'value');
    // Values of the server are drafts of their shape.
    const read = (typeof draft === 'number' ? { from: String(draft), to: String(draft) } : draft) as FilterDraft;
    return [{ key: nextKey(), name, isNot: Reflect.get(entry, 'not') === true, draft: read }];
  });
  return newGroup(join, parts);
}

/** undefined: nothing is asked for. Conditions without a value and groups without conditions are left out. */
export function groupValue(model: FilterModel, group: GroupDraft): FilterGroup | undefined {
  const parts = group.parts.flatMap((part): unknown[] => {
    if (isGroup(part)) {
      const inner = groupValue(model, part);
      return inner ? [inner] : [];
    }
    const value = valueOf(model, part);
    return value === undefined ? [] : [{ name: part.name, value, ...(part.isNot ? { not: true } : {}) }];
  });
  return parts.length === 0 ? undefined : { [group.join]: parts };
}

function valueOf(model: FilterModel, { name, draft }: ConditionDraft): FilterValue | undefined {
  const entry = model.entries.get(name);
  const read = entry && readDraft(entry, draft);
  return read?.ok ? read.value : undefined;
}

/** Wrong drafts by the key of their condition. */
export function groupErrors(model: FilterModel, group: GroupDraft): ReadonlyMap<number, FilterError> {
  const errors = new Map<number, FilterError>();
  for (const part of group.parts) {
    if (isGroup(part)) for (const [key, error] of groupErrors(model, part)) errors.set(key, error);
    else {
      const entry = model.entries.get(part.name);
      const read = entry && readDraft(entry, part.draft);
      if (read && !read.ok) errors.set(part.key, read.error);
    }
  }
  return errors;
}

export function countConditions({ parts }: GroupDraft): number {
  return parts.reduce((sum, part) => sum + (isGroup(part) ? countConditions(part) : 1), 0);
}
