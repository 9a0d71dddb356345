// The keyed registry of renderers, and of what pages declare. Public door of the folder.
export type {
  PageCall,
  PageCalls,
  PageLaunch,
  PageNames,
  PageParameter,
  PageRedirect,
  PageRoom,
  PersonLink,
  RecordLink,
} from './page.ts';
export { createRegistry, type Coverage, type Registry, type Resolution, type Rung } from './registry.ts';
export type { ParseResult, Renderer, RendererDescription, RendererExample, RendererKind } from './renderer.ts';
