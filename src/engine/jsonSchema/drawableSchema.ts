// Any JSON Schema → the few words that a form is drawn from: one type each, references into `definitions` only, conditions as
// if/then/else inside allOf, choices as oneOf. What only judges values is left out: that is the validator's, with the schema as it is.
import { choicesOf, type DrawnChoice } from './choices.ts';
import { isNode, own, schemaDocument, type SchemaDocument, type SchemaNode } from './schemaDocument.ts';

/** Words of ours in a drawable schema. */
export const X = {
  /** Place in `sources`: the schema as it was written, which decides whether a value fits. */
  source: 'x-source',
  choices: 'x-choices',
  /** Schema of keys that are not named; true: any. */
  rest: 'x-rest',
  patterns: 'x-patterns',
  /** null may stand here. */
  nullable: 'x-null',
  /** Name of the definition that stands here: followed when it is drawn, for a schema may hold itself. Parts of an allOf have `$ref`. */
  ref: 'x-ref',
  /** Further lists of choices beside `oneOf`. */
  more: 'x-more',
  /** Schemas of the first items. */
  tuple: 'x-tuple',
  /** What a reference was called. */
  name: 'x-name',
  /** Not empty though nothing is said: any JSON value. */
  any: 'x-any',
  /** A reference that leads nowhere. */
  lost: 'x-lost',
} as const;

export type DrawnSchema = Readonly<Record<string, unknown>>;

export interface DrawableSchema {
  schema: DrawnSchema;
  sources: readonly unknown[];
  document: SchemaDocument;
}

export function drawableSchema(schema: unknown): DrawableSchema {
  const document = schemaDocument(schema);
  const drawing = new Drawing(document);
  const ref = drawing.definition(document.root);
  return {
    schema: { ...drawing.definitions[ref], definitions: drawing.definitions },
    sources: drawing.sources,
    document,
  };
}

const ANNOTATIONS = ['title', 'description', 'default', 'readOnly', 'examples', 'deprecated'] as const;
const WORDS: readonly (readonly [type: string, words: readonly string[]])[] = [
  ['object', ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'minProperties', 'required']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];
const TYPES: ReadonlySet<string> = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

class Drawing {
  readonly document: SchemaDocument;
  readonly definitions: Record<string, DrawnSchema> = {};
  readonly sources: unknown[] = [];
  readonly #names = new Map<SchemaNode, string>();

  constructor(document: SchemaDocument) {
    this.document = document;
  }

  /** The name of the node's definition, made once: a schema may hold itself. */
  definition(node: SchemaNode): string {
    const known = this.#names.get(node);
    if (known !== undefined) return known;
    const name = `d${this.#names.size}`;
    this.#names.set(node, name);
    this.definitions[name] = this.#node(node, '$ref');
    return name;
  }

  /** undefined: nothing may stand there. */
  draw(schema: unknown): DrawnSchema | undefined {
    if (schema === false) return undefined;
    return isNode(schema) ? this.#node(schema, X.ref) : { [X.any]: true };
  }

  source(schema: unknown): number {
    return this.sources.push(schema) - 1;
  }

