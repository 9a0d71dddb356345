// The calls of the inbox: list, read and snooze, what comes where, messages to everybody.
import type { FastifyInstance } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { calls, COMMON_PARAMETERS } from '../http/index.ts';
import { changeNotifications } from './change.ts';
import { readInbox } from './inbox.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { unreadOf } from './rows.ts';
import { sendSystemMessage } from './systemMessage.ts';

/** Paths below /api/v1. */
export async function notificationsRoutes(
  app: FastifyInstance,
  { database, catalog, brings, live, counters, notifier }: DomainDeps,
): Promise<void> {
  const api = calls(app);
  api.get(
    '/notifications/',
    {
      summary: 'Inbox of notifications',
      query: {
        state: {
          description: 'Which of them: `unread`, `all` that are not archived or snoozed, `snoozed` or `archived`.',
          enum: ['unread', 'all', 'snoozed', 'archived'],
          default: 'unread',
        },
        cursor: COMMON_PARAMETERS.cursor,
      },
      answer: 'notifications',
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await readInbox(database, { catalog: catalog.current(), brings }, request.query, request.caller)),
  );

  api.post(
    '/notifications/change/',
    {
      summary: 'Read, snooze or archive notifications',
      body: 'notifications_change',
      answer: 'notifications_unread',
    },
    async (request, reply) => {
      const { orgId, userId } = request.caller;
      await changeNotifications(database, request.body, { userId, now: new Date() });
      const answer = { unread: await unreadOf(database, userId) };
      live.notificationRead(orgId, userId, answer);
      counters.changed([userId]);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  api.get(
    '/notifications/settings/',
    { summary: 'Which notifications come where', answer: 'notification_settings' },
    async (request) => readPreferences(database, brings, request.caller),
  );

  api.put(
    '/notifications/settings/',
    {
      summary: 'Choose which notifications come where',
      body: 'notification_settings',
      answer: 'notification_settings',
    },
    async (request) => {
      await writePreferences(database, brings, request.body, request.caller);
      return readPreferences(database, brings, request.caller);
    },
  );

  api.post(
    '/notifications/system/',
    {
      summary: 'Tell everybody in the organisation',
      body: 'system_message',
      status: 204,
      refusals: ['slow_down'],
    },
    async (request, reply) => {
      const { text } = request.body;
      await sendSystemMessage(database, notifier, { text, caller: request.caller });
      return reply.code(204).send();
    },
  );
}
