// Is the process alive, and can it serve: for load balancers and start scripts.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';

export async function healthRoutes(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await database.query('select 1');
    } catch {
      throw new ApiError('unavailable', undefined, { wait: 1 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
