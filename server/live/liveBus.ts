// What the rest of the server may publish, and what each published event does in this process beside being sent, whichever process published it.
import type { TableUpdate } from '../../src/contract/index.ts';
import type { SessionStore } from '../accounts/index.ts';
import type { LiveBus, LiveChange } from '../ports/index.ts';
import { recheck, type LiveServer, type ServerEvents } from './admission.ts';
import { peopleOf, USER_MODEL, userRoom, type Delivery } from './delivery.ts';
import type { EventLog } from './eventLog.ts';
import type { Audience, LiveEvent } from './liveEvent.ts';
import type { Presence } from './presence/presence.ts';
import type { Processes } from './processes.ts';

export interface BusDeps {
  io: LiveServer;
  events: EventLog;
  presence: Presence;
  delivery: Delivery;
  processes: Processes;
  sessions: SessionStore;
  watchers: Watchers;
}

export interface Watchers {
  add(handler: (change: LiveChange) => void): void;
  notify(changes: readonly LiveChange[]): void;
}

export function createWatchers(): Watchers {
  const handlers: ((change: LiveChange) => void)[] = [];
  return {
    add: (handler) => void handlers.push(handler),
    notify: (changes) => changes.forEach((change) => handlers.forEach((handler) => handler(change))),
  };
}

export function busOf({ io, events, presence, delivery, processes, sessions, watchers }: BusDeps): LiveBus {
  const { receivers } = delivery;

  function publish<K extends keyof ServerEvents>(
    name: K,
    data: Parameters<ServerEvents[K]>[0],
    audience: Audience,
  ): void {
    // Watchers hear of it behind its delivery: counting by the roles that an event has just changed needs the sockets' new sessions.
    events.append({ ...audience, name, data });
  }

  /** Before the event itself: roles or states may have changed, and with them who hears it. */
  function peopleChanged(orgId: string, ids: readonly string[]): void {
    sessions.forgetUsers(ids);
    for (const id of ids) publish('user_updated', { id }, { orgId, userId: id });
  }

  function visibilityChanged(orgId: string, model: string, userIds?: readonly string[]): void {
    const event = { uid: '', model, ids: [], kind: 'refresh' as const };
    const audience = { orgId, model, isForPartialVisibility: true };
    if (!userIds) publish('table_update', event, audience);
    for (const userId of userIds ?? []) publish('table_update', event, { ...audience, userId });
  }

  return {
    tableUpdate(orgId, event, change) {
      if (event.model === USER_MODEL && event.kind !== 'create') peopleChanged(orgId, event.ids);
      publish('table_update', event, { orgId, model: event.model });
      if (change?.mayHide === true) visibilityChanged(orgId, event.model);
    },
    visibilityChanged,
    commentsUpdate: (orgId, event) => publish('comments_update', event, { orgId, model: event.model }),
    moduleEvent: (orgId, event) => publish('module_event', event, { orgId, model: event.model }),
    roomEvent: (orgId, { name, ...data }) => events.append({ orgId, model: data.model, isForRoom: true, name, data }),
    peopleEvent: (orgId, people, { name, isPassing = false, corrects = [], ...data }) =>
      events.append({ orgId, model: data.model, people, name, data, isPassing, corrects }),
    updateFilter: (userId, event) => publish('update_filter', event, { userId, model: event.model }),
    routesUpdate: (rev) => publish('routes_update', { rev }, {}),
    routesUpdateIn: (orgId, rev) => publish('routes_update', { rev }, { orgId }),
    routesUpdateFor: (userId, rev) => publish('routes_update', { rev }, { userId }),
    definitionsUpdate: (userId, event) => publish('definitions_update', event, { userId }),
    dashboardsUpdate: (to, event) => publish('dashboards_update', event, to),
    configUpdate: (orgId, uid) => publish('config_update', { uid }, { orgId }),
    counters: (userId, event) => void io.local.to(userRoom(userId)).emit('counters', event),
    countersChanged: (userIds, module) => processes.say('counters_changed', userIds, module),
    notification: (orgId, userId, event) => publish('notification', event, { orgId, userId }),
    notificationRead: (orgId, userId, event) => publish('notification_read', event, { orgId, userId }),
    jobProgress: (orgId, userId, event) => publish('job_progress', event, { orgId, userId }),
    async newestEvent() {
      await events.ready();
      return events.newest();
    },
    isOnline: (userId) => presence.isOnline(userId),
    connected: (who) =>
      peopleOf('orgId' in who ? receivers(who) : who.userIds.flatMap((userId) => receivers({ userId }))),
    watch: watchers.add,
  };
}

/** What the server's own watchers learn of an event. */
export function changesOf({ name, data, orgId, userId }: LiveEvent): LiveChange[] {
  // Published under this name with nothing else; from the log it comes as it was published.
  if (name === 'table_update' && orgId !== undefined) return [{ name, orgId, event: data as TableUpdate }];
  return name === 'routes_update' && userId !== undefined ? [{ name, userId }] : [];
}

/** What follows from an event that was sent; the next one waits for it. */
export async function actOn(
  { name, userId }: LiveEvent,
  { sessions, delivery, log }: Pick<BusDeps, 'sessions' | 'delivery'> & { log(message: string): void },
): Promise<void> {
  if (name === 'user_updated' && userId !== undefined) {
    sessions.forgetUsers([userId]);
    // Sockets get their session anew, those without one are closed, and only then goes the next event out.
    await Promise.all(delivery.receivers({ userId }).map((socket) => recheck(socket, { sessions, log })));
  }
}
