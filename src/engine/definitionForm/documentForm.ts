// A JSON Schema as a form: fields for the engine's form model, and the way of a document into their values and back.
// What the schema says of a value becomes a rule of its field; texts for people come from whoever asks.
import type { Choice, FormField } from '../../contract/index.ts';
import type { FormValues } from '../form/index.ts';
import { placeIn, readBindings, writeBindings, type Binding, type FormPlace, type Level } from './binding.ts';
import { codecOf } from './codecs.ts';
import { arrayEntries, KEY, keyedEntries, type EntryForm } from './entries.ts';
import { kindOf, type NodeKind } from './nodeKind.ts';
import {
  extended,
  fieldOf,
  type DescribedKey,
  type Made,
  type Maker,
  type Part,
  type Place,
  type SchemaTexts,
} from './parts.ts';
import { schemaFiles, type Resolved, type SchemaFiles, type SchemaNode } from './schemaFiles.ts';
import { variants } from './variants.ts';

export interface DocumentForm {
  fields: FormField[];
  /** Values of the fields for a document. */
  read(document: unknown): FormValues;
  /** The document with what was changed; the same object where nothing was. `source`: what the values were read from. */
  write(values: FormValues, source: unknown): unknown;
  /** Where in the form a JSON pointer of the document leads. */
  place(pointer: string, document: unknown): FormPlace | undefined;
}

