// Where definitions are planned, applied and read: a running server by its calls, or the database of this installation.
import type { ModulePlan } from '../../src/contract/index.ts';

export interface InForce {
  definition: unknown;
  /** As the product brought it. */
  isShipped: boolean;
}

export type Definitions = ReadonlyMap<string, InForce>;

export interface Host {
  plan(text: string): Promise<ModulePlan>;
  apply(text: string, base: string): Promise<ModulePlan>;
  /** In force, by module. */
  definitions(): Promise<Definitions>;
  close(): Promise<void>;
}
