// When whoever called is gone before the answer: work for it alone can end.
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../errors/index.ts';

/** Its reason is an error that nobody gets to see and nobody logs. */
export function endOfCall(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ApiError('unavailable'));
  });
  return controller.signal;
}
