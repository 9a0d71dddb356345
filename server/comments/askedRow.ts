// The row that a call is about, for those who may read it.
import type { FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid } from '../http/index.ts';
import { accessOf, mayRefer, PERSON_MODEL, requireAction, type Access } from '../records/access/index.ts';
import { readStored, type StoredRow } from '../records/write/index.ts';
import type { CommentedRow } from './commentRows.ts';
import { isClosed } from './isClosed.ts';

export interface RowParams {
  model: string;
  id: string;
}

export interface AskedRow {
  access: Access;
  row: CommentedRow;
  stored: StoredRow;
  /** Nobody writes comments on it, as its definition says. */
  isClosed: boolean;
}

/** Throws `forbidden`, and `not_found` for a deleted row too. */
export async function askedRow(
  { database, catalog }: Pick<DomainDeps, 'database' | 'catalog'>,
  { params, caller }: FastifyRequest<{ Params: RowParams }>,
): Promise<AskedRow> {
  const access = accessOf(catalog.current(), params.model, caller);
  requireAction(access, 'read');
  const id = requireUuid(params.id);
  const stored = await readStored(database, access, id, caller);
  if (!stored || stored.isDeleted) throw new ApiError('not_found');
  const people = mayRefer(access.catalog, PERSON_MODEL, caller.roles)
    ? accessOf(access.catalog, PERSON_MODEL, caller)
    : undefined;
  return {
    access,
    row: { model: params.model, id, catalog: access.catalog, people },
    stored,
    isClosed: await isClosed(database, access, id, caller),
  };
}

/** The same for the calls of comments. Throws `forbidden` also where rows have none at all. */
export async function commentedRow(...asked: Parameters<typeof askedRow>): Promise<AskedRow> {
  const found = await askedRow(...asked);
  if (found.access.model.module.model.comments === false) throw new ApiError('forbidden');
  return found;
}
