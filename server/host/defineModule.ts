// What a module's code declares: the default export of `index.ts` in its room. Types, and one function that checks them.
import type { Label, HookRow, ModelName, ModelRows, ModuleCalls, RowOf, ValuesOf } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Action } from '../definitions/index.ts';
import type { Caller, DocumentName, JsonSchema, Method } from '../http/index.ts';
import type { PeopleEvent } from '../ports/index.ts';
import type { HandlerComments, HandlerFiles } from './handed.ts';
import type { ModuleSearch } from './moduleSearch.ts';

/** A row of whichever model. */
export type HandlerRow = RowOf<string>;

/** Values by field name; references and files as ids or as rows carry them. */
export type HandlerValues = ValuesOf<string>;

/**
 * Rows of any model, within the transaction: all of it is written, or nothing. Every write is to be awaited: code that ends before its
 * writes is at fault. A write that is refused ends the transaction, also when its error is caught.
 */
export interface HandlerRows {
  /** Whether there is such a model now: for code that also works without the module of another one. */
  knows(model: string): boolean;
  /** undefined: there is none for the caller. With `lock` nobody else changes it before the transaction ends: for values that depend on what was read. */
  read<M extends ModelName>(model: M, id: string, how?: { lock?: boolean }): Promise<RowOf<M> | undefined>;
  /** Rows whose fields hold these values, the oldest first, at most a thousand. */
  find<M extends ModelName>(model: M, values: ValuesOf<M>): Promise<RowOf<M>[]>;
  /** A page of the rows that a list with these filters has, in its order. Throws `invalid` by the name of a filter or of the order. */
  page<M extends ModelName>(model: M, query?: HandlerPageQuery): Promise<HandlerPage<RowOf<M>>>;
  /** By the rules of the model, as every row is made. `isNameless`: neither the row nor its history says who did it, where that would give somebody away. */
  create<M extends ModelName>(model: M, values: ValuesOf<M>, how?: { isNameless?: boolean }): Promise<RowOf<M>>;
  /** `isNameless`: its history does not say who did it. */
  change<M extends ModelName>(
    model: M,
    id: string,
    values: ValuesOf<M>,
    how?: { isNameless?: boolean },
  ): Promise<RowOf<M>>;
  /** A transition or an action of its definition, by its name and with its own rights, conditions and code. */
  act<M extends ModelName>(model: M, id: string, action: string, how?: ActHow): Promise<RowOf<M>>;
  /**
   * Puts rows into a list that code alone keeps (`ManyToManyField` with empty `read` and `write`), and takes them out of it; of `asServer` alone.
   * Costs as much as what changes: such a list may be of any length, and no row carries it.
   */
  list(
    model: ModelName,
    id: string,
    field: string,
    change: { add?: readonly string[]; remove?: readonly string[] },
  ): Promise<void>;
  /** Into the trash. */
  remove(model: ModelName, id: string): Promise<void>;
}

/** What the action asks for. */
export interface ActHow {
  reason?: string;
  values?: Record<string, unknown>;
}

export interface HandlerPageQuery {
  /** Values by name, as in `GET /data/<model>/?filters=`; every field that may be read is one, also with `__exclude`. */
  filters?: HandlerValues;
  search?: string;
  /** Names of fields, `-` before one turns it round; default: the order of the table. */
  ordering?: readonly string[];
  /** `next` of the page before. */
  cursor?: string;
  /** Rows, default 100, at most 200. */
  size?: number;
}

export interface HandlerPage<R = HandlerRow> {
  rows: R[];
  /** undefined: these were the last. */
  next: string | undefined;
}

export type HandlerCaller = Pick<Caller, 'userId' | 'orgId' | 'roles' | 'lang' | 'timezone' | 'orgTimezone'>;

