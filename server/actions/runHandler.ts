// Runs behaviour code within the transaction of an action: what it refuses is the caller's to mend, what it throws otherwise is its own fault.
import type { Handler, HandlerRow } from '../behaviour/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { labelText } from '../records/index.ts';
import { handlerRows, type HandlerScope } from './handlerRows.ts';

export interface HandlerCall {
  handler: Handler;
  module: string;
  action: string;
  row: HandlerRow;
  values: Readonly<Record<string, unknown>>;
  reason: string | undefined;
}

const LIMIT_MS = 20_000;

/** Throws `invalid` for a refusal, what its writes throw, and a plain error that holds no values for anything else. */
export async function runHandler({ handler, module, action, row, values, reason }: HandlerCall, open: Omit<HandlerScope, 'requireOpen' | 'write'>, caller: Caller): Promise<void> {
  const account = openAccount();
  const scope: HandlerScope = { ...open, requireOpen: account.requireOpen, write: account.write };
  const { userId, orgId, roles, lang, timezone } = caller;
  try {
    await withinLimit(async () => handler({
      action, row, values, reason,
      caller: { userId, orgId, roles, lang, timezone },
      rows: handlerRows(scope, caller, { isServer: false }),
      asServer: handlerRows(scope, caller, { isServer: true }),
      refuse(fields) {
        throw new ApiError('invalid', Object.fromEntries(Object.entries(fields).map(([name, label]): [string, RuleBreak[]] => [name, [{ rule: 'formula', message: labelText(label, lang, name) }]])));
      },
    }));
    account.requireDone();
  } catch (error) {
    throw error instanceof ApiError || isOfDatabase(error) ? error : faultOf(error, `${module}.${action}`);
  } finally {
    account.close();
  }
}

interface Account extends Pick<HandlerScope, 'requireOpen' | 'write'> {
  /** Throws what a write was refused for, awaited or not, and for writes that are under way. */
  requireDone(): void;
  close(): void;
}

function openAccount(): Account {
  const refusals: unknown[] = [];
  let underWay = 0;
  let isOver = false;

  function requireOpen(): void {
    if (isOver) throw new CodeFault('the action is over');
  }

  async function carryOut<T>(work: () => Promise<T>): Promise<T> {
    requireOpen();
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
      // Told by the account: code that does not await it must not end the process.
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

async function withinLimit(work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CodeFault(`longer than ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  });
  try {
    await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of a race, for instance: the action is tried again. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}

/** What the server itself has against the code: holds no values. */
class CodeFault extends Error {}

/** What goes to the log: where it happened. Its message may hold values of rows. */
function faultOf(error: unknown, place: string): Error {
  const fault = new Error(`The behaviour code of ${place} failed: ${nameOf(error)}`);
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  fault.stack = [fault.message, ...frames].join('\n');
  return fault;
}

function nameOf(error: unknown): string {
  if (error instanceof CodeFault) return error.message;
  return error instanceof Error ? error.name : typeof error;
}
