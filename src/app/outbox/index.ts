// Public door of the outbox's screen; loaded after the first screen.
export { OutboxButton } from './OutboxButton.tsx';