/** What all code of modules may use. */
export interface CodeScope {
  caller: HandlerCaller;
  /** With the caller's rights. */
  rows: HandlerRows;
  /** With every right: for what the caller may not do himself, but the module does for him. */
  asServer: HandlerRows;
  /**
   * A statement on the tables that the module's migrations made, as `module_<name>.<table>`: in the same transaction, and of the organisation's
   * rows alone. Rows of models are written by `rows` and `asServer`, which know of rules, history and hooks. `isPrepared`: planned once for each
   * connection, for what is asked often; what it reads of a model's fields it casts, since their types may change.
   */
  sql<R extends object>(text: string, params?: readonly unknown[], how?: { isPrepared?: boolean }): Promise<R[]>;
  /** Ends the transaction, nothing is written: texts by field, shown where the field is; of one row of several, of that one. */
  refuse(fields: Readonly<Record<string, Label>>, id?: string): never;
  /** Ends it with an error the module declares. */
  fail(error: string, about?: ErrorDetails): never;
  /** Announced after the commit to those in the row's room who may read it; with `to`, to these people wherever they are, also once they come back, unless it is passing. */
  tell(event: string, content: Told): void;
  /** Their counters may have changed. */
  recount(userIds: readonly string[]): void;
  /** Those of these people who may read the row. */
  readers(row: { model: string; id: string }, people: readonly string[]): Promise<string[]>;
  files: HandlerFiles;
  comments: HandlerComments;
  /** A job the module declares, done once after the commit or at a moment, by the rights the caller has then; or by those that another person has then. */
  later(job: string, values?: HandlerValues, how?: LaterHow): Promise<void>;
  /** A notification of a kind the module declares; of a row only to those who may read it, never to the caller himself. */
  notify(kind: string, notice: ModuleNotice): void;
}

export interface LaterHow {
  /** Not before this moment, as ISO text. */
  at?: string;
  /** Nobody asks for it at that moment: the person is told of it like everybody else, and whoever may not sign in any more does nothing. */
  inNameOf?: InNameOf;
}

export interface InNameOf {
  person: string;
  /** What it follows from; stands as the reason in the history of what is written. */
  reason: Label;
}

/** Without `to` those in the row's room hear it. Only what is told to people may pass or correct what they were told before. */
export interface Told extends Pick<PeopleEvent, 'id' | 'data' | 'isPassing' | 'corrects'> {
  to?: readonly string[];
}

export interface ErrorDetails {
  /** Fill the error's text where it says `{name}`. */
  values?: Readonly<Record<string, string>>;
  /** What it is about, offered to be opened: rows that the caller may read. */
  rows?: readonly { model: string; id: string; title: string }[];
  /** Seconds until it may be tried again: what waits on a device goes on then. */
  wait?: number;
}

export interface ModuleNotice {
  userIds: readonly string[];
  row?: { model: string; id: string };
  /** Fill the kind's text where it says `{name}`; of a value in several languages each person reads his own. */
  values?: Readonly<Record<string, string | Label>>;
  /** It does not say who did it, who is not notified all the same. */
  isNameless?: boolean;
}

export interface HandlerInput<M extends string = string> extends CodeScope {
  /** Name of the transition or action. */
  action: string;
  /** The row as it is now, its status and set values with it, everything readable. */
  row: RowOf<M>;
  /** Values of the fields that were asked for. */
  values: ValuesOf<M>;
  /** What was asked for by the action's `schema`, which it fits; else undefined. */
  params: unknown;
  reason: string | undefined;
}

/** May take twenty seconds. What it throws beside `refuse` and `fail` is a fault of the code: nothing is written. */
export type Handler = {
  // As a method, so that one may say which model's rows it gets: `start(input: HandlerInput<'sprint'>)`.
  handle(input: HandlerInput): Promise<void> | void;
}['handle'];

export interface ModuleHandlerInput extends CodeScope {
  /** Name of the action. */
  action: string;
  /** What was asked for by its `schema`, which it fits; else undefined. */
  params: unknown;
}

/** Of an action that concerns no row; what it answers is said to the person. As of a handler of rows, twenty seconds and no fault of the code. */
export type ModuleHandler = (input: ModuleHandlerInput) => Promise<Label | void> | Label | void;

export const HOOKS = [
  'beforeCreate',
  'afterCreate',
  'beforeChange',
  'afterChange',
  'beforeDelete',
  'afterDelete',
  'beforeRestore',
  'afterRestore',
  'beforeTransition',
  'afterTransition',
] as const;
export type HookName = (typeof HOOKS)[number];

