// Public door of what is dragged into an order by its grips.
export { dragOrder, type OrderDrag, type OrderPlace } from './dragOrder.ts';
