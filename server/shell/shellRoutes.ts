// The shell's own calls below /api/v1: configuration, profile menu, organisation, cards of people and one's own profile.
import type { FastifyInstance } from 'fastify';
import { appInfoRoutes } from './appInfo.ts';
import type { ShellDeps } from './deps.ts';
import { organizationRoutes } from './organizationRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';

export async function shellRoutes(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  await appInfoRoutes(app, deps);
  await organizationRoutes(app, deps);
  await peopleRoutes(app, deps);
}
