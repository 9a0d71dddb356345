// The calls of the inbox: list, read and snooze, what comes where, messages to everybody.
import type { FastifyInstance } from 'fastify';
import validateChange from '../../src/contract/validators/notifications_change.gen.js';
import validateSettings from '../../src/contract/validators/notification_settings.gen.js';
import validateMessage from '../../src/contract/validators/system_message.gen.js';
import type { DomainDeps } from '../domainDeps.ts';
import { checkBody } from '../http/index.ts';
import { changeNotifications } from './change.ts';
import { readInbox } from './inbox.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { unreadOf } from './rows.ts';
import { sendSystemMessage } from './systemMessage.ts';

/** Paths below /api/v1. */
export async function notificationsRoutes(app: FastifyInstance, { database, catalog, live, counters, notifier }: DomainDeps): Promise<void> {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/notifications/', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await readInbox(database, catalog.current(), request.query, request.caller)));

  app.post('/notifications/change/', async (request, reply) => {
    const { orgId, userId } = request.caller;
    await changeNotifications(database, checkBody(validateChange, request.body), { userId, now: new Date() });
    const answer = { unread: await unreadOf(database, userId) };
    live.notificationRead(orgId, userId, answer);
    counters.changed([userId]);
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get('/notifications/settings/', async (request) => readPreferences(database, request.caller));

  app.put('/notifications/settings/', async (request) => {
    await writePreferences(database, checkBody(validateSettings, request.body), request.caller);
    return readPreferences(database, request.caller);
  });

  app.post('/notifications/system/', async (request, reply) => {
    const { text } = checkBody(validateMessage, request.body);
    await sendSystemMessage(database, notifier, { text, caller: request.caller });
    return reply.code(204).send();
  });
}
