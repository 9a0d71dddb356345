// What modules add to the core's lists, for those who keep them. Done by server/host.
import type { Label } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Action } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';

export interface BroughtKind {
  kind: string;
  isMailed: boolean;
  title: Label;
  /** `{name}` stands for a value of the notice. */
  text: Label;
  /** Where one leads instead of to its row. */
  page?: string;
  group: string;
}

export interface BroughtCounter {
  name: string;
  module: string;
  models: readonly string[];
  count(input: {
    database: Queryable;
    orgId: string;
    people: readonly { userId: string; roles: readonly string[] }[];
  }): Promise<ReadonlyMap<string, number>>;
}

export interface UploadedFile {
  name: string;
  mime: string;
  size: number;
}

/** As it is now: rooms come and go. */
export interface SearchInput {
  /** Statements see the organisation's rows only, write nothing and end after half a second. */
  database: Queryable;
  orgId: string;
  userId: string;
  /** Folded, as the page has typed them. */
  words: readonly string[];
  /** Most entries. */
  limit: number;
}

/** What a module finds in its own tables. */
export interface FoundEntry {
  id: string;
  /** Where it stands. */
  title: string | Label;
  /** Who said it. */
  by: string;
  /** The part around the words is shown. */
  text: string;
  /** Parameters of the module's page that lead to it. */
  query: Readonly<Record<string, string>>;
}

export interface BroughtSearch {
  name: string;
  /** Name of the module, whose page shows what is found. */
  module: string;
  title: Label;
  may: { model: string; right: Action };
  find(input: SearchInput): Promise<readonly FoundEntry[]>;
}

export interface ModulesBring {
  searches(): readonly BroughtSearch[];
  kinds(): readonly BroughtKind[];
  counters(): readonly BroughtCounter[];
  /** Of a file field, beside its definition. */
  fileRule(model: string, field: string): { accept?: readonly string[]; maxSize?: number } | undefined;
  /** Whether the module whose code holds files of the row lets the caller, who may read it, have them. */
  mayHaveHeld(
    target: { model: string; row: string },
    caller: Pick<Caller, 'orgId' | 'userId'>,
    database: Queryable,
  ): Promise<boolean>;
  /** Rows of other models that show the file: whoever reads one of them has it. */
  rowsShowing(
    file: { id: string; model: string; comment: string | null },
    orgId: string,
    database: Queryable,
  ): Promise<readonly { model: string; id: string }[]>;
  /** Throws `invalid` on the field where the module refuses the file. */
  checkFile(target: { model: string; field: string }, file: UploadedFile, caller: Caller): Promise<void>;
}
