// What the rest of the server may publish to connected clients. Delivery checks what each receiver may see.
import type {
  CommentsUpdate,
  CountersEvent,
  DashboardsUpdate,
  DefinitionsUpdate,
  JobProgress,
  ModuleEvent,
  NotificationEvent,
  NotificationRead,
  TableUpdate,
  UpdateFilter,
} from '../../src/contract/index.ts';

export interface PeopleEvent {
  name: string;
  model: string;
  id: string;
  data: object;
  /** Of the moment: whoever comes back does not hear of it. */
  isPassing?: boolean;
  corrects?: readonly Correction[];
}

/** What was told of the row before and is kept says something else from now on: nobody who comes back hears what is not so any more. */
export interface Correction {
  /** Nothing of it was told before. */
  since: string;
  /** Those events whose data hold this. */
  holds: object;
  /** Where in their data. */
  at: readonly string[];
  value: unknown;
}

/** Nothing here waits or throws, the number of the newest event excepted. Events are stored, numbered and delivered in the order of the calls, counters excepted. */
export interface LiveBus {
  /**
   * To everybody of the organisation who may list the model, of rows to those who see them. Call after commit. `mayHide`: who sees
   * the rows may have changed; those who see some rows only look anew, for no event names a row that they no longer see.
   */
  tableUpdate(orgId: string, event: TableUpdate, change?: { mayHide: boolean }): void;
  /** Who sees rows of the model may have changed by what rows of another say: those who see some rows only look anew; of them, where they are named, these people alone. */
  visibilityChanged(orgId: string, model: string, userIds?: readonly string[]): void;
  /** To everybody of the organisation who may list the model: comments on one of its rows were written, changed or deleted. */
  commentsUpdate(orgId: string, event: CommentsUpdate): void;
  /** To everybody of the organisation who may see the row: an event that its definition names. */
  moduleEvent(orgId: string, event: ModuleEvent): void;
  /** To those in the room of the row who may read it: an event that a module declares. */
  roomEvent(orgId: string, event: { name: string; model: string; id: string; data: object }): void;
  /** The same to people, wherever they are; to those who were away once they come back, unless it is passing. */
  peopleEvent(orgId: string, userIds: readonly string[], event: PeopleEvent): void;
  /** To all tabs and devices of one person. */
  updateFilter(userId: string, event: UpdateFilter): void;
  /** To everybody: the navigation changed. */
  routesUpdate(rev: string): void;
  /** To everybody of the organisation: rights changed, and with them the navigation. */
  routesUpdateIn(orgId: string, rev: string): void;
  /** To one person's tabs and devices: his own layout changed. */
  routesUpdateFor(userId: string, rev: string): void;
  /** To one owner or admin: a definition was applied or refused. */
  definitionsUpdate(userId: string, event: DefinitionsUpdate): void;
  /** To everybody of the organisation, or to one person of it: a dashboard is another one. */
  dashboardsUpdate(to: { orgId: string; userId?: string }, event: DashboardsUpdate): void;
  /** To everybody of the organisation whose settings changed. */
  configUpdate(orgId: string, uid: string): void;
  /** To the tabs and devices of one person that are connected to this process; absolute values, not stored. */
  counters(userId: string, event: CountersEvent): void;
  /** Other processes count anew for those connected to them. */
  countersChanged(userIds: readonly string[], module?: string): void;
  notification(orgId: string, userId: string, event: NotificationEvent): void;
  notificationRead(orgId: string, userId: string, event: NotificationRead): void;
  /** To one person: a job of his got on or is over. */
  jobProgress(orgId: string, userId: string, event: JobProgress): void;
  /** Whoever reads rows now finds whatever events up to this number tell of. */
  newestEvent(): Promise<number>;
  /** Whether a tab or device of the person is connected to any process, or was until less than 30 s ago. */
  isOnline(userId: string): boolean;
  /** Those with a connection to this process, by person or by organisation. */
  connected(who: { userIds: readonly string[] } | { orgId: string }): ConnectedPerson[];
  /** Called with what was published, by whichever process, once it was delivered here. */
  watch(handler: (change: LiveChange) => void): void;
}

export interface ConnectedPerson {
  userId: string;
  orgId: string;
  roles: readonly string[];
}

export type LiveChange =
  | { name: 'table_update'; orgId: string; event: TableUpdate }
  | { name: 'routes_update'; userId: string }
  /** In another process. */
  | { name: 'counters_changed'; userIds: readonly string[]; module?: string | undefined };
