// The published definitions as the server uses them: one immutable Catalog at a time, swapped whole.
import type { FieldDefinition, Label, ModuleDefinition } from '../../../src/contract/index.ts';
import type { DefaultFormulas } from '../../../src/engine/defaults/index.ts';
import type { DocumentFormulas } from '../../../src/engine/document/index.ts';
import type { FormulaSet } from '../../../src/engine/formula/index.ts';
import type { QueryKind } from '../../../src/engine/query/index.ts';
import type { FieldRules } from '../../../src/engine/rules/index.ts';
import type { Texts } from '../faults/index.ts';
import type { Posting, Register } from '../storage/registers/registers.ts';

/** What a field holds; decides column type, filter operators and the JSON form. */
export type FieldKind = QueryKind;

/** `plain`: a column of its own; `generated`: a stored computed column; `inline`: computed while reading (formulas with today(), through references or over table parts). */
export type FieldStorage = 'plain' | 'generated' | 'inline';

export interface ModelField {
  name: string;
  def: FieldDefinition;
  /** Base columns every row has (created_at, updated_at, author): readable, never written. */
  isBase: boolean;
  kind: FieldKind;
  storage: FieldStorage;
  /** Quoted column name, unqualified; for `inline` fields there is no such column: use `valueSql`. A `part` has neither; of `references` the value is the list of ids. */
  column: string;
  /** PostgreSQL type of the column or expression: `numeric(18,2)`, `character varying(255)`, `text[]` … */
  sqlType: string;
  /** Formula or not written by users: base, readonly, computed and AutoField. */
  isWritable: boolean;
  /** Digits after the point of decimals, else 0. */
  precision: number;
  /** Referenced model of a `reference` or of `references`. */
  model: string | undefined;
  /** Of a `dynamic` reference: the choice field beside it that names the model, and the models it may name. */
  dynamic: { by: string; models: readonly string[] } | undefined;
  /** Of `references`: the table that holds them, quoted, with the columns organization, parent, reference and position. */
  links: string | undefined;
  /** Lines of a `part`: a model with a table of its own, reached through its rows only. */
  part: Model | undefined;
  /** Choice ids with their definitions, in order; empty for other kinds. */
  choices: ReadonlyMap<string, { title: Label; color?: string }>;
  /** Compiled once per catalog for `checkValue` of the engine. */
  rules: FieldRules;
  /** SQL of the value; `alias` is the row's table alias. Decimals are numeric, NULL on a formula error. `today`: SQL of the reader's day, default current_date. */
  valueSql(alias: string, today?: string): string;
  /** SQL text of the formula's error code (NULL when there is none); undefined when the field cannot fail. */
  errorSql: ((alias: string, today?: string) => string) | undefined;
}

export interface RowRule {
  formula: string;
  /** Field that shows the message. */
  field: string;
  message: Label;
}

/** Modules by the name of their model. */
export type ModulesByModel = ReadonlyMap<string, ModuleDefinition>;

export interface Model {
  name: string;
  module: ModuleDefinition;
  /** Quoted and schema-qualified: `"data"."contractor"`. Of a part's lines: columns organization, parent, id, position and the fields. */
  table: string;
  /** Defined fields in order, then the base fields. */
  fields: ReadonlyMap<string, ModelField>;
  /** Formulas of all fields, compiled once. */
  formulas: FormulaSet;
  /** The same with those of the lines, where lines read their row. */
  document: DocumentFormulas | undefined;
  /** Of lines: the model of the row they belong to. */
  owner: string | undefined;
  /** Defaults that are formulas. */
  defaults: DefaultFormulas | undefined;
  /** By reference: fields of the row it leads to that formulas, rules and tones read; of lines also by `parent`. */
  reads: ReadonlyMap<string, readonly string[]>;
  /** All modules by model: conditions look into their rows. */
  others: ModulesByModel;
  rowRules: readonly RowRule[];
  /** Fields of the representation in order of appearance. */
  representation: readonly string[];
  /** Fields folded into the column search_text; empty: the model has no search. */
  searchFields: readonly string[];
  /** Groups unique within the organisation, single unique fields included, with the name of the database index (for error 23505). */
  unique: readonly UniqueGroup[];
  /** Every reference that points here, also those that may by a choice; `part`: its field is one of the lines of that table part. */
  referencedBy: readonly (readonly [model: string, field: string, part?: string])[];
  /** Rows are documents: the fields `mark` and `is_posted`; a posted row is changed by nobody. */
  posting: boolean;
  /** Rows are movements, which documents write. */
  register: Register | undefined;
  /** What its rows write into registers while they are posted. */
  posts: readonly Posting[];
  /** Rows have an order of their own, in the column rank: a kanban stands on the module's page. */
  ranked: boolean;
}

