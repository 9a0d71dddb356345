// What a renderer is to the engine. `C` is the component type that `render` fills in: the engine knows no React.
import type { Formats } from '../ports/index.ts';
import type { PageNames } from './page.ts';

export type RendererKind = 'field' | 'cell' | 'filter' | 'block' | 'page';

/** Result of reading typed or pasted text. */
export type ParseResult = { ok: true; value: unknown } | { ok: false; rule: string };

export interface RendererExample {
  name: string;
  value: unknown;
  params: Record<string, unknown>;
}

export interface Renderer<C = unknown> {
  kind: RendererKind;
  /** The folder's name and the key the server uses. */
  name: string;
  // Either `type/widget`, a star for any type with a widget, or `type` (the type's default).
  keys: readonly string[];
  /** Eager component; page, block and heavy renderers give `load` instead. */
  component?: C;
  load?: () => Promise<{ default: C }>;
  /** Of a page: what it declares beside its look. One without keys has no look yet. */
  page?: PageNames;
  /** Serves export, clipboard, screen readers and the fallback; never throws. */
  text(value: unknown, params: Record<string, unknown>, formats: Formats): string;
  parse?(text: string, params: Record<string, unknown>): ParseResult;
}

/** What people and tests are told of a renderer, loaded when they ask: drawing needs none of it. */
export interface RendererDescription {
  /** JSON Schema of the params. */
  paramsSchema?: Record<string, unknown>;
  /** Demo, fixture and test input in one. */
  examples: readonly RendererExample[];
}
