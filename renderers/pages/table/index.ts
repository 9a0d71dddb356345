// Page widget `table`: filters, grid, and the form of a row in a drawer. Also the page of every named widget that is a
// generated table at heart; a page of its own takes its key away from here.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'page'> = {
  kind: 'page',
  name: 'table',
  keys: ['table', '*/table', 'accounting reports', 'consolidation', 'contractors', 'groups', 'moderation', 'news', 'projects', 'tasks', 'team'],
  load: async () => ({ default: (await import('./TablePage.tsx')).TablePage }),
  text: () => '',
};
