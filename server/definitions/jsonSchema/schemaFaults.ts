// Which JSON Schemas a definition may hold: of draft 7 or 2020-12, whole in themselves, of a size that a page can draw, and without
// patterns that walk back.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  draftOf,
  eachNode,
  isNode,
  own,
  schemaDocument,
  VALUE_KEYS,
  type SchemaDocument,
} from '../../../src/engine/jsonSchema/index.ts';
import { patternFault } from '../catalog/pattern.ts';
import { fault, type Texts } from '../faults/index.ts';
import { schemaIssues, type Issue } from '../read/schemaIssues.ts';
import { boundedAjv, TooMuchEffort } from './boundedAjv.ts';

const MOST_BYTES = 65_536;
const MOST_DEPTH = 64;
/** Each is code that is compiled. */
const MOST_PARTS = 2000;
/** Parts at one place, such as keys of an object or options of a choice: the code of each stands within that of the one before. */
const MOST_AT_ONE_PLACE = 500;
const DRAFTS: ReadonlySet<string> = new Set([
  'http://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft/2020-12/schema',
]);
/** Values of each kind: a schema that goes round in a circle does so with one of them. */
const SAMPLES: readonly unknown[] = [{}, [], '', 0, true, null];

const KNOWN = new WeakMap<object, readonly Issue[]>();

/** Paths begin at the schema, the root's is empty. Found once for each text of a definition: every plan asks for all of them. */
export function schemaFaults(schema: object): readonly Issue[] {
  const known = KNOWN.get(schema) ?? findFaults(schema);
  KNOWN.set(schema, known);
  return known;
}

function findFaults(schema: object): Issue[] {
  const broad = broadFault(schema);
  if (broad) return [{ path: '', reason: broad }];
  const issues = metaIssues(schema);
  if (issues.length > 0) return issues;
  const parts = partIssues(schema);
  return parts.length > 0 ? parts : useIssues(schema);
}

function broadFault(schema: object): Texts | undefined {
  if (isDeeper(schema, MOST_DEPTH)) return fault('more than {0} levels within each other', MOST_DEPTH);
  if (Buffer.byteLength(JSON.stringify(schema)) > MOST_BYTES) return fault('the schema is larger than 64 KB');
  let parts = 0;
  let beside = 0;
  eachNode(schema, (node) => {
    parts += 1;
    for (const [key, part] of Object.entries(node))
      if (!VALUE_KEYS.has(key)) beside = Math.max(beside, partsBeside(part));
  });
  if (parts > MOST_PARTS) return fault('the schema has more than {0} parts', MOST_PARTS);
  if (beside > MOST_AT_ONE_PLACE)
    return fault('the schema has more than {0} keys or options at one place', MOST_AT_ONE_PLACE);
  const draft = own(schema, '$schema');
  return draft === undefined || (typeof draft === 'string' && DRAFTS.has(draft.replace(/#$/, '')))
    ? undefined
    : fault('only schemas of draft 7 and of draft 2020-12');
}

/** Schemas by name or in a list, of one keyword. */
function partsBeside(part: unknown): number {
  if (Array.isArray(part)) return part.filter(isNode).length;
  return isNode(part) ? Object.values(part).filter(isNode).length : 0;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

const META = new Map([
  ['7', (): Ajv => new Ajv({ strict: false, logger: false })],
  ['2020-12', (): Ajv => new Ajv2020({ strict: false, logger: false })],
]);
const MADE = new Map<string, Ajv>();

function metaIssues(schema: object): Issue[] {
  const draft = draftOf(schema);
  const ajv = MADE.get(draft) ?? META.get(draft)?.();
  if (!ajv) return [];
  MADE.set(draft, ajv);
  const { $schema: _named, ...rest } = Object(schema) as Record<string, unknown>; // an object by its type
  if (ajv.validateSchema(rest) === true) return [];
  return schemaIssues(ajv.errors ?? [], schema)
    .slice(0, 20)
    .map(({ path, reason }) => ({ path: path === '/' ? '' : path, reason }));
}

function partIssues(schema: object): Issue[] {
  const document = schemaDocument(schema);
  const issues: Issue[] = [];
  eachNode(schema, (node) => {
    for (const key of ['$ref', '$dynamicRef'] as const) {
      const ref = node[key];
      const reason = typeof ref === 'string' && document.resolve(ref, node) === undefined ? refFault(ref) : undefined;
      if (reason) issues.push({ path: pointerTo(document, node, key), reason });
    }
    const { pattern, patternProperties } = node;
    const unfit = typeof pattern === 'string' ? patternFault(pattern) : undefined;
    if (unfit) issues.push({ path: pointerTo(document, node, 'pattern'), reason: unfit });
    for (const source of Object.keys(isNode(patternProperties) ? patternProperties : {})) {
      const reason = patternFault(source);
      if (reason) issues.push({ path: pointerTo(document, node, 'patternProperties'), reason });
    }
  });
  return issues;
}

function refFault(ref: string): Texts {
  return ref.startsWith('#')
    ? fault('the schema has no "{0}"', ref)
    : fault('"{0}" leads out of the schema: it holds all that it refers to', ref);
}

/** The way to the node, searched: faults are few. */
function pointerTo({ root }: SchemaDocument, wanted: unknown, key: string): string {
  const find = (value: unknown, way: string): string | undefined => {
    if (value === wanted) return way;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, inner] of Object.entries(value)) {
      const found = find(inner, `${way}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return `${find(root, '') ?? ''}/${key}`;
}

function useIssues(schema: object): Issue[] {
  try {
    const { run } = boundedAjv(schema);
    for (const sample of SAMPLES) run(sample);
    return [];
  } catch (error) {
    if (error instanceof TooMuchEffort || error instanceof RangeError)
      return [{ path: '', reason: fault('the schema refers to itself without end') }];
    const said = error instanceof Error ? error.message : String(error);
    return [{ path: '', reason: fault('the schema cannot be used: {0}', said) }];
  }
}
