// Stored live events are kept for a day; older ones go.
import { defineJob } from '../jobs/index.ts';
import type { JobSchedule, JobSlot } from '../ports/index.ts';
import type { LiveHub } from './liveHub.ts';

export function eventsSchedule(live: Pick<LiveHub, 'sweepEvents'>): JobSchedule {
  const job = defineJob<JobSlot>({
    name: 'sweep_events', title: { ru: 'Удаление старых событий', kk: 'Ескі оқиғаларды жою', en: 'Removal of old events' },
    async run() {
      await live.sweepEvents();
      return undefined;
    },
  });
  return { name: 'sweep_events', cron: '*/10 * * * *', zone: 'server', job };
}
