// Rows and values by the name of their model, and what an event says by its name. Of names that no definition in server/modules has, nothing is known.
import type { ModelRows, ModuleEvents } from './modules.gen.ts';
import type { FileValue, Reference, Row } from './types.gen.ts';

/** Offered by name; others are those of definitions that come while the server runs. */
export type ModelName = keyof ModelRows | (string & {});

/** A row by field name, as answers carry it: references as { id, string_view }, decimals as text, lines as a list. */
export type RowOf<M extends string> = M extends keyof ModelRows
  ? Readonly<ModelRows[M]>
  : Readonly<Record<string, unknown>> & { readonly id: string };

/** A row that was read for a screen: fields that were not asked for, or that its reader may not read, are absent. */
export type ShownRow<M extends string> = M extends keyof ModelRows ? Row & Readonly<Partial<ModelRows[M]>> : Row;

/** A row as hooks get it: without the lines of its table parts. */
export type HookRow<M extends string> = M extends keyof ModelRows
  ? Readonly<Omit<ModelRows[M], PartsOf<ModelRows[M]>>>
  : RowOf<M>;

type PartsOf<R> = {
  [F in keyof R]-?: R[F] extends readonly (infer E)[] ? (E extends Reference | FileValue | string ? never : F) : never;
}[keyof R];

/** What is written: references and files also as their ids. */
export type ValuesOf<M extends string> = M extends keyof ModelRows
  ? SentValues<ModelRows[M]>
  : Readonly<Record<string, unknown>>;

type SentValues<R> = { readonly [F in keyof R]?: Sent<R[F]> };
type Sent<T> = T extends Reference | FileValue
  ? string | { readonly id: string }
  : T extends readonly (infer E)[]
    ? readonly (E extends Reference | FileValue ? Sent<E> : E extends object ? SentValues<E> : E)[]
    : T;

/** What an event of a module says. */
export type EventOf<E extends string> = E extends keyof ModuleEvents ? ModuleEvents[E] : unknown;
