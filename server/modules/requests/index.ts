// What purchase requests do beyond their definition.
import { randomUUID } from 'node:crypto';
import { defineModule, type HandlerInput } from '../../host/index.ts';

/** What a new request takes over; its status, dates, files and who answers for it are its own. */
const TAKEN = ['title', 'urgency', 'urgency_reason', 'customer', 'department', 'amount', 'description'] as const;

export default defineModule({
  actions: {
    /** A new request for the same things. */
    async copy({ row, rows }: HandlerInput<'request'>) {
      await rows.create('request', {
        ...Object.fromEntries(TAKEN.map((name) => [name, row[name] ?? null])),
        items: row.items.map((line) => ({ ...line, id: randomUUID() })),
      });
    },
  },
});