  #node(node: SchemaNode, link: '$ref' | typeof X.ref): DrawnSchema {
    const ref = node['$ref'] ?? node['$dynamicRef'];
    return typeof ref === 'string' ? this.#reference(ref, node, link) : this.#plain(node);
  }

  #reference(ref: string, node: SchemaNode, link: '$ref' | typeof X.ref): DrawnSchema {
    const { $ref: _ref, $dynamicRef: _dynamic, ...rest } = node;
    const meant = this.document.resolve(ref, node);
    const notes = notesOf(node);
    if (meant === undefined) return { [X.any]: true, [X.lost]: ref, ...notes };
    if (!isNode(meant)) return { ...this.draw(meant), ...notes };
    const name = this.definition(meant);
    if (Object.keys(rest).some((key) => JUDGED.has(key)))
      return { allOf: [this.#plain(rest), { $ref: `#/definitions/${name}` }], ...notes };
    return {
      ...(link === '$ref' ? { $ref: `#/definitions/${name}` } : { [X.ref]: name }),
      [X.name]: lastPart(ref),
      ...notes,
    };
  }

  #plain(node: SchemaNode): DrawnSchema {
    const choices = choicesOf(node);
    if (choices) return { type: 'string', [X.choices]: choices, ...notesOf(node) };
    const types = typesOf(node);
    const [type, ...others] = types.filter((each) => each !== 'null');
    const drawn: Record<string, unknown> = { ...notesOf(node), ...this.#typed(node, type) };
    if (types.includes('null') && type !== undefined) drawn[X.nullable] = true;
    if (type === undefined && types.includes('null')) Object.assign(drawn, { type: 'string', [X.choices]: NOTHING });
    if (others.length > 0) return this.#severalTypes(node, drawn, types);
    const options = this.#options(node);
    if (options?.only)
      return { ...withoutType(drawn, options.only), ...options.only, ...notesOf(node), [X.nullable]: true };
    if (options?.list) drawn['oneOf'] = options.list;
    const parts = this.#parts(node);
    if (parts.length > 0) drawn['allOf'] = parts;
    if (Object.keys(drawn).every((key) => NOTES.has(key)) || Object.keys(drawn).length === 0) drawn[X.any] = true;
    return drawn;
  }

  #typed(node: SchemaNode, type: string | undefined): DrawnSchema {
    if (type === 'object') return this.#object(node);
    if (type === 'array') return this.#array(node);
    if (type === undefined) return {};
    const kept = ['format', 'maxLength', 'contentMediaType', 'minimum', 'maximum'].flatMap((key) =>
      node[key] === undefined ? [] : [[key, node[key]] as const],
    );
    return { type, ...Object.fromEntries(kept) };
  }

  #object(node: SchemaNode): DrawnSchema {
    const properties = Object.entries(isNode(node['properties']) ? node['properties'] : {}).flatMap(([key, schema]) => {
      const drawn = this.draw(schema);
      return drawn ? [[key, drawn] as const] : [];
    });
    const patterns = Object.entries(isNode(node['patternProperties']) ? node['patternProperties'] : {}).flatMap(
      ([pattern, schema]) => {
        const drawn = this.draw(schema);
        return drawn ? [[pattern, drawn] as const] : [];
      },
    );
    const { additionalProperties, required } = node;
    // What may be added is offered where the schema speaks of it, or says nothing of any key.
    const isFree =
      additionalProperties === undefined && properties.length === 0 && patterns.length === 0 && !isPart(node);
    const said =
      isNode(additionalProperties) || additionalProperties === true ? this.draw(additionalProperties) : undefined;
    const rest = isFree ? { [X.any]: true } : said;
    return {
      type: 'object',
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(patterns.length > 0 ? { [X.patterns]: patterns.map(([pattern, schema]) => ({ pattern, schema })) } : {}),
      ...(rest ? { [X.rest]: rest } : {}),
      ...(Array.isArray(required) ? { required } : {}),
    };
  }

  #array(node: SchemaNode): DrawnSchema {
    const { prefixItems, items, additionalItems, minItems, maxItems, uniqueItems } = node;
    const tuple: unknown = [prefixItems, items].find(Array.isArray);
    const after = Array.isArray(tuple) && tuple === items ? additionalItems : items;
    const limits = Object.fromEntries(
      Object.entries({ minItems, maxItems, uniqueItems }).filter(([, value]) => value !== undefined),
    );
    if (!Array.isArray(tuple))
      return {
        type: 'array',
        items: this.draw(after) ?? { [X.any]: true },
        ...limits,
        ...(after === false ? { maxItems: 0 } : {}),
      };
    const more = this.draw(after);
    return {
      type: 'array',
      [X.tuple]: tuple.map((each) => this.draw(each) ?? { [X.any]: true }),
      ...(more && after !== undefined ? { items: more } : { items: { [X.any]: true }, maxItems: tuple.length }),
      ...limits,
    };
  }

  /** A value of several types: a choice, of which each knows the words of its type. */
  #severalTypes(node: SchemaNode, drawn: DrawnSchema, types: readonly string[]): DrawnSchema {
    if (Array.isArray(node['anyOf']) || Array.isArray(node['oneOf'])) {
      const options = this.#options(node);
      if (options?.list) return { ...notesOf(node), oneOf: options.list };
    }
    const {
      anyOf: _any,
      oneOf: _one,
      allOf: _all,
      if: _if,
      title: _title,
      description: _description,
      default: _default,
      ...rest
    } = node;
    const oneOf = types.map((type) => {
      const single = { ...rest, type };
      return { ...this.#plain(single), [X.source]: this.source(single), [X.name]: `type:${type}` };
    });
    const { title, description, readOnly } = drawn;
    return {
      ...Object.fromEntries(
        Object.entries({ title, description, readOnly }).filter(([, value]) => value !== undefined),
      ),
      oneOf,
    };
  }

  /** Options that can be told apart by what is drawn; `only` where the other one is null. */
  #options(node: SchemaNode): { list?: DrawnSchema[]; only?: DrawnSchema } | undefined {
    const lists = [node['oneOf'], node['anyOf']].filter(
      (list): list is unknown[] => Array.isArray(list) && list.length > 0,
    );
    const [list, second] = lists;
    if (!list) return undefined;
    const drawn = list.flatMap((option) => {
      const one = this.draw(option);
      return one ? [{ ...one, [X.source]: this.source(option), ...nameOf(option) }] : [];
    });
    const full = drawn.filter((option) => !isNull(option));
    const [only] = full;
    if (full.length === 1 && only && drawn.length === 2 && node['properties'] === undefined) {
      const { [X.source]: _source, ...bare } = only;
      return { only: bare };
    }
    // Options that only demand or forbid draw nothing of their own.
    if (drawn.every((option) => isJudgement(option))) return second ? this.#options({ anyOf: second }) : undefined;
    return { list: drawn };
  }

  #parts(node: SchemaNode): DrawnSchema[] {
    const all = Array.isArray(node['allOf']) ? node['allOf'] : [];
    const parts = all.flatMap((each: unknown) => {
      const drawn = isNode(each) ? this.#node(each, '$ref') : undefined;
      return drawn && !isAnything(drawn) ? [drawn] : [];
    });
    const { if: condition, then, else: otherwise } = node;
    if (condition !== undefined) parts.push(...this.#condition(condition, then, otherwise));
    for (const [key, schema] of dependents(node))
      parts.push(...this.#condition({ required: [key], type: 'object' }, schema, undefined));
    // The second list of choices beside the first.
    if (Array.isArray(node['oneOf']) && Array.isArray(node['anyOf'])) {
      const drawn = this.#options({ anyOf: node['anyOf'] });
      if (drawn?.list && !choiceless(node['oneOf'])) parts.push({ oneOf: drawn.list });
    }
    return parts;
  }

  #condition(condition: unknown, then: unknown, otherwise: unknown): DrawnSchema[] {
    const [yes, no] = [then, otherwise].map((schema) => (isNode(schema) ? this.#node(schema, '$ref') : undefined));
    const isShown = (drawn: DrawnSchema | undefined): drawn is DrawnSchema => drawn !== undefined && !isAnything(drawn);
    if (!isShown(yes) && !isShown(no)) return [];
    return [
      {
        if: { [X.source]: this.source(condition) },
        ...(isShown(yes) ? { then: yes } : {}),
        ...(isShown(no) ? { else: no } : {}),
      },
    ];
  }
}

const NOTHING: readonly DrawnChoice[] = [{ value: null, title: null }];
const NOTES: ReadonlySet<string> = new Set(ANNOTATIONS);
/** Beside a reference these say more than how it is called. */
const JUDGED: ReadonlySet<string> = new Set([
  ...WORDS.flatMap(([, words]) => words),
  ...['type', 'allOf', 'anyOf', 'oneOf', 'if', 'enum', 'const', 'dependencies', 'dependentSchemas'],
]);

function notesOf(node: SchemaNode): DrawnSchema {
  return Object.fromEntries(ANNOTATIONS.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]] as const])));
}

