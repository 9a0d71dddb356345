// Joins the server: every call, the page and the socket on one port. Where settings and data come from is main.ts.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { actIn, actionsRoutes, moduleActionsRoutes } from './actions/index.ts';
import { administrationRoutes } from './administration/index.ts';
import {
  accountsRoutes,
  cleanUpSchedule,
  createSessionStore,
  createTokenStore,
  decorateCaller,
  personAsCaller,
  requireSession,
} from './accounts/index.ts';
import { createCallSender } from './callOut/index.ts';
import { commentsRoutes, waitingFilesSchedule } from './comments/index.ts';
import { countersRoutes, createCounters } from './counters/index.ts';
import type { Database } from './database/index.ts';
import type { CatalogStore } from './definitions/index.ts';
import { createAlongNews, createPostings, createRollupNews } from './records/write/index.ts';
import { decorateCalls } from './decorateCalls.ts';
import { followedHooks } from './followedHooks.ts';
import { describeRoutes } from './describe/index.ts';
import type { DomainDeps } from './domainDeps.ts';
import { ApiError } from './errors/index.ts';
import { filesRoutes, makerOf, mediaRoutes, openMediaStore, openPictures, removerOf } from './files/index.ts';
import { historyRoutes, sweepSchedule } from './history/index.ts';
import {
  createRowHooks,
  defineModuleJobs,
  findModuleCalls,
  roomEventsOf,
  moduleCalls,
  modulesBring,
  fillModuleDemo,
  openHost,
  unknownNames,
  type Host,
  type RoomPlace,
  type Announcers,
} from './host/index.ts';
import {
  addSecurityHeaders,
  answerClientError,
  checkAnswers,
  docsRoutes,
  ensureCsrfCookie,
  handleErrors,
  healthRoutes,
  keepAnswersPrivate,
  readJsonBodies,
  requireCsrf,
  sendError,
  servePages,
  gatherCalls,
  trackCalls,
  type AnswerCheck,
} from './http/index.ts';
import { importRoutes } from './imports/index.ts';
import { createJobs, jobsRoutes, openSeal, type JobService } from './jobs/index.ts';
import { eventsSchedule, liveRoutes, type LiveHub, type RedisLink } from './live/index.ts';
import { createRowEventPublisher } from './events/index.ts';
import { createNotifier, dueSchedule, notificationsRoutes, type NotifierService } from './notifications/index.ts';
import { createOutbox } from './outbox/index.ts';
import type { LiveBus, RowHooks } from './ports/index.ts';
import { rolesRoutes } from './roles/index.ts';
import { recordsRoutes } from './records/index.ts';
import { overviewRoutes } from './overview/index.ts';
import { dashboardRoutes } from './dashboards/index.ts';
import { placesRoutes } from './places/index.ts';
import { searchRoutes } from './search/index.ts';
import { shellRoutes } from './shell/index.ts';
import { startLive } from './startLive.ts';
import { openWebhooks, webhookRoutes, type Webhooks } from './webhooks/index.ts';
import { openWorkflows, workflowRoutes, type Workflows } from './workflows/index.ts';

export interface ServerDeps {
  /** Under tenant isolation: each call and each piece of work sees its organisation only. */
  database: Database;
  catalog: CatalogStore;
  /** Where modules lie; code in a later one takes the place of a former one's. */
  rooms: readonly RoomPlace[];
  /** Absolute; uploads go to `media` in it. */
  dataDir: string;
  /** Where the built page is. */
  clientDir: string;
  serverType: 'dev' | 'prod';
  version: string;
  trustProxy?: string | undefined;
  /** To the other processes of this server; closed with it. */
  redis?: RedisLink | undefined;
  /** Where mail goes; undefined: files in `outbox` of the data directory, as all SMS. */
  smtpUrl?: string | undefined;
  /** Origin by which people reach the server, for links in mails; never taken from a request. */
  publicUrl: string;
  /** Hosts that rules and webhooks may also call by http and inside private networks. */
  callHosts?: readonly string[] | undefined;
  /** What node runs to read an uploaded file, instead of what lies beside the server: for tests. */
  readerCommand?: readonly string[] | undefined;
  /** How often a person may search within the window, instead of what holds: for tests. */
  searchesMost?: number | undefined;
  /** Whether JSON answers are checked against the contract: `throw` in tests. */
  answerCheck: AnswerCheck;
  /** `stream` takes the lines instead of standard output. */
  logger: boolean | { level: string; stream?: { write(line: string): void } };
  /** `off`: nothing falls due by the clock, what has run out stays until somebody asks for its removal. For tests. Default on. */
  upkeep?: 'on' | 'off';
}

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveBus;
    jobs: JobService;
    /** Lets modules make their demo data in this organisation, each once. */
    fillDemo(orgId: string): Promise<void>;
  }
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const COMPRESS_FROM_BYTES = 2_048;
export const API_PREFIX = '/api/v1';

