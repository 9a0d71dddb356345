// Stored live events are kept for a day; older ones go.
import { serverSchedule } from '../jobs/index.ts';
import type { JobSchedule } from '../ports/index.ts';
import type { LiveHub } from './liveHub.ts';

export function eventsSchedule(live: Pick<LiveHub, 'sweepEvents'>): JobSchedule {
  const title = { ru: 'Удаление старых событий', kk: 'Ескі оқиғаларды жою', en: 'Removal of old events' };
  return serverSchedule({ name: 'sweep_events', title, cron: '*/10 * * * *' }, () => live.sweepEvents());
}
