// Whether the server takes calls, and how many are under way: closing waits for those, new ones get 503.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/index.ts';
import { sendError } from './errorAnswer.ts';

const DRAIN_LIMIT_MS = 15_000;
const POLL_MS = 10;

export interface ServerState {
  readonly isClosing: boolean;
  /** Refuses new calls, and resolves when those under way have ended or 15 s have passed. */
  drain(): Promise<void>;
}

export function trackCalls(app: FastifyInstance): ServerState {
  let isClosing = false;
  const underWay = new Set<FastifyRequest>();
  const end = async (request: FastifyRequest): Promise<void> => void underWay.delete(request);
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
  app.addHook('onRequest', async (request, reply) => {
    underWay.add(request);
    // Whoever is gone before the answer gets none, and then there is no response whose end would be signalled.
    reply.raw.once('close', () => void underWay.delete(request));
    if (!isClosing) return undefined;
    void reply.header('connection', 'close').header('retry-after', '1');
    return sendError(new ApiError('unavailable'), request, reply);
  });
  return {
    get isClosing() {
      return isClosing;
    },
    async drain() {
      isClosing = true;
      const limit = Date.now() + DRAIN_LIMIT_MS;
      while (underWay.size > 0 && Date.now() < limit) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
  };
}
