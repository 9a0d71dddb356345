// One plain value of a document as the value of a form field, and back. Nothing typed stands for a key that is absent.
import { prettyJson, readJson } from '../values/index.ts';
import type { NodeKind } from './nodeKind.ts';
import type { SchemaNode } from './schemaFiles.ts';

export interface Codec {
  read(value: unknown): unknown;
  /** undefined: the key is absent. */
  write(value: unknown, source: unknown): unknown;
}

const WHOLE = /^-?(0|[1-9][0-9]{0,14})$/;

export function codecOf(kind: NodeKind, node: SchemaNode, isRequired: boolean): Codec {
  switch (kind) {
    case 'text':
      return TEXT;
    case 'whole':
    case 'number':
      return NUMBER;
    case 'flag':
      return flag(node.default === true);
    case 'mixed':
      return MIXED;
    case 'tags':
    case 'choices':
      return many(isRequired);
    case 'free':
      return JSON_TEXT;
    default:
      return ANYTHING;
  }
}

/** A value of another kind than the schema's is shown as it is written. */
function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const TEXT: Codec = {
  read: (value) => (value === undefined ? '' : shown(value)),
  write: (value) => (isNothing(value) ? undefined : value),
};

const NUMBER: Codec = {
  read: (value) => (value === undefined ? null : shown(value)),
  write: (value) => {
    if (isNothing(value)) return undefined;
    return typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
  },
};

/** What an absent key means is not written where nothing was. */
function flag(absent: boolean): Codec {
  return {
    read: (value) => (value === undefined ? absent : value),
    write: (value, source) => (value === absent && source === undefined ? undefined : value),
  };
}

/** A text, a number or a yes in one line: what reads as JSON is that, everything else is a text; a text that would read as JSON stands in quotes. */
const MIXED: Codec = {
  read(value) {
    if (value === undefined) return '';
    return typeof value === 'string' && !fromJson(value) ? value : JSON.stringify(value);
  },
  write(value) {
    if (isNothing(value)) return undefined;
    const read = fromJson(String(value));
    return read ? read.value : value;
  },
};

function fromJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function many(isRequired: boolean): Codec {
  return {
    read: (value) => (value === undefined ? NONE : value),
    write: (value, source) =>
      Array.isArray(value) && value.length === 0 && (source === undefined || !isRequired)
        ? undefined
        : (value ?? undefined),
  };
}

/** The same list for every absent one: nothing was changed while it is this one. */
const NONE: readonly unknown[] = [];

const ANYTHING: Codec = {
  read: (value) => (value === undefined ? null : value),
  write: (value) => (isNothing(value) || isEmptyObject(value) ? undefined : value),
};

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Any JSON as its text; one that cannot be read changes nothing until it can. */
const JSON_TEXT: Codec = {
  read: (value) => (value === undefined ? '' : prettyJson(value)),
  write(text, source) {
    if (isNothing(text)) return undefined;
    const read = readJson(String(text));
    return read.ok ? read.value : source;
  },
};
