// Products and their orders: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'products',
  parameters: [{ name: 'viewGoods', model: 'product' }],
  openEntries: ['create_order', 'create_return_order'],
  area: { name: 'products' },
});
