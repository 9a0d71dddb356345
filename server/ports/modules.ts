// What modules add to the core's lists, for those who keep them. Done by server/host.
import type { Label } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Caller } from '../http/index.ts';

export interface BroughtKind {
  kind: string;
  isMailed: boolean;
  title: Label;
  /** `{name}` stands for a value of the notice. */
  text: Label;
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
export interface ModulesBring {
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
  /** Throws `invalid` on the field where the module refuses the file. */
  checkFile(target: { model: string; field: string }, file: UploadedFile, caller: Caller): Promise<void>;
}
