// Block `chart`: counts or totals of rows by a field, as a picture and as a table.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'chart',
  keys: ['chart'],
  load: async () => ({ default: (await import('./ChartBlock.tsx')).ChartBlock }),
  text: () => '',
};
