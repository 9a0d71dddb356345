// Block `report`: rows counted and summed by fields down and across, arranged by who reads it.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'report',
  keys: ['report'],
  isView: true,
  load: async () => ({ default: (await import('./ReportBlock.tsx')).ReportBlock }),
  text: () => '',
};
