// Public door of the events that definitions give their rows.
export { createEventTeller } from './eventTeller.ts';
