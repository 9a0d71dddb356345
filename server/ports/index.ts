// What the domains of the server ask of each other, as interfaces: live events, counters, notifications, mail, jobs.
export type { ConnectedPerson, Correction, LiveBus, LiveChange, PeopleEvent } from './liveBus.ts';
export type { RowEventPublisher, RowMove, RowNews } from './rowEventPublisher.ts';
export type {
  AbsentPerson,
  JobContext,
  JobDefinition,
  JobError,
  JobLane,
  JobNews,
  JobOutcome,
  Jobs,
  JobSchedule,
  JobSlot,
  JobState,
  NewJob,
  Slotted,
} from './jobs.ts';
export type { CounterBus } from './counterBus.ts';
export type { Notice, NotificationKind, Notifier, RowsRead } from './notifier.ts';
export type { Mail, Outbox, Sms } from './outbox.ts';
export type { BroughtCounter, BroughtKind, BroughtSearch, FoundEntry, ModulesBring, SearchInput } from './modules.ts';
export type { HookWork, RowChange, RowHooks, WriteAccount } from './rowHooks.ts';
