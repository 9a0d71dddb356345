// Page widget `table`: filters, grid, and the form of a row in a drawer.
import { definePage } from '../../../src/render/index.ts';

export default definePage({ widget: 'table', Page: async () => (await import('./TablePage.tsx')).TablePage });
