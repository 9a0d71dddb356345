// Block `report`: rows counted and summed by fields down and across, arranged by who reads it.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'report',
  keys: ['report'],
  load: async () => ({ default: (await import('./ReportBlock.tsx')).ReportBlock }),
  text: () => '',
};
