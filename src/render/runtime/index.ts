// Renderers that the server's own script registers while the page runs.
export { makeRuntimeRenderer, type Mounted, type RuntimeProps, type RuntimeRenderer } from './runtimeRenderer.tsx';
