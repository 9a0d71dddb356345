// What every part of one schema form knows of it: which faults stand where, what was touched, how its places are called.
import type { Registry, RJSFSchema } from '@rjsf/utils';
import { createContext, use } from 'react';
import { pathKey, type DrawnSchema, type SchemaFault, type ValuePath } from '../../engine/jsonSchema/index.ts';

export type SchemaRegistry = Registry<unknown, RJSFSchema, object>;

export interface FormScope {
  /** Begins the id of every part. */
  prefix: string;
  /** By place; those of places that nobody has touched are not among them. */
  faults: ReadonlyMap<string, readonly SchemaFault[]>;
  readonly: boolean;
  disabled: boolean;
  follow(schema: DrawnSchema): DrawnSchema;
  fits(schema: DrawnSchema, value: unknown): boolean;
  /** The schema of a place for the value that stands there: parts put together, conditions decided. */
  meant(schema: DrawnSchema, value: unknown): DrawnSchema;
  change(path: ValuePath, value: unknown): void;
  touch(path: ValuePath): void;
  /** The value as it was loaded. */
  initial(path: ValuePath): unknown;
}

const Scope = createContext<FormScope | undefined>(undefined);
export const ScopeProvider = Scope.Provider;

export function useScope(): FormScope {
  const scope = use(Scope);
  // Our own fault: a part drawn outside of its form.
  if (!scope) throw new Error('A part of a schema form stands inside SchemaForm');
  return scope;
}

/** Names of definitions that a place stands in: one that comes again is drawn when somebody asks for it. */
export const Inside = createContext<readonly string[]>([]);

/** An id without characters that ids may not hold. */
export function placeId(prefix: string, path: ValuePath): string {
  return `${prefix}${pathKey(path).replaceAll(/[^\w/-]/gu, (sign) => `.${(sign.codePointAt(0) ?? 0).toString(36)}.`)}`;
}

/** What the parts are given by the library, as far as they use it. */
export interface PartProps {
  schema: DrawnSchema;
  formData: unknown;
  name: string;
  title?: string | undefined;
  required?: boolean;
  readonly?: boolean;
  disabled?: boolean;
  fieldPathId: { path: ValuePath };
  registry: SchemaRegistry;
  /** Of an object with choices: its own place, where `fieldPathId` is another's. */
  childFieldPathId?: { path: ValuePath };
}

export function pathOfPart({ childFieldPathId, fieldPathId }: PartProps): ValuePath {
  return (childFieldPathId ?? fieldPathId).path;
}

export function labelOfPart({ schema, title, name }: PartProps): string {
  const own = schema['title'];
  return typeof own === 'string' && own !== '' ? own : (title ?? name);
}

export function helpOf(schema: DrawnSchema): string | undefined {
  const { description } = schema;
  return typeof description === 'string' && description !== '' ? description : undefined;
}
