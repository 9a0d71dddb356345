// A kind of job as its domain declares it.
import type { JobContext, JobDefinition, JobSchedule, JobSlot } from '../ports/index.ts';

const NAME = /^[a-z][a-z0-9_]{0,59}$/;
const DEFAULT_ATTEMPTS = 5;

/** Throws at the start for a name that cannot be kept. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (!NAME.test(definition.name))
    throw new Error(`job ${definition.name}: a name of lower-case letters, digits and underscores is needed`);
  return definition;
}

/** Work of the server itself, by the clock of UTC. */
export function serverSchedule(
  { cron, ...own }: Pick<JobSchedule, 'name' | 'cron'> & Pick<JobDefinition<JobSlot>, 'title' | 'lane'>,
  run: (context: JobContext) => Promise<unknown>,
): JobSchedule {
  const job = defineJob<JobSlot>({
    ...own,
    async run(_slot, context) {
      await run(context);
      return undefined;
    },
  });
  return { name: own.name, cron, zone: 'server', job };
}

export function attemptsOf({ attempts = DEFAULT_ATTEMPTS }: Pick<JobDefinition<never>, 'attempts'>): number {
  return attempts;
}
