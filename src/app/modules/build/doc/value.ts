// Places of a definition read and changed: nothing is assumed of what stands there. Pure.
export type Doc = Readonly<Record<string, unknown>>;
export type Step = string | number;
export type Place = readonly Step[];

export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((here, step) => {
    if (Array.isArray(here)) return typeof step === 'number' ? here[step] : undefined;
    return isDoc(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }, value);
}

export function docAt(value: unknown, place: Place): Doc {
  const found = valueAt(value, place);
  return isDoc(found) ? found : {};
}

export function listAt(value: unknown, place: Place): readonly unknown[] {
  const found = valueAt(value, place);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: unknown, place: Place): string {
  const found = valueAt(value, place);
  return typeof found === 'string' ? found : '';
}

/** Names in a list, others left out. */
export function namesAt(value: unknown, place: Place): string[] {
  return listAt(value, place).filter((one) => typeof one === 'string');
}

/** undefined takes the key or the entry out; what is missing on the way is made. */
export function withValue(value: unknown, [step, ...rest]: Place, next: unknown): unknown {
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : [];
    const made = withValue(list[step], rest, next);
    if (made === undefined) list.splice(step, 1);
    else list[step] = made;
    return list;
  }
  const object = isDoc(value) ? value : {};
  const made = withValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, next);
  if (made !== undefined) return { ...object, [step]: made };
  const { [step]: _gone, ...kept } = object;
  return kept;
}

/** The list with one more, or without its key where none are left. */
export function withList(value: unknown, place: Place, list: readonly unknown[]): unknown {
  return withValue(value, place, list.length === 0 ? undefined : list);
}

/** The entries of an object in another order: one of them by so many places. */
export function movedKey(object: Doc, key: string, by: number): Doc {
  return Object.fromEntries(moved(Object.entries(object), Object.keys(object).indexOf(key), by));
}

export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const result = [...list];
  const to = from + by;
  if (from < 0 || to < 0 || to >= result.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
