// Joins the server: every call, the page and the socket on one port. Where settings and data come from is main.ts.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountsRoutes, createSessionStore, decorateCaller, requireSession } from './accounts/index.ts';
import type { Database } from './database/index.ts';
import { mayDo, type CatalogStore } from './definitions/index.ts';
import { describeRoutes } from './describe/index.ts';
import { ApiError } from './errors/index.ts';
import { filesRoutes, mediaRoutes, openMediaStore } from './files/index.ts';
import {
  addSecurityHeaders, answerClientError, appInfoRoutes, checkAnswers, docsRoutes, ensureCsrfCookie, handleErrors, healthRoutes, keepAnswersPrivate, requireCsrf, sendError, servePages,
  trackCalls, type AnswerCheck,
} from './http/index.ts';
import { createLiveHub, type LiveBus, type LiveHub } from './live/index.ts';
import { recordsRoutes } from './records/index.ts';

export interface ServerDeps {
  database: Database;
  catalog: CatalogStore;
  /** Absolute; uploads go to `media` in it. */
  dataDir: string;
  /** Where the built page is. */
  clientDir: string;
  serverType: 'dev' | 'prod';
  version: string;
  trustProxy?: string | undefined;
  /** Whether JSON answers are checked against the contract: `throw` in tests. */
  answerCheck: AnswerCheck;
  logger: boolean | { level: string };
}

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveBus;
  }
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const COMPRESS_FROM_BYTES = 2_048;
export const API_PREFIX = '/api/v1';

/** The server ready to listen. `close()` lets calls under way finish, then ends the sockets; the database stays open. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.logger,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.trustProxy ?? false,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that cannot be read, such as a broken % escape.
    frameworkErrors: (_error, request, reply) => void sendError(new ApiError('not_found'), request as FastifyRequest, reply as FastifyReply),
  });
  handleErrors(app);
  const state = trackCalls(app);
  await app.register(cookie);
  await addSecurityHeaders(app);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'], globalDecompression: false });
  decorateCaller(app);

  const sessions = createSessionStore(deps.database);
  const live = startLive(app, deps, sessions);
  app.decorate('live', live);
  app.addHook('preClose', async () => {
    await state.drain();
    await live.close();
  });

  await healthRoutes(app, deps);
  const media = openMediaStore(join(deps.dataDir, 'media'));
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => ensureCsrfCookie(request, reply));
    keepAnswersPrivate(scope);
    requireSession(scope, sessions);
    scope.addHook('onRequest', async (request) => requireCsrf(request));
    checkAnswers(scope, deps.answerCheck, API_PREFIX);
    const domain = { database: deps.database, catalog: deps.catalog, live };
    await scope.register((each) => accountsRoutes(each, { database: deps.database, sessions }));
    await scope.register((each) => appInfoRoutes(each, deps));
    await scope.register((each) => docsRoutes(each, API_PREFIX));
    await scope.register((each) => filesRoutes(each, { ...domain, media }));
    await scope.register((each) => recordsRoutes(each, domain));
    await scope.register((each) => describeRoutes(each, domain));
  }, { prefix: API_PREFIX });
  await app.register(async (scope) => {
    requireSession(scope, sessions);
    await mediaRoutes(scope, { database: deps.database, catalog: deps.catalog, media });
  });
  await servePages(app, deps.clientDir);
  return app;
}

function startLive(app: FastifyInstance, deps: ServerDeps, sessions: ReturnType<typeof createSessionStore>): LiveHub {
  const live = createLiveHub({
    server: app.server,
    sessions,
    mayList(name, roles) {
      const model = deps.catalog.current().models.get(name);
      return model !== undefined && mayDo(model, 'list', roles);
    },
    log: (message) => app.log.warn(message),
  });
  const stopListening = deps.catalog.onChange((catalog) => live.routesUpdate(catalog.rev));
  app.addHook('onClose', async () => stopListening());
  return live;
}
