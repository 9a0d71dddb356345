// Security headers of every answer. Scripts come from our own origin only: no inline, no eval.
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { FRAME_SOURCES } from '../../src/engine/richText/index.ts';

const NOT_OURS: ReadonlySet<string> = new Set(['date', 'connection', 'content-length', 'keep-alive']);
const HSTS = 'max-age=31536000; includeSubDomains';

const POLICY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      // Mantine sets its variables in style attributes and one style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      // 'self' covers the socket of the same host as well.
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // Media that rich text may embed.
      frameSrc: [...FRAME_SOURCES],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // Plain http must keep working; behind TLS it is set below.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
};

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await constantHeaders();
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
  });
}

/** helmet's headers do not depend on the call, so they are made once and not by a dozen functions each time. */
async function constantHeaders(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, POLICY);
  probe.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !NOT_OURS.has(name) ? [[name, value]] : [],
    ),
  );
}
