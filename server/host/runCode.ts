// Runs a module's code: within a limit of time and one transaction, cut off from both once it is over. What it announces waits for the commit.
import { createHash } from 'node:crypto';
import type { Label } from '../../src/contract/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { requireIsolation, type Queryable } from '../database/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError, ModuleError, type RuleBreak } from '../errors/index.ts';
import type { MakeFiles } from '../files/index.ts';
import { actorOf, LANGS, type Caller } from '../http/index.ts';
import type { AbsentPerson, WriteAccount } from '../ports/index.ts';
import { labelText } from '../records/list/index.ts';
import { announceWrites } from '../records/write/index.ts';
import { codeComments } from './scope/codeComments.ts';
import { codeFiles } from './scope/codeFiles.ts';
import { codeReaders } from './scope/codeReaders.ts';
import { codeRows, type Outcomes, type RowsScope } from './codeRows.ts';
import { requireWithinLimits } from './toldLimits.ts';
import { CodeFault, isOfDatabase, isRace, refusedStatement } from './codeFault.ts';
import type { CodeScope, HandlerValues, ModuleNotice } from './defineModule.ts';
import type { Module } from './readCode.ts';

/** What is announced through them leaves after the commit. */
export interface Announcers extends Pick<DomainDeps, 'live' | 'notifier' | 'events' | 'counters'> {
  /** From the disk. */
  removeFile(id: string): Promise<void>;
  /** On the disk. */
  copyFile(id: string, to: string): Promise<void>;
  makeFiles: MakeFiles;
  /** Queues a job of a module within the transaction. */
  later(work: ModuleWork, tx: Queryable): Promise<void>;
  /** Carries out a transition or an action of a row. */
  act: RowsScope['act'];
}

/** A job that code has asked for, in the name of its caller. */
export interface ModuleWork {
  module: string;
  name: string;
  values: HandlerValues;
  person: AbsentPerson;
  /** Not before this moment. */
  at?: string;
  /** In the name of a person who has not asked for it: what it follows from. */
  reason?: Label;
}

export interface CodeWork {
  module: Module;
  /** For the log: the place of the code in its module. */
  place: string;
  tx: Queryable;
  catalog: Catalog;
  caller: Caller;
  account: WriteAccount;
  /** Stands in the history of what is written. */
  reason?: string;
  /** Nothing may be written. */
  isReading?: boolean;
  /** Default: twenty seconds, and nobody ends it. */
  limits?: { ms: number; signal: AbortSignal };
  /** Leads the names of refused fields, by row. */
  prefixOf?(id: string | undefined): string;
}

const LIMIT_MS = 20_000;

/** Throws `invalid` for a refusal, a declared error, what its writes throw, and a plain error that holds no values for anything else. */
export async function runCode<T>(
  work: CodeWork,
  announcers: Announcers,
  run: (scope: CodeScope) => Promise<T> | T,
): Promise<T> {
  const { module, place, caller } = work;
  const writes = openWrites(work.isReading === true);
  const outcomes: Outcomes = new Map();
  const rows: RowsScope = {
    tx: work.tx,
    catalog: work.catalog,
    account: work.account,
    outcomes,
    ...(work.reason === undefined ? {} : { reason: work.reason }),
    requireOpen: writes.requireOpen,
    write: writes.write,
    act: announcers.act,
    visibilityChanged(models, people) {
      work.account.afterwards.push(() => {
        for (const model of models) announcers.live.visibilityChanged(caller.orgId, model, people);
      });
    },
  };
  try {
    const answer = await withinLimit(work.limits, async () => run(scopeOf(work, announcers, rows)));
    writes.requireDone();
    work.account.afterwards.push(() => {
      for (const [model, written] of outcomes) announceWrites(announcers, { model, ...written }, caller);
    });
    return answer;
  } catch (error) {
    throw error instanceof ApiError || isOfDatabase(error) ? error : faultOf(error, `${module.name}.${place}`);
  } finally {
    writes.close();
  }
}

