// What the making of a form from a schema passes around: keys with their texts, places, fields with their bindings.
import type { FormField } from '../../contract/index.ts';
import type { Binding, Level } from './binding.ts';
import type { Resolved, SchemaFiles, SchemaNode } from './schemaFiles.ts';

/** A key of a schema's object, for whoever has words for it. */
export interface DescribedKey {
  /** Title of the object; of entries without one, that of the object that holds them. */
  object: string;
  /** The key; `<key>.name` and `<key>.value` of entries that are a name and a value. */
  key: string;
  schema: SchemaNode;
}

export interface KeyTexts {
  label: string;
  help?: string;
  widget?: string;
  /** JSONata over the values of the same object. */
  visibleWhen?: string;
  /** Keys of one section stand together below the others, sections by their place. */
  section?: { name: string; label: string; place: number };
}

export interface SchemaTexts {
  /** undefined: the key stays in the document and out of the form. */
  key(key: DescribedKey): KeyTexts | undefined;
  /** Text of one of the values a key may have, or of one of its forms: text, list, object. */
  choice(key: DescribedKey, value: string): string;
  /** An example as the hint of an empty input, so that nobody takes it for a value. */
  example(text: string): string;
  /** Widget of a text that names something: field, model, role … */
  widget(names: string): string | undefined;
}

/** Where in a form something stands: before its names, and on the way to its place. */
export interface Place {
  prefix: string;
  path: readonly string[];
  levels: readonly Level[];
  /** Title of the object around it. */
  object: string;
  /** Whether the object around it has to be there. */
  isRequired: boolean;
  /** Objects that stand around it in the same form. */
  inside: readonly SchemaNode[];
}

/** Fields and the bindings of their names. */
export interface Made {
  fields: FormField[];
  bindings: Binding[];
}

/** One key of an object, or an entry as a whole. */
export interface Part {
  name: string;
  described: DescribedKey;
  texts: KeyTexts;
  isRequired: boolean;
  at: Resolved;
  place: Place;
}

/** Makes fields of the nodes of a schema. */
export interface Maker {
  readonly files: SchemaFiles;
  readonly texts: SchemaTexts;
  object(at: Resolved, place: Place): Made;
  part(part: Part): Made;
}

export function fieldOf(name: string, type: string, { label, help, widget, visibleWhen }: KeyTexts): FormField {
  return {
    name,
    type,
    label,
    ...(help === undefined ? {} : { help }),
    ...(widget === undefined ? {} : { widget }),
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
  };
}

/** The field with more said of it. A list's own fields are still made when they are asked for. */
export function extended(field: FormField, more: Partial<FormField>): FormField {
  return Object.assign(Object.defineProperties({ ...NO_FIELD }, Object.getOwnPropertyDescriptors(field)), more);
}

const NO_FIELD: FormField = { name: '', type: '', label: '' };
