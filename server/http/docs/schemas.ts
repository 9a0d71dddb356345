// The contract's schemas within a document: each under its name, references between files as references inside.
import { readFileSync } from 'node:fs';
import { PATHS } from '../../paths.ts';
import { findSchemaFiles, SCHEMA_SUFFIX } from '../../schemaFiles.ts';

/** Without `only` all of them; with it those and what they refer to. */
export function readSchemas(only?: readonly string[]): Record<string, unknown> {
  const paths = new Map(
    [...findSchemaFiles(PATHS.schemas)].map(([file, path]) => [file.slice(0, -SCHEMA_SUFFIX.length), path] as const),
  );
  const wanted = new Set(only ?? paths.keys());
  const read: Record<string, unknown> = {};
  // Grows while it is read.
  for (const name of wanted) {
    const path = paths.get(name);
    if (path === undefined) continue;
    const schema: unknown = JSON.parse(readFileSync(path, 'utf8'), (key: string, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value;
      const [file = ''] = value.split('#');
      if (file !== '') wanted.add(file.slice(0, -SCHEMA_SUFFIX.length));
      return innerReference(value, name);
    });
    read[name] = withoutIdentity(schema);
  }
  return read;
}

function innerReference(reference: string, own: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  return `#/components/schemas/${file === '' ? own : file.slice(0, -SCHEMA_SUFFIX.length)}${pointer}`;
}

function withoutIdentity(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
}
