// The calls that the server knows, for the API document and the checks of answers.
import type { FastifyInstance } from 'fastify';
import type { Host } from './host/index.ts';
import type { Call } from './http/index.ts';

/** The core's own and those of the rooms there are; the same list until they are others. */
export function decorateCalls(app: FastifyInstance, own: readonly Call[], host: Host): void {
  let [known, hosted, count]: [readonly Call[], ReturnType<Host['calls']> | undefined, number] = [own, undefined, 0];
  app.decorate('knownCalls', () => {
    if (hosted !== host.calls() || count !== own.length) {
      [hosted, count] = [host.calls(), own.length];
      known = [...own, ...hosted.map(({ call }) => call)];
    }
    return known;
  });
}
