// What behaviour code of a module may use. It lies beside the definition, in `<module>/behaviour.ts` of the shipped modules or
// `<module>/behaviour.mjs` in a directory of definitions, and exports `handlers`: functions by the names transitions and actions give.
import type { Label } from '../../src/contract/index.ts';
import type { Caller } from '../http/index.ts';

/** A row by field name, in the form answers carry it: references as { id, string_view }, decimals as text, lines as a list. */
export type HandlerRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Values by field name; references and files as ids or as rows carry them. */
export type HandlerValues = Readonly<Record<string, unknown>>;

/**
 * Rows of any model, within the transaction of the action: all of it is written, or nothing. Every write is to be awaited: an action
 * that ends before its writes is a fault of the code. A write that is refused ends the action, also when its error is caught.
 */
export interface HandlerRows {
  /** undefined: there is none for the caller. */
  read(model: string, id: string): Promise<HandlerRow | undefined>;
  /** Rows whose fields hold these values, the oldest first, at most a thousand. */
  find(model: string, values: HandlerValues): Promise<HandlerRow[]>;
  /** By the rules of the model, as every row is made. */
  create(model: string, values: HandlerValues): Promise<HandlerRow>;
  change(model: string, id: string, values: HandlerValues): Promise<HandlerRow>;
  /** Into the trash. */
  remove(model: string, id: string): Promise<void>;
}

export interface HandlerInput {
  /** Name of the transition or action. */
  action: string;
  /** The row as it is now, its status and set values with it, everything readable. */
  row: HandlerRow;
  /** Values of the fields that were asked for. */
  values: HandlerValues;
  reason: string | undefined;
  caller: Pick<Caller, 'userId' | 'orgId' | 'roles' | 'lang' | 'timezone'>;
  /** With the caller's rights. */
  rows: HandlerRows;
  /** With every right: for what the caller may not do himself, but the action does for him. */
  asServer: HandlerRows;
  /** Ends the action, nothing is written: texts by field, shown where the field is. */
  refuse(fields: Readonly<Record<string, Label>>): never;
}

/** May take twenty seconds. What it throws beside `refuse` is a fault of the code: nothing is written. */
export type Handler = (input: HandlerInput) => Promise<void> | void;

export type Handlers = Readonly<Record<string, Handler>>;
