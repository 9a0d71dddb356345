// What a renderer of each kind is given. A value and its own params, never a row object, a store or the network.
import type { ReactNode } from 'react';
import type { Filter, FormField, RouteMeta, TableRef } from '../../contract/index.ts';
import type { FilterDraft } from '../../engine/filter/index.ts';
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
  params: RendererParams;
  /** The text typed to start the edit; replaces the value. */
  initialText?: string;
  label: string;
  commit(value: unknown): void;
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
}

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
  onChange(value: FilterDraft): void;
}

export interface BlockEvent {
  name: string;
  data?: Readonly<Record<string, unknown>>;
}

export interface BlockProps {
  /** The rows the block is about. */
  source?: TableRef;
  /** What the page says about this block; its `paramsSchema` describes them. */
  params: RendererParams;
  /** Tells the page what happened, e.g. `open` with an id. */
  onEvent?(event: BlockEvent): void;
}

export interface PageProps {
  /** Name and title of the navigation entry. */
  name: string;
  title: string;
  meta: RouteMeta;
  /** Row that the address asks to open. */
  openId?: string | undefined;
  /** Its form was closed: the address need not name it any longer. */
  onOpenClosed?(): void;
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

export type AnyRenderer = CellRenderer | RendererOf<'field'> | RendererOf<'filter'> | RendererOf<'block'> | RendererOf<'page'>;

/** The component type of one list for all kinds: only `Slot` and `editorOf` know which props belong to it. */
export type AnyComponent = RendererComponent<never>;