/** Statements of the module's own, in the transaction of its caller; those of a GET may not write. */
function storageOf({ module, tx, caller, isReading = false }: CodeWork, rows: RowsScope): CodeScope['sql'] {
  let ready: Promise<void> | undefined;
  async function makeReady(): Promise<void> {
    await requireIsolation(tx, caller.orgId);
    if (isReading) await tx.query('set local transaction_read_only = on');
  }
  return async <R extends object>(
    text: string,
    params: readonly unknown[] = [],
    { isPrepared = false }: { isPrepared?: boolean } = {},
  ): Promise<R[]> => {
    rows.requireOpen();
    if (!module.hasStorage) throw new CodeFault('it has no migrations, so no tables of its own');
    const ask = async (): Promise<R[]> => {
      await (ready ??= makeReady());
      try {
        // What the statement answers, its author knows.
        return (await tx.query(text, params, isPrepared ? preparedName(text) : undefined)) as R[];
      } catch (error) {
        // A race is tried again.
        throw isOfDatabase(error) && !isRace(error) ? refusedStatement(error) : error;
      }
    };
    return isReading ? ask() : rows.write(ask);
  };
}

/** Statements that are asked to be prepared are few, and written out in the code. */
const preparedNames = new Map<string, string>();

/** By its text: a room that is loaded anew may say something else at the same place. */
function preparedName(text: string): string {
  const known = preparedNames.get(text) ?? `module_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  preparedNames.set(text, known);
  return known;
}

function scopeOf(work: CodeWork, announcers: Announcers, rows: RowsScope): CodeScope {
  const { live, notifier, counters, later } = announcers;
  const { module, caller, account, prefixOf } = work;
  const { userId, orgId, roles, lang, timezone, orgTimezone, actionUid } = caller;
  const removed = (ids: readonly string[]): void => {
    account.afterwards.push(() => void Promise.allSettled(ids.map((id) => announcers.removeFile(id))));
  };
  return {
    caller: { userId, orgId, roles, lang, timezone, orgTimezone },
    rows: codeRows(rows, caller, { isServer: false }),
    asServer: codeRows(rows, caller, { isServer: true }),
    sql: storageOf(work, rows),
    refuse(fields, id) {
      const prefix = prefixOf?.(id) ?? '';
      throw new ApiError(
        'invalid',
        Object.fromEntries(
          Object.entries(fields).map(([name, label]): [string, RuleBreak[]] => [
            prefix + name,
            [{ rule: 'formula', message: labelText(label, lang, name) }],
          ]),
        ),
      );
    },
    fail(name, { values = {}, rows: about, wait } = {}) {
      const declared = Object.hasOwn(module.code.errors ?? {}, name) ? module.code.errors?.[name] : undefined;
      if (!declared) throw new CodeFault(`it declares no error "${name}"`);
      const text = (of: 'ru' | 'kk' | 'en'): string => filled(module.texts[of][declared.text] ?? name, values);
      throw new ModuleError(
        name,
        declared.status,
        { ru: text('ru'), kk: text('kk'), en: text('en') },
        { ...(about ? { rows: about } : {}), ...(wait === undefined ? {} : { wait }) },
      );
    },
    tell(name, { id, data, to, ...how }) {
      rows.requireOpen();
      const event = module.events.get(name);
      if (!event) throw new CodeFault(`it declares no event "${name}"`);
      if (!work.catalog.models.has(event.room))
        throw new CodeFault(`the room of ${name}, "${event.room}", is no model`);
      if (!event.validate(data))
        throw new CodeFault(
          `the data of ${name} breaks its schema: ${(event.validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`).join('; ')}`,
        );
      if (!to && (how.isPassing || how.corrects))
        throw new CodeFault(`${name} is told to a room: only what goes \`to\` people may pass or correct`);
      requireWithinLimits(name, { data, ...(to ? { to } : {}), ...how });
      const told = { name, model: event.room, id: id.toLowerCase(), data };
      account.afterwards.push(() =>
        to ? live.peopleEvent(orgId, to, { ...told, ...how }) : live.roomEvent(orgId, told),
      );
    },
    recount(userIds) {
      rows.requireOpen();
      account.afterwards.push(() => counters.changed(userIds, module.name));
    },
    readers: codeReaders(rows, caller),
    files: codeFiles(rows, caller, {
      removed,
      remove: announcers.removeFile,
      copy: announcers.copyFile,
      make: announcers.makeFiles,
    }),
    comments: codeComments(rows, caller, { live, removed }),
    async later(name, values = {}, { at, inNameOf } = {}) {
      rows.requireOpen();
      if (at !== undefined && Number.isNaN(Date.parse(at))) throw new CodeFault(`"${at}" is no moment`);
      if (!Object.hasOwn(module.code.jobs ?? {}, name)) throw new CodeFault(`it declares no job "${name}"`);
      await rows.write(async () =>
        later(
          {
            module: module.name,
            name,
            values,
            person: { orgId, userId: inNameOf?.person ?? userId, lang, actionUid },
            ...(inNameOf ? { reason: inNameOf.reason } : {}),
            ...(at === undefined ? {} : { at }),
          },
          rows.tx,
        ),
      );
    },
    notify(kind, { userIds, row, values, isNameless = false }) {
      rows.requireOpen();
      if (!Object.hasOwn(module.code.notices ?? {}, kind)) throw new CodeFault(`it declares no notice "${kind}"`);
      account.afterwards.push(() =>
        notifier.notify({
          orgId,
          ...(isNameless ? { userIds: userIds.filter((id) => id !== userId) } : { userIds, ...actorOf(caller) }),
          kind,
          ...(row ? { model: row.model, rowId: row.id } : {}),
          ...(values ? { params: saidValues(values) } : {}),
        }),
      );
    },
  };
}

