// What people are notified of, for those who have something to announce. Done by server/notifications.

export type NotificationKind =
  | 'mention'
  | 'assigned'
  | 'comment'
  | 'moved'
  | 'invitation_accepted'
  | 'event'
  | 'workflow'
  | 'job'
  | 'system';

export interface Notice {
  orgId: string;
  userIds: readonly string[];
  /** Colleagues by e-mail, beside `userIds`; unknown ones are passed over. */
  emails?: readonly string[];
  /** Of the core, or one that a module declares. */
  kind: NotificationKind | (string & {});
  /** Who did it; he himself is never notified. */
  actorId?: string;
  /** The row it is about: only for those who may read it. Without `rowId`: several rows of the model. */
  model?: string;
  rowId?: string;
  /** Those several rows: listed and counted are those the person sees. Not kept. */
  rowIds?: readonly string[];
  /**
   * Fills the text of the kind: `text` of system, and of workflow as JSON by language; `name` of invitation_accepted; `field` of assigned, moved and mention
   * (only for those who may read the field), `job` and `kind`, `state` of job, `event` with its name, `values` as JSON, `gone` where the row was deleted; `count` where there are several rows. `comment`: of comment and mention the id of the comment, where its link leads.
   * Of a module's kind its values, those in several languages as `title.ru`.
   */
  params?: Readonly<Record<string, string>>;
  /** Unread notices of one group become one; default: kind, model, row and field. */
  groupKey?: string;
  priority?: 'low' | 'normal' | 'high';
}

export interface RowsRead {
  userId: string;
  model: string;
  rowIds: readonly string[];
}

export interface Notifier {
  /** Call after commit. Never throws and never waits; what could not be stored is logged. */
  notify(notice: Notice): void;
  /** The person has seen these rows: what he was notified of about them is read. Never throws and never waits. */
  rowsRead(rows: RowsRead): void;
  close(): Promise<void>;
}
