// Params and examples of every renderer, by kind and name: for the developer drawer and for tests, never loaded to draw.
import type { RendererDescription, RendererKind } from '../src/engine/registry/index.ts';

const FOLDERS: Readonly<Record<string, RendererKind>> = {
  cells: 'cell',
  fields: 'field',
  filters: 'filter',
  blocks: 'block',
  pages: 'page',
};
const FILES = import.meta.glob<RendererDescription>('./*/*/description.ts', { import: 'description', eager: true });

/** By `kind/name`, e.g. `cell/date`. */
export const DESCRIPTIONS: ReadonlyMap<string, RendererDescription> = new Map(
  Object.entries(FILES).flatMap(([path, description]) => {
    const [, folder = '', name = ''] = path.split('/');
    const kind = FOLDERS[folder];
    return kind ? [[`${kind}/${name}`, description] as const] : [];
  }),
);
