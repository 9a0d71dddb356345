// Where a definition names one of its own: a field, a column of a table part, its model, itself. Everything follows another name;
// of something taken out, lists and texts for people let it go. Formulas and conditions stay: what they mean without it only a person knows.
import { PARENT } from '../formula/index.ts';
import { BLOCK_FIELDS, FILTER_PARAMS } from '../page/index.ts';
import { mapNames, type NamedPlace, type SchemaNode } from '../definitionForm/index.ts';
import { expressionNames, formulaNames, templateNames, withNames, withoutNames, type TextName } from './textNames.ts';

export interface FieldTarget {
  what: 'field';
  name: string;
  /** Name of the table part it is a column of. */
  part: string | undefined;
}

export type Target = FieldTarget | { what: 'model'; name: string } | { what: 'module'; name: string };

export interface Followed {
  definition: unknown;
  /** JSON pointers of what was changed or let go. */
  places: readonly string[];
  /** Of formulas and conditions that name what is gone. */
  left: readonly string[];
}

/** `to`: the new name; undefined: it goes. The name's own place is not touched. */
export function followName(
  definition: unknown,
  target: Target,
  { to, schemas }: { to: string | undefined; schemas: readonly SchemaNode[] },
): Followed {
  const follower = new Follower(definition, target, to);
  return { definition: mapNames(schemas, definition, follower.map), places: follower.places, left: follower.left };
}

type Json = Readonly<Record<string, unknown>>;
/** Undefined: the row itself; else the table part whose lines they are. */
type Scope = { part: string | undefined };

const EXCLUDE = '__exclude';
const ORDER = /^(-?)(.*?)()$/;

class Follower {
  readonly places: string[] = [];
  readonly left: string[] = [];
  readonly #model: Json;
  readonly #definition: unknown;
  readonly #target: Target;
  readonly #to: string | undefined;

  constructor(definition: unknown, target: Target, to: string | undefined) {
    this.#definition = definition;
    this.#model = asObject(member(definition, 'model'));
    this.#target = target;
    this.#to = to;
  }

  readonly map = (place: NamedPlace): unknown => {
    const pointer = `/${place.at.join('/')}`;
    const left = this.left.length;
    const now = this.#mapped(place);
    if (!Object.is(now, place.value) && this.left.length === left) this.places.push(pointer);
    return now;
  };

