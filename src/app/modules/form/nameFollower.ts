// What follows in a definition while its form is filled in: another name of a field goes everywhere the definition has it, what
// names a field that was removed goes with it and comes back with it. Knows the form by its entries, which keep an id while they are renamed.
import { removed, renamed, type FieldTarget, type Followed, type Target } from '../../../engine/definition/index.ts';
import { ENTRY_ID, listEntries, type FormValues } from '../../../engine/form/index.ts';
import { ENTRY_NAME, type SchemaNode } from '../../../engine/definitionForm/index.ts';

/** Values of the form and the document they stand for. */
interface FormStep {
  values: FormValues;
  definition: unknown;
}

/** What went with a field that was removed. */
export interface RemovalNote {
  places: number;
  /** Formulas and conditions that still name it. */
  left: number;
}

interface FollowedStep {
  definition: unknown;
  /** Of the removal this step was; null: there is nothing to be told any more; undefined: as before. */
  note: RemovalNote | null | undefined;
}

export interface NameFollower {
  /** `now`: as the form wrote it. `inForce`: what is stored; undefined: nothing is yet. */
  step(before: FormStep, now: FormStep, inForce: unknown): FollowedStep;
}

/** A name being typed: each letter counts from where it was begun, so that no name on the way is taken for another's. */
interface Typing {
  key: string;
  target: Target;
  base: unknown;
  last: unknown;
  inForce: unknown;
}

interface Removal {
  key: string;
  before: unknown;
  after: unknown;
}

export function createNameFollower(schemas: readonly SchemaNode[]): NameFollower {
  let typing: Typing | undefined;
  let removal: Removal | undefined;

  function follow(before: FormStep, now: FormStep, inForce: unknown): FollowedStep {
    const [were, are] = [namesIn(before.values), namesIn(now.values)];
    const changed = [...are].find(([key, { target }]) => were.has(key) && were.get(key)?.target.name !== target.name);
    if (changed) return { definition: rename(changed, { were, before, now, inForce }), note: undefined };
    const back = removal && are.has(removal.key) && !were.has(removal.key) ? removal : undefined;
    if (back) {
      removal = undefined;
      return { definition: merged(back.before, back.after, now.definition), note: null };
    }
    const gone = [...were].find(([key, { parent }]) => !are.has(key) && (parent === undefined || are.has(parent)));
    return gone ? remove(gone, { are, before, now }) : { definition: now.definition, note: undefined };
  }

  function rename(
    [
      key,
      {
        target: { name: to },
      },
    ]: NamedEntry,
    { were, before, now, inForce }: { were: Names; before: FormStep; now: FormStep; inForce: unknown },
  ): unknown {
    const isGoingOn = typing?.key === key && typing.last === before.definition && typing.inForce === inForce;
    const target = were.get(key)?.target;
    // Of two with one name the document has the first alone: what it names is not the other's.
    const isShared = [...were].some(
      ([other, named]) => other !== key && target !== undefined && isSameTarget(named.target, target),
    );
    if (!isGoingOn && target)
      typing = {
        key,
        target: isShared ? { ...target, name: '' } : target,
        base: before.definition,
        last: undefined,
        inForce,
      };
    if (!typing) return now.definition;
    const { target: from, base } = typing;
    if (from.what === 'module' && inForce === undefined) return newModule(base, from, to);
    if (from.name === '' || to === '') return now.definition;
    const { definition } = renamed(base, from, to, { schemas, inForce });
    return definition === base ? now.definition : definition;
  }

  /** The model and the address of a new module are called as it is while nobody calls them otherwise. */
  function newModule(base: unknown, from: Target, to: string): unknown {
    const context = { schemas, inForce: undefined };
    const named = renamed(base, from, to, context).definition;
    const followed =
      textIn(base, ['model', 'name']) === from.name
        ? renamed(named, { what: 'model', name: from.name }, to, context).definition
        : named;
    const path = textIn(base, ['navigation', 'path']);
    return path === addressOf(from.name) ? withPath(followed, addressOf(to)) : followed;
  }

  function remove(
    [key, { target }]: NamedEntry,
    { are, before, now }: { are: Names; before: FormStep; now: FormStep },
  ): FollowedStep {
    const isThere = [...are.values()].some(({ target: other }) => isSameTarget(other, target));
    // Of two with one name, or of one without, nothing speaks.
    if (target.what !== 'field' || target.name === '' || isThere)
      return { definition: now.definition, note: undefined };
    const { definition, places, left }: Followed = removed(before.definition, target, { schemas });
    removal = { key, before: before.definition, after: definition };
    return { definition, note: { places: places.length, left: left.length } };
  }

  return {
    step(before, now, inForce) {
      const step = follow(before, now, inForce);
      const followed =
        inForce === undefined ? { ...step, definition: withFilters(before.definition, step.definition) } : step;
      const isRenaming = [...namesIn(now.values)].some(
        ([key, { target }]) => key === typing?.key && namesIn(before.values).get(key)?.target.name !== target.name,
      );
      // Drawing the form may write the same once more; anything else ends the typing.
      const isEcho =
        typing?.last === before.definition && JSON.stringify(followed.definition) === JSON.stringify(before.definition);
      if (typing) typing = isRenaming || isEcho ? { ...typing, last: followed.definition } : undefined;
      return followed;
    },
  };
}