/** A row that was written, without the lines of its table parts. */
export interface HookChange<M extends string = string> {
  id: string;
  /** undefined: the row is new. */
  before: HookRow<M> | undefined;
  /** As it stands in the transaction. */
  after: HookRow<M>;
  /** The transition or action, and what was given as its reason. */
  action: string | undefined;
  reason: string | undefined;
}

export interface HookInput<M extends string = string> extends CodeScope {
  model: string;
  /** All that was written at once, whichever door it came through. */
  changes: readonly HookChange<M>[];
}

/** Those named `before` run first and refuse, those named `after` write and announce. Both see the rows as the transaction will leave them. */
export type Hook<M extends string = string> = (input: HookInput<M>) => Promise<void> | void;

/** A document of the contract by its name, or a JSON Schema of the module's own. */
export type DocumentOrSchema = DocumentName | JsonSchema;

/** What a call is given and answers; by module and name generated from the declarations (`ModuleCalls`). */
export interface CallTypes {
  row: string | undefined;
  params: object;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** Of a call whose declaration is not looked at. */
export interface AnyCall extends CallTypes {
  row: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export interface CallInput<C extends CallTypes = AnyCall> extends CodeScope {
  /** That `may.row` names; asked for without it, it is a fault of the code. */
  row: C['row'] extends string ? RowOf<C['row']> : never;
  params: Readonly<C['params']>;
  query: Readonly<C['query']>;
  body: Readonly<C['body']>;
}

export interface ModuleCall<C extends CallTypes = AnyCall> {
  method: Method;
  /** Below /api/v1/<module>; parameters as `:name`, a slash at its end. */
  path: string;
  summary: string;
  /** What does not fit into the summary; Markdown. */
  description?: string;
  /** What parts of the path are, by name; `id` is a row's where nothing is said. */
  params?: Readonly<Record<string, string>>;
  /**
   * Who may: a right to a model, or one of the roles. Asked before query and body are looked at. `row` is the part of the path that holds a row's id: it
   * has to be there for the caller, whose right to it is asked too; the code gets it, held until the end where the call writes.
   */
  may: { model: string; right: Action; row?: string } | { roles: readonly string[] };
  /** Of an object: what its `properties` say with `description` stands in the API document. */
  query?: JsonSchema;
  body?: DocumentOrSchema;
  /** Of what the handler answers; without it the call answers 204. */
  answer?: DocumentOrSchema;
  status?: number;
  /** With the header Idempotency-Key the second time answers what the first did. */
  repeatable?: boolean;
  /** One transaction; of a GET without writes. */
  handle(input: CallInput<C>): C['answer'] | Promise<C['answer']>;
}

/** Calls by name: with the name of a module those that it declares. */
export type CallsOf<M extends string> = M extends keyof ModuleCalls
  ? {
      readonly [N in keyof ModuleCalls[M]]: ModuleCalls[M][N] extends CallTypes ? ModuleCall<ModuleCalls[M][N]> : never;
    }
  : Readonly<Record<string, ModuleCall>>;

export interface ModuleEvent {
  /** Model of the row whose room hears it. */
  room: string;
  /** Of its data. */
  schema: DocumentOrSchema;
}

export interface ModuleNoticeKind {
  /** Keys of texts: the kind's name in the settings, and what a notification says. */
  title: string;
  text: string;
  /** Kinds of one group stand together in the settings; default: the module. */
  group?: string;
  /** Whether an unread one is mailed until its reader says otherwise. */
  isMailed?: boolean;
  /** Where it leads instead of to its row, such as `/moderation?part=mine`. */
  page?: string;
}

/** Ids of people; nothing where a field is empty. */
export type Concerned = readonly (string | undefined)[];

export type ConcernedBy<M extends string = string> = (
  change: HookChange<M>,
  scope: CodeScope,
) => Concerned | Promise<Concerned>;

export interface ModuleCounter {
  /** A change of their rows may move it for everybody who may see them: all of these who are there are counted anew. */
  models?: readonly string[];
  /** By model: those whose number a write of one of its rows may move, and nobody else is counted. Asked within the transaction, of each row that was made, changed, deleted or restored. */
  concerns?: { readonly [M in keyof ModelRows]?: ConcernedBy<M> };
  /** By person; statements see the organisation's rows only. */
  count(input: {
    database: Queryable;
    orgId: string;
    people: readonly { userId: string; roles: readonly string[] }[];
  }): Promise<ReadonlyMap<string, number>>;
}

export interface ModuleError {
  status: 400 | 403 | 404 | 409 | 410 | 429;
  /** Key of a text. */
  text: string;
}

export interface FileRule {
  /** Endings; beside what the field's definition asks. */
  accept?: readonly string[];
  /** Bytes. */
  maxSize?: number;
  /** Texts to refuse with, or nothing. */
  check?(file: {
    name: string;
    mime: string;
    size: number;
    caller: HandlerCaller;
  }): Label | undefined | Promise<Label | undefined>;
}

/** Statements see the organisation's rows only. */
export type HeldRule = (input: {
  database: Queryable;
  orgId: string;
  userId: string;
  row: string;
}) => Promise<boolean> | boolean;

/** A file of a row's field, or of a comment below the row. */
export interface ShownFile {
  id: string;
  model: string;
  comment: string | null;
}

/** Answers ids of rows of a model. Statements see the organisation's rows only. */
export type ShownRule = (input: {
  database: Queryable;
  orgId: string;
  file: ShownFile;
}) => Promise<{ model: string; ids: readonly string[] }>;

/** Long work: run by the queue, which the module does not see. */
export interface ModuleJob {
  /** Five fields of cron, in the organisation's time zone, in the name of its owner; `values.slot` is the moment it was due. Without it the job runs when code asks for it (`later`). */
  schedule?: string;
  run(input: CodeScope & { values: HandlerValues }): Promise<void> | void;
}

export interface ModuleCode<N extends string = string> {
  calls?: CallsOf<N>;
  /** By model. */
  hooks?: HooksOf;
  /** By the names that transitions and actions of the definition give. */
  actions?: Readonly<Record<string, Handler>>;
  /** By the names that the module's own actions give, those that concern no row. */
  moduleActions?: Readonly<Record<string, ModuleHandler>>;
  jobs?: Readonly<Record<string, ModuleJob>>;
  events?: Readonly<Record<string, ModuleEvent>>;
  notices?: Readonly<Record<string, ModuleNoticeKind>>;
  counters?: Readonly<Record<string, ModuleCounter>>;
  errors?: Readonly<Record<string, ModuleError>>;
  searches?: Readonly<Record<string, ModuleSearch>>;
  /** By `model.field`. */
  files?: Readonly<Record<string, FileRule>>;
  /** By model of the row that they were uploaded for: who has the files that code of the module holds, beside the right to read the row. */
  held?: Readonly<Record<string, HeldRule>>;
  /** By model of the row that a file belongs to: rows that show it as well. Whoever reads one of them has the file, though he may not read its row. */
  shown?: Readonly<Record<string, ShownRule>>;
  /** Makes demo data in the demo organisation, once, after the demo rows of definitions; in one transaction and in the name of its owner. */
  demo?(input: CodeScope): Promise<void> | void;
  /** Makes the rest of it, once, where the demo is to be whole (`npm run seed -- --size=demo`); after `demo`, in a transaction of its own. */
  wholeDemo?(input: CodeScope): Promise<void> | void;
}

type HooksOn<M extends string> = Readonly<Partial<Record<HookName, Hook<M> | readonly Hook<M>[]>>>;
type HooksOf = { readonly [M in keyof ModelRows]?: HooksOn<M> };

/**
 * The declaration as it is: what a module brings is checked when its room is opened. With the module's name, `defineModule<'polls'>`, what its calls
 * are given and answer has the types that `npm run gen` makes of their declarations.
 */
export function defineModule<N extends string = string>(code: ModuleCode<N>): ModuleCode<N> {
  return code;
}
