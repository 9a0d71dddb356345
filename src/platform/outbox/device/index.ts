// What the browser gives the outbox: its database, and the way between tabs.
export { browserChannel, type Channel } from './channel.ts';
export { createOutboxStore, type OutboxStore, type StoredRecord } from './store.ts';
