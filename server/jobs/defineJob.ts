// A kind of job as its domain declares it.
import type { JobDefinition } from '../ports/index.ts';

const NAME = /^[a-z][a-z0-9_]{0,59}$/;
const DEFAULT_ATTEMPTS = 5;

/** Throws at the start for a name that cannot be kept. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (!NAME.test(definition.name)) throw new Error(`job ${definition.name}: a name of lower-case letters, digits and underscores is needed`);
  return definition;
}

export function attemptsOf({ attempts = DEFAULT_ATTEMPTS }: Pick<JobDefinition<never>, 'attempts'>): number {
  return attempts;
}