export interface UniqueGroup {
  fields: readonly string[];
  index: string;
}

export interface Catalog {
  /** Hash over all definitions. */
  rev: string;
  modules: ReadonlyMap<string, ModuleDefinition>;
  models: ReadonlyMap<string, Model>;
  /** Models whose rows move rollups, each with those that show them and the references that lead there. */
  rolled: ReadonlyMap<string, readonly RolledInto[]>;
}

export interface RolledInto {
  model: string;
  by: string;
  /** References to rows that conditions look at, with the models they lead to. */
  through: readonly { by: string; model: string }[];
}

/** A functional role of an organisation's own. */
export interface OwnRole {
  name: string;
  title: Label;
  /** Functional roles whose rights it has too. */
  inherits: readonly string[];
}

/** What a role may do with a module in one organisation, where the definition leaves it to organisations. */
export interface ChangedRight {
  module: string;
  role: string;
  actions: readonly ('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[];
}

export interface OrganizationRights {
  /** In the order in which they were made. */
  roles: readonly OwnRole[];
  rights: readonly ChangedRight[];
}

/** One reason why a definition file is not in force. */
export interface DefinitionIssue {
  file: string;
  /** JSON pointer within the file, `/` for the whole document. */
  path: string;
  reason: Texts;
}

export interface CatalogStore {
  /** As it is for the organisation whose work is under way: with its own roles and the rights it changed. */
  current(): Catalog;
  /** The same for an organisation by its id; undefined: as the definitions say. */
  of(organization: string | undefined): Catalog;
  /** All roles that definitions may name. */
  roles(): ReadonlySet<string>;
  /** What an organisation decides itself of roles and rights. */
  rightsOf(organization: string): OrganizationRights;
  /** Called after a new catalog is published; answers the unsubscribe. */
  onChange(handler: (catalog: Catalog) => void): () => void;
  /** Called on the process that applied or refused definitions, with the names of their modules; answers the unsubscribe. */
  onApplied(handler: (modules: readonly string[]) => void): () => void;
  /** Called when code or texts in a watched room have changed; answers the unsubscribe. */
  onRooms(handler: () => void): () => void;
  notifyApplied(modules: readonly string[]): void;
  /** Issues of the files refused at present. */
  refusals(): readonly DefinitionIssue[];
  /** Takes up what the database has by now. */
  refresh(): Promise<void>;
  /** A file was written here: whoever watches looks again a moment later, for what is done to it meanwhile he is not notified. */
  recheckSoon(): void;
  /** Where definitions are read from, and written to. */
  directories: DefinitionDirectories;
  /** Tables from this size on are changed beside the work of others. */
  largeBytes: number | undefined;
  /** How long a change tries to get at tables that are in use; undefined: a minute. */
  patienceMs: number | undefined;
  /** Work that outlasts the change it belongs to: `settled` and `close` wait for it, its failure is logged. */
  goesOn(work: (warn: (message: string) => void) => Promise<unknown>): void;
}

export interface DefinitionDirectories {
  /** Those of the product: their files are never written. */
  shipped: string;
  /** New definitions go to the first. */
  own: readonly string[];
}

export interface OpenCatalog extends CatalogStore {
  /** Resolves when every change seen so far is applied or refused. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