  #mapped(place: NamedPlace): unknown {
    const { what, name } = this.#target;
    if (what === 'model') return place.names === 'model' && place.value === name ? this.#to : place.value;
    return what === 'module' ? this.#module(place, name) : this.#field(place);
  }

  #module({ names, value }: NamedPlace, name: string): unknown {
    if (names === 'module') return value === name ? this.#to : value;
    const isOwn = names === 'event' && typeof value === 'string' && value.startsWith(`${name}_`);
    return isOwn && this.#to !== undefined ? this.#to + value.slice(name.length) : value;
  }

  #field(place: NamedPlace): unknown {
    const { names, value, at } = place;
    if (at[0] === 'page' && this.#isOfOthers(at)) return value;
    switch (names) {
      case 'field':
        return this.#name(value, scopeOf(at));
      case 'order':
        return this.#affixed(value, ORDER);
      case 'filter':
        return this.#affixed(value, new RegExp(`^()(.*?)(${EXCLUDE})?$`));
      case 'otherField':
        return this.#otherField(place);
      case 'otherOrder':
        return this.#isOfOwnRows(at) ? this.#affixed(value, ORDER) : value;
      case 'otherFormula':
        return this.#isOfOwnRows(at)
          ? this.#text(place, formulaNames, (chain) => this.#leads(chain, ROW, 'references'))
          : value;
      case 'together':
        return this.#to === undefined && Array.isArray(value) && value.some((one) => this.#name(one, ROW) === undefined)
          ? undefined
          : value;
      case 'formula':
        return this.#text(place, formulaNames, (chain) => this.#leads(chain, this.#scopeOf(at), 'references'));
      case 'condition':
        return this.#text(place, expressionNames, (chain) => this.#leads(chain, scopeOf(at), 'parts'));
      case 'expression':
        return this.#text(
          place,
          expressionNames,
          ([root, ...chain]) => root === 'record' && this.#leads(chain, ROW, 'parts'),
        );
      case 'template':
        return this.#template(value);
      case 'templates':
        return isObject(value) ? changed(value, (text) => this.#template(text) ?? text) : value;
      case 'params':
        return this.#params(value, member(getIn(this.#definition, at.slice(0, -1)), 'block'));
      case 'row':
        return this.#row(value, ROW);
      default:
        return value;
    }
  }

  /** What a document posts of its lines is read of them. */
  #scopeOf(at: readonly string[]): Scope {
    const [root, posts, , key] = at;
    if (root !== 'model' || posts !== 'posts' || key === 'when') return scopeOf(at);
    return { part: asName(member(getIn(this.#definition, at.slice(0, 3)), 'lines')) };
  }

  #is(name: unknown, { part }: Scope): boolean {
    return this.#target.what === 'field' && name === this.#target.name && part === this.#target.part;
  }

  #name(value: unknown, scope: Scope): unknown {
    return this.#is(value, scope) ? this.#to : value;
  }

  /** The name between what may stand before and behind it. */
  #affixed(value: unknown, pattern: RegExp): unknown {
    const [, before = '', name = '', behind = ''] = typeof value === 'string' ? (pattern.exec(value) ?? []) : [];
    if (!this.#is(name, ROW)) return value;
    return this.#to === undefined ? undefined : before + this.#to + behind;
  }

  /** A field of the rows that a reference leads to, or that a rollup looks at. */
  #otherField({ value, at }: NamedPlace): unknown {
    if (at.at(-2) === 'rollup') return this.#isOfOwnRows(at) ? this.#name(value, ROW) : value;
    const field = getIn(this.#definition, at.slice(0, at.at(-1) === 'toField' ? -1 : -2));
    return member(field, 'model') === this.#model['name'] ? this.#name(value, ROW) : value;
  }

  /** Of a rollup, whether it looks at rows of this model. */
  #isOfOwnRows(at: readonly string[]): boolean {
    return member(getIn(this.#definition, at.slice(0, -1)), 'of') === this.#model['name'];
  }

  #text(
    { value, at }: NamedPlace,
    namesIn: (text: string) => TextName[],
    isMeant: (chain: readonly string[]) => boolean,
  ): unknown {
    if (typeof value !== 'string') return value;
    const found = namesIn(value).filter(({ chain }) => isMeant(chain));
    if (found.length === 0) return value;
    if (this.#to !== undefined) return withNames(value, found, this.#to);
    this.left.push(`/${at.join('/')}`);
    return value;
  }

  #template(value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const found = templateNames(value).filter(({ chain }) => this.#is(chain[0], ROW));
    if (found.length === 0) return value;
    if (this.#to !== undefined) return withNames(value, found, this.#to);
    const rest = withoutNames(value, found);
    return rest === '' ? undefined : rest;
  }

  /** Whether a path of names ends at the target. */
  #leads(chain: readonly string[], from: Scope, through: 'parts' | 'references'): boolean {
    let here: Scope | undefined = from;
    for (const [index, name] of chain.entries()) {
      if (!here) return false;
      if (index === chain.length - 1) return this.#is(name, here);
      here = this.#next(name, here, through);
    }
    return false;
  }

  #next(name: string, { part }: Scope, through: 'parts' | 'references'): Scope | undefined {
    if (part !== undefined && name === PARENT) return ROW;
    const field = this.#fieldOf(name, part);
    if (part === undefined && isObject(member(field, 'fields'))) return { part: name };
    return through === 'references' && member(field, 'model') === this.#model['name'] ? ROW : undefined;
  }

  #fieldOf(name: string, part: string | undefined): unknown {
    const fields = member(this.#model, 'fields');
    return member(part === undefined ? fields : member(member(fields, part), 'fields'), name);
  }

  /** Below a block that shows the rows of another model. */
  #isOfOthers(at: readonly string[]): boolean {
    const end = at.findLastIndex(
      (key, index) =>
        ['params', 'source', 'when', 'bind'].includes(key) &&
        (index === 1 || at[index - 1] === 'fallback' || at[index - 2] === 'children'),
    );
    if (end < 0 || !['params', 'source'].includes(at[end] ?? '')) return false;
    const model = member(member(getIn(this.#definition, at.slice(0, end)), 'source'), 'model');
    return model !== undefined && model !== this.#model['name'];
  }

  #params(value: unknown, block: unknown): unknown {
    if (!isObject(value) || typeof block !== 'string') return value;
    const named = new Map(Object.entries(BLOCK_FIELDS.get(block) ?? {}));
    const filters = FILTER_PARAMS.get(block) ?? [];
    return changed(value, (param, key) => {
      if (filters.includes(key))
        return isObject(param)
          ? renamedKeys(param, (name) => asName(this.#affixed(name, new RegExp(`^()(.*?)(${EXCLUDE})?$`))))
          : param;
      const takes = named.get(key);
      return takes ? this.#param(param, takes.isMeasure === true) : param;
    });
  }

  /** One name, a measure, or a list of either. */
  #param(value: unknown, isMeasure: boolean): unknown {
    if (typeof value === 'string') return isMeasure ? value : this.#name(value, ROW);
    if (Array.isArray(value)) {
      const names = value.map((one) => this.#param(one, isMeasure)).filter((one) => one !== undefined);
      return names.length === value.length && names.every((one, index) => one === value[index]) ? value : names;
    }
    if (!isObject(value)) return value;
    const left = changed(value, (one) => this.#name(one, ROW));
    return Object.keys(left).length === 0 ? undefined : left;
  }

  /** A demo row, its lines, and rows of the model itself told by their fields. */
  #row(value: unknown, scope: Scope): unknown {
    if (!isObject(value)) return value;
    const inner = changed(value, (one, name) => {
      const next = this.#next(name, scope, 'references');
      if (!next) return one;
      if (!Array.isArray(one)) return this.#row(one, next);
      const rows = one.map((each) => this.#row(each, next));
      return rows.every((each, index) => each === one[index]) ? one : rows;
    });
    return renamedKeys(inner, (name) => asName(this.#name(name, scope)));
  }
}

const ROW: Scope = { part: undefined };

/** Below a table part's columns names are those of its lines. */
function scopeOf([root, fields, part, below]: readonly string[]): Scope {
  return {
    part: root === 'model' && fields === 'fields' && (below === 'fields' || below === 'table') ? part : undefined,
  };
}

function asName(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The same object where nothing changed; what becomes undefined goes. */
function changed(value: Json, map: (one: unknown, key: string) => unknown): Json {
  const entries = Object.entries(value).map(([key, one]) => [key, map(one, key)] as const);
  return entries.every(([key, one]) => one === value[key])
    ? value
    : Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

function renamedKeys(value: Json, map: (key: string) => string | undefined): Json {
  const entries = Object.entries(value).map(([key, one]) => [map(key), one, key] as const);
  return entries.every(([now, , key]) => now === key)
    ? value
    : Object.fromEntries(entries.flatMap(([now, one]) => (now === undefined ? [] : [[now, one]])));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function getIn(value: unknown, path: readonly string[]): unknown {
  // An array of anything.
  return path.reduce<unknown>(
    (here, key) => (Array.isArray(here) ? (here as unknown[])[Number(key)] : member(here, key)),
    value,
  );
}
