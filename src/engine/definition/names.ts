// Another name for a field, a model or a module of a definition, and a field taken out: what names it follows, and what is stored
// keeps its values by `renamedFrom`. Pure: a document in, a document out.
import type { SchemaNode } from '../definitionForm/index.ts';
import { followName, type FieldTarget, type Followed, type Target } from './mentions.ts';

interface NameContext {
  schemas: readonly SchemaNode[];
  /** The definition whose rows are stored; undefined: none is. */
  inForce: unknown;
}

/** The same field, column, model or module by another name. Where that name is taken already nothing changes. */
export function renamed(definition: unknown, target: Target, to: string, { schemas, inForce }: NameContext): Followed {
  const whole = isTaken(definition, target, to) ? undefined : followName(definition, target, { to, schemas });
  if (!whole) return { definition, places: [], left: [] };
  return { ...whole, definition: withName(whole.definition, target, to, formerOf(definition, target, inForce)) };
}

/** The definition without a field or a column and without what names it. */
export function removed(definition: unknown, target: FieldTarget, { schemas }: Pick<NameContext, 'schemas'>): Followed {
  const whole = followName(definition, target, { to: undefined, schemas });
  return {
    ...whole,
    definition: changeIn(whole.definition, pathOf(target).slice(0, -1), (holder) =>
      withoutField(asObject(holder), target),
    ),
  };
}

type Json = Readonly<Record<string, unknown>>;

/** A table part without columns says nothing of them. */
function withoutField(holder: Json, { name, part }: FieldTarget): Json {
  const { fields, ...rest } = holder;
  const left = Object.fromEntries(Object.entries(asObject(fields)).filter(([key]) => key !== name));
  return part !== undefined && Object.keys(left).length === 0 ? rest : withKey(holder, 'fields', left);
}

/** What something was called when its rows were last stored, and from what it was renamed then. */
interface Former {
  name: string;
  renamedFrom: unknown;
}

function pathOf({ part }: FieldTarget): readonly string[] {
  return part === undefined ? ['model', 'fields'] : ['model', 'fields', part, 'fields'];
}

function isTaken(definition: unknown, target: Target, to: string): boolean {
  return (
    target.what === 'field' && to !== target.name && Object.hasOwn(asObject(getIn(definition, pathOf(target))), to)
  );
}

/** undefined: it is new. */
function formerOf(definition: unknown, target: Target, inForce: unknown): Former | undefined {
  if (inForce === undefined) return undefined;
  if (target.what !== 'field') {
    const path = target.what === 'model' ? ['model'] : [];
    const name = getIn(inForce, [...path, 'name']);
    return typeof name === 'string' ? { name, renamedFrom: getIn(inForce, [...path, 'renamedFrom']) } : undefined;
  }
  const part =
    target.part === undefined
      ? undefined
      : formerName(getIn(definition, ['model', 'fields']), target.part, getIn(inForce, ['model', 'fields']));
  if (target.part !== undefined && part === undefined) return undefined;
  const stored = getIn(inForce, pathOf({ ...target, part }));
  const name = formerName(getIn(definition, pathOf(target)), target.name, stored);
  return name === undefined ? undefined : { name, renamedFrom: getIn(stored, [name, 'renamedFrom']) };
}

/** What a field of the draft is called among those that are stored. */
function formerName(fields: unknown, name: string, stored: unknown): string | undefined {
  const known = asObject(stored);
  const from = getIn(fields, [name, 'renamedFrom']);
  if (Object.hasOwn(known, name)) return name;
  return typeof from === 'string' && Object.hasOwn(known, from) ? from : undefined;
}

function withName(definition: unknown, target: Target, to: string, former: Former | undefined): unknown {
  const named = (one: unknown): unknown =>
    former ? withFormer(one, former.name === to ? former.renamedFrom : former.name) : one;
  if (target.what === 'field')
    return changeIn(definition, pathOf(target), (fields) =>
      Object.fromEntries(
        Object.entries(asObject(fields)).map(([name, field]) =>
          name === target.name ? [to, named(field)] : [name, field],
        ),
      ),
    );
  return changeIn(definition, target.what === 'model' ? ['model'] : [], (one) =>
    named(withKey(asObject(one), 'name', to)),
  );
}

function withFormer(one: unknown, renamedFrom: unknown): unknown {
  const { renamedFrom: _before, ...rest } = asObject(one);
  return renamedFrom === undefined ? rest : withKey(asObject(one), 'renamedFrom', renamedFrom);
}

/** In its place where it is there, else at the end. */
function withKey(object: Json, key: string, value: unknown): Json {
  return Object.hasOwn(object, key)
    ? Object.fromEntries(Object.entries(object).map(([name, one]) => [name, name === key ? value : one]))
    : { ...object, [key]: value };
}

function changeIn(value: unknown, [key, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  return key === undefined
    ? change(value)
    : withKey(asObject(value), key, changeIn(asObject(value)[key], rest, change));
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function getIn(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (Object.hasOwn(asObject(here), key) ? asObject(here)[key] : undefined),
    value,
  );
}
