// What our hooks add to fastify's requests and routes. Types only.
import type { Call } from './declaration.ts';
import type { Caller } from '../caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls there are now, without those of the API's own description. */
    knownCalls(): readonly Call[];
  }
  interface FastifyRequest {
    /** The call of a module that it turned out to be. */
    hostedCall: Call | undefined;
    /** Who calls. Throws `signed_out` on a public route without a session. */
    caller: Caller;
    /** The same for routes that also work signed out. */
    callerIfAny: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** What the route is declared as. */
    call?: Call;
    /** The route works without a session. */
    isPublic?: boolean;
    /** The route is open to one who has to change his password first. */
    isBeforePassword?: boolean;
  }
}
