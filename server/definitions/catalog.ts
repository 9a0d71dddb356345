// The published definitions as the server uses them: one immutable Catalog at a time, swapped whole.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';

export interface ModelField {
  name: string;
  def: FieldDefinition;
  /** Base columns every row has (created_at, updated_at, author): readable, never written. */
  isBase: boolean;
}

export interface Model {
  name: string;
  module: ModuleDefinition;
  /** Quoted and schema-qualified: `"data"."contractor"`. */
  table: string;
  /** Defined fields in order, then the base fields. */
  fields: ReadonlyMap<string, ModelField>;
}

export interface Catalog {
  /** Hash over all definitions. */
  rev: string;
  modules: ReadonlyMap<string, ModuleDefinition>;
  models: ReadonlyMap<string, Model>;
}

export interface CatalogStore {
  current(): Catalog;
  /** Called after a new catalog is published; answers the unsubscribe. */
  onChange(handler: (catalog: Catalog) => void): () => void;
}
