// What modules, workflow rules and webhooks do about rows that were written, for those who write them. Done by server/host, server/workflows and server/webhooks.
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';

export interface RowChange {
  model: string;
  kind: 'create' | 'change' | 'delete' | 'restore';
  id: string;
  /** As it was, with everything readable; of a new row nothing. */
  before?: Readonly<Record<string, unknown>>;
  /** Names of the fields that were written and got another value; of a change. */
  fields?: readonly string[];
  /** The transition or action that the change was, and its reason. */
  action?: string;
  reason?: string;
  /** Leads the names of fields in errors. */
  prefix: string;
}

/** What one transaction wrote, and what follows from it. */
export interface WriteAccount {
  hooks: RowHooks;
  /** Of models that somebody hears of, not yet announced to them. */
  changes: RowChange[];
  /** Rows that module code wrote, as `model id`: whoever answers one reads it anew. */
  touched: Set<string>;
  /** Done after the commit. */
  afterwards: (() => void)[];
}

export interface HookWork {
  tx: Queryable;
  catalog: Catalog;
  caller: Caller;
  account: WriteAccount;
}

export interface RowHooks {
  /** Whether anybody wants to hear of rows of the model. */
  wants(model: string): boolean;
  /** Within the transaction; what the hooks write is put to the account. Throws what they refuse, and a plain error for a fault of theirs. */
  run(changes: readonly RowChange[], work: HookWork): Promise<void>;
}
