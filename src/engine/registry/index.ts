// The keyed registry of renderers. Public door of the folder.
export { createRegistry, type Coverage, type Registry, type Resolution, type Rung } from './registry.ts';
export type { ParseResult, Renderer, RendererDescription, RendererExample, RendererKind } from './renderer.ts';
