// Documents made once per catalog, role set and language, each with the hash of its own content as `rev`.
import { createHash } from 'node:crypto';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';

const known = new WeakMap<Catalog, Map<string, unknown>>();

/** The same document for the same name, roles and language, made on first asking. */
export function remember<T>(catalog: Catalog, name: string, caller: Pick<Caller, 'roles' | 'lang'>, make: () => T): T {
  const documents = known.get(catalog) ?? new Map<string, unknown>();
  known.set(catalog, documents);
  const key = `${name} ${caller.lang} ${caller.roles.join(' ')}`;
  if (!documents.has(key)) documents.set(key, make());
  // Made by the same `name`, which stands for one kind of document.
  return documents.get(key) as T;
}

export function revOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

export function withRev<T extends object>(content: T): T & { rev: string } {
  return { ...content, rev: revOf(content) };
}