/** The server ready to listen. `close()` lets calls under way finish, then ends the sockets; the database stays open. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = openApp(deps);
  const state = trackCalls(app);
  await app.register(cookie);
  await addSecurityHeaders(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  decorateCaller(app);

  const sessions = createSessionStore(deps.database.asServer);
  const tokens = createTokenStore(deps.database.asServer);
  const live = startLive(app, deps, sessions);
  app.decorate('live', live);
  const warn = (message: string): void => app.log.warn(message);
  const jobs = createJobs({
    database: deps.database,
    directory: join(deps.dataDir, 'jobs'),
    callerOf: personAsCaller,
    upkeep: deps.upkeep ?? 'on',
    log: warn,
  });
  app.decorate('jobs', jobs);
  const outbox = createOutbox({ directory: join(deps.dataDir, 'outbox'), smtpUrl: deps.smtpUrl, jobs, log: warn });
  const host = await startHost(app, deps, warn);
  const brings = modulesBring(host, warn);
  const counters = createCounters({ database: deps.database, catalog: deps.catalog, brings, live, log: warn });
  const notifier = createNotifier({
    database: deps.database,
    catalog: deps.catalog,
    brings,
    live,
    counters,
    outbox,
    publicUrl: deps.publicUrl,
    log: warn,
  });
  announceJobs(jobs, live, notifier);
  app.addHook('onReady', async () => jobs.start());
  const events = createRowEventPublisher({ database: deps.database, catalog: deps.catalog, live, notifier, log: warn });
  app.addHook('preClose', async () => {
    await state.drain();
    for (const each of [jobs, notifier, counters, live, outbox]) await each.close();
  });

  await healthRoutes(app, deps);
  const media = openMediaStore(join(deps.dataDir, 'media'));
  const pictures = openPictures(media);
  const removeFile = removerOf({ media, pictures });
  for (const schedule of [
    cleanUpSchedule(),
    sweepSchedule({ catalog: deps.catalog, removeFile, log: warn }),
    waitingFilesSchedule(removeFile),
    dueSchedule(notifier),
    eventsSchedule(live),
  ])
    jobs.schedule(schedule);
  const act: Announcers['act'] = (tx, asked, context) => actIn(tx, { host, announcers }, asked, context);
  const later: Announcers['later'] = (work, tx) => queue(work, tx);
  const disk = { removeFile, copyFile: media.copy, makeFiles: makerOf(media) };
  const announcers: Announcers = { live, notifier, events, counters, ...disk, later, act };
  const { workflows, webhooks, hooks } = startRules({ jobs, catalog: deps.catalog, host, announcers, outbox }, deps);
  const { database, catalog } = deps;
  const domain = { database, catalog, live, counters, notifier, events, brings, jobs, hooks };
  const queue = defineModuleJobs({ ...domain, host, announcers });
  app.decorate('fillDemo', async (orgId) => fillModuleDemo({ ...domain, host, announcers, log: warn }, orgId));
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => ensureCsrfCookie(request, reply));
      keepAnswersPrivate(scope);
      findModuleCalls(scope, host);
      requireSession(scope, sessions, tokens);
      scope.addHook('onRequest', async (request) => requireCsrf(request));
      checkAnswers(scope, deps.answerCheck);
      decorateCalls(app, gatherCalls(scope), host);
      await registerDomains(scope, {
        app: deps,
        domain,
        sessions,
        outbox,
        live,
        counters,
        media,
        pictures,
        jobs,
        host,
        announcers,
        workflows,
        webhooks,
      });
    },
    { prefix: API_PREFIX },
  );
  await app.register(async (scope) => {
    requireSession(scope, sessions, tokens);
    await mediaRoutes(scope, { database: deps.database, catalog: deps.catalog, brings, media, pictures });
  });
  await servePages(app, deps.clientDir);
  return app;
}

interface DomainParts {
  app: ServerDeps;
  domain: DomainDeps;
  sessions: ReturnType<typeof createSessionStore>;
  outbox: ReturnType<typeof createOutbox>;
  live: LiveHub;
  counters: ReturnType<typeof createCounters>;
  media: ReturnType<typeof openMediaStore>;
  pictures: ReturnType<typeof openPictures>;
  jobs: JobService;
  host: Host;
  announcers: Announcers;
  workflows: Workflows;
  webhooks: Webhooks;
}

/** The calls, one scope a domain. */
async function registerDomains(
  scope: FastifyInstance,
  {
    app,
    domain,
    sessions,
    outbox,
    live,
    counters,
    media,
    pictures,
    jobs,
    host,
    announcers,
    workflows,
    webhooks,
  }: DomainParts,
): Promise<void> {
  await scope.register((each) =>
    accountsRoutes(each, {
      ...domain,
      database: app.database.asServer,
      sessions,
      outbox,
      publicUrl: app.publicUrl,
    }),
  );
  await scope.register((each) =>
    shellRoutes(each, { ...domain, serverType: app.serverType, version: app.version, publicUrl: app.publicUrl }),
  );
  await scope.register((each) => liveRoutes(each, { ...domain, hub: live }));
  await scope.register((each) => countersRoutes(each, { ...domain, counters }));
  await scope.register((each) => notificationsRoutes(each, domain));
  await scope.register((each) =>
    docsRoutes(each, { prefix: API_PREFIX, known: () => scope.knownCalls(), roomEvents: () => roomEventsOf(host) }),
  );
  await scope.register((each) => filesRoutes(each, { ...domain, media, pictures }));
  await scope.register((each) => jobsRoutes(each, { database: app.database, jobs }));
  await scope.register((each) => historyRoutes(each, domain));
  await scope.register((each) => webhookRoutes(each, { ...domain, ...webhooks }));
  await scope.register((each) => workflowRoutes(each, { ...domain, tools: workflows.tools }));
  await scope.register((each) => actionsRoutes(each, { ...domain, host, announcers }));
  await scope.register((each) => moduleActionsRoutes(each, { ...domain, host, announcers }));
  await scope.register((each) => recordsRoutes(each, domain));
  await scope.register((each) => commentsRoutes(each, { ...domain, media, pictures }));
  await scope.register((each) => searchRoutes(each, { ...domain, most: app.searchesMost }));
  await scope.register((each) => placesRoutes(each, domain));
  await scope.register((each) => dashboardRoutes(each, domain));
  await scope.register((each) => overviewRoutes(each, { ...domain, counters }));
  await scope.register((each) =>
    importRoutes(each, { ...domain, dataDir: app.dataDir, readerCommand: app.readerCommand }),
  );
  await scope.register((each) => rolesRoutes(each, domain));
  await scope.register((each) => describeRoutes(each, { ...domain, host }));
  await scope.register((each) => administrationRoutes(each, { ...domain, host }));
  await scope.register((each) => moduleCalls(each, { ...domain, host, announcers }));
}