/** One in several languages as one for each, `title.kk`. */
function saidValues(values: NonNullable<ModuleNotice['values']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value]]
        : LANGS.map((lang) => [`${name}.${lang}`, labelText(value, lang, '')]),
    ),
  );
}

interface Writes extends Pick<RowsScope, 'requireOpen' | 'write'> {
  /** Throws what a write was refused for, awaited or not, and for writes that are under way. */
  requireDone(): void;
  close(): void;
}

function openWrites(isReading: boolean): Writes {
  const refusals: unknown[] = [];
  let underWay = 0;
  let isOver = false;

  function requireOpen(): void {
    if (isOver) throw new CodeFault('the action is over');
  }

  async function carryOut<T>(work: () => Promise<T>): Promise<T> {
    requireOpen();
    if (isReading) throw new CodeFault('a GET writes nothing');
    underWay += 1;
    try {
      return await work();
    } catch (error) {
      refusals.push(error);
      throw error;
    } finally {
      underWay -= 1;
    }
  }

  return {
    requireOpen,
    write(work) {
      const written = carryOut(work);
      // Reported by the account: code that does not await it must not end the process.
      written.catch(() => undefined);
      return written;
    },
    requireDone() {
      if (refusals.length > 0) throw refusals[0];
      if (underWay > 0) throw new CodeFault('it ended before its writes, which are to be awaited');
    },
    close() {
      isOver = true;
    },
  };
}

async function withinLimit<T>(
  { ms, signal }: NonNullable<CodeWork['limits']> = { ms: LIMIT_MS, signal: new AbortController().signal },
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const over = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new CodeFault(`longer than ${ms / 1000} s`)), ms);
    limit.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => reject(signal.reason), { signal: limit.signal });
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    limit.abort();
  }
}

/** What goes to the log: where it happened. Its message may hold values of rows. */
function faultOf(error: unknown, place: string): Error {
  const fault = new Error(`The code of ${place} failed: ${nameOf(error)}`);
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  fault.stack = [fault.message, ...frames].join('\n');
  return fault;
}

function nameOf(error: unknown): string {
  if (error instanceof CodeFault) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

/** `{name}` by the value of that name; once, so that no value is read as a text. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}
