// Webhooks at work: what they follow, who calls them, the end of their log.
import type { CallSender } from '../callOut/index.ts';
import { serverSchedule, type Seal } from '../jobs/index.ts';
import type { HookWork, Jobs, Notifier, RowChange } from '../ports/index.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { followWrites } from './follow.ts';

export interface Webhooks {
  deliveries: Deliveries;
  seal: Seal;
  /** Within the transaction of the changes. */
  follow(changes: readonly RowChange[], work: HookWork): Promise<void>;
}

const LOG_KEPT_DAYS = 30;

export function openWebhooks(deps: {
  jobs: Jobs;
  sender: CallSender;
  seal: Seal;
  notifier: Pick<Notifier, 'notify'>;
}): Webhooks {
  const deliveries = createDeliveries(deps);
  const title = {
    ru: 'Очистка журнала вебхуков',
    kk: 'Вебхуктар журналын тазалау',
    en: 'Clearing the log of webhooks',
  };
  deps.jobs.schedule(
    serverSchedule({ name: 'tidy_webhooks', title, cron: '43 * * * *' }, async ({ database }) => {
      await database.asServer.query(
        `delete from app.webhook_delivery where id in (select id from app.webhook_delivery where created_at < now() - interval '${LOG_KEPT_DAYS} days' limit 5000)`,
      );
    }),
  );
  return { deliveries, seal: deps.seal, follow: (changes, work) => followWrites(changes, work, deliveries) };
}