/** Of a new module every field joins the filters, as long as those are all there are: whoever chose some goes on choosing. */
export function withFilters(before: unknown, now: unknown): unknown {
  const [was, is] = [filtersIn(before), filtersIn(now)];
  const isChosen =
    was === undefined ||
    JSON.stringify(was) !== JSON.stringify(filterable(before)) ||
    JSON.stringify(was) !== JSON.stringify(is);
  const names = filterable(now);
  return isChosen || !isObject(now) || JSON.stringify(is) === JSON.stringify(names)
    ? now
    : { ...now, filters: { ...(isObject(now['filters']) ? now['filters'] : {}), include: names } };
}

function filtersIn(definition: unknown): unknown {
  return valueIn(definition, ['filters', 'include']);
}

const UNFILTERED: ReadonlySet<unknown> = new Set([
  'FileField',
  'ImageField',
  'RichTextField',
  'TablePart',
  'JSONField',
]);

function filterable(definition: unknown): string[] {
  const fields = valueIn(definition, ['model', 'fields']);
  return isObject(fields)
    ? Object.entries(fields).flatMap(([name, field]) =>
        isObject(field) &&
        typeof field['type'] === 'string' &&
        !UNFILTERED.has(field['type']) &&
        field['formula'] === undefined
          ? [name]
          : [],
      )
    : [];
}

type NamedEntry = readonly [key: string, Named];
type Names = ReadonlyMap<string, Named>;

interface Named {
  target: Target;
  /** Key of the entry that holds it. */
  parent: string | undefined;
}

/** What the form calls by name, by the id of the entry. */
function namesIn(values: FormValues): Names {
  const names = new Map<string, Named>([
    ['name', { target: { what: 'module', name: textOf(values['name']) }, parent: undefined }],
    ['model.name', { target: { what: 'model', name: textOf(values['model.name']) }, parent: undefined }],
  ]);
  for (const field of listEntries(values['model.fields'])) {
    const part = textOf(field[ENTRY_NAME]);
    names.set(idOf(field), { target: { what: 'field', name: part, part: undefined }, parent: undefined });
    for (const line of listEntries(field['fields']))
      names.set(`${idOf(field)} ${idOf(line)}`, {
        target: { what: 'field', name: textOf(line[ENTRY_NAME]), part },
        parent: idOf(field),
      });
  }
  return names;
}

function idOf(entry: FormValues): string {
  return textOf(entry[ENTRY_ID]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isSameTarget(one: Target, other: Target): boolean {
  const partOf = (target: Target): string | undefined =>
    target.what === 'field' ? (target satisfies FieldTarget).part : undefined;
  return one.what === other.what && one.name === other.name && partOf(one) === partOf(other);
}

function addressOf(name: string): string {
  return name === '' ? '' : `/${name}`;
}

function withPath(definition: unknown, path: string): unknown {
  if (!isObject(definition)) return definition;
  return {
    ...definition,
    navigation: { ...(isObject(definition['navigation']) ? definition['navigation'] : {}), path },
  };
}

function textIn(value: unknown, path: readonly string[]): string {
  return textOf(valueIn(value, path));
}

function valueIn(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined),
    value,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was taken away comes back wherever nobody touched the place since. */
function merged(before: unknown, after: unknown, now: unknown): unknown {
  if (now === after || JSON.stringify(now) === JSON.stringify(after)) return before;
  if (!isObject(before) || !isObject(after) || !isObject(now)) return now;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const order = Object.keys(before).every((key) => Object.hasOwn(now, key)) ? Object.keys(now) : keys;
  const read = (object: Record<string, unknown>, key: string): unknown =>
    Object.hasOwn(object, key) ? object[key] : undefined;
  return Object.fromEntries(
    order
      .map((key) => [key, merged(read(before, key), read(after, key), read(now, key))] as const)
      .filter(([, value]) => value !== undefined),
  );
}
