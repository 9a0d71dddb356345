// What is asked of plan and apply, and what is known of each definition of this server.
import type { DefinitionIssue, ModuleDefinition, ModulePlan, ModuleSetPlan } from '../../../src/contract/index.ts';
import type { Database } from '../../database/index.ts';
import type { Lang } from '../../http/index.ts';
import type { Catalog, CatalogStore, Model } from '../catalog/catalog.ts';
import type { Issue } from '../read/schemaIssues.ts';

export interface DefinitionsContext {
  database: Database;
  catalog: CatalogStore;
}

export interface PlanAsk {
  /** Of the texts of changes and warnings. */
  lang: Lang;
  /** Rows in the way are shown of this organisation alone; counts are of all. */
  organization?: string | undefined;
  /** The person who asks, by the id of their row. */
  by?: string | undefined;
  /** Rev the caller believes in force (`ModulePlan.base`), empty for none; undefined: whatever is. */
  base?: string | undefined;
}

export interface ApplyAsk extends PlanAsk {
  /** Name of the refused file this text takes the place of, for a module that never was in force. */
  file?: string | undefined;
}

/** One file of a set that is planned and applied as one change. */
export interface SetFile {
  /** As the caller knows it; no two of a set are called the same. */
  file: string;
  text: string;
  base?: string | undefined;
}

export type SetPlan = ModuleSetPlan;

/** `in_force`; `refused`: what its file says now is not in force, an older version is; `pending`: the product brought another version than the one applied here; `off`: its file is gone, its data is kept. */
export type DefinitionState = 'in_force' | 'refused' | 'pending' | 'off';
export type DefinitionSource = 'shipped' | 'file' | 'application';

/** One definition as the database has it. */
export interface DefinitionEntry {
  module: string;
  /** As it was written: JSON text. */
  text: string;
  definition: ModuleDefinition;
  rev: string;
  source: DefinitionSource;
  /** Name of its file, without directory. */
  file: string | undefined;
  /** Where that file is. */
  path: string | undefined;
  state: DefinitionState;
  /** Some version of it is in force. */
  inForce: boolean;
  issues: DefinitionIssue[];
  appliedAt: string;
  appliedBy: { id: string; string_view: string } | undefined;
  /** The plan it was applied by, or of the version that waits. */
  plan: ModulePlan | undefined;
  /** Text of the version the product brought, while it waits. */
  pending: string | undefined;
}

export interface AppliedEntry {
  at: string;
  by: { id: string; string_view: string } | undefined;
  rev: string;
  plan: ModulePlan;
  /** Asks for its text, where that was kept. */
  id: string | undefined;
}

export type Preview = { issues: Issue[] } | { issues: []; catalog: Catalog; model: Model };
