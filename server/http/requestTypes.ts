// What our hooks add to fastify's requests and routes. Types only.
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Throws `signed_out` on a public route without a session. */
    caller: Caller;
    /** The same for routes that also work signed out. */
    callerIfAny: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** The route works without a session. */
    isPublic?: boolean;
    /** The route is open to one who has to change his password first. */
    isBeforePassword?: boolean;
  }
}