/** Reads and refuses as all of the server does; no call yet. */
function openApp(deps: ServerDeps): FastifyInstance {
  const app = Fastify({
    logger: deps.logger,
    bodyLimit: BODY_LIMIT_BYTES,
    // Modules make their tables while they are read: on a slow machine that takes longer than Fastify's ten seconds, and is no fault.
    pluginTimeout: 0,
    trustProxy: deps.trustProxy ?? false,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that cannot be read, such as a broken % escape.
    frameworkErrors: (_error, request, reply) =>
      void sendError(new ApiError('not_found'), request as FastifyRequest, reply as FastifyReply),
  });
  handleErrors(app);
  readJsonBodies(app);
  return app;
}

/** Each step live, the end as a notification; who ended it himself knows. */
function announceJobs(jobs: JobService, live: LiveBus, notifier: NotifierService): void {
  jobs.onNews(async ({ id, kind, orgId, personId, model, title, state, percent, hasNotice }) => {
    live.jobProgress(orgId, personId, { id, kind, state, percent });
    if (!hasNotice) return;
    notifier.notify({
      orgId,
      userIds: [personId],
      kind: 'job',
      ...(model === undefined ? {} : { model }),
      groupKey: `job:${id}`,
      params: { job: id, kind, state, title: JSON.stringify(title) },
    });
    await notifier.settled();
  });
}

/** Rules write rows, and hear of what is written: by themselves too. */
function startRules(
  parts: Omit<Parameters<typeof openWorkflows>[0], 'sender' | 'hooks'>,
  { callHosts = [], dataDir }: ServerDeps,
): { workflows: Workflows; webhooks: Webhooks; hooks: RowHooks } {
  const { jobs, host, announcers } = parts;
  const sender = createCallSender({ trustedHosts: callHosts });
  const workflows = openWorkflows({ ...parts, sender, hooks: () => hooks });
  const webhooks = openWebhooks({
    jobs,
    sender,
    seal: openSeal(join(dataDir, 'jobs')),
    notifier: announcers.notifier,
  });
  const hooks = followedHooks(createRowHooks(host, announcers), [
    createPostings(announcers.live),
    createAlongNews(announcers.live),
    workflows.follow,
    webhooks.follow,
    createRollupNews(announcers.live),
  ]);
  return { workflows, webhooks, hooks };
}

/** What definitions and code name of each other and is not there is logged at the start and after each change. */
async function startHost(
  app: FastifyInstance,
  { catalog, database, rooms }: ServerDeps,
  log: (message: string) => void,
): Promise<Host> {
  const host = await openHost({ places: rooms, database: database.asServer, log });
  const report = async (): Promise<void> => {
    for (const { module, action, handler } of await host.missing(catalog.current().models.values()))
      log(`Code is missing, the action ${action} is not offered: ${module}: ${handler}`);
    for (const module of host.modules())
      for (const unknown of unknownNames(module, catalog.current()))
        log(`The code of ${module.name} names what is not there: ${unknown}`);
  };
  const stops = [
    catalog.onChange(() => void host.reload().then(report)),
    catalog.onRooms(() => void host.reload().then(report)),
  ];
  app.addHook('onReady', report);
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));
  return host;
}
