// Public door of the events that definitions give their rows.
export { createRowEventPublisher } from './rowEventPublisher.ts';
