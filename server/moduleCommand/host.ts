// Where definitions are planned, applied and read: a running server by its calls, or the database of this installation.
import type { ModulePlan } from '../../src/contract/index.ts';

export interface Host {
  plan(text: string): Promise<ModulePlan>;
  apply(text: string, base: string): Promise<ModulePlan>;
  /** Definitions in force, by module. */
  definitions(): Promise<Map<string, unknown>>;
  close(): Promise<void>;
}
