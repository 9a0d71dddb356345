// What a renderer of each kind is given. A value and its own params, never a row object, a store or the network.
import type { ReactNode } from 'react';
import type { Filter, FilterValues, FormField, RouteMeta, TableInfo, TableRef } from '../../contract/index.ts';
import type { FilterDraft } from '../../engine/filter/index.ts';
import type { PartStates } from '../../engine/form/index.ts';
import type { Renderer, RendererKind } from '../../engine/registry/index.ts';

export type RendererParams = Readonly<Record<string, unknown>>;

export interface CellProps {
  value: unknown;
  params: RendererParams;
  /** `value` as the renderer's own `text` says it. */
  text: string;
}

export interface CellEditorProps {
  value: unknown;
  /** What the field of the row says that names the model, where one does. */
  model?: unknown;
  params: RendererParams;
  /** The text typed to start the edit; replaces the value. */
  initialText?: string;
  label: string;
  /** What the row holds so far, of many rows a list: a status offers what it may become from there. Absent: `value`. */
  before?: unknown;
  commit(value: unknown): void;
  /** Instead of a value: an action of the row, by name. */
  act?(name: string): void;
  cancel(): void;
}

export interface FieldProps {
  /** Id of the input: label and error refer to it. */
  id: string;
  field: FormField;
  value: unknown;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
  /** Texts of what is wrong with the value, in the user's language. */
  errors: readonly string[];
  onChange(value: unknown): void;
  onBlur?(): void;
  /** The field starts or ends work whose result is its value, e.g. an upload: the form waits with sending. */
  onBusy?(isBusy: boolean): void;
  /** Model whose form it stands in: uploads name it. */
  model?: string;
  /** The members of group-fields, drawn already. */
  children?: ReactNode;
  /** Of a reference that depends on other fields: what the rows offered must hold, as filters of their model. */
  filters?: FilterValues;
  /** Of a table part: texts of what is wrong, by line id and column; the column '' stands for the whole line. */
  cellErrors?: CellErrors;
  /** Of a table part whose lines look at their row: its values, as formulas read them. */
  parent?: Readonly<Record<string, unknown>>;
  /** Of a table part: what conditions say of its cells, by line id and column. */
  lineStates?: PartStates;
  /** Of a list: what is wrong in its entries. */
  entryErrors?: readonly EntryError[];
}

/** `at`: place of the entry, name of its field, and so on into lists of entries; the place alone: the entry as a whole. */
export interface EntryError {
  at: readonly string[];
  text: string;
}

export type CellErrors = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export interface FilterProps {
  /** Id of the (first) input. */
  id: string;
  filter: Filter;
  /** As typed; undefined: the filter is not active. */
  value: FilterDraft;
  /** What is wrong with it, in the user's language; `end` names the wrong end of a range. */
  error?: { text: string; end?: 'from' | 'to' } | undefined;
  /** Page whose rows are filtered: select lists answer what still gives rows there. */
  pageName?: string;
  /** What the page's other filters hold now. */
  others?: FilterValues;
  onChange(value: FilterDraft): void;
}

export interface BlockEvent {
  name: string;
  data?: Readonly<Record<string, unknown>>;
}

/** The rows a block is about; its filters hold beside those the user chose for the page. */
export interface BlockSource extends TableRef {
  /** Its rows are narrowed by the filters that are chosen under this key; default: by those of the page it names. */
  filtersKey?: string;
  filters?: FilterValues;
}

/** A block inside another one, drawn already; one that is not placed costs nothing. */
export interface BlockChild {
  /** Its `id` on the page, else its place: stable while the page's description is. */
  key: string;
  title?: string;
  /** Its place among all children, those left out by `when` included. */
  index: number;
  node: ReactNode;
}

export interface BlockProps {
  /** The rows the block is about. */
  source?: BlockSource;
  /** What the page says about this block, `bind` included; its `paramsSchema` describes them. */
  params: RendererParams;
  /** Heading that the page draws above the block, unless the block's renderer has `drawsTitle`: a name for what it shows. */
  title?: string;
  /** The blocks inside that are shown now. */
  children?: readonly BlockChild[];
  /** Key of what the block keeps on this device; absent: it keeps nothing. */
  storageKey?: string;
  /** Name of the page it stands on, as in the navigation. */
  page?: string;
  /**
   * Tells the page what happened: `open {id}` opens the row's form, `create {values}` a new one's, `select {id}` chooses a row, `data {...}` is what others
   * read as `data.<block id>`, `applied` of a filter bar, `tab {key}` keeps the open tab in the address.
   */
  onEvent?(event: BlockEvent): void;
}

/** Who looks at a page, as `user` in `when` and `bind`. */
export interface PageUser {
  id: string;
  full_name: string;
  roles: readonly string[];
}

export interface PageProps {
  /** Name and title of the navigation entry. */
  name: string;
  title: string;
  /** Its name among favourites; absent: the page as it is open cannot be one. */
  placeName?: string | undefined;
  meta: RouteMeta;
  /** Path and query of the address, as `route` in `when` and `bind`. */
  path?: string;
  query?: Readonly<Record<string, string>>;
  user?: PageUser;
  /** Changes parameters of the address, undefined takes one away; the page stays. A new place is one that the way back leads from. */
  onQuery?(changes: Readonly<Record<string, string | undefined>>, how?: { isNewPlace?: boolean }): void;
  /** The entry's whole description as the server gave it; of `meta` the page schema is no part. Kept by its rev; rejects as every call does. */
  loadPage?(): Promise<unknown>;
  /** Row that the path is about. */
  recordId?: string | undefined;
  /** Row that the address asks to open. */
  openId?: string | undefined;
  /** Its form was closed: the address need not name it any longer. */
  onOpenClosed?(): void;
}

/** A row on a screen of its own, beside the page where its fields would stand. */
export interface RecordProps {
  id: string;
  /** What the person may do with rows of the model. */
  permissions: Pick<TableInfo['permissions'], 'update' | 'delete'>;
  /** Asks first where `useUnsaved` says so. */
  onClose(): void;
}

export interface PropsOfKind {
  cell: CellProps;
  field: FieldProps;
  filter: FilterProps;
  block: BlockProps;
  page: PageProps;
}

/** A component as the registry keeps it: plain or memoised, never a class. */
export type RendererComponent<P> = (props: P) => ReactNode;

/** What a renderer's folder exports, by kind. */
export type RendererOf<K extends RendererKind> = Renderer<RendererComponent<PropsOfKind[K]>> & { kind: K };

/** A cell's folder may bring the editor of its values as well. */
export interface CellRenderer extends RendererOf<'cell'> {
  editor?: RendererComponent<CellEditorProps>;
}

/** A block may draw its title itself, e.g. as what folds it. */
export interface BlockRenderer extends RendererOf<'block'> {
  drawsTitle?: boolean;
  /** A view of rows, as a board or a calendar: behind a tab, the page offers to create a row beside its title. */
  isView?: boolean;
}

export type AnyRenderer =
  | CellRenderer
  | RendererOf<'field'>
  | RendererOf<'filter'>
  | BlockRenderer
  | RendererOf<'page'>;

/** The component type of one list for all kinds: only `Slot` and `editorOf` know which props belong to it. */
export type AnyComponent = RendererComponent<never>;
