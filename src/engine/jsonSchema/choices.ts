// Values to choose from, as a schema lists them: enum with or without names, const, and lists of constants with titles.
import { isNode, type SchemaNode } from './schemaDocument.ts';

export interface DrawnChoice {
  value: unknown;
  /** null: said by the value. */
  title: string | null;
}

/** More are no list any more. */
const MAX_CHOICES = 5_000;

export function choicesOf(node: SchemaNode): readonly DrawnChoice[] | undefined {
  if (Array.isArray(node['enum'])) return named(node['enum'], node);
  if (Object.hasOwn(node, 'const')) return [{ value: node['const'], title: text(node['title']) }];
  for (const key of ['oneOf', 'anyOf'] as const) {
    const list = node[key];
    if (!Array.isArray(list) || list.length === 0 || list.length > MAX_CHOICES) continue;
    if (list.every((each: unknown) => isNode(each) && isConstant(each)))
      return list.flatMap((each: unknown) => (isNode(each) ? constants(each) : []));
  }
  return undefined;
}

function isConstant(node: SchemaNode): boolean {
  return Object.hasOwn(node, 'const') || (Array.isArray(node['enum']) && node['properties'] === undefined);
}

function constants(node: SchemaNode): DrawnChoice[] {
  if (Object.hasOwn(node, 'const'))
    return [{ value: node['const'], title: text(node['title']) ?? text(node['description']) }];
  return Array.isArray(node['enum']) ? [...named(node['enum'], node)] : [];
}

function named(values: readonly unknown[], node: SchemaNode): readonly DrawnChoice[] {
  const names = [node['enumNames'], node['x-enumNames'], node['x-enum-varnames']].find(Array.isArray) as
    | unknown[]
    | undefined; // by the check
  return values.map((value, index) => ({ value, title: text(names?.[index]) }));
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
