// Schedules become jobs: each slot once, whichever processes look at the clock, since the slot is put forward in the statement that writes the job.
// Slots that passed while nobody ran are made up for by the newest of them.
import type { Database } from '../database/index.ts';
import type { Slotted } from '../ports/index.ts';
import { createSlots } from './slots.ts';

export interface Clock {
  /** Writes the jobs of the slots up to that moment; answers how many. */
  tick(now: Date): Promise<number>;
}

/** One of the server's own that still waits or runs stands for the next one too. */
const SERVER_SLOT = `
  with due as (update app.job_schedule set last_slot = $2 where name = $1 and organization is null and last_slot < $2 returning name)
  insert into app.job (kind, payload) select $3, $4 from due
  where not exists (select from app.job j where j.kind = $3 and j.organization is null and j.state in ('waiting', 'running')) returning id`;
/** Not for slots from before the organisation, or before the schedule was first known. */
const ORGANIZATION_SLOT = `
  with due as (
    insert into app.job_schedule as s (name, organization, last_slot)
    select $1, o.id, $2::timestamptz from app.organization o join app.job_schedule known on known.name = $1 and known.organization is null
    where o.timezone = $5 and $2::timestamptz > greatest(o.created_at, known.last_slot)
    on conflict (name, organization) do update set last_slot = excluded.last_slot where s.last_slot < excluded.last_slot
    returning organization)
  insert into app.job (organization, kind, payload) select organization, $3, $4 from due returning id`;

/** `schedules`: as they are at each look. */
export function createClock(
  database: Database,
  schedules: () => readonly Slotted[],
  log: (message: string) => void,
): Clock {
  const server = database.asServer;
  const slots = createSlots();
  /** By schedule and zone: what this process has written already. */
  const written = new Map<string, number>();
  const unreadable = new Set<string>();
  const known = new Set<string>();

  async function know(names: readonly string[], now: Date): Promise<void> {
    const added = names.filter((name) => !known.has(name));
    if (added.length === 0) return;
    await server.query(
      'insert into app.job_schedule (name, last_slot) select unnest($1::text[]), $2 on conflict do nothing',
      [added, now.toISOString()],
    );
    for (const name of added) known.add(name);
  }

  async function write(schedule: Slotted, zone: string, now: Date): Promise<number> {
    const slot = slotOf(schedule, zone, now);
    const key = `${schedule.name} ${zone}`;
    if (!slot || written.get(key) === slot.getTime()) return 0;
    const params = [
      schedule.name,
      slot.toISOString(),
      schedule.kind,
      JSON.stringify({ ...schedule.payload, slot: slot.toISOString() }),
    ];
    const jobs =
      schedule.zone === 'server'
        ? await server.query(SERVER_SLOT, params)
        : await server.query(ORGANIZATION_SLOT, [...params, zone]);
    written.set(key, slot.getTime());
    return jobs.length;
  }

  function slotOf({ name, cron }: Slotted, zone: string, now: Date): Date | undefined {
    try {
      return slots.last(cron, zone, now);
    } catch (error) {
      if (!unreadable.has(`${name} ${zone}`))
        log(
          `schedule ${name} cannot be kept in the zone ${zone}: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      unreadable.add(`${name} ${zone}`);
      return undefined;
    }
  }

  return {
    async tick(now) {
      const all = schedules();
      await know(
        all.map(({ name }) => name),
        now,
      );
      let count = 0;
      const zones = all.some(({ zone }) => zone === 'organization') ? await zonesOf(database) : [];
      for (const schedule of all)
        for (const zone of schedule.zone === 'server' ? ['UTC'] : zones) count += await write(schedule, zone, now);
      return count;
    },
  };
}

async function zonesOf(database: Database): Promise<string[]> {
  return (await database.asServer.query<{ timezone: string }>('select distinct timezone from app.organization')).map(
    ({ timezone }) => timezone,
  );
}
