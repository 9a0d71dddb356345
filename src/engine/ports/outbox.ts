// Writes that wait on this device for a network, as screens see them.
import type { FilterValues, Row, Rows, TableInfo, TableRef } from '../../contract/index.ts';
import type { RowsQuery } from './rows.ts';

/** `waiting`: kept here, sent with the network; `refused`: waits for its writer. */
export type WaitingState = 'waiting' | 'refused';

/** The state of a cell that waits. */
export interface WaitingCell {
  status: WaitingState;
  /** Key of its text. */
  says: string;
  issues: readonly never[];
  theirs: undefined;
  changedByOther: false;
}

/** A table that is told what waits. */
export interface WaitingTable {
  readonly ref: Pick<TableRef, 'model'>;
  readonly filters: FilterValues | undefined;
  readonly grouping: { readonly outline: object | undefined };
  readonly table?: { readonly info: Pick<TableInfo, 'title'> } | undefined;
  row(id: string): Row | undefined;
  receive(row: Row): void;
  putRow(row: Row): void;
  removeRow(id: string): void;
  /** Asks for the rows anew. */
  reload?(): void;
}

/** A stream of a row that is told when what waits of it changes. */
export interface WaitingStream {
  readonly model: string;
  readonly id: string;
  reload(): void;
}

/** A call of a module that is kept until it was sent, in the order of its row's. */
export interface Post {
  /** Row that it is about: its posts go one after another. */
  model: string;
  row: string;
  /** What it is about in the row, such as a message. */
  id: string;
  /** Of the call, which is repeatable. */
  path: string;
  values: Readonly<Record<string, unknown>>;
  /** What its page wants to know of it. */
  shown?: unknown;
  /** What the list of what waits calls it. */
  title: string;
}

/** What a person has set or seen. Of those that wait the last of a name counts. */
export interface Mark extends Pick<Post, 'model' | 'row' | 'path' | 'values' | 'shown'> {
  /** Its first word is what the list of what waits calls it by. */
  name: string;
  title?: string;
}

export interface WaitingPost extends Pick<Post, 'id' | 'path' | 'values' | 'shown'> {
  number: number;
  /** Milliseconds. */
  at: number;
  /** Why it waits for its writer. */
  refused?: string;
}

/** Filled once the code of the outbox is there. */
export interface OutboxPort {
  /** Of a field, or of the row. */
  stateOf?(model: string, id: string, field?: string): WaitingCell | undefined;
  /** Asks before a logout, and goes on after a yes, with what is to be done once nothing else stands against it. Answers whether it had to. */
  leave?(
    full: boolean,
    ask: (question: { text: string; params: Record<string, unknown> }, go: () => void) => void,
    go: (before: () => Promise<void>) => void,
  ): boolean;
  /** Of a file; whoever draws it hears of a change by `onChange`. */
  fileState?(id: string): WaitingState | undefined;
  /** Answers the unsubscribe. */
  onChange?(handler: () => void): () => void;
  /** A page of rows with what waits. */
  over?(query: RowsQuery, rows: Rows): Rows;
  /** Of a comment. */
  commentState?(id: string): WaitingState | undefined;
  /** Keeps the call and sends it as soon as it may go. Rejects where the device keeps nothing. Streams of the row hear of it. */
  post?(post: Post): Promise<void>;
  posts?(model: string, row: string): readonly WaitingPost[];
  /** Keeps it that a row was opened, where its telling met nobody. Never fails. */
  keepRead?(model: string, id: string, failure: unknown): void;
  /** Sends it, or keeps it where nobody takes it: answers what `send` does, undefined where it waits. Rejects where it is refused. */
  mark?<T>(mark: Mark, send: () => Promise<T>): Promise<T | undefined>;
  retryPost?(number: number): Promise<void>;
  /** Answers whether it was there still. */
  dropPost?(number: number): Promise<boolean>;
  /** Whatever shows rows of models. */
  readonly tables: Set<WaitingTable>;
  /** Whatever shows comments of a row. */
  readonly streams: Set<WaitingStream>;
  /** Called whenever the outbox opens: from then on there is `post`. */
  readonly openHandlers: Set<() => void>;
}
