// Waits until everything published so far has reached the server's own watchers: events are delivered in their order, one behind the other.
import { randomUUID } from 'node:crypto';
import type { LiveBus } from '../ports/index.ts';

export function untilDelivered(live: LiveBus): Promise<void> {
  const nobody = randomUUID();
  return new Promise((resolve) => {
    live.watch((change) => {
      if (change.name === 'routes_update' && change.userId === nobody) resolve();
    });
    live.routesUpdateFor(nobody, '0000000000000000');
  });
}
