// What ajv found → faults by place. ajv does not say through which option of a choice it came to a part that several share: options are
// told by the parts that can be reached from them.
import {
  asList,
  eachNode,
  isNode,
  readFaults,
  schemaDocument,
  type RawFault,
  type SchemaDocument,
  type SchemaFault,
} from '../../../src/engine/jsonSchema/index.ts';
import type { AjvFault } from './boundedAjv.ts';

/** Nobody reads on. */
const MOST_ERRORS = 500;
const MOST_CHOICES = 50;

export function locateFaults(clone: unknown, errors: readonly AjvFault[]): SchemaFault[] {
  const document = schemaDocument(clone);
  const told = errors.slice(-MOST_ERRORS).filter(({ keyword }) => !ECHOES.has(keyword));
  const faults = told.map((error) => ({ error, path: placeOf(error) }));
  const heads = faults
    .filter(({ error }) => error.keyword === 'oneOf' || error.keyword === 'anyOf')
    .slice(-MOST_CHOICES)
    .map((fault, index): Head => ({ ...fault, index, options: reachable(fault.error.schema, document) }));
  const within = (fault: Found): Head[] => heads.filter((head) => head.error !== fault.error && holds(head, fault));
  const depths = new Map(heads.map((head) => [head, within(head).length]));
  const wayTo = (fault: Found, seen: readonly Head[]): string[] => {
    const inner = within(fault)
      .filter((head) => !seen.includes(head))
      .sort((one, other) => (depths.get(other) ?? 0) - (depths.get(one) ?? 0))[0];
    if (!inner) return [''];
    const above = wayTo(inner, [...seen, inner]);
    return optionsOf(inner, fault).flatMap((option) =>
      above.map((way) => `${way}/${inner.index}/${inner.error.keyword}/${option}`),
    );
  };
  return readFaults(
    faults.flatMap((fault) => {
      const head = heads.find(({ error }) => error === fault.error);
      const tail = head ? `/${head.index}/${head.error.keyword}` : `/${fault.error.keyword}`;
      return wayTo(fault, head ? [head] : []).map((way) => rawFault(fault, `${way}${tail}`));
    }),
  );
}

interface Found {
  error: AjvFault;
  path: readonly string[];
}

interface Head extends Found {
  index: number;
  options: readonly ReadonlySet<unknown>[];
}

/** Say again what was said below them. */
const ECHOES: ReadonlySet<string> = new Set(['if', 'false schema if']);

function rawFault({ error, path }: Found, where: string): RawFault {
  const { keyword, params, schema } = error;
  if (FORBIDDING.has(keyword)) return { path, keyword: 'forbidden', where };
  if (MISSING.has(keyword)) return { path, keyword: 'required', where };
  return { path, keyword, where, limit: keyword === 'format' ? params['format'] : schema };
}

const MISSING: ReadonlySet<string> = new Set(['required', 'dependencies', 'dependentRequired']);
const FORBIDDING: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
  'false schema',
]);

/** A missing key, or one that may not be there, is a place of its own. */
function placeOf({ instancePath, params }: AjvFault): readonly string[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof key === 'string' ? [...path, key] : path;
}

function holds(head: Head, { error, path }: Found): boolean {
  return (
    head.path.every((key, index) => path[index] === key) && head.options.some((parts) => parts.has(error.parentSchema))
  );
}

function optionsOf(head: Head, { error }: Found): number[] {
  return head.options.flatMap((parts, option) => (parts.has(error.parentSchema) ? [option] : []));
}

/** Of each option the parts that it leads to. */
function reachable(options: unknown, document: SchemaDocument): ReadonlySet<unknown>[] {
  return asList(options).map((option) => {
    const parts = new Set<unknown>();
    const waiting: unknown[] = [option];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (parts.has(next)) continue;
      eachNode(next, (node) => {
        if (parts.has(node)) return;
        parts.add(node);
        const ref = node['$ref'] ?? node['$dynamicRef'];
        const meant = typeof ref === 'string' ? document.resolve(ref, node) : undefined;
        if (isNode(meant) && !parts.has(meant)) waiting.push(meant);
      });
    }
    return parts;
  });
}