function typesOf(node: SchemaNode): string[] {
  const { type } = node;
  const named = (Array.isArray(type) ? type : [type]).filter(
    (each: unknown): each is string => typeof each === 'string' && TYPES.has(each),
  );
  if (named.length > 0) return named.includes('number') ? named.filter((each) => each !== 'integer') : named;
  const guess = WORDS.find(([, words]) => words.some((word) => node[word] !== undefined));
  return guess ? [guess[0]] : [];
}

/** What is said of its keys stands elsewhere: in its parts, or in the object that it is a condition of. */
function isPart(node: SchemaNode): boolean {
  return (
    ['allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'dependencies'].some((key) => node[key] !== undefined) ||
    (node['required'] !== undefined && node['type'] === undefined)
  );
}

/** Schemas that hold once a key is there, of both drafts. */
function dependents(node: SchemaNode): [string, unknown][] {
  const both = [node['dependentSchemas'], node['dependencies']].filter(isNode);
  return both.flatMap((map) => Object.entries(map).filter(([, schema]) => isNode(schema)));
}

function isAnything(drawn: DrawnSchema): boolean {
  return Object.keys(drawn).every((key) => key === X.any || key === X.source || NOTES.has(key));
}

/** Nothing to draw that the object around it would not draw. */
function isJudgement(drawn: DrawnSchema): boolean {
  const isMore = [X.ref, '$ref', 'oneOf', 'allOf', X.choices, X.rest, X.patterns, 'properties'].some(
    (key) => drawn[key] !== undefined,
  );
  return !isMore && (drawn['type'] === undefined || drawn['type'] === 'object');
}

function choiceless(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function isNull(drawn: DrawnSchema): boolean {
  const choices = drawn[X.choices];
  return Array.isArray(choices) && choices.length === 1 && own(choices[0], 'value') === null;
}

function withoutType(drawn: DrawnSchema, only: DrawnSchema): DrawnSchema {
  const { type, ...rest } = drawn;
  return only['type'] === undefined && only[X.ref] === undefined && type !== undefined ? drawn : rest;
}

function nameOf(option: unknown): DrawnSchema {
  const ref = own(option, '$ref');
  return typeof ref === 'string' ? { [X.name]: lastPart(ref) } : {};
}

function lastPart(ref: string): string {
  return (
    ref
      .split(/[/#]/)
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.(schema\.)?json$/, '') ?? ''
  );
}