/** `schemas`: all files that references name, by their `$id`; the first is the document's own. */
export function documentForm(schemas: readonly SchemaNode[], texts: SchemaTexts): DocumentForm {
  const [root] = schemas;
  const maker = new FormMaker(schemaFiles(schemas), texts);
  const { fields, bindings } = maker.object({ node: root ?? {}, origin: root ?? {} }, TOP);
  return {
    fields,
    read: (document) => readBindings(bindings, document),
    write: (values, source) => writeBindings(bindings, values, source),
    place: (pointer, document) => placeIn(bindings, document, segmentsOf(pointer)),
  };
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .filter((part, index, all) => part !== '' || index < all.length - 1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const TOP: Place = { prefix: '', path: [], levels: [], object: '', isRequired: true, inside: [] };

class FormMaker implements Maker {
  readonly files: SchemaFiles;
  readonly texts: SchemaTexts;
  /** By the place of the schema that they are made from. */
  readonly #entries = new Map<SchemaNode, EntryForm>();

  constructor(files: SchemaFiles, texts: SchemaTexts) {
    this.files = files;
    this.texts = texts;
  }

  object({ node, origin }: Resolved, place: Place): Made {
    const object = node.title ?? place.object;
    const inside = [...place.inside, origin];
    const level: Level = { keys: Object.keys(node.properties ?? {}), isRequired: place.isRequired };
    const sections = new Map<number, FormField>();
    const made: Made = { fields: [], bindings: [] };
    for (const [key, schema] of Object.entries(node.properties ?? {})) {
      const described = { object, key, schema };
      const texts = this.texts.key(described);
      if (!texts) continue;
      const isRequired = node.required?.includes(key) === true;
      const inner: Place = { ...place, path: [...place.path, key], levels: [...place.levels, level], object, inside };
      const part = this.part({
        name: place.prefix + key,
        described,
        texts,
        isRequired,
        at: this.files.resolve(schema),
        place: inner,
      });
      (texts.section ? sectionOf(sections, { ...texts.section, prefix: place.prefix }) : made.fields).push(
        ...part.fields,
      );
      made.bindings.push(...part.bindings);
    }
    made.fields.push(...[...sections].sort(([one], [other]) => one - other).map(([, section]) => section));
    return made;
  }

  part(part: Part): Made {
    const kind = kindOf(part.at, this.files);
    switch (kind) {
      // An object straight within itself has no end: it is written as a document.
      case 'group':
        return part.place.inside.includes(part.at.origin) ? this.#leaf(part, 'free') : this.#group(part);
      case 'variants':
        return variants(this, part);
      case 'list':
        return this.#list(part, 'array');
      case 'map':
        return this.#list(part, 'keyed');
      default:
        return this.#leaf(part, kind);
    }
  }

  /** The fields of one entry; `described` is the list's. */
  entry(at: Resolved, described: DescribedKey): EntryForm {
    const known = this.#entries.get(at.origin);
    if (known) return known;
    const made = this.#makeEntry(at, described);
    // A plain value is called differently in each list.
    if (made.isObject) this.#entries.set(at.origin, made);
    return made;
  }

  #makeEntry(at: Resolved, described: DescribedKey): EntryForm {
    const place: Place = { ...TOP, object: described.object };
    const kind = kindOf(at, this.files);
    if (kind === 'group') return { ...this.object(at, place), isObject: true };
    const short = kind === 'variants' ? this.#shorthand(at) : undefined;
    if (short) return { ...this.object(short.at, place), shorthand: short.key, isObject: true };
    const own = { ...described, key: `${described.key}.value`, schema: at.node };
    const texts = this.texts.key(own) ?? { label: own.key };
    return {
      ...this.part({ name: kind === 'variants' ? '' : '_value', described: own, texts, isRequired: true, at, place }),
      isObject: false,
    };
  }

  /** An object that may be written as the value of its only required key. */
  #shorthand({ node }: Resolved): { at: Resolved; key: string } | undefined {
    const all = (node.anyOf ?? []).map((each) => this.files.resolve(each));
    const at = all.find((each) => kindOf(each, this.files) === 'group');
    const [key, ...others] = at?.node.required ?? [];
    const schema = at?.node.properties?.[key ?? ''];
    if (!at || key === undefined || !schema || others.length > 0) return undefined;
    const member = this.files.resolve(schema);
    const inside = (member.node.anyOf ?? [schema]).map((each) => this.files.resolve(each).origin);
    const beside = all.filter((each) => each !== at).map(({ origin }) => origin);
    const isAlike =
      inside.length === beside.length &&
      inside.every((one, index) => JSON.stringify(one) === JSON.stringify(beside[index]));
    return isAlike ? { at, key } : undefined;
  }

  #group({ name, texts, at, place, isRequired }: Part): Made {
    const { fields, bindings } = this.object(at, { ...place, prefix: `${name}.`, isRequired });
    return {
      fields: [{ ...fieldOf(name, 'group-fields', texts), fields: isRequired ? fields : fields.map(asOptional) }],
      bindings,
    };
  }

  #list(part: Part, shape: 'array' | 'keyed'): Made {
    const { name, described, texts, isRequired, at, place } = part;
    const { node } = at;
    const inner = shape === 'array' ? node.items : node.additionalProperties;
    const item = this.files.resolve(typeof inner === 'object' ? inner : {});
    const form = remember(() => this.entry(item, described));
    const entries = shape === 'array' ? arrayEntries(form) : keyedEntries(form);
    const most = node.maxItems ?? node.maxProperties;
    const field: FormField = {
      ...fieldOf(name, 'list', texts),
      ...(isRequired ? { required: true } : {}),
      ...(most === undefined ? {} : { maxRows: most }),
      ...(shape === 'keyed' ? { keyed: KEY } : {}),
    };
    const keyField = shape === 'keyed' ? this.#keyField(part) : undefined;
    // Its own fields may hold the same list again: made when they are asked for.
    Object.defineProperty(field, 'item', {
      enumerable: true,
      configurable: true,
      get: remember(() => [...(keyField ? [keyField] : []), ...form().fields]),
    });
    const binding: Binding = {
      path: place.path,
      levels: place.levels,
      names: [name],
      read: (value) => ({ [name]: entries.read(value) }),
      write: (values, source) => {
        const value = entries.write(values[name]);
        const isNone = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
        return isNone && (source === undefined || !isRequired) ? undefined : value;
      },
      place: (rest, value) => ({ name, at: rest.length === 0 ? [] : entries.place(rest, value) }),
    };
    return { fields: [field], bindings: [binding] };
  }

  #keyField({ described, at }: Part): FormField {
    const names = at.node.propertyNames;
    const rules = names ? this.#textRules(this.files.resolve(names).node) : {};
    const texts = this.texts.key({ ...described, key: `${described.key}.name` }) ?? { label: described.key };
    return { ...fieldOf(KEY, 'string', texts), ...rules, required: true };
  }

  #leaf({ name, described, texts, isRequired, at, place }: Part, kind: NodeKind): Made {
    const codec = codecOf(kind, at.node, isRequired);
    const field = {
      ...fieldOf(name, TYPES[kind] ?? 'json', texts),
      ...(isRequired ? { required: true } : {}),
      ...this.#rules(kind, at, described),
    };
    const binding: Binding = {
      path: place.path,
      levels: place.levels,
      names: [name],
      read: (value) => ({ [name]: codec.read(value) }),
      write: (values, source) => codec.write(values[name], source),
      place: () => ({ name, at: [] }),
    };
    return { fields: [field], bindings: [binding] };
  }

  #rules(kind: NodeKind, { node }: Resolved, described: DescribedKey): Partial<FormField> {
    switch (kind) {
      case 'text':
        return this.#textRules(node);
      case 'whole':
      case 'number':
        return {
          ...(node.minimum === undefined ? {} : { min: node.minimum }),
          ...(node.maximum === undefined ? {} : { max: node.maximum }),
          ...this.#placeholder(node),
        };
      case 'mixed':
        return this.#placeholder(node);
      // A new entry begins with what an absent key means.
      case 'flag':
        return node.default === true ? { default: true } : {};
      case 'tags':
        return namesOf(this.files.resolve(node.items ?? {}).node);
      case 'choice':
        return { choices: this.choices(node, described) };
      case 'choices':
        return { choices: this.choices(this.files.resolve(node.items ?? {}).node, described) };
      case 'texts':
        return { fields: Object.keys(node.properties ?? {}).map((key) => ({ name: key, type: 'string', label: key })) };
      default:
        return {};
    }
  }

  #textRules(node: SchemaNode): Partial<FormField> {
    const { pattern, minLength, maxLength, 'x-names': names } = node;
    const widget = names === undefined ? undefined : this.texts.widget(names);
    return {
      ...(pattern === undefined ? {} : { pattern }),
      ...(minLength === undefined ? {} : { minLength }),
      maxLength: maxLength ?? ANY_LENGTH,
      ...this.#placeholder(node),
      ...(widget === undefined ? {} : { widget, ...namesOf(node) }),
    };
  }

  /** What an empty one means where that is known, else an example. */
  #placeholder({ examples = [], default: absent }: SchemaNode): Partial<FormField> {
    const isShort = (value: unknown): value is string | number =>
      typeof value === 'string' || typeof value === 'number';
    if (isShort(absent)) return { placeholder: String(absent) };
    const [example] = examples;
    return isShort(example) ? { placeholder: this.texts.example(String(example)) } : {};
  }

  choices({ enum: values, const: only }: SchemaNode, described: DescribedKey): Choice[] {
    return (values ?? [only]).map((value) => ({
      id: String(value),
      string_view: this.texts.choice(described, String(value)),
    }));
  }
}

const TYPES: Partial<Record<NodeKind, string>> = {
  text: 'string',
  whole: 'integer',
  number: 'number',
  mixed: 'string',
  flag: 'switch',
  choice: 'selectEnum',
  choices: 'checkboxGroup',
  tags: 'tags',
  texts: 'texts',
};

/** Without a word of the schema a form would take a text for a short one. */
const ANY_LENGTH = 200_000;

function namesOf({ 'x-names': names }: SchemaNode): Partial<FormField> {
  return names === undefined ? {} : { names };
}

/** Inside an object that may be absent nothing is asked for while it is. */
function asOptional(field: FormField): FormField {
  return field.required === true ? extended(field, { required: false }) : field;
}

function sectionOf(
  sections: Map<number, FormField>,
  { name, label, place, prefix }: { name: string; label: string; place: number; prefix: string },
): FormField[] {
  const known = sections.get(place) ?? { name: `${prefix}_${name}`, type: 'group-fields', label, fields: [] };
  sections.set(place, known);
  known.fields ??= [];
  return known.fields;
}

function remember<T>(make: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: make() }).value;
}
