// Rows in the hands of module code: the same writes as everybody's, in the transaction of the action, remembered for the announcement.
import { randomUUID } from 'node:crypto';
import type { ActionRun } from '../../src/contract/index.ts';
import { CodeFault } from './codeFault.ts';
import type { ActHow, HandlerPage, HandlerPageQuery, HandlerRow, HandlerRows, HandlerValues } from './defineModule.ts';
import type { Queryable } from '../database/index.ts';
import { SERVER, type Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { isUuid, type Caller } from '../http/index.ts';
import type { WriteAccount } from '../ports/index.ts';
import { accessOf, fieldsOfRow, requireAction, type Access } from '../records/access/index.ts';
import { listRows, MAX_SIZE, type ListQuery } from '../records/list/index.ts';
import {
  bareValues,
  changeIn,
  changeList,
  createIn,
  deleteIn,
  findRows,
  guarded,
  lockRow,
  readRowText,
  statusOf,
  type Deleted,
  type HistoryVia,
  type ListChange,
  type OpenWrite,
  type Written,
  type WrittenRows,
} from '../records/write/index.ts';

/** What the code wrote, by model. */
export type Outcomes = Map<string, Required<Pick<WrittenRows, 'created' | 'changed' | 'deleted'>>>;

export interface RowsScope {
  tx: Queryable;
  catalog: Catalog;
  account: WriteAccount;
  outcomes: Outcomes;
  /** Why it is written. */
  reason?: string;
  /** Throws once the code has lost its transaction. */
  requireOpen(): void;
  /** Does a write and keeps account of it: the action is not done before all of them are. */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Rows of these models may be there for these people now, or be there no longer. */
  visibilityChanged(models: readonly string[], people: readonly string[]): void;
  /** Carries out a transition or an action of a row within the transaction. */
  act(tx: Queryable, asked: { id: string; action: string; run: ActionRun }, context: OpenWrite): Promise<Written>;
}

/** `isServer`: with the rights of an owner, and a status moves freely. */
export function codeRows(
  { tx, catalog, account, outcomes, reason, requireOpen, write, act, visibilityChanged }: RowsScope,
  caller: Caller,
  { isServer, via = 'code' }: { isServer: boolean; via?: HistoryVia },
): HandlerRows {
  // What follows from a write is not its token's own doing.
  const { scope: _scope, ...person } = caller;
  const asker: Caller = isServer ? { ...person, roles: ['owner', SERVER] } : person;

  function contextOf(model: string, values: HandlerValues = {}): OpenWrite {
    requireOpen();
    const access = accessOf(catalog, model, asker);
    const status = statusOf(access.model)?.field;
    const own =
      isServer && status !== undefined && Object.hasOwn(values, status)
        ? { own: new Map([[status, values[status]]]) }
        : {};
    return {
      access,
      caller: asker,
      hooks: account.hooks,
      account,
      prefix: `${model}.`,
      trace: { via, reason },
      ...own,
    };
  }

  function keep(model: string, written: Partial<Record<'created' | 'changed', Written>> & { deleted?: Deleted }): void {
    for (const { id } of [written.created, written.changed, written.deleted].flatMap((each) => each ?? []))
      account.touched.add(`${model} ${id}`);
    const known = outcomes.get(model) ?? { created: [], changed: [], deleted: [] };
    outcomes.set(model, {
      created: [...known.created, ...(written.created ? [written.created] : [])],
      changed: [...known.changed, ...(written.changed?.isChanged === true ? [written.changed] : [])],
      deleted: [...known.deleted, ...(written.deleted ? [written.deleted] : [])],
    });
  }

  const rows: Untyped = {
    knows: (model) => catalog.models.has(model),
    async read(model, id, { lock = false } = {}) {
      const { access } = contextOf(model);
      requireAction(access, 'read');
      if (!isUuid(id) || (lock && !(await lockRow(tx, access, id.toLowerCase(), asker)))) return undefined;
      const text = await readRowText(tx, access, id.toLowerCase(), asker);
      return text === undefined ? undefined : rowOf(text);
    },
    async find(model, values) {
      return findRows(tx, contextOf(model).access, values, asker);
    },
    async page(model, query = {}) {
      const { access } = contextOf(model);
      return pageOf(await listRows(tx, access, listQuery(access, query), asker));
    },
    create: (model, values, { isNameless = false } = {}) =>
      write(async () => {
        const open = contextOf(model, values);
        const context = { ...open, trace: { ...open.trace, isNameless } };
        const { id = randomUUID(), ...sent } = bareValues(context.access, values);
        const created = await guarded(context, () => createIn(tx, { ...sent, id }, context));
        keep(model, { created });
        return rowOf(created.text);
      }),
    change: (model, id, values, { isNameless = false } = {}) =>
      write(async () => {
        const open = contextOf(model, values);
        const context = { ...open, trace: { ...open.trace, isNameless } };
        const stored = await lockRow(tx, context.access, id, asker);
        if (!stored || stored.isDeleted) throw new ApiError('not_found');
        const changed = await guarded(context, () =>
          changeIn(
            tx,
            id,
            { ...bareValues(context.access, values), version: stored.version },
            { ...context, locked: stored },
          ),
        );
        keep(model, { changed });
        return rowOf(changed.text);
      }),
    act: (model, id, action, { reason: why, values } = {}) =>
      write(async () => {
        const context = contextOf(model);
        const stored = await lockRow(tx, context.access, id, asker);
        if (!stored || stored.isDeleted) throw new ApiError('not_found');
        const run = { version: stored.version, ...(why ? { reason: why } : {}), ...(values ? { values } : {}) };
        const changed = await act(tx, { id, action, run }, context);
        keep(model, { changed });
        return rowOf(changed.text);
      }),
    list: (model, id, field, change) =>
      write(async () => {
        const { access } = contextOf(model);
        const models = isServer
          ? await changeList(tx, access, { row: id, field }, { ...change, caller: asker })
          : undefined;
        if (!models)
          throw new CodeFault(`"${field}" of ${model} is no list that code keeps, or is changed without asServer`);
        visibilityChanged(models, [...(change.add ?? []), ...(change.remove ?? [])]);
      }),
    remove: (model, id) =>
      write(async () => {
        const context = contextOf(model);
        const deleted = await guarded(context, () => deleteIn(tx, id, context));
        if (deleted) keep(model, { deleted });
      }),
  };
  // What the rows of a model hold, its definition says.
  return rows as HandlerRows;
}

/** The same for models whose definition is not looked at. */
interface Untyped {
  knows(model: string): boolean;
  read(model: string, id: string, how?: { lock?: boolean }): Promise<HandlerRow | undefined>;
  find(model: string, values: HandlerValues): Promise<HandlerRow[]>;
  page(model: string, query?: HandlerPageQuery): Promise<HandlerPage>;
  create(model: string, values: HandlerValues): Promise<HandlerRow>;
  change(model: string, id: string, values: HandlerValues): Promise<HandlerRow>;
  act(model: string, id: string, action: string, how?: ActHow): Promise<HandlerRow>;
  list(model: string, id: string, field: string, change: ListChange): Promise<void>;
  remove(model: string, id: string): Promise<void>;
}

function rowOf(text: string): HandlerRow {
  // Made by the emitter: an object with an id.
  return JSON.parse(text) as HandlerRow;
}

const PAGE_SIZE = 100;

/** All fields that `read` gives, but for table parts. */
function listQuery(
  access: Access,
  { filters = {}, search, ordering, cursor, size = PAGE_SIZE }: HandlerPageQuery,
): ListQuery {
  return {
    pageName: undefined,
    key: '',
    filters: { ...filters },
    isOfAnyField: true,
    search,
    ordering,
    size: Math.min(Math.max(size, 1), MAX_SIZE),
    cursor,
    page: 1,
    parent: undefined,
    fields: fieldsOfRow(access).flatMap(({ name, kind }) => (kind === 'part' ? [] : [name])),
    isWhole: false,
    withTotals: false,
    withComments: false,
  };
}

function pageOf(text: string): HandlerPage {
  // Made by the list: rows and where the next page begins.
  const { results, next } = JSON.parse(text) as { results: HandlerRow[]; next: string | null };
  return { rows: results, next: next ?? undefined };
}
