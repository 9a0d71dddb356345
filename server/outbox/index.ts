// Public door of the outbox: mail and SMS leave the server here and nowhere else.
export { createOutbox } from './outbox.ts';
