// Where definitions are planned, applied and read: a running server by its calls, or the database of this installation.
import type { ModulePlan, ModuleSet, ModuleSetPlan } from '../../src/contract/index.ts';

export interface InForce {
  definition: unknown;
  /** As the product brought it. */
  isShipped: boolean;
}

export type Definitions = ReadonlyMap<string, InForce>;

export interface Host {
  plan(text: string): Promise<ModulePlan>;
  apply(text: string, base: string): Promise<ModulePlan>;
  /** Several as one change. */
  planSet(files: ModuleSet['files']): Promise<ModuleSetPlan>;
  applySet(files: ModuleSet['files']): Promise<ModuleSetPlan>;
  /** In force, by module. */
  definitions(): Promise<Definitions>;
  close(): Promise<void>;
}
