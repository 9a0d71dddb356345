// Projects: their page is drawn from its blocks.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('../page/BlocksPage.tsx');

export default definePage({
  widget: 'projects',
  Page: async () => (await load()).BlocksPage,
  parameters: [{ name: 'viewProject', model: 'project' }],
});
