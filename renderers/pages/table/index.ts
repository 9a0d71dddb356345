// Page widget `table`: filters, grid, and the form of a row in a drawer.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./TablePage.tsx');

export default definePage({ widget: 'table', Page: async () => (await load()).TablePage });
