// Answers of the API belong to one person in one language: what says nothing else about caching is stored nowhere.
import type { FastifyInstance } from 'fastify';

/** For the scope of `app`. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store');
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Language, Cookie');
  });
}
