// Projects: their page is drawn from its blocks.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('../../../src/render/page/index.ts');

export default definePage({
  widget: 'projects',
  Page: async () => (await load()).BlocksOfModule,
  parameters: [{ name: 'viewProject', model: 'project' }],
});
