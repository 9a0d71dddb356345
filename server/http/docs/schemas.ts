// The contract's schemas within a document: each under its name, references between files as references inside.
import { readFileSync } from 'node:fs';
import { PATHS } from '../../paths.ts';
import { findSchemaFiles, SCHEMA_SUFFIX } from '../../schemaFiles.ts';

/** Without `only`: all of them. */
export function readSchemas(only?: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    [...findSchemaFiles(PATHS.schemas)]
      .map(([file, path]) => [file.slice(0, -SCHEMA_SUFFIX.length), path] as const)
      .filter(([name]) => only?.includes(name) !== false)
      .map(([name, path]) => {
        const schema: unknown = JSON.parse(readFileSync(path, 'utf8'), (key: string, value: unknown) =>
          key === '$ref' && typeof value === 'string' ? innerReference(value, name) : value,
        );
        return [name, withoutIdentity(schema)];
      }),
  );
}

function innerReference(reference: string, own: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  return `#/components/schemas/${file === '' ? own : file.slice(0, -SCHEMA_SUFFIX.length)}${pointer}`;
}

function withoutIdentity(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
}
