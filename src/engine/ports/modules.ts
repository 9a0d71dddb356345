// What modules' own pages ask of the outside: their calls, rooms, events and texts.
import type { CompiledValidator, EventOf, ModuleEvents } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** Which document an answer is, and the validator that knows it, loaded when asked for. */
export interface AnswerCheck<T> {
  document: string;
  load(): Promise<{ default: CompiledValidator<T> }>;
}

export interface CallSettings<T = unknown> extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  answer?: AnswerCheck<T>;
  /** Of a repeatable call: with the same key it is done once, however often it is sent. */
  idempotencyKey?: string;
  /** The last answer is read where there is no connection. */
  isKept?: boolean;
}

/** An event of a module, told in the room of a row. */
export interface ModuleEvent<E extends string = string> {
  seq: number;
  model: string;
  id: string;
  /** As the module declares it; of events that came with a definition after this page was built, unchecked. */
  data: EventOf<E>;
}

/** Offered by name. */
export type EventName = keyof ModuleEvents | (string & {});

/** `refused`: the server did not let one in, with its code; `left`: the right to be there is gone. */
export type RoomState =
  | { status: 'joining' }
  | { status: 'joined' }
  | { status: 'refused'; code: string }
  | { status: 'left' };

export interface RoomListener {
  onState?(state: RoomState): void;
  /** Joined, for the first time or again: what was told before is lost, so what was asked for before may be old. */
  onMissed?(): void;
}

/** By language; each loads one file. */
export type PageTexts = Readonly<
  Record<'ru' | 'kk' | 'en', () => Promise<{ default: Readonly<Record<string, unknown>> }>>
>;

/** What modules' own pages ask of the outside. */
export interface ModulesPort {
  /** A call that a page declares, below the base of all calls. The checked answer; undefined where none is declared. Rejects with HttpError, NetworkError or DocumentError. */
  ask<T>(path: string, call: CallSettings<T>): Promise<T | undefined>;
  /** Events of modules by their names; they come from rooms that were joined. Answers the unsubscribe. */
  on(event: string, handler: (event: ModuleEvent) => void): () => void;
  /** Joins the room of a row, again after each connection, until the answer is called. */
  join(model: string, id: string, room?: RoomListener): () => void;
  /** Says to those in the room of a row that the page has it open, and in which field; or that it has it open no more. */
  say?(message: 'present' | 'absent', row: { model: string; id: string; field?: string | undefined }): void;
  /** Loads a page's texts in the present language, now and before every change of it. Of one language always the same promise; it never rejects. */
  texts(namespace: string, texts: PageTexts): Promise<void>;
}
