// Rows of many modules at once: where each leads, and reading them within bounds. A module that cannot be read in time is named, the others stand.
import type { Database } from '../database/index.ts';
import type { Catalog, Model } from '../definitions/index.ts';
import { routesDocument } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import { rowKey } from '../../src/engine/rowAddress/index.ts';
import { accessOf, numberFieldOf, Params, scopeSql, type Access } from '../records/access/index.ts';

/** A module whose rows the person may list, with a page to lead to. */
export interface Place {
  access: Access;
  route: string;
  title: string;
  icon: string | undefined;
}

export interface Reading {
  database: Database;
  /** For whoever looks after the server: what cannot be read, but for what takes too long. */
  warn(message: string): void;
}

/** One statement over the rows of one module; all of a question have the same columns. */
export interface Part {
  title: string;
  write(params: Params): string;
}

export interface PlacedRow extends Record<string, unknown> {
  model: string;
  id: string;
  view: string;
  number: string | null;
}

export interface Led {
  id: string;
  key: string;
  model: string;
  route: string;
  title: string;
  of: string;
  icon?: string;
}

/** All modules of a question together, and one of them by itself where together it did not work out. */
const TOGETHER_MS = 1_000;
const ALONE_MS = 300;
/** Then whatever is left is not asked any more. */
const ENOUGH_MS = 2_000;

export function placesFor(catalog: Catalog, caller: Caller, of: (model: Model) => boolean): Place[] {
  const { routes } = routesDocument(catalog, caller);
  return [...catalog.models.values()].flatMap((model) => {
    const entry = Object.hasOwn(routes, model.module.name) ? routes[model.module.name] : undefined;
    if (!entry || !of(model)) return [];
    const access = accessOf(catalog, model.name, caller);
    return access.may('list') ? [{ access, route: entry.name, title: entry.title, icon: entry.icon }] : [];
  });
}

/** What every statement says of a row `t`. */
export function placedColumns({ access }: Place, params: Params): string {
  const number = numberFieldOf(access);
  return `${params.add(access.model.name, 'text')} as model, t."id"::text as id, t."string_view" as view, ${number ? `${number.valueSql('t')}::text` : 'null::text'} as number`;
}

/** Rows `t` that are there for the person. */
export function placedRows({ access }: Place, { orgId }: Caller, params: Params): string {
  return `from ${access.model.table} t where t."organization" = ${params.add(orgId, 'uuid')} and t."deleted_at" is null and ${scopeSql(access, 'list', 't', params)}`;
}

export function ledTo({ access, route, title, icon }: Place, { id, view, number }: PlacedRow): Led {
  const key = number === null ? id : rowKey({ id, number }, 'number');
  const place = { id, key, model: access.model.name, route, title: view, of: title };
  return icon === undefined ? place : { ...place, icon };
}

/** `missing`: titles of modules that could not be read. */
export async function readParts<R extends Record<string, unknown>>(
  reading: Reading,
  parts: readonly Part[],
  caller: Caller,
): Promise<{ rows: R[]; missing: string[] }> {
  if (parts.length === 0) return { rows: [], missing: [] };
  try {
    return { rows: await readTogether<R>(reading.database, parts, { caller, limitMs: TOGETHER_MS }), missing: [] };
  } catch {
    // What is wrong is told of the module that it is wrong in.
    return readOneByOne<R>(reading, parts, caller);
  }
}

async function readOneByOne<R extends Record<string, unknown>>(
  { database, warn }: Reading,
  parts: readonly Part[],
  caller: Caller,
): Promise<{ rows: R[]; missing: string[] }> {
  const rows: R[] = [];
  const missing = new Set<string>();
  const endMs = Date.now() + ENOUGH_MS;
  for (const part of parts) {
    try {
      if (Date.now() > endMs) missing.add(part.title);
      else rows.push(...(await readTogether<R>(database, [part], { caller, limitMs: ALONE_MS })));
    } catch (error) {
      missing.add(part.title);
      if (!isStopped(error)) warn(`rows of "${part.title}" cannot be read for the overview: ${String(error)}`);
    }
  }
  return { rows, missing: [...missing] };
}

/** It took longer than it may. */
function isStopped(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

function readTogether<R extends Record<string, unknown>>(
  database: Database,
  parts: readonly Part[],
  { caller, limitMs }: { caller: Caller; limitMs: number },
): Promise<R[]> {
  const params = new Params(caller);
  const statement = parts.map((part) => `(${part.write(params)})`).join(' union all ');
  return database.transaction(async (tx) => {
    await tx.query(`set local statement_timeout = ${limitMs}`);
    return tx.query<R>(statement, params.values);
  });
}
