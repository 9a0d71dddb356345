// Generated from schemas/ by `npm run gen`. Do not edit.

/**
 * ISO 8601 with zone.
 */
export type Moment = string;
/**
 * Text (contains), list of codes or ids (any of; __me__ and __null__ allowed), range, preset, or yes/no; under the name __where conditions joined by and and or.
 */
export type FilterValue = string | boolean | number | string[] | FilterRange | FilterPreset | FilterGroup;
/**
 * Hash of the document's own content after role and language are applied; also its ETag.
 */
export type Rev = string;
/**
 * A UUID made by the client for new rows.
 */
export type Id = string;
/**
 * A UUID made by the client for new rows.
 */
export type Id1 = string;
/**
 * ISO 8601 with zone.
 */
export type Moment1 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name = string;
/**
 * A UUID made by the client for new rows.
 */
export type Id2 = string;
/**
 * A UUID made by the client for new rows.
 */
export type Id3 = string;
/**
 * Who reads it: its maker alone, those with one of its roles, everybody of the organisation.
 */
export type DashboardScope = 'own' | 'roles' | 'organization';
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name1 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name2 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name3 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name4 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name5 = string;
/**
 * GET /users/my_organizations/invite/check/?token=: null for every bad token, with status 200.
 */
export type InviteCheck = null | InviteFound;
/**
 * A UUID made by the client for new rows.
 */
export type Id4 = string;
/**
 * The post that a comment stands below.
 */
export type ModerationPost = {
  /**
   * HTML.
   */
  body: string;
  author: string;
  at: string;
} | null;
/**
 * The group that it stands in.
 */
export type ModerationGroup = {
  number: number;
  name: string;
  /**
   * What the group is for.
   */
  about: string;
} | null;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name6 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name7 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name8 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name9 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name10 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name11 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name12 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name13 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name14 = string;
/**
 * What the field holds; see the table of field types.
 */
export type FieldType =
  | 'CharField'
  | 'TextField'
  | 'IntegerField'
  | 'PositiveIntegerField'
  | 'DecimalField'
  | 'DateField'
  | 'DateTimeField'
  | 'TimeField'
  | 'BooleanField'
  | 'MultiChoiceField'
  | 'TagsField'
  | 'PlaceField'
  | 'ForeignKey'
  | 'DynamicReferenceField'
  | 'FileField'
  | 'ImageField'
  | 'AutoField'
  | 'RichTextField'
  | 'TablePart'
  | 'JSONField'
  | 'ManyToManyField';
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name15 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name16 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name17 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name18 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name19 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name20 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name21 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name22 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name23 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name24 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name25 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name26 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name27 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name28 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name29 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name30 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name31 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name32 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name33 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name34 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name35 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name36 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name37 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name38 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name39 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name40 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name41 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name42 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name43 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name44 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name45 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name46 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name47 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name48 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name49 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name50 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name51 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name52 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name53 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name54 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name55 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name56 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name57 = string;
/**
 * Roles that may do it; default: all that may update the row.
 *
 * @minItems 1
 */
export type Roles = [Name58, ...Name58[]];
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name58 = string;
/**
 * Fields asked for before it is done. One with an empty list in `write` is written by nobody but code and the actions that ask for it.
 *
 * @minItems 1
 * @maxItems 20
 */
export type AskedFields = [Name59, ...Name59[]];
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name59 = string;
/**
 * Function among the `actions` of the module's code, in its room.
 */
export type Name60 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name61 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name62 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name63 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name64 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name65 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name66 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name67 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name68 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name69 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name70 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name71 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name72 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name73 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name74 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name75 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name76 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name77 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name78 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name79 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name80 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name81 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name82 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name83 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name84 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name85 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name86 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name87 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name88 = string;
/**
 * Roles that may do it; default: all that may update the row.
 *
 * @minItems 1
 */
export type Roles1 = [Name58, ...Name58[]];
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name89 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name90 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name91 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name92 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name93 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name94 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name95 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name96 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name97 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name98 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name99 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name100 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name101 = string;
export type Action = 'list' | 'read' | 'create' | 'update' | 'delete' | 'export';
/**
 * What may be done: list the rows, read one, create, update, delete, export them as a file.
 */
export type Actions = Action[];
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name102 = string;
/**
 * ISO 8601 with zone.
 */
export type Moment2 = string;
/**
 * ISO 8601 with zone.
 */
export type Moment3 = string;
export type RightActions = ('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[];
/**
 * By the role itself, as it is in force.
 */
export type RightActions1 = ('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[];
/**
 * What it has besides by the roles it inherits.
 */
export type RightActions2 = ('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[];
/**
 * What the definition says, where the organisation changed it.
 */
export type RightActions3 = ('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[];
/**
 * Confirms `join` or refuses it.
 */
export type JoinAnswer = RoomJoined | RoomRefused;
/**
 * ISO 8601 with zone.
 */
export type Moment4 = string;

export interface ContractDocuments {
  access_changes?: AccessChanges;
  action_run?: ActionRun;
  actions?: RowActions;
  active_filters?: ActiveFilters;
  activity?: Activity;
  activity_seen?: ActivitySeen;
  api_token?: ApiToken;
  api_token_new?: ApiTokenNew;
  api_token_secret?: ApiTokenSecret;
  api_tokens?: ApiTokens;
  batch?: Batch;
  batch_answer?: BatchAnswer;
  bulk?: Bulk;
  bulk_answer?: BulkAnswer;
  chat_collection?: ChatCollection;
  chat_draft?: ChatDraft;
  chat_found?: ChatFound;
  chat_kept?: ChatKept;
  chat_members?: ChatMembers;
  chat_message?: ChatMessage;
  chat_messages?: ChatMessages;
  chat_revisions?: ChatRevisions;
  chat_talk?: ChatTalk;
  chat_talks?: ChatTalks;
  chat_told?: ChatTold;
  chosen_filters?: ChosenFilters;
  comment?: Comment;
  comment_change?: CommentChange;
  comment_people?: CommentPeople;
  comments?: Comments;
  counters?: Counters;
  dashboard?: Dashboard;
  dashboard_change?: DashboardChange;
  dashboard_preview?: DashboardPreview;
  dashboard_try?: DashboardTry;
  dashboards?: Dashboards;
  entry?: EntryConfig;
  error?: ErrorAnswer;
  events?: LiveEvents;
  favourite_change?: FavouriteChange;
  favourite_move?: FavouriteMove;
  filter_set?: FilterSetChange;
  filter_set_order?: FilterSetOrder;
  filter_sets?: FilterSets;
  forgot_password?: ForgotPassword;
  forgot_password_answer?: ForgotPasswordAnswer;
  form_info?: FormInfo;
  front_cache?: FrontCache;
  global?: GlobalConfig;
  group_decided?: GroupDecided;
  group_mine?: GroupMine;
  groups?: Groups;
  history?: History;
  import_preview?: ImportPreview;
  import_report?: ImportReport;
  import_run?: ImportRun;
  invitations?: Invitations;
  invite?: Invite;
  invite_check?: InviteCheck;
  invite_link?: InviteLink;
  job?: Job;
  jobs?: Jobs;
  join?: Join;
  kept_ask?: KeptAsk;
  kept_rows?: KeptRows;
  login?: Login;
  logout_answer?: LogoutAnswer;
  mark_read?: MarkRead;
  merge_preview?: MergePreview;
  moderation_context?: ModerationContext;
  moderation_decided?: ModerationDecided;
  moderation_mine?: ModerationMine;
  moderation_standing?: ModerationStanding;
  module?: ModuleDefinition;
  module_action_done?: ModuleActionDone;
  module_action_run?: ModuleActionRun;
  module_change?: ModuleChange;
  module_guess?: ModuleGuess;
  module_plan?: ModulePlan;
  module_preview?: ModulePreview;
  module_set?: ModuleSet;
  module_set_plan?: ModuleSetPlan;
  module_source?: ModuleSource;
  module_text?: ModuleText;
  modules?: Modules;
  move?: Move;
  my_organizations?: MyOrganizations;
  notification_settings?: NotificationSettings;
  notifications?: Notifications;
  notifications_change?: NotificationsChange;
  notifications_unread?: NotificationsUnread;
  organization?: OrganizationSettings;
  overview_changes?: OverviewChanges;
  overview_counts?: OverviewCounts;
  overview_steps?: OverviewSteps;
  overview_today?: OverviewToday;
  overview_work?: OverviewWork;
  page_layout?: PageLayout;
  place_ref?: PlaceRef;
  places?: Places;
  presence?: Presence;
  private_office?: PrivateOffice;
  profile?: ProfileChange;
  reaction_change?: ReactionChange;
  reactions?: Reactions;
  realtime_since?: RealtimeSince;
  register_period?: RegisterPeriod;
  register_period_change?: RegisterPeriodChange;
  register_sums?: RegisterSums;
  registration?: Registration;
  registration_step?: RegistrationStep;
  related?: Related;
  renderer_problem?: RendererProblem;
  renderer_problems?: RendererProblems;
  report?: Report;
  reset_password?: ResetPassword;
  right_change?: RightChange;
  rights?: Rights;
  role_change?: RoleChange;
  role_new?: RoleNew;
  roles?: OrganizationRoles;
  route_meta?: RouteMeta;
  routes?: Routes;
  routes_custom?: RoutesCustom;
  routes_sections?: RoutesSections;
  row?: Row;
  row_reactions?: RowReactions;
  rows?: Rows;
  search?: Search;
  select_list?: SelectList;
  sessions?: Sessions;
  set_new_password?: SetNewPassword;
  similar_rows?: SimilarRows;
  socket_messages?: SocketMessages;
  sprint_progress?: SprintProgress;
  switch_organization?: SwitchOrganization;
  system_message?: SystemMessage;
  table_info?: TableInfo1;
  task_workload?: TaskWorkload;
  task_workload_tasks?: TaskWorkloadTasks;
  trash?: Trash;
  undo?: Undo;
  undo_answer?: UndoAnswer;
  unread_count?: UnreadCount;
  user?: User;
  user_card?: UserCard;
  user_info?: UserInfo;
  user_list?: UserList;
  watch_change?: WatchChange;
  watchers?: Watchers;
  webhook?: Webhook;
  webhook_change?: WebhookChange;
  webhook_deliveries?: WebhookDeliveries;
  webhook_delivery?: WebhookDelivery;
  webhook_payload?: WebhookPayload;
  webhook_secret?: WebhookSecret;
  webhooks?: Webhooks;
  workflow?: Workflow;
  workflow_change?: WorkflowChange;
  workflow_model?: WorkflowSource;
  workflow_outcome?: WorkflowOutcome;
  workflow_runs?: WorkflowRuns;
  workflow_trial?: WorkflowTrial;
  workflow_try?: WorkflowTry;
  workflows?: Workflows;
  FileValue?: FileValue;
  Reference?: Reference;
}
/**
 * GET /roles/changes/: who changed roles and rights of the organisation, the newest 200 first.
 */
export interface AccessChanges {
  results: AccessChange[];
}
export interface AccessChange {
  id: string;
  at: Moment;
  /**
   * Name of the person.
   */
  by: string | null;
  /**
   * Title, or the name of one that is gone.
   */
  role: string;
  /**
   * Of a right: title of the module.
   */
  module?: string;
  /**
   * In the caller's language; null: was not there, or as defined.
   */
  before: string | null;
  after: string | null;
}
/**
 * POST /data/<model>/<id>/actions/<action>/: carries it out. Answers the row; 409 `invalid_transition` with `allowed` where it cannot be done now.
 */
export interface ActionRun {
  /**
   * Of the row as the caller sees it.
   */
  version: number;
  reason?: string;
  /**
   * Of the fields asked for.
   */
  values?: {};
}
/**
 * GET /data/<model>/<id>/actions/: what the caller may do with the row now: transitions of its status first, then the actions of its model. GET /data/<model>/actions/: what he may do in the module that concerns no row.
 */
export interface RowActions {
  results: RowAction[];
}
export interface RowAction {
  name: string;
  title: string;
  /**
   * transition or action.
   */
  kind: string;
  /**
   * Of a transition: the choice it leads to.
   */
  to?: string;
  /**
   * Of a transition: the field of the status.
   */
  field?: string;
  icon?: string;
  tone?: string;
  /**
   * Why it cannot be done now: the row is posted, until its posting is taken back.
   */
  barred?: 'posted';
  /**
   * Asked before it is done.
   */
  confirm?: string;
  /**
   * required or optional.
   */
  reason?: string;
  /**
   * Fields by which duplicates are found: `GET /data/<model>/similar/`. It merges a duplicate into the row: `values` are `duplicate`, the id of the row that goes, and `take`, names of the fields whose values it has right.
   */
  merge?: string[];
  /**
   * It may be kept while there is no network, and is judged when it is sent. Absent: it has to be done at once.
   */
  offline?: boolean;
  /**
   * Asked for before it is done.
   */
  fields?: FormField[];
}
export interface FormField {
  name: string;
  /**
   * string, number, integer, date, datetime, select, selectEnum, radio, checkbox, checkboxGroup, switch, file, richtext, table (a table part), json, list (several objects), texts (one text in several languages), tags (several short texts) or group-fields.
   */
  type: string;
  widget?: string;
  /**
   * Of group-fields possibly empty: no heading.
   */
  label: string;
  help?: string;
  /**
   * An example, shown while it is empty.
   */
  placeholder?: string;
  /**
   * Of string and tags: what the text names (field, model, role …); whoever draws the form may offer those that are there.
   */
  names?: string;
  required?: boolean;
  readonly?: boolean;
  default?: unknown;
  /**
   * In `default`, `__today__`, `__now__` and `__me__` stand for the day, the moment and the person. Of a new row: outcome that the field takes while it is empty or still holds the one taken before. Left out of what is sent, the server works it out. Of a reference: `<customer.manager>`.
   */
  defaultFormula?: string;
  defaultFrom?: DatedDefault;
  min?: string | number;
  max?: string | number;
  minLength?: number;
  maxLength?: number;
  /**
   * Of datetime: IANA name of the time zone on whose clock it is typed; the reader's where it is left out.
   */
  zone?: string;
  pattern?: string;
  format?: string;
  precision?: number;
  currency?: string;
  /**
   * Field that holds the code of the amount's currency; takes the place of `currency`.
   */
  currencyField?: string;
  choices?: Choice[];
  transitions?: StatusMoves;
  model?: string;
  toField?: string;
  multiple?: boolean;
  accept?: string[];
  /**
   * Bytes.
   */
  maxSize?: number;
  /**
   * Of json: the JSON Schema of its value, draft 7 or 2020-12, which its form is drawn from.
   */
  schema?: {};
  /**
   * Computed field: shown, recalculated, never sent.
   */
  formula?: string;
  rules?: Rule[];
  /**
   * Members of group-fields, flattened in the value; of texts: the languages, by their codes.
   */
  fields?: FormField[];
  /**
   * Of group-fields at the top: a tab, called as its label says. Those that follow each other stand in one row.
   */
  tab?: boolean;
  /**
   * Of group-fields: can be folded, and is so at first.
   */
  folds?: 'open' | 'closed';
  /**
   * Of group-fields: in how many columns its fields stand where there is room, 1 to 3; default 2.
   */
  columns?: number;
  table?: TableInfo;
  scan?: PartScan;
  /**
   * Of a table part or list.
   */
  maxRows?: number;
  /**
   * Of a list: the fields of one entry; may hold lists. Of a table part: the fields of one line as its panel shows them, with their conditions, which see the row as `parent`.
   */
  item?: FormField[];
  /**
   * Of a list: the field of an entry that names it; no two entries have the same. Its value is a list of entries all the same, each with the values of its fields.
   */
  keyed?: string;
  /**
   * Of a reference whose model another field says: the choice field of the same form or line that holds the model's name. Another choice empties the reference.
   */
  modelField?: string;
  /**
   * Of a reference: only rows are offered whose field (key) holds what the named field of this form holds; an empty one limits nothing.
   */
  dependsOn?: {
    [k: string]: string;
  };
  filters?: FilterValues1;
  /**
   * Of a reference: fields of the row it leads to that formulas of this form read, as <customer.discount>. They stand in the reference's value beside id and string_view, and in options asked for with `carries=`.
   */
  carries?: CarriedField[];
  /**
   * What becomes of its value once it is hidden: the server empties it, or refuses the write until it is empty.
   */
  whenHidden?: 'clear' | 'refuse';
  visibleWhen?: string;
  requiredWhen?: string;
  disabledWhen?: string;
}
/**
 * Of a field of lines: taken before `defaultFormula` from the rows of `data_path` whose fields (keys of `where`) hold what the named ones of the line, or of its row, hold: the latest whose day `from` is not after that of `on`.
 */
export interface DatedDefault {
  data_path: string;
  field: string;
  where: {
    [k: string]: string;
  };
  from: string;
  on: string;
}
/**
 * One entry of a choice field, already in the caller's language.
 */
export interface Choice {
  id: string;
  string_view: string;
  color?: string;
}
/**
 * Of a status: by the choice it has, where it may go by being written directly; "": what a new row may begin with. Other moves are actions that ask for something, or not the caller's.
 */
export interface StatusMoves {
  [k: string]: string[];
}
/**
 * One check of a value. `value` by rule: min, max (decimal text, date or integer), minLength, maxLength, precision (integer), pattern (regular expression source), format (its name). `formula` must come out true.
 */
export interface Rule {
  /**
   * required, min, max, minLength, maxLength, pattern, format, precision, integer, choice, unique, setOnce (open while the stored value is empty), hidden (of an answer: to be emptied before it is hidden), formula; an unknown rule is ignored by the client and refused in a definition.
   */
  rule: string;
  value?: string | number | string[];
  formula?: string;
  /**
   * Text for the user when the definition gives its own; else the rule's standard text.
   */
  message?: string;
}
/**
 * Of a table part: its columns as a table's, its `data_path` for reading, its value a list of rows with client-made ids.
 */
export interface TableInfo {
  model: string;
  page_name: string;
  table_type: string;
  title?: string;
  /**
   * What the module is for: shown where there are no rows yet.
   */
  about?: string;
  /**
   * compact, normal or large.
   */
  table_size: string;
  /**
   * Path of the rows below the API base, e.g. /data/contractor/.
   */
  data_path: string;
  columns: Column[];
  /**
   * Fields that are no column but feed a computed one, a tone or a rule, same shape as a column's. Fields of other rows by dotted names: `customer.discount` is carried by the reference, `items.amount` is a column of a table part; `fComputed: true` says that they are computed there.
   */
  formulas?: Column[];
  /**
   * Default order, minus prefix for descending.
   */
  ordering: string[];
  /**
   * none, cell, row or batch (edited cells wait to be saved together, by one `batch`).
   */
  editing: string;
  /**
   * form: a new row is made in the form (default); grid: in the grid.
   */
  newRows?: string;
  /**
   * Rows carry `mark` and `is_posted`: a posted row is read-only until it is taken back; taking the mark off takes the posting back too.
   */
  posting?: boolean;
  /**
   * Reference to the parent row: the list may be shown as a tree, `parent=` asks for the children of one.
   */
  tree?: string;
  /**
   * Formula giving the row's tone: gray, red, orange, yellow, green, teal, blue, violet or an empty text.
   */
  rowTone?: string;
  /**
   * Rows are numbered by their place.
   */
  rowNumbers?: boolean;
  /**
   * Field whose value a row goes by in addresses: `/data/<model>/<number>/` answers it as its id does.
   */
  number?: string;
  /**
   * Rows have an order of their own, changed by move/; its name in `ordering` is `rank`.
   */
  ranked?: boolean;
  /**
   * Nobody writes about its rows, or the reader may not read what is written.
   */
  comments?: false;
  /**
   * What may be done with rows by name: transitions of the status first. Absent: nothing.
   */
  actions?: ActionInfo[];
  permissions: TablePermissions;
  rev: Rev;
}
export interface Column {
  field: string;
  headerName: string;
  /**
   * Field type of the definition, e.g. DecimalField.
   */
  type: string;
  cellRenderer: string;
  cellRendererParams: CellRendererParams;
  cellEditor: string;
  cellEditorParams: CellEditorParams;
  /**
   * Pixels.
   */
  width: number;
  minWidth?: number;
  pinned?: string;
  hide?: boolean;
  sortable: boolean;
  editable: boolean;
  /**
   * Rows may be grouped by it.
   */
  groupable?: boolean;
  /**
   * Name of the filter of this column, if there is one.
   */
  filter?: string;
}
export interface CellRendererParams {
  /**
   * The formula's text; true for a plain column that only takes part in the total row.
   */
  fComputed?: string | boolean;
  /**
   * A computed column that takes part in the total row.
   */
  total?: boolean;
  precision?: number;
  currency?: string;
  /**
   * Field of the row that holds the code of the amount's currency, in lines also `parent.<field>`; takes the place of `currency`.
   */
  currencyField?: string;
  /**
   * Formula giving the cell's tone.
   */
  tone?: string;
  choices?: Choice[];
  /**
   * Of JSON with a schema: titles of the keys that the cell sums up, in their order.
   */
  keys?: {
    [k: string]: string;
  };
  /**
   * How a number is read: percent, duration or rating.
   */
  format?: string;
  /**
   * Stars of a rating.
   */
  max?: number;
}
export interface CellEditorParams {
  rulesConfig: Rule[];
  model?: string;
  /**
   * Of a reference whose model another field of the row says: that field.
   */
  modelField?: string;
  /**
   * As in a form.
   */
  whenHidden?: 'clear' | 'refuse';
  choices?: Choice[];
  multiple?: boolean;
  filters?: FilterValues;
  default?: unknown;
  /**
   * As in a form; of lines of a table part it is taken again when what it reads changes.
   */
  defaultFormula?: string;
  transitions?: StatusMoves;
}
/**
 * As in a form: what rows must fit to be offered.
 */
export interface FilterValues {
  [k: string]: FilterValue;
}
/**
 * Inclusive on both ends; decimal text, integer text, YYYY-MM-DD or HH:MM.
 */
export interface FilterRange {
  from?: string | null;
  to?: string | null;
}
export interface FilterPreset {
  /**
   * today, yesterday, this_week, last_week, this_month, last_month, last_7_days, last_30_days, this_year, last_year, next_7_days, next_30_days, overdue.
   */
  preset: string;
}
/**
 * All or any of conditions { name, value, not } and of such groups, up to three levels and 30 conditions.
 */
export interface FilterGroup {
  all?: unknown[];
  any?: unknown[];
}
/**
 * A transition or action as descriptions of a table or form name it, to those whose roles may do it; whether it can be done with a row now says the row's own list.
 */
export interface ActionInfo {
  name: string;
  title: string;
  /**
   * transition or action.
   */
  kind: string;
  /**
   * Of a transition: choices it leads from.
   */
  from?: string[];
  /**
   * Of a transition: the choice it leads to.
   */
  to?: string;
  icon?: string;
  tone?: string;
  /**
   * It asks for a reason or fields, is to be confirmed, or runs code: it is carried out by its call, never by writing the status.
   */
  asks: boolean;
  /**
   * Among what it asks for is a reason.
   */
  asks_reason?: boolean;
}
export interface TablePermissions {
  create: boolean;
  update: boolean;
  delete: boolean;
  export: boolean;
}
/**
 * Of a table part: codes of rows of the line's reference `field`, which hold them in `by`, add lines or raise the number `raises` of a line that is there.
 */
export interface PartScan {
  field: string;
  by: string[];
  raises: string;
}
/**
 * Of a reference: what rows must fit to be offered; asked for with `filters=`, those of `dependsOn` beside them.
 */
export interface FilterValues1 {
  [k: string]: FilterValue;
}
export interface CarriedField {
  name: string;
  type: 'decimal' | 'integer' | 'text' | 'boolean' | 'date' | 'moment' | 'reference';
  precision?: number;
  /**
   * Computed in its own row: may be an error text such as #DIV/0!.
   */
  computed?: boolean;
}
/**
 * GET /app_info/active_filters/?model&page_name: the filter structure and what the user has chosen.
 */
export interface ActiveFilters {
  include: Filter[];
  exclude: Filter[];
  activeFilters: FilterValues2;
  filterTags: FilterTags;
  search: string;
  ordering: string[];
  searchInput: boolean;
  /**
   * Whether the caller may save sets for the whole organisation.
   */
  canShare?: boolean;
  /**
   * Views of this page: own ones, those of roles and of the organisation, and the filter buttons of the definition.
   */
  saved?: SavedFilter[];
  /**
   * Id of the view that is open.
   */
  view?: string;
  /**
   * Columns, groups and tabs as the user has arranged them, as `layout` of filter_sets/: of the open view, without one his own.
   */
  layout?: {};
  /**
   * Names of chosen filters that were not kept: unknown, forbidden or with values that no longer exist.
   */
  dropped?: string[];
  rev: Rev;
}
export interface Filter {
  /**
   * Field name; exclude filters end in __exclude.
   */
  name: string;
  label: string;
  /**
   * Input, DateField, DateTimeField, TimeField, PositiveIntegerField, IntegerField, CharField, DecimalField, BooleanField or AutoField.
   */
  type: string;
  widget: FilterWidget;
}
export interface FilterWidget {
  /**
   * Input, DateTime, Time, Integer, Decimal, select or boolean.
   */
  type: string;
  model?: string;
  /**
   * multi or single; date or range.
   */
  mode?: string;
  choices?: Choice[];
  precision?: number;
  /**
   * How numbers are read and typed: percent or duration.
   */
  format?: string;
  presets?: string[];
}
/**
 * One flat object of filter names to values, the same everywhere.
 */
export interface FilterValues2 {
  [k: string]: FilterValue;
}
export interface FilterTags {
  structure: FilterTag[];
}
export interface FilterTag {
  id: string;
  name: string;
  label: string;
  text: string;
  exclude: boolean;
  removable: boolean;
}
export interface SavedFilter {
  id: string;
  name: string;
  /**
   * own, roles, organization, or quick: a button the definition gives.
   */
  scope?: string;
  roles?: string[];
  rev?: number;
  layout?: {};
  /**
   * So many of its fields are gone or closed to the reader, and left out.
   */
  missing?: number;
  is_default?: boolean;
  can_change?: boolean;
  filters?: FilterValues2;
  search?: string;
  ordering?: string[];
}
/**
 * GET /data/<model>/<id>/activity/: what happened to a row and what people wrote about it as one stream: the newest first page, each page in the order of time.
 */
export interface Activity {
  results: ActivityItem[];
  /**
   * Cursor of the page before, of earlier ones.
   */
  next: string | null;
  /**
   * Of a page asked for around a comment: entries after it are not among the results.
   */
  later?: true;
  /**
   * Whether the reader may comment on the row.
   */
  can_write: boolean;
  /**
   * Nobody may: the definition lets rows be commented on by a condition that is not true of this one.
   */
  closed?: true;
  file_limits?: FileLimits;
  /**
   * Up to which moment the reader has seen the stream; null: he never has.
   */
  seen: Moment | null;
  watchers: Watchers;
}
/**
 * A comment with its answers, or a change.
 */
export interface ActivityItem {
  id: string;
  at: Moment;
  comment?: Comment;
  /**
   * Of a comment: its answers in the order of writing.
   */
  replies?: Comment[];
  change?: HistoryEntry;
}
/**
 * One comment as its reader sees it.
 */
export interface Comment {
  id: Id;
  author: PersonReference;
  /**
   * Sanitised HTML; empty when deleted.
   */
  body: string;
  created_at: Moment;
  edited_at?: Moment | null;
  deleted?: boolean;
  parent?: Id1;
  /**
   * In the order they were given. Absent: none.
   */
  files?: FileValue[];
  /**
   * In the order they were first given. Absent: none.
   */
  reactions?: Reaction[];
  /**
   * Its author, for 24 hours.
   */
  can_change: boolean;
  /**
   * Its author, owners, administrators and moderators.
   */
  can_delete: boolean;
}
/**
 * A person as what he did is shown.
 */
export interface PersonReference {
  id: Id;
  string_view: string;
  avatar?: PersonPicture;
}
/**
 * His picture. Absent: he has none, or not for the reader.
 */
export interface PersonPicture {
  path: string;
}
/**
 * A stored file as rows carry it; input takes the bare id.
 */
export interface FileValue {
  id: Id;
  name: string;
  /**
   * Bytes.
   */
  size: number;
  mime: string;
  url: string;
}
export interface Reaction {
  /**
   * One of those that `reaction_change` names.
   */
  emoji: string;
  count: number;
  /**
   * Whether the reader gave it too.
   */
  is_own: boolean;
  /**
   * The first ten who gave it, of those whom the reader may see.
   */
  people: Reference[];
}
/**
 * A referenced row as lists and rows carry it; input takes the bare id.
 */
export interface Reference {
  id: Id;
  string_view: string;
}
export interface HistoryEntry {
  id: string;
  at: Moment;
  /**
   * Null: the server itself.
   */
  by: PersonReference | null;
  /**
   * create, update, delete, restore, action or undo.
   */
  kind: string;
  /**
   * page, import, bulk, code (the behaviour code of an action) or workflow (a workflow rule).
   */
  via?: string;
  action?: HistoryAction;
  /**
   * What was given as the reason.
   */
  reason?: string;
  /**
   * Of an undo: the entry it took back.
   */
  undoes?: string;
  /**
   * None for create, delete and restore: what a new row held is told by what changed since.
   */
  changes: HistoryChange[];
  /**
   * Whether the reader may take this change back now: its fields still hold what it left, he may write all of it, and the rows it refers to are there. Rules over the whole row and unique values are tried by the undo itself. A create is taken back by deleting the row, a delete by restoring it.
   */
  can_undo: boolean;
  /**
   * True: it could be taken back but for the status, which no transition of the reader's leads back as it was; owners and admins may.
   */
  status_bound?: boolean;
}
/**
 * The transition or action that was carried out.
 */
export interface HistoryAction {
  name: string;
  title: string;
  /**
   * Of a transition: the status that it moved, one of the changes.
   */
  field?: string;
}
/**
 * `before` and `after` in wire form, as the reader may see them now; of a table part the number of its lines.
 */
export interface HistoryChange {
  field: string;
  label: string;
  /**
   * Field type of the definition.
   */
  type: string;
  before: unknown;
  after: unknown;
  /**
   * As of a column of the field: draws both values.
   */
  cellRenderer: string;
  cellRendererParams: CellRendererParams;
  lines?: HistoryLines;
  /**
   * Too long to be kept: both values are null.
   */
  cut?: boolean;
}
/**
 * Of a table part: what became of its lines.
 */
export interface HistoryLines {
  added: number;
  changed: number;
  removed: number;
}
/**
 * What a comment may hold of files. Absent: the server takes none.
 */
export interface FileLimits {
  /**
   * Files of one comment.
   */
  most: number;
  /**
   * Bytes of one file.
   */
  max_size: number;
}
/**
 * Who follows a row: those who said so, wrote about it or were mentioned, and those whom it names as responsible. They are notified of comments and transitions.
 */
export interface Watchers {
  /**
   * Whether the reader follows it.
   */
  watching: boolean;
  /**
   * The first twenty whom the reader may see.
   */
  people: Reference[];
  /**
   * How many the reader may see.
   */
  count: number;
}
/**
 * Body of POST /data/<model>/<id>/activity/seen/.
 */
export interface ActivitySeen {
  at: Moment1;
}
/**
 * A token of the API, without its secret.
 */
export interface ApiToken {
  id: string;
  name: string;
  /**
   * Its last letters.
   */
  hint: string;
  scope: {
    [k: string]: string[];
  };
  created_at: Moment;
  expires_at: Moment;
  /**
   * The last call with it, to the minute.
   */
  used_at: string | null;
}
/**
 * Body of POST /users/tokens/.
 */
export interface ApiTokenNew {
  name: string;
  /**
   * By model: what may be done, within what its person may do.
   */
  scope: {
    /**
     * @minItems 1
     * @maxItems 6
     */
    [k: string]: ['list' | 'read' | 'create' | 'update' | 'delete' | 'export', ...('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[]];
  };
  /**
   * Until it expires.
   */
  days: number;
}
/**
 * Answer of POST /users/tokens/: the secret, shown this once.
 */
export interface ApiTokenSecret {
  token: ApiToken;
  /**
   * Sent as `Authorization: Bearer <secret>`.
   */
  secret: string;
}
/**
 * GET /users/tokens/: the caller's own in this organisation, expired ones too.
 */
export interface ApiTokens {
  results: ApiToken[];
  /**
   * What a scope may name, with what the caller may do there himself.
   */
  models: TokenModel[];
}
export interface TokenModel {
  model: string;
  title: string;
  rights: string[];
}
/**
 * Body of POST /data/<model>/batch/: all or nothing. A row with a version updates, one without creates. Answers { results: [Row] }.
 */
export interface Batch {
  /**
   * @maxItems 500
   */
  upsert?: {
    id: Id;
    version?: number;
  }[];
  /**
   * @maxItems 500
   */
  delete?: Id[];
}
/**
 * Rows written by a batch, in the order they were sent.
 */
export interface BatchAnswer {
  results: Row[];
}
/**
 * One row as its reader may see it: decimals as text, dates YYYY-MM-DD, references as {id, string_view}, rich text as sanitised HTML; a table part, on single rows only, as the list of its lines {id, ...} in their order; a computed cell may hold an error text such as #DIV/0!.
 */
export interface Row {
  id: Id;
  version: number;
  /**
   * Where the reader may change some rows only: whether this is one of them; else absent.
   */
  may_update?: boolean;
  /**
   * The same of deleting.
   */
  may_delete?: boolean;
  /**
   * Of the answer to a change: its entry of the history, by which it is taken back.
   */
  change_id?: string;
  /**
   * Of a row that its status locks: the fields its reader may change all the same. Null: it is not locked; absent where no status locks.
   */
  open_fields?: string[] | null;
  [k: string]: unknown;
}
/**
 * Body of POST /data/<model>/bulk/: one change to many rows, each for itself.
 */
export interface Bulk {
  /**
   * @minItems 1
   * @maxItems 500
   */
  ids: [Id, ...Id[]];
  op: 'update' | 'delete';
  /**
   * Fields to set, for update.
   */
  values?: {};
}
/**
 * Which rows were changed, and why the others were not.
 */
export interface BulkAnswer {
  done: Id[];
  failed: BulkFailure[];
}
export interface BulkFailure {
  id: Id;
  string_view?: string;
  code: string;
  message: string;
}
/**
 * GET /chat/collection/: messages with files, with links, or saved by the caller.
 */
export interface ChatCollection {
  results: ChatMessage[];
  /**
   * `cursor` of the next page.
   */
  next: string | null;
}
/**
 * A message as all members of its chat get it.
 */
export interface ChatMessage {
  id: string;
  chat: string;
  /**
   * Its number in the chat, from 1 without gaps.
   */
  seq: number;
  /**
   * Of the last change of it; grows over the whole chat.
   */
  change: number;
  author: ChatPerson | null;
  /**
   * A body of system is JSON: what happened, and to whom.
   */
  kind: 'text' | 'system';
  /**
   * Plain text; names as @[Name](id). Empty once deleted.
   */
  body: string;
  created_at: string;
  edited_at: string | null;
  deleted: boolean;
  reply: ChatReply | null;
  forward: ChatForward | null;
  files: FileValue[];
  reactions: ChatReaction[];
  pinned: boolean;
}
export interface ChatPerson {
  id: string;
  string_view: string;
}
export interface ChatReply {
  id: string;
  seq: number;
  author: string;
  /**
   * Its beginning; empty once deleted.
   */
  body: string;
}
export interface ChatForward {
  author: string;
}
export interface ChatReaction {
  emoji: string;
  people: ChatPerson[];
}
/**
 * What a person has begun to write in a chat.
 */
export interface ChatDraft {
  /**
   * Of the message that it becomes.
   */
  id: string;
  body: string;
  /**
   * The message that it answers.
   */
  reply: ChatMessage | null;
}
/**
 * GET /chat/search/: the newest messages that hold all words.
 */
export interface ChatFound {
  results: ChatMessage[];
}
/**
 * POST /chat/{id}/draft/, and the event chat_draft: what the person has begun to write by now.
 */
export interface ChatKept {
  draft: ChatDraft | null;
}
/**
 * GET /chat/<id>/: the chat, who belongs to it and how far each has read, and what is pinned.
 */
export interface ChatMembers {
  talk: ChatTalk;
  members: ChatMember[];
  pins: ChatMessage[];
  /**
   * Ids of messages that the caller has saved, those saved last.
   */
  saved: string[];
}
/**
 * A chat as one of its members has it.
 */
export interface ChatTalk {
  id: string;
  kind: 'direct' | 'group' | 'channel' | 'project';
  /**
   * Of a direct chat the other one's name, of a project chat the project's.
   */
  title: string;
  last_seq: number;
  last_change: number;
  read_seq: number;
  mentions: number;
  notify: 'all' | 'mentions';
  /**
   * When the mute ends by itself; null: it is ended by hand, or the chat is not muted.
   */
  muted_until: string | null;
  pinned: boolean;
  role: 'owner' | 'admin' | 'member';
  post_policy: 'all' | 'admins';
  /**
   * How many there are.
   */
  people: number;
  /**
   * Of a direct chat the other one; null: notes to oneself.
   */
  person: string | null;
  /**
   * The row that the chat is about, whose people are its members.
   */
  object: ChatObject | null;
  /**
   * Why nothing more is written there: the other one has left, or what it is about is gone.
   */
  closed: 'person' | 'object' | null;
  last: ChatMessage | null;
  /**
   * What the member has begun to write, on whichever device.
   */
  draft: ChatDraft | null;
}
export interface ChatObject {
  model: string;
  id: string;
}
export interface ChatMember {
  id: string;
  string_view: string;
  role: 'owner' | 'admin' | 'member';
  read_seq: number;
}
/**
 * GET /chat/<id>/messages/ and …/changes/: messages by their numbers.
 */
export interface ChatMessages {
  results: ChatMessage[];
  last_seq: number;
  last_change: number;
}
/**
 * GET /chat/{id}/messages/{message}/revisions/: what a message said before, the newest first.
 */
export interface ChatRevisions {
  results: ChatRevision[];
}
export interface ChatRevision {
  /**
   * Until when it said so.
   */
  at: string;
  body: string;
}
/**
 * GET /chat/chats/: all chats of the caller, the newest first.
 */
export interface ChatTalks {
  results: ChatTalk[];
}
/**
 * What an event of a chat says of one message.
 */
export interface ChatTold {
  message: ChatMessage;
}
/**
 * Body of POST /app_info/chosen_filters/. A missing search or ordering means cleared. Answers the new active filters.
 */
export interface ChosenFilters {
  model: Name;
  page_name: Name;
  /**
   * Instance of the widget when two of one page differ.
   */
  key?: string;
  filters: FilterValues2;
  search?: string;
  /**
   * @maxItems 10
   */
  ordering?: string[];
  /**
   * Id of the view that is open from now on, null: none. Missing: as before.
   */
  view?: string | null;
  layout?: TableLayout;
}
/**
 * How the page is laid out, of the open view, without one for the person. Missing: as before.
 */
export interface TableLayout {
  /**
   * Widths of columns in pixels.
   */
  widths?: {
    [k: string]: number;
  };
  /**
   * Sides that columns are pinned to.
   */
  pins?: {
    [k: string]: 'left' | 'right' | 'none';
  };
  /**
   * Columns hidden, and such as the definition hides and that are shown.
   */
  hidden?: {
    [k: string]: boolean;
  };
  /**
   * Columns that stand elsewhere, each with the one it stands behind; an empty text: it is the first.
   *
   * @maxItems 200
   */
  moves?: [string, string, ...string[]][];
  /**
   * Height of rows.
   */
  density?: 'compact' | 'normal' | 'large';
  /**
   * What rows are grouped by, as `by` of groups/.
   *
   * @maxItems 2
   */
  groups?: string[];
  /**
   * Rows of a tree as a plain list.
   */
  isFlat?: boolean;
  /**
   * Tabs of the page that are open – its board, calendar and so on – by their parameters of the address.
   */
  tabs?: {
    [k: string]: string;
  };
}
/**
 * Body of POST /data/<model>/<id>/comments/ and of PATCH to one of them.
 */
export interface CommentChange {
  id?: Id2;
  parent?: Id3;
  /**
   * HTML of the rich text editor; sanitised by the server. Empty only beside files.
   */
  body: string;
  /**
   * Those the comment has, by the ids of their uploads, in order; ten at most. Left out of a change: as they are.
   *
   * @maxItems 50
   */
  files?: Id[];
}
/**
 * GET /data/<model>/<id>/comments/people/: who may be mentioned in a comment on the row.
 */
export interface CommentPeople {
  /**
   * The first eight who may read the row, those who follow it before the others.
   */
  results: Reference[];
  /**
   * Colleagues who may not read the row, where the results leave room within the eight. A mention of them is kept as text and notifies nobody. Absent: none.
   */
  others?: Outsider[];
  watchers?: WatchersField;
}
export interface Outsider {
  id: Id;
  string_view: string;
  /**
   * False: there is no such field for the caller, or the person's roles read no rows of the model.
   */
  can_be_added: boolean;
}
/**
 * Where some of the others may be added by the caller. Absent: nowhere.
 */
export interface WatchersField {
  name: Name;
  title: string;
  /**
   * True: it holds a list of people; false: one, and is empty.
   */
  many: boolean;
}
/**
 * GET /data/<model>/<id>/comments/: what people wrote about a row: the newest first page, each page in the order of writing.
 */
export interface Comments {
  results: Comment[];
  /**
   * Cursor of the page before, of earlier ones.
   */
  next: string | null;
  /**
   * Whether the reader may comment on the row.
   */
  can_write: boolean;
  /**
   * Nobody may: the definition lets rows be commented on by a condition that is not true of this one.
   */
  closed?: true;
}
/**
 * GET /counters/ and the event counters: absolute values, newest stamp wins.
 */
export interface Counters {
  values: {
    [k: string]: number;
  };
  stamp: number;
}
/**
 * One dashboard as its reader may see it: a page of blocks made in the application. GET /dashboards/<id>/, and the answer to every change of it.
 */
export interface Dashboard {
  id: Id;
  name: string;
  icon?: string;
  scope: DashboardScope;
  /**
   * Of the scope `roles`: whose it is to read.
   */
  roles?: string[];
  /**
   * Rises with every change; a change names the one it is based on.
   */
  version: number;
  /**
   * The reader has made it.
   */
  is_mine: boolean;
  /**
   * Its maker, and of a shared one owners and admins.
   */
  can_change: boolean;
  page: PageBlock;
  problems: DashboardProblem[];
  /**
   * As they were made; to those who may change them.
   */
  blocks?: DashboardBlock[];
}
/**
 * What is drawn, as of any page: a grid of the blocks. What the reader may not see, or what is gone, stands there as a text that says so.
 */
export interface PageBlock {
  /**
   * Name of the block's renderer: stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files, comments or activity; further ones may be registered.
   */
  block: string;
  /**
   * Name by which others bind to it: `data.<id>`; a key of local records.
   */
  id?: string;
  /**
   * Heading, or the label of its tab.
   */
  title?: string;
  source?: BlockSource;
  /**
   * What the block's renderer understands; described by its paramsSchema.
   */
  params?: {
    [k: string]: unknown;
  };
  /**
   * JSONata over { user, route, record, data }: drawn only where it comes out true.
   */
  when?: string;
  /**
   * Params by JSONata over { user, route, record, data }; they win over `params`.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageBlock1;
  children?: PageBlock1[];
}
/**
 * The rows a block is about; `filters` hold beside those the user chose for the page.
 */
export interface BlockSource {
  model: Name;
  page_name?: Name;
  table_type?: string;
  filters?: FilterValues2;
}
export interface PageBlock1 {
  /**
   * Name of the block's renderer: stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files, comments or activity; further ones may be registered.
   */
  block: string;
  /**
   * Name by which others bind to it: `data.<id>`; a key of local records.
   */
  id?: string;
  /**
   * Heading, or the label of its tab.
   */
  title?: string;
  source?: BlockSource;
  /**
   * What the block's renderer understands; described by its paramsSchema.
   */
  params?: {
    [k: string]: unknown;
  };
  /**
   * JSONata over { user, route, record, data }: drawn only where it comes out true.
   */
  when?: string;
  /**
   * Params by JSONata over { user, route, record, data }; they win over `params`.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageBlock1;
  children?: PageBlock1[];
}
export interface DashboardProblem {
  /**
   * Id of the block.
   */
  block: string;
  /**
   * closed: the reader may not see what it shows. gone: the definition has something no longer, or as another kind.
   */
  kind: 'closed' | 'gone';
  /**
   * What is gone, to those who may change the dashboard.
   */
  names?: string[];
}
export interface DashboardBlock {
  /**
   * Made by the client; of one dashboard each once.
   */
  id: string;
  kind: 'figure' | 'chart' | 'table' | 'report' | 'text';
  width: 'half' | 'whole';
  /**
   * Its maker of now may not see what it shows: nothing of it is told, and written so it stays as it is but for its place and width.
   */
  is_closed?: true;
  title?: string;
  model?: Name1;
  filters?: FilterValues3;
  value?: DashboardValue;
  period?: DashboardPeriod;
  /**
   * Of a chart; of a report the picture above its table, without it none.
   */
  chart?: 'bar' | 'line' | 'area' | 'pie' | 'stacked';
  by?: Name2;
  split?: Name3;
  /**
   * Of a chart by a date, and of the dates of a report.
   */
  interval?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  /**
   * Of a chart: the largest groups.
   */
  top?: number;
  /**
   * Of a table.
   *
   * @maxItems 12
   */
  columns?: Name[];
  order?: DashboardOrder;
  /**
   * Of a table: so many rows, default 10.
   */
  limit?: number;
  report?: DashboardReport;
  /**
   * Of a text: rich text, kept as all rich text is.
   */
  text?: string;
}
/**
 * One flat object of filter names to values, the same everywhere.
 */
export interface FilterValues3 {
  [k: string]: FilterValue;
}
/**
 * Of figure and chart; without it rows are counted.
 */
export interface DashboardValue {
  of: 'sum' | 'avg' | 'min' | 'max';
  field: Name;
}
/**
 * Of a figure: only rows whose date lies in the period that is now, in the reader's time zone.
 */
export interface DashboardPeriod {
  field: Name;
  preset: 'today' | 'this_week' | 'this_month' | 'this_year';
  /**
   * Beside it the difference from the period before.
   */
  compare?: boolean;
}
/**
 * Of a table.
 */
export interface DashboardOrder {
  field: Name;
  descending?: boolean;
}
/**
 * Of a report: how it is arranged at first; each reader may arrange it for himself.
 */
export interface DashboardReport {
  /**
   * Fields down, the outermost first.
   *
   * @maxItems 3
   */
  rows: Name[];
  columns?: Name4;
  /**
   * Beside the number of rows.
   *
   * @maxItems 6
   */
  measures: DashboardValue1[];
  period?: Name5;
}
export interface DashboardValue1 {
  of: 'sum' | 'avg' | 'min' | 'max';
  field: Name;
}
/**
 * Body of POST /dashboards/ and PATCH /dashboards/<id>/. A new one needs a name; a change needs the version it is based on, and what it leaves out stays.
 */
export interface DashboardChange {
  version?: number;
  name?: string;
  icon?: string | null;
  scope?: DashboardScope;
  /**
   * @maxItems 50
   */
  roles?: string[];
  /**
   * All of them, in their order.
   *
   * @maxItems 30
   */
  blocks?: DashboardBlock[];
}
/**
 * How the block would be drawn for who makes it.
 */
export interface DashboardPreview {
  page: PageBlock1;
}
/**
 * Body of POST /dashboards/preview/: a block while it is made.
 */
export interface DashboardTry {
  block: DashboardBlock;
}
/**
 * GET /dashboards/: those the caller may read, his own first; and the roles he may share with.
 */
export interface Dashboards {
  results: DashboardEntry[];
  roles: DashboardRole[];
}
export interface DashboardEntry {
  id: Id;
  name: string;
  icon?: string;
  scope: DashboardScope;
  roles?: string[];
  is_mine: boolean;
  can_change: boolean;
  version: number;
  updated_at: Moment;
}
export interface DashboardRole {
  id: string;
  title: string;
}
/**
 * GET /app_info/entry/: how one may sign in; works signed out.
 */
export interface EntryConfig {
  /**
   * Whether strangers may register; with an invitation one always may.
   */
  registration?: boolean;
  /**
   * email, phone.
   */
  forgot?: string[];
  login_by?: string[];
  password?: PasswordPolicy;
  /**
   * Set by the client when the call failed.
   */
  default?: boolean;
}
export interface PasswordPolicy {
  min_length?: number;
  max_length?: number;
}
/**
 * Body of every answer with a status of 400 or more. Codes and texts: errors.json.
 */
export interface ErrorAnswer {
  code: string;
  /**
   * In the caller's language.
   */
  message: string;
  fields?: {
    [k: string]: FieldError[];
  };
  current?: Row1;
  /**
   * invalid_transition: what the caller may do with the row now.
   */
  allowed?: AllowedAction[];
  /**
   * conflict: fields changed by both.
   */
  conflicts?: string[];
  /**
   * Errors of modules: rows that it is about, such as those that are in the way. not_found: the row that this one was merged into.
   */
  rows?: ErrorRow[];
  /**
   * slow_down: seconds.
   */
  wait?: number;
  /**
   * signed_out: the account has ended this session from another device.
   */
  ended_elsewhere?: true;
  /**
   * invalid, not_found: fields, or the model, that were asked for by a former name, with the name they have now.
   */
  renamed?: {
    [k: string]: string;
  };
}
export interface FieldError {
  rule: string;
  message: string;
  /**
   * Of JSON with a schema: where inside the value, as a JSON pointer; empty: the value as a whole.
   */
  place?: string;
}
/**
 * One row as its reader may see it: decimals as text, dates YYYY-MM-DD, references as {id, string_view}, rich text as sanitised HTML; a table part, on single rows only, as the list of its lines {id, ...} in their order; a computed cell may hold an error text such as #DIV/0!.
 */
export interface Row1 {
  id: Id;
  version: number;
  /**
   * Where the reader may change some rows only: whether this is one of them; else absent.
   */
  may_update?: boolean;
  /**
   * The same of deleting.
   */
  may_delete?: boolean;
  /**
   * Of the answer to a change: its entry of the history, by which it is taken back.
   */
  change_id?: string;
  /**
   * Of a row that its status locks: the fields its reader may change all the same. Null: it is not locked; absent where no status locks.
   */
  open_fields?: string[] | null;
  [k: string]: unknown;
}
export interface AllowedAction {
  name: string;
  title: string;
}
export interface ErrorRow {
  model: string;
  id: string;
  title: string;
}
/**
 * Events of the socket by name. They name what changed and carry nothing the receiver may not read. Those with `seq` are kept for a day: GET /realtime/since/ gives them again.
 */
export interface LiveEvents {
  table_update?: TableUpdate;
  comments_update?: CommentsUpdate;
  routes_update?: RoutesUpdate;
  config_update?: ConfigUpdate;
  update_filter?: UpdateFilter;
  dashboards_update?: DashboardsUpdate;
  live_ready?: LiveReady;
  chat_online_user?: OnlineUser;
  chat_offline_user?: OfflineUser;
  counters?: CountersEvent;
  notification?: NotificationEvent;
  notification_read?: NotificationRead;
  session_revoked?: SessionRevoked;
  user_updated?: UserUpdated;
  room_left?: RoomLeft;
  row_presence?: RowPresence;
  module_event?: ModuleEvent;
  definitions_update?: DefinitionsUpdate;
  job_progress?: JobProgress;
}
/**
 * Rows were made, changed or deleted. To everybody who may list the model; of rows only those the receiver sees. Told once the write is committed: rows that are shown are to be fetched anew.
 */
export interface TableUpdate {
  /**
   * The writer's action (header X-Action-UID), so that its own tab skips the echo; empty where nobody's.
   */
  uid: string;
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Ids of the rows; empty: any of them, fetch all that is shown.
   */
  ids: string[];
  /**
   * create, update, delete, or refresh (ids empty).
   */
  kind: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * Comments on a row were written, changed or deleted. To everybody who may list the model and sees the row.
 */
export interface CommentsUpdate {
  /**
   * The writer's action (header X-Action-UID), so that its own tab skips the echo; empty where nobody's.
   */
  uid: string;
  /**
   * Name of the model.
   */
  model: string;
  /**
   * The row whose comments are others now.
   */
  id: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * The navigation is another one: to everybody when definitions changed, to one person's tabs and devices when his own layout did. Routes, tables, forms and filters are to be asked for anew, by their ETags.
 */
export interface RoutesUpdate {
  /**
   * Of the definitions, or of the person's navigation.
   */
  rev: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * Settings of the organisation changed, to everybody in it: /app_info/global/ is to be asked for anew.
 */
export interface ConfigUpdate {
  /**
   * What /app_info/check_front_cache/ answers now.
   */
  uid: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * Chosen filters or named sets of a page changed. To all tabs and devices of the person; of a set of the organisation to everybody who is connected.
 */
export interface UpdateFilter {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Name of the page.
   */
  page_name: string;
  /**
   * Instance of the filter panel, where two of one page differ.
   */
  key?: string;
  /**
   * Of what is in force now.
   */
  rev: string;
  /**
   * The writer's action (header X-Action-UID), so that its own tab skips the echo; empty where nobody's.
   */
  uid?: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * A dashboard was made, changed, deleted or brought back: what is shown of it is to be asked for anew. Of a private one to its maker, else to everybody of the organisation.
 */
export interface DashboardsUpdate {
  /**
   * The writer's action (header X-Action-UID), so that its own tab skips the echo; empty where nobody's.
   */
  uid: string;
  /**
   * Id of the dashboard.
   */
  id: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * The first event of every connection.
 */
export interface LiveReady {
  /**
   * The newest number there is: what came before it is asked for by /realtime/since/, what comes after it is delivered here.
   */
  seq: number;
}
/**
 * Somebody has come: his first tab or device has connected. To the person and to everybody who may see him. Not kept: who is online is asked for by /users/presence/.
 */
export interface OnlineUser {
  /**
   * Id of the person.
   */
  id: string;
}
/**
 * Somebody has gone: 30 s after his last connection went. To everybody who may see him. Not kept.
 */
export interface OfflineUser {
  /**
   * Id of the person.
   */
  id: string;
  date: Moment;
}
/**
 * Unread counts of the receiver, all of them and absolute: an older stamp than the one known is dropped. Not kept: /counters/ answers the same.
 */
export interface CountersEvent {
  /**
   * By name of the counter.
   */
  values: {
    [k: string]: number;
  };
  /**
   * Rises with each count.
   */
  stamp: number;
}
/**
 * A notification has come into the receiver's inbox.
 */
export interface NotificationEvent {
  /**
   * Id of the notification.
   */
  id: string;
  /**
   * What it is about.
   */
  kind: string;
  /**
   * low, normal or high.
   */
  priority?: string;
  /**
   * How many are unread now.
   */
  unread: number;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * Notifications were read, unread, archived or snoozed on any device of the receiver: fetch what is shown.
 */
export interface NotificationRead {
  /**
   * How many are unread now.
   */
  unread: number;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * The receiver's session was ended elsewhere; the connection ends next. Not kept.
 */
export interface SessionRevoked {
  /**
   * `session_id` of the user document.
   */
  id: string;
}
/**
 * The receiver's own data, rights or state changed: /users/info/ and the navigation are to be asked for anew.
 */
export interface UserUpdated {
  /**
   * Id of the receiver.
   */
  id: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * The receiver may not read the row any more, or his session is over: he is in its room no longer. Not kept.
 */
export interface RoomLeft {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
}
/**
 * Who else has a row open, all of them: to those who said `present` of it, of people and fields only those the receiver may see, and never himself. Told at every change, first when somebody else is there. Not kept.
 */
export interface RowPresence {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
  /**
   * Others who have the row open, by name.
   */
  people: PersonAtRow[];
}
export interface PersonAtRow {
  /**
   * Id of the person.
   */
  id: string;
  /**
   * Name of the person.
   */
  string_view: string;
  /**
   * Names of the fields the person is in, in all tabs.
   */
  fields: string[];
}
/**
 * An event that the definition of a module names (`events`), to those who may read the row.
 */
export interface ModuleEvent {
  /**
   * The writer's action (header X-Action-UID), so that its own tab skips the echo; empty where nobody's.
   */
  uid: string;
  /**
   * As the definition names it.
   */
  name: string;
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * A definition was applied or refused. To owners and admins.
 */
export interface DefinitionsUpdate {
  /**
   * The writer's action (header X-Action-UID), so that its own tab skips the echo; empty where nobody's.
   */
  uid: string;
  /**
   * Name of the module.
   */
  module: string;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * A job of the receiver's got on or is over: ask for it by /jobs/<id>/.
 */
export interface JobProgress {
  /**
   * Id of the job.
   */
  id: string;
  /**
   * What it does.
   */
  kind: string;
  /**
   * waiting, running, done, failed or cancelled.
   */
  state: string;
  /**
   * How far it is, 0 to 100.
   */
  percent: number;
  /**
   * Number of the event: rises from event to event, over all organisations, with gaps for each receiver.
   */
  seq?: number;
}
/**
 * Body of POST /places/favourites/: a row, a page or a view gets the person's star or loses it. Answers places.
 */
export interface FavouriteChange {
  kind: 'record' | 'page' | 'view' | 'dashboard';
  id: string;
  /**
   * Of a row, and of a view the model of its rows.
   */
  model?: string;
  is_favourite: boolean;
  /**
   * What the person calls it; empty: as it is called itself; absent: as before.
   */
  name?: string;
}
/**
 * Body of POST /places/favourites/move/: a favourite of the person and the one it is to stand before; without that one it goes to the end. Answers places.
 */
export interface FavouriteMove {
  kind: 'record' | 'page' | 'view' | 'dashboard';
  id: string;
  before?: {
    kind: 'record' | 'page' | 'view' | 'dashboard';
    id: string;
  };
}
/**
 * Body of POST and PATCH /app_info/filter_sets/: a view of a page – filters, search and order under a name, and how its table is laid out.
 */
export interface FilterSetChange {
  model?: Name;
  page_name?: Name;
  /**
   * Of a new one, where it has to have it: one that was deleted comes back under the id that links know.
   */
  id?: string;
  /**
   * Of a change: the revision it was made on. 409 where there is a newer one.
   */
  rev?: number;
  name?: string;
  /**
   * Whom it is offered to: its maker, those with one of `roles`, everybody. Sharing is for those who may.
   */
  scope?: 'own' | 'roles' | 'organization';
  /**
   * Of the scope `roles`: at least one.
   *
   * @maxItems 50
   */
  roles?: string[];
  /**
   * Applied where the user has chosen nothing yet: for oneself, of a shared one for all.
   */
  is_default?: boolean;
  filters?: FilterValues2;
  search?: string;
  /**
   * @maxItems 10
   */
  ordering?: string[];
  /**
   * null: it says nothing of columns, groups and tabs.
   */
  layout?: TableLayout1 | null;
}
/**
 * How a page is laid out, as differences from its definition. Fields that are gone or closed to the reader fall out when it is read.
 */
export interface TableLayout1 {
  /**
   * Widths of columns in pixels.
   */
  widths?: {
    [k: string]: number;
  };
  /**
   * Sides that columns are pinned to.
   */
  pins?: {
    [k: string]: 'left' | 'right' | 'none';
  };
  /**
   * Columns hidden, and such as the definition hides and that are shown.
   */
  hidden?: {
    [k: string]: boolean;
  };
  /**
   * Columns that stand elsewhere, each with the one it stands behind; an empty text: it is the first.
   *
   * @maxItems 200
   */
  moves?: [string, string, ...string[]][];
  /**
   * Height of rows.
   */
  density?: 'compact' | 'normal' | 'large';
  /**
   * What rows are grouped by, as `by` of groups/.
   *
   * @maxItems 2
   */
  groups?: string[];
  /**
   * Rows of a tree as a plain list.
   */
  isFlat?: boolean;
  /**
   * Tabs of the page that are open – its board, calendar and so on – by their parameters of the address.
   */
  tabs?: {
    [k: string]: string;
  };
}
/**
 * Body of POST /app_info/filter_sets/order/: the views of a page in the order wanted.
 */
export interface FilterSetOrder {
  model: Name;
  page_name: Name;
  /**
   * @maxItems 100
   */
  ids: string[];
}
/**
 * GET /app_info/filter_sets/?model&page_name: the views the user may open.
 */
export interface FilterSets {
  results: SavedFilter[];
  /**
   * To those who may share: roles a view may be offered to.
   */
  roles?: SharingRole[];
}
export interface SharingRole {
  id: string;
  title: string;
}
/**
 * Body of POST /users/forgot_password/: an e-mail for a link, a phone for a code, phone and code for the link's id.
 */
export interface ForgotPassword {
  email?: string;
  phone?: string;
  code?: string;
}
/**
 * Always the same for known and unknown accounts. `id` only after the right code.
 */
export interface ForgotPasswordAnswer {
  sent: boolean;
  /**
   * Seconds.
   */
  resend_after?: number;
  /**
   * For /user/reset-password/{id}.
   */
  id?: string;
}
/**
 * GET /form_info/?model&page_name&mode: the generated form, role and language applied.
 */
export interface FormInfo {
  model: string;
  title?: string;
  /**
   * create, edit or view.
   */
  mode: string;
  fields: FormField[];
  /**
   * What may be done with the row by name. Absent: nothing.
   */
  actions?: ActionInfo[];
  record?: RecordInfo;
  /**
   * Rules over several fields.
   */
  rules?: FormRule[];
  /**
   * Of edit: the posting of a row is taken back by its transitions and actions, not by writing `is_posted`.
   */
  ownUnposting?: boolean;
  /**
   * Fields by which rows that are there already may be meant: `GET /data/<model>/similar/` answers them.
   */
  duplicates?: string[];
  /**
   * Path of the form's compiled validator (an immutable script); where absent the rules alone decide.
   */
  validator?: string;
  /**
   * keep: hidden fields are sent all the same.
   */
  hidden?: string;
  rev: Rev;
}
/**
 * Of edit and view: the page of the row.
 */
export interface RecordInfo {
  /**
   * Field whose value the row goes by in addresses.
   */
  number?: string;
  /**
   * Fields that are the heading, in their order. Absent: the row's representation.
   */
  title?: Column[];
  status?: Column1;
  /**
   * Fields with people, shown below the heading.
   */
  people: Column[];
  /**
   * Numbers beside the status. Absent: none.
   */
  signs?: RecordSign[];
  /**
   * Fields of the form that stand beside the others.
   */
  side?: string[];
  /**
   * field: what is changed is saved when its field is left; form: all of it by a button.
   */
  editing: string;
  /**
   * Blocks that stand as tabs of their own, called by their titles; `record` in their expressions is the open row.
   */
  tabs?: PageBlock1[];
  /**
   * false: rows of other models that refer to it are not shown.
   */
  related?: boolean;
  /**
   * What the stream of the row holds: all, comments, changes or none. Absent: all.
   */
  activity?: string;
  /**
   * People put reactions on the row.
   */
  reactions?: true;
  body?: PageBlock2;
}
/**
 * The field that the row moves by.
 */
export interface Column1 {
  field: string;
  headerName: string;
  /**
   * Field type of the definition, e.g. DecimalField.
   */
  type: string;
  cellRenderer: string;
  cellRendererParams: CellRendererParams;
  cellEditor: string;
  cellEditorParams: CellEditorParams;
  /**
   * Pixels.
   */
  width: number;
  minWidth?: number;
  pinned?: string;
  hide?: boolean;
  sortable: boolean;
  editable: boolean;
  /**
   * Rows may be grouped by it.
   */
  groupable?: boolean;
  /**
   * Name of the filter of this column, if there is one.
   */
  filter?: string;
}
/**
 * A number that is shown while it is neither empty nor zero.
 */
export interface RecordSign {
  column: Column;
  rows?: RecordSignRows;
}
/**
 * The rows that it counts, as the list of rows that refer to this one names them. Absent: none that the caller may list.
 */
export interface RecordSignRows {
  model: string;
  field: string;
}
/**
 * Blocks below the fields; `record` in their expressions is the open row.
 */
export interface PageBlock2 {
  /**
   * Name of the block's renderer: stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files, comments or activity; further ones may be registered.
   */
  block: string;
  /**
   * Name by which others bind to it: `data.<id>`; a key of local records.
   */
  id?: string;
  /**
   * Heading, or the label of its tab.
   */
  title?: string;
  source?: BlockSource;
  /**
   * What the block's renderer understands; described by its paramsSchema.
   */
  params?: {
    [k: string]: unknown;
  };
  /**
   * JSONata over { user, route, record, data }: drawn only where it comes out true.
   */
  when?: string;
  /**
   * Params by JSONata over { user, route, record, data }; they win over `params`.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageBlock1;
  children?: PageBlock1[];
}
export interface FormRule {
  formula: string;
  field: string;
  message: string;
}
/**
 * GET /app_info/check_front_cache/: changes whenever anything a client may have cached changed shape.
 */
export interface FrontCache {
  uid: string;
}
/**
 * GET /app_info/global/.
 */
export interface GlobalConfig {
  site_setting: SiteSetting;
  theme: ThemeSetting;
  injectInit?: string[];
  header_setting?: HeaderSetting;
  sounds?: {
    [k: string]: string;
  };
  server_type?: string;
  version?: string;
}
export interface SiteSetting {
  site_name?: string;
}
export interface ThemeSetting {
  main_color?: string;
}
export interface HeaderSetting {
  show_search?: boolean;
  links?: HeaderLink[];
}
export interface HeaderLink {
  title: string;
  path: string;
}
/**
 * POST /groups/{id}/requests/: those that nothing was decided about, since somebody else had, or they are guests whom the group does not take.
 */
export interface GroupDecided {
  /**
   * Of everybody who waits: where to go on, as `after`; null: that was all.
   */
  next: string | null;
  left: {
    /**
     * Id of who had asked.
     */
    person: string;
    /**
     * Name of who decided; empty where nobody did.
     */
    by: string;
  }[];
}
/**
 * GET /groups/mine/: groups that the caller belongs to, has asked for or is invited to, and what is new there.
 */
export interface GroupMine {
  results: GroupPlace[];
}
export interface GroupPlace {
  group: string;
  role: 'owner' | 'moderator' | 'member';
  state: 'active' | 'requested' | 'invited' | 'rejected' | 'declined' | 'left' | 'banned';
  notify: 'all' | 'mentions' | 'none';
  unread: number;
  /**
   * Posts up to this moment were read, in UTC by ISO 8601 with milliseconds.
   */
  seen_at?: string;
  requests: number;
  /**
   * Of whoever leads the group: when the last of those requests was made, in UTC by ISO 8601 with microseconds.
   */
  asked_until?: string | null;
}
/**
 * GET /data/<model>/groups/: the rows in force counted and summed by the values of up to three fields (none: all rows as one group), at most 1,000 groups.
 */
export interface Groups {
  results: Group[];
  /**
   * There are more groups than answered.
   */
  capped: boolean;
}
export interface Group {
  /**
   * One per field asked for: code, id, text, or the first day of a date's interval; null: empty.
   */
  keys: (string | number | boolean | null)[];
  /**
   * The same as the user reads it.
   */
  labels?: string[];
  /**
   * Colours of choices.
   */
  colors?: (string | null)[];
  count: number;
  /**
   * By `aggregate:field`, e.g. `sum:amount`; decimal text.
   */
  totals: {
    [k: string]: string | null;
  };
}
/**
 * GET /data/<model>/<id>/history/: who changed which field when, the newest first; only fields the reader may read.
 */
export interface History {
  results: HistoryEntry[];
  /**
   * Cursor of the page of earlier ones.
   */
  next: string | null;
}
/**
 * What a CSV or XLSX file holds and what its columns may mean: `result` of the Job that POST /data/<model>/import/ answers by 202.
 */
export interface ImportPreview {
  id: Id;
  /**
   * As the sender calls the file.
   */
  name?: string;
  /**
   * Rows below the headings.
   */
  rows: number;
  sheet?: string;
  columns: ImportColumn[];
  fields: ImportField[];
}
export interface ImportColumn {
  title: string;
  samples: string[];
  /**
   * Suggested field; null: left out.
   */
  field: string | null;
}
export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  /**
   * Unique, and the caller may change rows: they may be found by it.
   */
  isKey: boolean;
}
/**
 * What an import did or would do.
 */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  written: boolean;
  /**
   * Wrong lines in all.
   */
  error_count: number;
  /**
   * @maxItems 200
   */
  errors: ImportError[];
}
export interface ImportError {
  /**
   * Line of the file as its program numbers it, headings included.
   */
  line: number;
  field?: string;
  value?: string;
  message: string;
}
/**
 * Body of POST /data/<model>/import/<id>/: tries or carries out an import. Answers 202 with the Job; its `result` is an ImportReport.
 */
export interface ImportRun {
  /**
   * A field or null for each column of the file.
   *
   * @maxItems 500
   */
  mapping: (Name | null)[];
  /**
   * Unique field by which rows are found and updated; null: every line is a new row.
   */
  key?: Name | null;
  /**
   * Checks every line and writes nothing.
   */
  dry_run: boolean;
  /**
   * Writes the right lines although there are wrong ones; else nothing is written.
   */
  skip_wrong?: boolean;
}
/**
 * GET and POST /users/invitations/: those of the caller's organisation, newest first; after a POST the lines asked for.
 */
export interface Invitations {
  results: Invitation[];
}
export interface Invitation {
  id?: string;
  contact: string;
  role?: string;
  /**
   * sent, accepted, revoked, expired; after a POST also already_member or invalid.
   */
  state: string;
  /**
   * Why a line was refused.
   */
  message?: string;
  sent_at?: Moment;
  expires_at?: Moment;
  sent_count?: number;
  invited_by?: string | null;
  /**
   * Seconds.
   */
  resend_after?: number;
}
/**
 * Body of POST /users/invitations/.
 */
export interface Invite {
  /**
   * @minItems 1
   * @maxItems 100
   *
   * Items: E-mail or phone; phones in any usual writing, kept as E.164.
   */
  contacts: [string, ...string[]];
  role: 'admin' | 'member' | 'guest';
}
export interface InviteFound {
  valid: true;
  organization: InviteOrganization;
  /**
   * a***@b.kz
   */
  contact_masked?: string;
  needs_registration: boolean;
  role?: string;
}
export interface InviteOrganization {
  name: string;
}
/**
 * POST /users/invitations/{id}/link/: a new link; the one sent before stops working.
 */
export interface InviteLink {
  link: string;
}
/**
 * GET /jobs/<id>/: long or timed work, for the person whose it is, and for owners and admins.
 */
export interface Job {
  id: string;
  kind: string;
  /**
   * What it does, in the caller's language.
   */
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  percent: number;
  /**
   * Begun so often.
   */
  attempts: number;
  /**
   * Whose rows it is about, where there is one.
   */
  model?: string;
  /**
   * For its person, by kind: of `import_look` an ImportPreview, of `import` an ImportReport.
   */
  result?: {};
  result_file?: JobFile;
  error?: JobError;
  created_at: Moment;
  /**
   * Of the last attempt.
   */
  started_at?: string | null;
  finished_at?: string | null;
}
export interface JobFile {
  path: string;
  name: string;
  /**
   * Bytes.
   */
  size: number;
}
/**
 * Of the last attempt that failed; while it waits for another one too.
 */
export interface JobError {
  code: string;
  message: string;
  fields?: {
    [k: string]: JobRuleBreak[];
  };
}
export interface JobRuleBreak {
  rule: string;
  message: string;
}
/**
 * GET /jobs/?state=open|failed|over&cursor=: the queue, for owners and admins, newest first. Of the server's own work those of its first organisation see what waits, runs or failed.
 */
export interface Jobs {
  results: ListedJob[];
  next: string | null;
  counts: JobCounts;
}
export interface ListedJob {
  id: string;
  kind: string;
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  percent: number;
  attempts: number;
  /**
   * Whose it is: his name, where the caller may see him.
   */
  person: string | null;
  /**
   * The server's own work.
   */
  is_server: boolean;
  /**
   * Why the last attempt failed.
   */
  reason?: string;
  created_at: Moment;
  /**
   * Not before that.
   */
  run_at?: string | null;
  started_at?: string | null;
  finished_at?: string | null;
}
export interface JobCounts {
  waiting: number;
  running: number;
  failed: number;
}
/**
 * Body of POST /users/join/: the signed-in person accepts an invitation. Answers { user } of the organisation joined.
 */
export interface Join {
  token: string;
}
/**
 * Body of POST /data/<model>/kept/: which rows a view holds that is kept for work without a network.
 */
export interface KeptAsk {
  /**
   * Filters as lists take them; all of them hold.
   *
   * @maxItems 4
   */
  filters: FilterValues2[];
  search?: string;
  /**
   * Only these rows: those that changed since the view was read. What is not answered is not in the view for the caller: deleted, out of the filter, or out of his sight. None: only the description is wanted.
   *
   * @maxItems 1000
   */
  ids?: Id[];
  after?: Id4;
}
/**
 * POST /data/<model>/kept/: rows of a view in the order of their ids, at most 1,000 at once, with all that is needed to filter, order, group and sum them elsewhere.
 */
export interface KeptRows {
  results: Row[];
  /**
   * For each row what it does not show itself, in the order of `view.keys`.
   */
  keys: (string | null)[][];
  /**
   * `after` of the next page.
   */
  next: string | null;
  view?: KeptView;
}
/**
 * Not with `after`.
 */
export interface KeptView {
  /**
   * Of the newest live event before the rows were read: /realtime/since/ answers what follows it.
   */
  seq: number;
  /**
   * Of the order of texts.
   */
  lang: 'ru' | 'kk' | 'en';
  timezone: string;
  /**
   * At most 20,000: views of more rows are refused.
   */
  count: number;
  /**
   * SHA-256 of `id:version` of every row in the order of ids, joined by commas, in hex. Whoever keeps the same rows comes to the same.
   */
  digest: string;
  /**
   * By name of a field that is ordered as text: SHA-256 of all ids in its order, joined by commas, in hex. Where another order of texts comes to another digest, it is not the server's.
   */
  text_orders: {
    [k: string]: string;
  };
  /**
   * What `keys` of the rows holds: `search`, absent where the caller may not read all that is searched, and names of fields whose order needs more than the row shows.
   */
  keys: string[];
  /**
   * Field by which the rows are a tree.
   */
  tree?: string;
  fields: KeptField[];
  /**
   * Filters the caller may use, by name.
   */
  filters: {
    [k: string]: KeptFilter;
  };
  /**
   * The default order.
   */
  ordering: string[];
}
export interface KeptField {
  name: string;
  /**
   * text, longText, choice, multiChoice, tags, place, integer, decimal, date, moment, time, boolean, reference, references, dynamic, file, files, auto, richText or json.
   */
  kind: string;
  precision?: number;
  format?: string;
  model?: string;
  dynamic?: boolean;
  choices?: KeptChoice[];
  /**
   * Field with the currency of the amount.
   */
  currency?: string;
  sortable?: boolean;
  groupable?: boolean;
  total?: boolean;
}
export interface KeptChoice {
  id: string;
  title: string;
  color?: string;
}
export interface KeptFilter {
  field: string;
  exclude?: boolean;
}
/**
 * Body of POST /users/login/; answers { user }.
 */
export interface Login {
  /**
   * E-mail or phone.
   */
  login: string;
  password: string;
  device_id?: string;
  remember?: boolean;
  /**
   * Invitation, accepted at sign-in by who is in no organisation; others accept it by /users/join/.
   */
  token?: string;
}
/**
 * GET and POST /users/logout/, also where there was no session.
 */
export interface LogoutAnswer {
  status: 'ok';
}
/**
 * Body of POST /data/{model}/read/: rows the caller has seen, or all of them up to `before`. Answers the counters.
 */
export interface MarkRead {
  /**
   * @maxItems 500
   */
  ids?: string[];
  all?: boolean;
}
/**
 * GET /data/<model>/<id>/merge/?duplicate=: what merging the duplicate into the row would do.
 */
export interface MergePreview {
  /**
   * Fields in which the two differ and that the caller may write. Where the row has nothing, it gets what the duplicate has.
   */
  fields: MergeField[];
  /**
   * What refers to the duplicate, by model, of those the caller may list.
   */
  references: MovedReferences[];
  /**
   * References of rows that he may not list.
   */
  others: number;
}
export interface MergeField {
  field: string;
  label: string;
  /**
   * Field type of the definition.
   */
  type: string;
  cellRenderer: string;
  cellRendererParams: {};
  kept: unknown;
  duplicate: unknown;
}
export interface MovedReferences {
  title: string;
  count: number;
}
/**
 * GET /moderation/items/<id>/: what is to be decided about as it is now, and what stands around it.
 */
export interface ModerationContext {
  /**
   * To be sent with the decision.
   */
  revision: number;
  /**
   * It is another one than when it came into the queue.
   */
  is_changed: boolean;
  /**
   * HTML; null: it is gone.
   */
  body: string | null;
  /**
   * As it came into the queue, where that was another text.
   */
  before: string | null;
  files: FileValue[];
  post: ModerationPost;
  /**
   * Comments before and after it, itself among them; the oldest first.
   */
  comments: ModerationComment[];
  group: ModerationGroup;
  /**
   * It stands in a group that the caller does not see: it is shown without what is around it.
   */
  is_apart: boolean;
  /**
   * What was decided about the same author, the newest first, as far as the caller may read it.
   */
  decisions: ModerationDecision[];
  reports: ModerationReport[];
  approved: number;
  rejected: number;
  /**
   * Why the caller may not decide.
   */
  why_not: 'self_moderation' | 'appeal_own' | 'escalated_own' | null;
}
export interface ModerationComment {
  files: FileValue[];
  id: string;
  /**
   * HTML.
   */
  body: string;
  author: string;
  at: string;
  /**
   * The one that is decided about.
   */
  is_it: boolean;
}
export interface ModerationDecision {
  id: string;
  object_type: 'group_post' | 'comment' | 'user';
  state: 'approved' | 'rejected';
  reason: string | null;
  excerpt: string;
  group_name: string;
  decided_at: string;
}
export interface ModerationReport {
  reason: string;
  text: string;
  at: string;
  by: string;
}
/**
 * POST /moderation/decide/: what became of each item.
 */
export interface ModerationDecided {
  results: ModerationOutcome[];
}
export interface ModerationOutcome {
  id: string;
  /**
   * null: nothing was decided.
   */
  state: string | null;
  /**
   * Why not.
   */
  code: string | null;
  /**
   * Who was faster, or looks at it now; empty: nobody.
   */
  by: string;
}
/**
 * GET /moderation/mine/: what of the caller's own waits for a decision, the newest first, and what was decided last.
 */
export interface ModerationMine {
  /**
   * The caller decides about what others wrote, be there anything waiting or not.
   */
  moderates: boolean;
  /**
   * What something may be rejected for, in the caller's language.
   */
  reasons: ModerationReason[];
  results: ModerationOwn[];
}
export interface ModerationReason {
  id: string;
  title: string;
}
export interface ModerationOwn {
  source: 'premoderation' | 'report' | 'join' | 'profile';
  object_type: 'group_post' | 'comment' | 'group_member' | 'user';
  excerpt: string | null;
  state: 'pending' | 'escalated' | 'appealed' | 'approved' | 'rejected';
  created_at: string;
  decided_at: string | null;
  /**
   * Number of the group.
   */
  group: number | null;
  group_name: string;
  reason: 'spam' | 'rude' | 'off_topic' | 'private' | 'false' | 'other' | null;
  note: string | null;
  /**
   * Place in the queue; 0: it does not wait.
   */
  position: number;
  /**
   * Id of the post, where the caller can still open it.
   */
  post: string | null;
  can_appeal: boolean;
}
/**
 * GET /moderation/standing/: where what its author wrote stands.
 */
export interface ModerationStanding {
  state: 'pending' | 'escalated' | 'appealed' | 'approved' | 'rejected' | 'gone' | 'none';
  /**
   * Place in the queue of its group; 0: it does not wait.
   */
  position: number;
  reason: 'spam' | 'rude' | 'off_topic' | 'private' | 'false' | 'other' | null;
  note: string | null;
  can_appeal: boolean;
}
/**
 * One module as an admin writes it: navigation, storage, table, filters, form and permissions are derived from it. Unknown keys are refused, and so are lists of more than 2,000 entries.
 */
export interface ModuleDefinition {
  /**
   * Path of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  name: Name6;
  title: Label;
  about?: Label1;
  /**
   * Name of an icon, see the list of icons; an unknown one shows the first letter of the title.
   */
  icon?: string;
  navigation?: NavigationDefinition;
  model: ModelDefinition;
  table?: TableDefinition;
  filters?: FiltersDefinition;
  form?: FormDefinition;
  record?: RecordDefinition;
  /**
   * Which rows are somebody's work, for the page where everybody finds his own of all modules; false: none. Without it rows whose first field with one person names somebody, as long as a transition of their status leads on; without a status those whose `due` has not passed.
   */
  work?: false | WorkDefinition;
  page?: PageDefinition4;
  /**
   * Things done by name that concern no row, such as fetching rates or closing a month: buttons beside the title of the module's page, or a block `form` of it.
   *
   * @maxItems 20
   */
  actions?: ModuleActionDefinition[];
  /**
   * Figures for badges, each person's own.
   *
   * @maxItems 10
   */
  counters?: CounterDefinition[];
  /**
   * What is told over the socket, and to whom it is a notification.
   *
   * @maxItems 50
   */
  events?: EventDefinition[];
  /**
   * Workflow rules: what follows by itself when rows are created or changed, when a date comes, or by the clock. They run as jobs, with the rights of an owner of the organisation, once for each event. They write fields that code alone writes as well, but no row that the owner may not see: there they do nothing.
   *
   * @maxItems 50
   */
  workflows?: WorkflowDefinition[];
  /**
   * Rows put into the demo organisation when the module first appears there. References by what tells the row: `{ "customer": { "bin": "061211600012" } }`.
   *
   * @maxItems 1000
   */
  demo?: {}[];
  permissions: PermissionsDefinition;
  /**
   * What each organisation may change of the permissions in its page of rights: of these roles, or of "all" but the owner. Which rows a grant lets see and change stays as it is said here. Without it the permissions are the definition's alone.
   */
  adjustable?: 'all' | Roles;
  renamedFrom?: Name102;
  /**
   * The module goes for good, with its rows, files and history. Without it a module whose file is gone keeps its data.
   */
  drop?: 'confirmed';
}
/**
 * The module's name for people: in menus, as the heading of its table, in counters.
 */
export interface Label {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * What the module is for, in a sentence or two: stands in its table as long as there are no rows, above the first step.
 */
export interface Label1 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Where the module stands in the menus. Without it the module stands in none: it has storage and calls, and its rows have addresses, `/<module>/<id>`.
 */
export interface NavigationDefinition {
  /**
   * Route of the page, the same in every language; no other module has it.
   */
  path: string;
  /**
   * Section of the menus that the module stands in: its name, or an object that says more of it. Modules without one stand before all sections; within a section `descOrder` and `mobileOrder` hold.
   */
  section?: Name7 | NavigationSectionDefinition;
  /**
   * Desktop order, highest first.
   */
  descOrder?: number;
  /**
   * Mobile order, lowest first.
   */
  mobileOrder?: number;
  /**
   * Never in menus, still reachable.
   */
  isHidden?: boolean;
  /**
   * Not offered on a phone.
   */
  hideMobile?: boolean;
  /**
   * Pinned in the mobile footer at first.
   */
  isFooter?: boolean;
  /**
   * Shown in the desktop menu at first.
   */
  isShow?: boolean;
  /**
   * Shown in the mobile menu at first.
   */
  isShowMobile?: boolean;
  /**
   * Renderer of the page.
   */
  pageWidget?: string;
  counter?: Name9;
  /**
   * Page that the module's own path leads to, usually a child's.
   */
  redirect?: string;
  /**
   * Pages below the module's path.
   *
   * @maxItems 20
   */
  children?: NavigationChildDefinition[];
}
/**
 * A section of the menus. One module of it says its title, icon and order; where several say different things, the one whose name is first in the alphabet counts. A section that nobody may see anything of is not there.
 */
export interface NavigationSectionDefinition {
  name: Name8;
  title?: Label2;
  /**
   * Name of an icon, see the list of icons.
   */
  icon?: string;
  /**
   * Place among the sections, lowest first, on desktop and phone alike.
   */
  order?: number;
}
/**
 * Its heading. Without one in any module its name is shown as words.
 */
export interface Label2 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
export interface NavigationChildDefinition {
  name: Name10;
  /**
   * Below the module's path; parameters in braces: `list/{id}`.
   */
  path: string;
  title?: Label3;
  /**
   * Renderer of the page. Default: `page` where it has one of its own, else the module's.
   */
  pageWidget?: string;
  /**
   * `path` is an address of its own, not below the module's.
   */
  isAbsolute?: boolean;
  page?: PageDefinition;
}
/**
 * Default: the module's title.
 */
export interface Label3 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * The page as blocks. Default: the module's. A form that makes rows and opens what it made, with what the address says filled in, is `/create_order?contractor=<id>`.
 */
export interface PageDefinition {
  /**
   * stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name11;
  title?: Label4;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }: the block is there where it comes out true.
   */
  when?: string;
  /**
   * Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * Blocks inside this one.
   *
   * @maxItems 50
   */
  children?: PageDefinition2[];
}
/**
 * Heading of the block.
 */
export interface Label4 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Whose rows the block shows.
 */
export interface BlockSourceDefinition {
  model?: Name12;
  page_name?: Name13;
  /**
   * Filters that always hold in the block.
   */
  filters?: {};
}
/**
 * Block shown instead where this one cannot be.
 */
export interface PageDefinition1 {
  /**
   * stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name11;
  title?: Label4;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }: the block is there where it comes out true.
   */
  when?: string;
  /**
   * Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * Blocks inside this one.
   *
   * @maxItems 50
   */
  children?: PageDefinition2[];
}
/**
 * One block and what is inside it, as the page schema has it, with texts in three languages.
 */
export interface PageDefinition2 {
  /**
   * stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name11;
  title?: Label4;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }: the block is there where it comes out true.
   */
  when?: string;
  /**
   * Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * Blocks inside this one.
   *
   * @maxItems 50
   */
  children?: PageDefinition2[];
}
/**
 * What is stored: fields, rules, status and actions of one kind of row.
 */
export interface ModelDefinition {
  name: Name14;
  /**
   * A row as one text, fields in angle brackets: `<name> (<bin>)`. Default: the first text field.
   */
  representation?: string;
  /**
   * The fields of a row by their names, in the order in which they stand where nothing else is said. Every row has id, version, author, created_at and updated_at beside them.
   */
  fields: {
    [k: string]: FieldDefinition;
  };
  /**
   * Groups of fields unique together within the organisation.
   */
  unique?: [Name39, ...Name39[]][];
  /**
   * The model is a settings document: each organisation has one row of it, which nobody deletes. Its page is the form of that row.
   */
  single?: boolean;
  /**
   * Rows are documents: they carry the fields `mark` and `is_posted`, and a posted row is changed by nobody until the posting is taken back.
   */
  posting?: boolean;
  /**
   * What a posted document writes into registers, in the transaction that posts it, and what goes again in the one that takes the posting back. Needs `posting`.
   *
   * @minItems 1
   * @maxItems 20
   */
  posts?: [PostingDefinition, ...PostingDefinition[]];
  register?: RegisterDefinition;
  /**
   * Rules over several fields, checked in the page and by the server before a row is stored.
   */
  rules?: RowRule[];
  status?: StatusDefinition;
  /**
   * Things done to a row by name, beside the moves of its status.
   *
   * @maxItems 30
   */
  actions?: NamedActionDefinition[];
  /**
   * Whether people write comments about its rows: of all, of none, or of those that a condition over the row is true of. The condition may look through references: `<group.archived_at> = null`. Of the others, comments that are there are read, and nobody writes, changes or reacts to one. With false the calls of comments are refused, nobody finds or exports any and the stream of a row holds its changes alone; what `record.activity` shows of them stays its own. Comments that were there stay in the database, unread.
   */
  comments?: true | false | string;
  /**
   * Whether people put reactions on its rows: whoever may read a row, a guest only where he may change it; also on rows that nobody may comment on.
   */
  reactions?: boolean;
  /**
   * Nobody sees its rows by his role alone, neither owner nor admin: each grant of `permissions`, and there has to be one for the owner, says by `rows` with `me` whose they are.
   */
  private?: boolean;
  duplicates?: DuplicatesDefinition;
  renamedFrom?: Name67;
  /**
   * Fields taken out of the definition whose stored values go for good: `{ "old_code": "confirmed" }`. Without it values of a field that was taken out are kept and come back with it.
   */
  drop?: {
    [k: string]: 'confirmed';
  };
}
export interface FieldDefinition {
  type: FieldType;
  title: Label5;
  help?: Label6;
  /**
   * A row without a value is refused. Of many references: at least one.
   */
  required?: boolean;
  /**
   * Unique within the organisation among rows not deleted.
   */
  unique?: boolean;
  /**
   * Never written through calls of users.
   */
  readonly?: boolean;
  /**
   * Written while it is empty, and by nobody afterwards: not by calls, imports, actions, rules or taking a change back. A default fills it too. Not for BooleanField, table parts and their lines.
   */
  setOnce?: boolean;
  /**
   * Value of a new row that says nothing of the field, as it is written, or a word for what is so then: `__today__` of a date, `__now__` of a moment, `__me__` of a reference to people (`["__me__"]` of many). Not for other references, files, JSON and rich text.
   */
  default?: string | number | boolean | string[];
  /**
   * Formula whose outcome a new row takes where nothing is entered; changeable afterwards, and what it reads may change without it. A reference takes that of a row referred to: `<customer.manager>`.
   */
  defaultFormula?: string;
  defaultFrom?: DatedDefaultDefinition;
  numbering?: Numbering;
  /**
   * Smallest value: decimal text, integer, YYYY-MM-DD, or HH:MM of a TimeField.
   */
  min?: string | number;
  /**
   * Largest value, written like `min`.
   */
  max?: string | number;
  /**
   * Shortest text, in characters as people count them.
   */
  minLength?: number;
  /**
   * Longest text, in characters; CharField: at most 4000, default 255.
   */
  maxLength?: number;
  /**
   * Regular expression the whole text must match.
   */
  pattern?: string;
  /**
   * What the value means: texts are checked by it, numbers are read and typed by it. Of texts: email, phone, url, bin, iin, inn (of Russia, 10 or 12 digits), iban_kz, of a CharField also color (`#0e8945`) and barcode (EAN-13 and EAN-8 with their check digit, other texts as Code 128). Of numbers: percent (12.5 is stored and shown as 12,5 %); of whole numbers duration (minutes, shown as 2 h 30 min, typed as 2:30, 2h 30m or 150) and rating (stars, as many as `max`).
   */
  format?: 'email' | 'phone' | 'url' | 'bin' | 'iin' | 'inn' | 'iban_kz' | 'color' | 'barcode' | 'percent' | 'duration' | 'rating';
  /**
   * Digits after the point of a DecimalField, default 2; with those before it there are 18 at most, so that a rate of 12 places is below a million.
   */
  precision?: number;
  /**
   * Of a DateTimeField: its form takes the moment on the clock of the organisation and says beside it what that is on the reader's, where the two differ. For moments agreed for all, such as when something goes out. Without it everybody types and reads them on a clock of his own; so does everybody in tables with it.
   */
  zone?: 'organization';
  /**
   * Currency of an amount of money, by its ISO code: shown beside the number.
   */
  currency?: string;
  /**
   * Of an amount in different currencies: the CharField of the row, or of a line's row as `parent.currency`, that holds the ISO code. The sign beside the number follows it, totals are told by currency, and groups, charts and figures sum amounts of one currency only. An amount in the organisation's currency is a computed field: `<amount> * <rate>`.
   */
  currencyField?: string;
  /**
   * The entries of a choice, in the order in which they are offered.
   *
   * @minItems 1
   */
  choices?: [ChoiceDefinition, ...ChoiceDefinition[]];
  model?: Name23;
  toField?: Name24;
  modelField?: Name25;
  /**
   * Of a ForeignKey: only rows may be chosen whose field (key) holds what the named field of this row holds; an empty one limits nothing. `{ "project": "project" }` offers the stages of the chosen project.
   */
  dependsOn?: {
    [k: string]: Name26;
  };
  /**
   * Of a reference: only rows may be chosen that fit these filters of the model referred to, written as in a counter; `__me__` is the person who chooses. A filter by what he may not read is passed over for him. What was chosen before stays.
   */
  where?: {};
  /**
   * Of a ForeignKey: what becomes of this row when the row it refers to goes into the trash, whoever deletes that. cascade: it goes into the trash too, and comes back with it. clear: it stays, the field is emptied, and filled again when that row comes back, unless it was filled otherwise by then. keep: it stays as it is and refers to a row in the trash; where it went into the trash itself, it comes back without that row. Without it a row that others refer to is not deleted.
   */
  onDelete?: 'cascade' | 'clear' | 'keep';
  /**
   * Of a reference: whether this model's rows are a tab on the page of the row they refer to. false where that page shows them otherwise, or where nobody looks for them there.
   */
  relatedTab?: boolean;
  relatedTitle?: Label8;
  relatedCreate?: Label9;
  /**
   * Makes the field computed: recalculated at once in the page and stored identically by the server. `<field>` is a field of the row, `<customer.discount>` one of the row a reference leads to, `sum(<items.amount>)` goes over a table part; in lines `<parent.rate>` is a field of the row they belong to. A ForeignKey takes a reference of the row referred to: `<customer.manager>`. The language: docs/formulas.md.
   */
  formula?: string;
  rollup?: Rollup;
  /**
   * Of a JSONField: JSON Schema of its value, draft 7 or 2020-12, 64 KB at most, which holds all that it refers to. Forms draw it instead of a text; the server judges every value that is written, by whatever way, and says where inside it something is wrong. What was stored before stays until it is written anew.
   */
  schema?: {};
  /**
   * The text takes part in the search.
   */
  search?: boolean;
  /**
   * A FileField or ImageField holds several files.
   */
  multiple?: boolean;
  /**
   * File name endings without the point.
   */
  accept?: string[];
  /**
   * Bytes of one file, default 100 MB.
   */
  maxSize?: number;
  /**
   * Columns of a TablePart, written like fields.
   */
  fields?: {
    [k: string]: FieldDefinition;
  };
  scan?: ScanDefinition;
  /**
   * Rows of a TablePart at most, default 1000.
   */
  maxRows?: number;
  table?: PartTableDefinition;
  /**
   * Variant of the form field: radio, switch, textarea, checkboxGroup, signature …
   */
  widget?: string;
  /**
   * JSONata over the form's values, of a TablePart's fields over the line's, the row being `parent`: the field is shown where it comes out true. A hidden field is asked of nobody. It may look at the field itself (`note != ''`: shown once filled, and kept until whoever empties it has left it), and two fields may each be shown while the other is empty. In conditions of definitions there are no variables, functions of their own, ranges or regular expressions.
   */
  visibleWhen?: string;
  /**
   * What becomes of the value when the field is hidden by its `visibleWhen`, or by that of its section or tab. keep: it stays, unseen. clear: it is emptied in the same write, whatever way that came in, and comes back with it when it is taken back. refuse: the write is refused until the field is empty. What was hidden and filled before stays until it is written or hidden anew.
   */
  whenHidden?: 'keep' | 'clear' | 'refuse';
  /**
   * JSONata over the form's values: the field is required where it comes out true.
   */
  requiredWhen?: string;
  /**
   * JSONata over the form's values: the field cannot be changed where it comes out true.
   */
  disabledWhen?: string;
  /**
   * Roles that may read the field; default everybody who may read the row.
   */
  read?: Name36[];
  /**
   * Roles that may write the field; default everybody who may write the row. With an empty list code alone writes it, rules of definitions, and actions that ask for it by `fields`; no person does, an owner neither.
   */
  write?: Name37[];
  renamedFrom?: Name38;
}
/**
 * Label of the field and heading of its column.
 */
export interface Label5 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Explanation below the field in a form.
 */
export interface Label6 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Of a field of a TablePart's lines: value of a row of another model that holds on a day. A new line takes it where nothing is entered, before its `defaultFormula`, which stays for days without such a row; changeable afterwards.
 */
export interface DatedDefaultDefinition {
  model: Name15;
  field: Name16;
  /**
   * Its references and choices (filters of the module) with the field of the line, or of the row it belongs to, that holds the same; where that is empty, so is the other.
   */
  where: {
    [k: string]: Name17;
  };
  from: Name18;
  on: Name19;
}
/**
 * Of a CharField: the server numbers new rows by a pattern, and nobody else writes the field.
 */
export interface Numbering {
  /**
   * Text with `{####}`, the number with as many digits at least; `{YYYY}`, `{YY}`, `{MM}`, `{DD}` of the day; and the row's texts, choices (by id) and whole numbers by name: `{branch}`. The number begins anew with each value of all the rest.
   */
  pattern: string;
  date?: Name20;
  by?: Name21;
  /**
   * First number of each series.
   */
  start?: number;
  /**
   * No number is left out, not even by an import that fails; others who make rows of the series wait until it has ended.
   */
  gapless?: boolean;
}
export interface ChoiceDefinition {
  id: Name22;
  title: Label7;
  /**
   * Colour of its badge: gray, red, orange, yellow, green, teal, blue or violet.
   */
  color?: string;
}
/**
 * What people read.
 */
export interface Label7 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Of a reference: what this model's rows are called on the page of the row they refer to, as the title of their tab there. Without it the tab is called as the module is, followed by the field's title where several fields refer to that model.
 */
export interface Label8 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Of a reference: what a button on the page of the row referred to says that opens the form of a new row with the reference filled in, for those who may make one. Without it rows are made in their tab alone.
 */
export interface Label9 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Makes the field a rollup: counted, summed or found over the rows of another model that refer to this one, and stored. The server keeps it in the transaction of every write of those rows; it changes neither `version` nor `updated_at` of this row.
 */
export interface Rollup {
  of: Name27;
  by: Name28;
  /**
   * count: how many rows, with `field` those where it is filled in. sum, avg, min, max: of the field. first, last: the field of the first or last row by `ordering`. list: the field of the rows, joined into a text.
   */
  do: 'count' | 'sum' | 'avg' | 'min' | 'max' | 'first' | 'last' | 'list';
  field?: Name29;
  /**
   * Formula over such a row: only rows where it comes out true count. It reads what is stored in the row, and of count, sum and avg what is entered in a row of another model that a reference leads to: `<task.status> != 'done'`; not the present day.
   */
  where?: string;
  /**
   * Of first, last and list: field of those rows that orders them, a minus begins with the largest. Rows where it is empty come last, in first and last alike. Default: created_at.
   */
  ordering?: string;
  /**
   * Of list: stands between two entries, default a comma and a space.
   */
  separator?: string;
  /**
   * Of list: so many entries at most, default 20; that there are more is told by an ellipsis.
   */
  limit?: number;
  /**
   * Of count and sum over rows of the model itself: with the rows below those, however deep.
   */
  deep?: boolean;
}
/**
 * Of a TablePart: a place below the lines for codes, typed or scanned. Each adds a line, or raises the number of the line that has the row already.
 */
export interface ScanDefinition {
  field: Name30;
  /**
   * CharFields with `search` of the model referred to that hold the code.
   *
   * @minItems 1
   * @maxItems 3
   */
  by: [Name31, ...Name31[]];
  raises: Name32;
}
/**
 * What of a TablePart's lines the grid of the form shows. Without it every field that fits in a cell is a column.
 */
export interface PartTableDefinition {
  /**
   * Columns of the lines from left to right: a field's name, or an object that says more of it. The other fields stand in the panel of a line; a person may show them as columns.
   *
   * @minItems 1
   */
  columns: [Name33 | ColumnDefinition, ...(Name33 | ColumnDefinition)[]];
  /**
   * Columns summed below the lines. Default: the computed numbers.
   */
  totals?: Name35[];
  /**
   * Height of the lines.
   */
  size?: 'compact' | 'normal' | 'large';
  /**
   * Whether the lines are numbered.
   */
  rowNumbers?: boolean;
}
export interface ColumnDefinition {
  field: Name34;
  /**
   * Width at first, in pixels.
   */
  width?: number;
  /**
   * Narrowest width, in pixels.
   */
  minWidth?: number;
  /**
   * Side on which the column stays while the others scroll.
   */
  pinned?: 'left' | 'right';
  /**
   * Not shown at first; a person may show it.
   */
  hide?: boolean;
  /**
   * Renderer of the cell, where it is another than that of the field's type.
   */
  cellRenderer?: string;
  /**
   * Formula giving gray, red, orange, yellow, green, teal, blue or violet, or an empty text.
   */
  tone?: string;
}
export interface PostingDefinition {
  register: Name40;
  /**
   * in: the resources are added to the balance; out: they are taken from it. A negative value does the opposite.
   */
  direction: 'in' | 'out';
  lines?: Name41;
  /**
   * Formula over the document: only where it comes out true something is written.
   */
  when?: string;
  /**
   * DateField that tells the day of the movement.
   */
  date: string;
  /**
   * For each dimension of the register the field that it takes.
   */
  dimensions: {
    /**
     * A field in angle brackets, of the line where there are lines: `<parent.day>` is then the document's.
     */
    [k: string]: string;
  };
  /**
   * For resources of the register the field that each takes, a computed one or not; those left out are 0. A movement without any is not written.
   */
  resources: {
    /**
     * A field in angle brackets, of the line where there are lines: `<parent.day>` is then the document's.
     */
    [k: string]: string;
  };
}
/**
 * The rows are movements: documents write them by being posted, and nobody else does. Of their sums balances and turnovers are kept.
 */
export interface RegisterDefinition {
  /**
   * Fields by which balances are kept: ForeignKeys and CharFields with choices, required ones.
   *
   * @minItems 1
   * @maxItems 8
   */
  dimensions: [Name42, ...Name42[]];
  /**
   * DecimalFields that are summed. What goes out is stored with a minus, so the sum of any rows is their balance.
   *
   * @minItems 1
   * @maxItems 8
   */
  resources: [Name43, ...Name43[]];
  date: Name44;
  direction: Name45;
  document: Name46;
  /**
   * Resources of which no balance may be below zero on any day: what would bring one there is refused, with what is missing.
   *
   * @minItems 1
   */
  notNegative?: [Name47, ...Name47[]];
  /**
   * Roles that may close a period: up to its last day nothing is written here any more. The owner may always; default: nobody else.
   *
   * @minItems 1
   */
  close?: [Name48, ...Name48[]];
  /**
   * Roles that may open a closed period again. The owner may always; default: nobody else.
   *
   * @minItems 1
   */
  reopen?: [Name49, ...Name49[]];
}
export interface RowRule {
  /**
   * Formula over the row that must come out true.
   */
  formula: string;
  field: Name50;
  message: Label10;
}
/**
 * What is said where it does not.
 */
export interface Label10 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * The field by which rows move through their states, and the moves there are.
 */
export interface StatusDefinition {
  field: Name51;
  /**
   * What a new row may begin with; default: the field's default, else its first choice.
   *
   * @minItems 1
   */
  initial?: [Name52, ...Name52[]];
  /**
   * Statuses that lock the row: nobody changes or deletes it, by whichever door, but for the fields named. Its transitions and actions stay, with all they ask for and set.
   *
   * @minItems 1
   * @maxItems 60
   */
  locked?: [StatusLock, ...StatusLock[]];
  /**
   * The moves, each by a name of its own.
   *
   * @minItems 1
   * @maxItems 60
   */
  transitions: [TransitionDefinition, ...TransitionDefinition[]];
}
/**
 * Choices of the status in which rows are locked.
 */
export interface StatusLock {
  /**
   * Choices of the status that lock the row; each stands in one lock alone.
   *
   * @minItems 1
   */
  in: [Name53, ...Name53[]];
  /**
   * Fields that may be changed all the same; a table part with all its lines.
   *
   * @minItems 1
   */
  except?: [Name54, ...Name54[]];
}
/**
 * One move of the status.
 */
export interface TransitionDefinition {
  name: Name55;
  title: Label11;
  /**
   * Choices of the status it may start from.
   *
   * @minItems 1
   */
  from: [Name56, ...Name56[]];
  to: Name57;
  roles?: Roles;
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  when?: string;
  /**
   * Whether a reason is asked; it stands in the row's history.
   */
  reason?: 'required' | 'optional';
  fields?: AskedFields;
  set?: SetValues;
  handler?: Name60;
  schema?: AskedSchema;
  confirm?: Label12;
  /**
   * Name of an icon, see the list of icons.
   */
  icon?: string;
  /**
   * Colour name of the design.
   */
  tone?: 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'violet';
  /**
   * Whether it may be done without a network: kept on the device, and judged by the server when it is sent. Default: transitions without a `handler` may, all else may not; `false` for what is worth nothing unless it is done at once. Not with `amend`.
   */
  offline?: boolean;
  /**
   * Whether it may be done with a posted row, which stays posted: it moves the status, sets its values and writes the fields it asks for, and nothing else changes. Without it a posted row is changed only by what takes the posting back, as `set` of `is_posted` to false does. Needs `posting`.
   */
  whilePosted?: boolean;
}
/**
 * What its button says.
 */
export interface Label11 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Values the row gets: a value as it is written, or `__me__`, `__now__`, `__today__`, `__reason__`.
 */
export interface SetValues {
  [k: string]: string | number | boolean | null;
}
/**
 * JSON Schema of what is asked for beside the fields and given to the handler as `params`: draft 7 or 2020-12, as that of a JSONField. It is drawn as a form and judged by the server; nothing of it is stored.
 */
export interface AskedSchema {}
/**
 * Question before it is done; without it a press is enough.
 */
export interface Label12 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Something done to a row by name: values that are set, or code of the module's room.
 */
export interface NamedActionDefinition {
  name: Name61;
  title: Label13;
  roles?: Roles;
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  when?: string;
  /**
   * Whether a reason is asked; it stands in the row's history.
   */
  reason?: 'required' | 'optional';
  fields?: AskedFields;
  set?: SetValues;
  handler?: Name60;
  schema?: AskedSchema;
  amend?: Amendment;
  /**
   * Of an action: merges a duplicate into the row. Whoever does it chooses the duplicate and which values of it are right; what the row lacks it gets from it. In one transaction everything that refers to the duplicate, of whatever model, refers to the row then, comments go along, and the duplicate goes into the trash; out of it it comes back with what it had. It asks for nothing else.
   */
  merge?: true;
  confirm?: Label14;
  /**
   * Name of an icon, see the list of icons.
   */
  icon?: string;
  /**
   * Colour name of the design.
   */
  tone?: 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'violet';
  /**
   * Whether it may be done without a network: kept on the device, and judged by the server when it is sent. Default: transitions without a `handler` may, all else may not; `false` for what is worth nothing unless it is done at once. Not with `amend`.
   */
  offline?: boolean;
  /**
   * Whether it may be done with a posted row, which stays posted: it moves the status, sets its values and writes the fields it asks for, and nothing else changes. Without it a posted row is changed only by what takes the posting back, as `set` of `is_posted` to false does. Needs `posting`.
   */
  whilePosted?: boolean;
}
/**
 * What its button says.
 */
export interface Label13 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Of an action: makes a new row as a copy of this one, which stays as it is; the two refer to each other.
 */
export interface Amendment {
  link: Name62;
  back?: Name63;
  /**
   * Fields that are copied, table parts with their lines. Default: all that may be written and are not unique.
   *
   * @minItems 1
   */
  fields?: [Name64, ...Name64[]];
  /**
   * Also while an earlier amendment stands. Without it a row is amended once, and again when its amendment was deleted.
   */
  many?: boolean;
}
/**
 * Question before it is done; without it a press is enough.
 */
export interface Label14 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * By what a row is taken for one that is there already: whoever enters a row is shown those, as far as he may see them. It refuses nothing; that is what `unique` is for.
 */
export interface DuplicatesDefinition {
  /**
   * CharFields of which one equal value is enough.
   *
   * @minItems 1
   * @maxItems 10
   */
  same?: [Name65, ...Name65[]];
  /**
   * CharFields with `search` of which a similar value is enough: quotes, case, the order of words and legal forms of companies do not count.
   *
   * @minItems 1
   * @maxItems 3
   */
  like?: [Name66, ...Name66[]];
}
/**
 * Columns and behaviour of the module's table. Without it every field that fits in a cell is a column.
 */
export interface TableDefinition {
  /**
   * Columns from left to right: a field's name, or an object that says more of it.
   *
   * @minItems 1
   */
  columns: [Name68 | ColumnDefinition, ...(Name68 | ColumnDefinition)[]];
  /**
   * Columns summed into the pinned total row.
   */
  totals?: Name69[];
  /**
   * Order at first; a minus begins with the largest. `rank` is an order of the rows' own: people who may change rows drag them into it, by hand, by touch and by Alt with an arrow, while the table is sorted by nothing else and not grouped; new rows are last. Default: the newest first.
   */
  ordering?: string[];
  /**
   * How rows are changed in the table: not at all, cell by cell, the whole row at once, or as a batch: edited cells stay marked until all of them are saved together, in one transaction.
   */
  editing?: 'none' | 'cell' | 'row' | 'batch';
  /**
   * Height of rows.
   */
  size?: 'compact' | 'normal' | 'large';
  /**
   * Where a new row is made: in a form, or in the table itself.
   */
  newRows?: 'form' | 'grid';
  tree?: Name70;
  /**
   * Formula giving the row's tone: gray, red, orange, yellow, green, teal, blue or violet, or an empty text.
   */
  rowTone?: string;
}
/**
 * By what rows can be kept in or out. Without it there is only the search.
 */
export interface FiltersDefinition {
  /**
   * Fields by which rows are kept in, in the order of the panel.
   */
  include?: Name71[];
  /**
   * Fields that can also be filtered out; named with the suffix __exclude on the wire.
   */
  exclude?: Name72[];
  /**
   * Whether the panel has a search.
   */
  searchInput?: boolean;
  /**
   * Sets of filters offered as buttons.
   *
   * @maxItems 12
   */
  quick?: QuickFilter[];
}
export interface QuickFilter {
  name: Name73;
  title: Label15;
  /**
   * Filter names to values; `__me__` is the person who looks, `__null__` an empty value.
   */
  filters: {};
  /**
   * Order the rows take when the button is pressed; a minus begins with the largest. Without it they keep theirs.
   *
   * @minItems 1
   * @maxItems 5
   */
  ordering?: [string, ...string[]];
}
/**
 * What the button says.
 */
export interface Label15 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Order, sections and tabs of the form's fields. Without it all fields stand in the order of the model.
 */
export interface FormDefinition {
  /**
   * Fields and sections of fields in their order.
   *
   * @minItems 1
   */
  fields?: [Name74 | FormGroup, ...(Name74 | FormGroup)[]];
  /**
   * Tabs of a long form, from left to right.
   *
   * @minItems 1
   * @maxItems 20
   */
  tabs?: [FormTab, ...FormTab[]];
}
/**
 * A section of a form: fields under a heading or without one.
 */
export interface FormGroup {
  group: Name75;
  title?: Label16;
  /**
   * The section can be folded, and is open or closed at first. What a person has folded stays so for him on this device; a fault inside unfolds it.
   */
  folds?: 'open' | 'closed';
  /**
   * In how many columns the fields stand where there is room: 1, 2 or 3; on a phone always in one.
   */
  columns?: number;
  /**
   * JSONata over the form's values: the section is shown where it comes out true. Its fields are asked of nobody while it is hidden, by the page and by the server.
   */
  visibleWhen?: string;
  /**
   * JSONata over the form's values: the fields of the section cannot be changed where it comes out true.
   */
  disabledWhen?: string;
  /**
   * Fields, and sections inside it.
   *
   * @minItems 1
   */
  fields: [Name76 | FormGroup, ...(Name76 | FormGroup)[]];
}
/**
 * Heading of the section. Without one its fields simply follow; where it folds, its button says how many there are.
 */
export interface Label16 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * A tab of a form. It is not there for who sees none of its fields; faults in it are counted beside its title.
 */
export interface FormTab {
  tab: Name77;
  title: Label17;
  /**
   * In how many columns the fields stand where there is room: 1, 2 or 3; on a phone always in one. Sections say it for themselves.
   */
  columns?: number;
  /**
   * JSONata over the form's values: the tab is there where it comes out true. Its fields are asked of nobody while it is not, by the page and by the server.
   */
  visibleWhen?: string;
  /**
   * JSONata over the form's values: the fields of the tab cannot be changed where it comes out true.
   */
  disabledWhen?: string;
  /**
   * Fields and sections of the tab in their order.
   *
   * @minItems 1
   */
  fields: [Name78 | FormGroup, ...(Name78 | FormGroup)[]];
}
/**
 * What the tab is called.
 */
export interface Label17 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * The page of one row: its heading, what stands beside its fields and below them. Without it the row's representation is its heading, with status, people, fields as in the form, rows that refer to it and its history.
 */
export interface RecordDefinition {
  address?: Name79;
  header?: RecordHeaderDefinition;
  /**
   * Fields of the form that stand in a column beside the others where there is room, above them where there is not.
   *
   * @minItems 1
   * @maxItems 30
   */
  side?: [Name83, ...Name83[]];
  body?: PageDefinition3;
  /**
   * Blocks that stand as tabs of their own, after the rows that refer to this one, each called by its title; in their expressions `record` is the open row.
   *
   * @minItems 1
   * @maxItems 8
   */
  tabs?: [PageDefinition2, ...PageDefinition2[]];
  /**
   * Whether rows of other models that refer to this one are shown as tabs, each with their number. A field in which nobody can choose the row, by its `where` or as only code and actions write it, has a tab once there are rows.
   */
  related?: boolean;
  /**
   * What stands below the fields as one stream: comments and changes, one of them, or nothing. Where it holds no changes, as of texts that were drafts once, the history of a row is for those alone who may change it. Where it holds no comments nobody may write any; where there are to be none at all, by no door, say `comments` of the model. A block `activity` in `body` says where it stands.
   */
  activity?: 'all' | 'comments' | 'changes' | 'none';
  watchers?: Name84;
  /**
   * field: what is changed is saved when its field is left; form: all of it by a button. Default: field where the definition says so of the table's cells (`table.editing` is cell), else form.
   */
  editing?: 'field' | 'form';
}
/**
 * What stands above everything else and stays in sight.
 */
export interface RecordHeaderDefinition {
  /**
   * Fields that are the heading, in their order, each as its column shows it: texts, numbers, dates, a reference. Default: the representation.
   *
   * @minItems 1
   * @maxItems 4
   */
  title?: [Name80, ...Name80[]];
  /**
   * Fields with people shown below the heading; an empty list shows none. Default: all of them.
   *
   * @maxItems 8
   */
  people?: Name81[];
  /**
   * Fields with a number that stand beside the status while they are neither empty nor zero, each as its column shows it. One that a rollup is, or a formula reads, leads to the tab with the rows of that rollup.
   *
   * @maxItems 4
   */
  signs?: Name82[];
}
/**
 * Blocks below the fields, as a page has them; in their expressions `record` is the open row.
 */
export interface PageDefinition3 {
  /**
   * stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name11;
  title?: Label4;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }: the block is there where it comes out true.
   */
  when?: string;
  /**
   * Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * Blocks inside this one.
   *
   * @maxItems 50
   */
  children?: PageDefinition2[];
}
/**
 * Which rows are somebody's work. What it leaves out is as without it. Rows that only some roles may move on wait for whoever has one of these roles.
 */
export interface WorkDefinition {
  /**
   * Fields with people whose work the row is. Default: the first ForeignKey to people.
   *
   * @minItems 1
   * @maxItems 8
   */
  people?: [Name85, ...Name85[]];
  due?: Name86;
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  open?: string;
}
/**
 * One block and what is inside it, as the page schema has it, with texts in three languages.
 */
export interface PageDefinition4 {
  /**
   * stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name11;
  title?: Label4;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }: the block is there where it comes out true.
   */
  when?: string;
  /**
   * Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * Blocks inside this one.
   *
   * @maxItems 50
   */
  children?: PageDefinition2[];
}
/**
 * Something done by name that concerns no row: code of the module's room, in one transaction.
 */
export interface ModuleActionDefinition {
  name: Name87;
  title: Label18;
  handler: Name88;
  roles?: Roles1;
  schema?: AskedSchema1;
  confirm?: Label19;
  /**
   * Name of an icon, see the list of icons.
   */
  icon?: string;
  /**
   * Colour name of the design.
   */
  tone?: 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'violet';
}
/**
 * What its button says.
 */
export interface Label18 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * JSON Schema of what is asked for beside the fields and given to the handler as `params`: draft 7 or 2020-12, as that of a JSONField. It is drawn as a form and judged by the server; nothing of it is stored.
 */
export interface AskedSchema1 {}
/**
 * Question before it is done; without it a press is enough.
 */
export interface Label19 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
export interface CounterDefinition {
  name: Name89;
  title: Label20;
  /**
   * Fields with people, `author` included: of rows with the person in one of them, and that fit the filters, those are counted that somebody else made, changed or commented on since the person last opened them.
   *
   * @minItems 1
   * @maxItems 10
   */
  changed?: [Name90, ...Name90[]];
  /**
   * Rows counted, by the module's filters, `__me__` being the person who looks. Without it: rows of others that the person has not opened yet.
   */
  filters?: {};
}
/**
 * What is counted, for people.
 */
export interface Label20 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
export interface EventDefinition {
  name: Name91;
  /**
   * What it follows: create, update (every change, transitions and actions with it), delete, restore, or names of transitions and actions of the model.
   *
   * @minItems 1
   */
  on: [Name92, ...Name92[]];
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  when?: string;
  /**
   * Fields with people, `author` included, who are told in their inbox; whoever did it is not told.
   *
   * @minItems 1
   */
  notify?: [Name93, ...Name93[]];
  text?: Label21;
}
/**
 * What they are told, fields in angle brackets: `<title> approved`. Only fields that everybody may read; no references, files, JSON or table parts.
 */
export interface Label21 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * A workflow rule: when something happens to a row, if the row fits, then the steps.
 */
export interface WorkflowDefinition {
  name: Name94;
  title: Label22;
  on: WorkflowTrigger;
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  when?: string;
  /**
   * Then these, in their order and in one transaction: all of them or none.
   *
   * @minItems 1
   * @maxItems 10
   */
  steps: [WorkflowStep, ...WorkflowStep[]];
}
/**
 * What the rule does, for people.
 */
export interface Label22 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * When it happens.
 */
export interface WorkflowTrigger {
  /**
   * created: a new row. changed: one or any of the fields got another value. changed_to: the field got this value. date_reached: the moment of a date field has come. schedule: by the clock of the organisation.
   */
  event: 'created' | 'changed' | 'changed_to' | 'date_reached' | 'schedule';
  /**
   * Of changed: only when one of these got another value.
   *
   * @minItems 1
   * @maxItems 50
   */
  fields?: [Name95, ...Name95[]];
  field?: Name96;
  /**
   * Of changed_to: the value as it is written; of a choice its id.
   */
  value?: string | number | boolean;
  /**
   * Of date_reached: days later, by the calendar of the organisation; less than 0: days before.
   */
  days?: number;
  /**
   * Of date_reached: hours later than that; 9 of a DateField is nine in the morning.
   */
  hours?: number;
  /**
   * Of schedule: minute, hour, day, month and weekday, by the clock of the organisation; at most once an hour.
   */
  cron?: string;
}
/**
 * One thing that a rule does.
 */
export interface WorkflowStep {
  /**
   * set: fields of the row. create: a row of a model. notify: people, in their inbox. mail: people or addresses. call: an address, with the row. run: a transition or an action of the row.
   */
  do: 'set' | 'create' | 'notify' | 'mail' | 'call' | 'run';
  values?: WorkflowValues;
  model?: Name97;
  /**
   * Of notify and mail: fields with people, `author` included.
   *
   * @minItems 1
   * @maxItems 20
   */
  people?: [Name98, ...Name98[]];
  /**
   * Of notify and mail: everybody with one of these roles who may see the row.
   *
   * @minItems 1
   * @maxItems 20
   */
  roles?: [Name99, ...Name99[]];
  /**
   * Of mail: addresses, or a text field that holds one: `<email>`.
   *
   * @minItems 1
   * @maxItems 10
   */
  to?: [string, ...string[]];
  subject?: Label23;
  text?: Label24;
  /**
   * Of call: the address, by https; it gets a POST with the row, as webhooks do.
   */
  url?: string;
  role?: Name100;
  action?: Name101;
  /**
   * Of run: the reason, where the action asks for one.
   */
  reason?: string;
  /**
   * Of run: what the action asks for by its `schema`, taken as it is written and judged with the rule.
   */
  params?: {};
}
/**
 * Of set: the row's fields. Of create: the new row's.
 */
export interface WorkflowValues {
  [k: string]: string | number | boolean | null;
}
/**
 * Of mail: its subject, fields in angle brackets.
 */
export interface Label23 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Of notify and mail: what they read, fields in angle brackets. Only fields that everybody may read; no references, files, JSON or table parts.
 */
export interface Label24 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * By role: "all", a list of actions, or what may be done with which rows. The owner may do everything, with all rows unless `rows` of his grant says which. A role that is not named may do nothing.
 */
export interface PermissionsDefinition {
  [k: string]: 'all' | Actions | GrantDefinition;
}
export interface GrantDefinition {
  /**
   * What may be done: "all", or a list of actions.
   */
  can: 'all' | Actions;
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  rows?: string;
  /**
   * Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.
   */
  change?: string;
}
/**
 * An action that concerns no row was done.
 */
export interface ModuleActionDone {
  /**
   * What came of it, in the caller's language; without it there is nothing to say but that it was done.
   */
  message?: string;
}
/**
 * POST /data/<model>/actions/<action>/: carries out an action that concerns no row.
 */
export interface ModuleActionRun {
  /**
   * What is asked for: `params`, by the action's schema.
   */
  values?: {};
}
/**
 * POST /modules/plan/, /modules/apply/ and /modules/preview/: a definition that is not in force yet.
 */
export interface ModuleChange {
  /**
   * The definition as JSON text.
   */
  text: string;
  /**
   * apply: the plan's `base`; 409 `conflict` where another is in force by now. plan: empty for a new module, which may not bear the name of another.
   */
  base?: string;
  /**
   * apply, of a module that never was in force: the refused file this text takes the place of, by its name.
   */
  file?: string;
  /**
   * preview: ru, kk or en; default the caller's.
   */
  lang?: string;
}
/**
 * What a CSV or XLSX file may be as a module, column by column: POST /modules/guess/.
 */
export interface ModuleGuess {
  /**
   * As the sender calls the file, without its ending.
   */
  name: string;
  /**
   * Rows below the headings.
   */
  rows: number;
  columns: GuessedColumn[];
}
export interface GuessedColumn {
  /**
   * Its heading.
   */
  title: string;
  kind: 'text' | 'longText' | 'phone' | 'email' | 'url' | 'integer' | 'decimal' | 'date' | 'moment' | 'yesNo' | 'choice' | 'reference';
  /**
   * Of a choice: the texts there are, in the order of the file.
   */
  choices?: string[];
  /**
   * Of a reference: the model whose rows its texts name.
   */
  model?: string;
  /**
   * Of a decimal: the most digits behind the point.
   */
  precision?: number;
  /**
   * No cell is empty.
   */
  required: boolean;
}
/**
 * What applying a definition would change, or changed. `ok` false: it would be refused, for the reasons in `issues`.
 */
export interface ModulePlan {
  ok: boolean;
  module: string;
  /**
   * Rev of the definition in force; empty: there is none. Sent back with apply, so that nobody's change is overwritten.
   */
  base?: string;
  /**
   * Rev of the definition planned.
   */
  rev: string;
  /**
   * What people will notice first, then storage in the order it is carried out.
   */
  changes: PlannedChange[];
  /**
   * Why it is refused.
   */
  issues: DefinitionIssue[];
  /**
   * Missing texts, rows that break a new rule, rights taken away, values that go for good or come back with a name.
   */
  warnings: DefinitionIssue[];
  /**
   * Fields the definition has no more whose values are still stored, with their number: what `drop` may name. Absent in plans of the history.
   */
  left?: LeftField[];
}
export interface PlannedChange {
  /**
   * add, change, rename, convert, drop or keep.
   */
  kind: string;
  /**
   * `storage`: what the database does for it, to be shown folded. Absent: what people will notice.
   */
  group?: string;
  /**
   * module, table, column, index, rule, permission, text, navigation, view, action.
   */
  what: string;
  /**
   * JSON pointer within the definition.
   */
  path: string;
  /**
   * In the caller's language.
   */
  text: string;
  /**
   * The statement, for storage.
   */
  sql?: string;
  /**
   * Rows concerned.
   */
  rows?: number;
}
export interface DefinitionIssue {
  file?: string;
  /**
   * JSON pointer within the definition, / for the whole.
   */
  path: string;
  reason: string;
  /**
   * The first rows that stand in the way, of the caller's organisation.
   */
  rows?: RowInTheWay[];
  /**
   * How many there are.
   */
  count?: number;
}
export interface RowInTheWay {
  id: string;
  string_view: string;
  value?: string;
}
export interface LeftField {
  name: string;
  values: number;
}
/**
 * What the definition would make: the documents of its screens. `table` and the like are absent where the definition has issues.
 */
export interface ModulePreview {
  issues: DefinitionIssue[];
  table?: TableInfo1;
  form?: FormInfo;
  filters?: ActiveFilters;
  meta?: RouteMeta;
  /**
   * Up to 20: the demo rows, else such as its rules allow.
   */
  rows?: {}[];
}
/**
 * GET /table_info/?model&page_name&table_type: the generated table, role and language applied.
 */
export interface TableInfo1 {
  model: string;
  page_name: string;
  table_type: string;
  title?: string;
  /**
   * What the module is for: shown where there are no rows yet.
   */
  about?: string;
  /**
   * compact, normal or large.
   */
  table_size: string;
  /**
   * Path of the rows below the API base, e.g. /data/contractor/.
   */
  data_path: string;
  columns: Column[];
  /**
   * Fields that are no column but feed a computed one, a tone or a rule, same shape as a column's. Fields of other rows by dotted names: `customer.discount` is carried by the reference, `items.amount` is a column of a table part; `fComputed: true` says that they are computed there.
   */
  formulas?: Column[];
  /**
   * Default order, minus prefix for descending.
   */
  ordering: string[];
  /**
   * none, cell, row or batch (edited cells wait to be saved together, by one `batch`).
   */
  editing: string;
  /**
   * form: a new row is made in the form (default); grid: in the grid.
   */
  newRows?: string;
  /**
   * Rows carry `mark` and `is_posted`: a posted row is read-only until it is taken back; taking the mark off takes the posting back too.
   */
  posting?: boolean;
  /**
   * Reference to the parent row: the list may be shown as a tree, `parent=` asks for the children of one.
   */
  tree?: string;
  /**
   * Formula giving the row's tone: gray, red, orange, yellow, green, teal, blue, violet or an empty text.
   */
  rowTone?: string;
  /**
   * Rows are numbered by their place.
   */
  rowNumbers?: boolean;
  /**
   * Field whose value a row goes by in addresses: `/data/<model>/<number>/` answers it as its id does.
   */
  number?: string;
  /**
   * Rows have an order of their own, changed by move/; its name in `ordering` is `rank`.
   */
  ranked?: boolean;
  /**
   * Nobody writes about its rows, or the reader may not read what is written.
   */
  comments?: false;
  /**
   * What may be done with rows by name: transitions of the status first. Absent: nothing.
   */
  actions?: ActionInfo[];
  permissions: TablePermissions;
  rev: Rev;
}
/**
 * GET /app_info/routes/meta/?name=: which page widget draws the entry and with what.
 */
export interface RouteMeta {
  pageWidget: string;
  pageConfig: PageConfig;
  rev: Rev;
}
export interface PageConfig {
  tableInfo?: TableRef;
  /**
   * There is something to be done that concerns no row: `GET /data/<model>/actions/` says what.
   */
  actions?: true;
  page?: PageBlock3;
}
export interface TableRef {
  model: Name;
  page_name: Name;
  table_type: string;
}
/**
 * The page schema, for the page widget `page`; present in routes/meta/ only.
 */
export interface PageBlock3 {
  /**
   * Name of the block's renderer: stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files, comments or activity; further ones may be registered.
   */
  block: string;
  /**
   * Name by which others bind to it: `data.<id>`; a key of local records.
   */
  id?: string;
  /**
   * Heading, or the label of its tab.
   */
  title?: string;
  source?: BlockSource;
  /**
   * What the block's renderer understands; described by its paramsSchema.
   */
  params?: {
    [k: string]: unknown;
  };
  /**
   * JSONata over { user, route, record, data }: drawn only where it comes out true.
   */
  when?: string;
  /**
   * Params by JSONata over { user, route, record, data }; they win over `params`.
   */
  bind?: {
    [k: string]: string;
  };
  fallback?: PageBlock1;
  children?: PageBlock1[];
}
/**
 * POST /modules/set/plan/ and /modules/set/apply/: definitions that belong together, as one change.
 */
export interface ModuleSet {
  /**
   * @maxItems 300
   */
  files: ModuleSetFile[];
}
export interface ModuleSetFile {
  /**
   * What the caller calls it: faults name it. No two of a set are called the same.
   */
  file: string;
  /**
   * The definition as JSON text.
   */
  text: string;
  /**
   * apply: the plan's `base`; 409 `conflict` where another is in force by now, and nothing is changed.
   */
  base?: string;
}
/**
 * What applying several definitions as one change would do, or did: a plan for each file. A file that is refused holds back nothing but what cannot be without it.
 */
export interface ModuleSetPlan {
  /**
   * None of the files is refused.
   */
  ok: boolean;
  /**
   * In the order in which they were sent.
   */
  files: PlannedFile[];
}
export interface PlannedFile {
  file: string;
  plan: ModulePlan;
  /**
   * Refused files of the set without which this one cannot be.
   */
  waits_for?: string[];
  /**
   * Of a file refused for itself: all files of the set that wait for it, through others as well.
   */
  held_up?: string[];
}
/**
 * GET /modules/<name>/: one definition as it is in force, for owners and admins.
 */
export interface ModuleSource {
  name: string;
  /**
   * The definition as JSON text, its keys in their order.
   */
  text: string;
  rev: string;
  state?: string;
  /**
   * False: `text` is in force nowhere; `base` of an application is then empty.
   */
  in_force?: boolean;
  waiting?: WaitingFile;
  issues?: DefinitionIssue[];
  /**
   * What is in force and does less than it says, such as an action whose code is missing.
   */
  warnings?: DefinitionIssue[];
  /**
   * Texts that are missing, by JSON pointer.
   */
  texts?: MissingText[];
  /**
   * The latest applications, newest first.
   */
  history?: AppliedPlan[];
}
/**
 * What its file says and is not in force: refused, or another version of the product's. For those who may apply.
 */
export interface WaitingFile {
  /**
   * Its name, without directory.
   */
  file?: string;
  text: string;
}
export interface MissingText {
  path: string;
  languages: string[];
}
export interface AppliedPlan {
  at: Moment;
  by: Reference | null;
  rev: string;
  /**
   * Asks for its text by GET /modules/<name>/history/<id>/; absent where that was not kept.
   */
  id?: string;
  plan: ModulePlan;
}
/**
 * GET /modules/<name>/history/<id>/: the text of a version applied before, for those who may apply.
 */
export interface ModuleText {
  text: string;
}
/**
 * GET /modules/: the definitions of the server, for owners and admins.
 */
export interface Modules {
  results: ModuleEntry[];
  /**
   * Whether the caller may apply definitions.
   */
  can_edit: boolean;
}
export interface ModuleEntry {
  name: string;
  title: string;
  icon?: string;
  model?: string;
  /**
   * Its page.
   */
  path?: string;
  /**
   * shipped, file or application: where the version in force came from.
   */
  source: string;
  file?: string;
  /**
   * in_force, refused (an older version is in force), pending, or off (its file is gone, its data is kept).
   */
  state: string;
  rev: string;
  /**
   * Some version of it is in force: its page is there.
   */
  in_force?: boolean;
  applied_at?: Moment;
  applied_by?: Reference | null;
  /**
   * Rows of the caller's organisation, capped at 10,000.
   */
  rows?: number;
  issues?: DefinitionIssue[];
  /**
   * What is in force and does less than it says, such as an action whose code is missing.
   */
  warnings?: DefinitionIssue[];
  plan?: ModulePlan1;
  /**
   * Renderer problems clients reported in the last 30 days.
   */
  problems: number;
}
/**
 * What applying a definition would change, or changed. `ok` false: it would be refused, for the reasons in `issues`.
 */
export interface ModulePlan1 {
  ok: boolean;
  module: string;
  /**
   * Rev of the definition in force; empty: there is none. Sent back with apply, so that nobody's change is overwritten.
   */
  base?: string;
  /**
   * Rev of the definition planned.
   */
  rev: string;
  /**
   * What people will notice first, then storage in the order it is carried out.
   */
  changes: PlannedChange[];
  /**
   * Why it is refused.
   */
  issues: DefinitionIssue[];
  /**
   * Missing texts, rows that break a new rule, rights taken away, values that go for good or come back with a name.
   */
  warnings: DefinitionIssue[];
  /**
   * Fields the definition has no more whose values are still stored, with their number: what `drop` may name. Absent in plans of the history.
   */
  left?: LeftField[];
}
/**
 * Body of POST /data/<model>/<id>/move/: puts a row between two others of the model's own order, and into another group at once. Answers the row.
 */
export interface Move {
  /**
   * The row it comes after; null or missing: none.
   */
  after?: Id | null;
  /**
   * The row it comes before.
   */
  before?: Id | null;
  /**
   * Fields that change with the move, e.g. the kanban's choice.
   */
  values?: {};
  version: number;
}
/**
 * GET /users/my_organizations/.
 */
export interface MyOrganizations {
  results: MyOrganization[];
}
export interface MyOrganization {
  id: string;
  name: string;
  is_current: boolean;
  role?: string;
}
/**
 * GET and PUT /notifications/settings/: per kind and channel.
 */
export interface NotificationSettings {
  /**
   * @maxItems 100
   */
  kinds: NotificationKindSetting[];
  sound?: boolean;
}
export interface NotificationKindSetting {
  kind: string;
  title?: string;
  app: boolean;
  email: boolean;
  /**
   * Cannot be switched off in the app.
   */
  is_fixed?: boolean;
}
/**
 * GET /notifications/?state=unread|all|snoozed|archived&cursor=: the caller's inbox, newest first; texts in the caller's language.
 */
export interface Notifications {
  results: Notification[];
  next: string | null;
  unread: number;
  /**
   * For reading all: later ones stay unread.
   */
  stamp: number;
}
export interface Notification {
  id: string;
  kind: string;
  text: string;
  actor?: null | NotificationActor;
  actors_count?: number;
  /**
   * null where there is none or access was lost.
   */
  object?: null | NotificationObject;
  created_at: Moment;
  updated_at: Moment;
  read_at?: string | null;
  snoozed_till?: string | null;
  archived_at?: string | null;
  priority: 'low' | 'normal' | 'high';
}
export interface NotificationActor {
  id: string;
  full_name: string;
  avatar?: null | Avatar;
}
export interface Avatar {
  path: string;
}
export interface NotificationObject {
  model: string;
  id: string;
  string_view: string;
  /**
   * Page that shows it, with ?open=<id>.
   */
  path?: string | null;
}
/**
 * Body of POST /notifications/change/: of `ids` (or with `read` of all up to `stamp`). Answers { unread }. `unsnooze` takes a snooze back.
 */
export interface NotificationsChange {
  /**
   * @maxItems 500
   */
  ids?: string[];
  all?: boolean;
  stamp?: number;
  action: 'read' | 'unread' | 'archive' | 'unarchive' | 'snooze' | 'unsnooze';
  until?: Moment2;
}
/**
 * POST /notifications/change/: how many of the caller's are unread now.
 */
export interface NotificationsUnread {
  unread: number;
}
/**
 * GET and PATCH /organization/ (owners and admins; only owners change main_color, custom_js and registration).
 */
export interface OrganizationSettings {
  name?: string;
  site_name?: string;
  main_color?: string;
  timezone?: string;
  currency?: string;
  show_search?: boolean;
  /**
   * @maxItems 8
   */
  links?: OrganizationLink[];
  sounds?: {
    [k: string]: string;
  };
  /**
   * @maxItems 50
   */
  injectInit?: string[];
  custom_js?: string;
  /**
   * Whether strangers may register; only for owners of the organisation that was first on this server.
   */
  registration?: boolean;
  /**
   * Ignored in a PATCH.
   */
  is_host?: boolean;
}
export interface OrganizationLink {
  title: string;
  path: string;
}
/**
 * GET /overview/changes/: what was said to the caller and what others did since his last visit.
 */
export interface OverviewChanges {
  since: Moment;
  /**
   * Unread notifications, the newest first.
   */
  notices: OverviewNotice[];
  /**
   * Rows with a star or opened lately that somebody else has changed, the newest first.
   */
  changes: OverviewChange[];
  /**
   * Titles of modules whose rows could not be read in time.
   */
  missing: string[];
}
export interface OverviewNotice {
  id: string;
  text: string;
  at: Moment;
  /**
   * Of the row it is about, with `key`.
   */
  model?: string;
  key?: string;
}
export interface OverviewChange {
  id: string;
  key: string;
  model: string;
  route: string;
  /**
   * The row's representation.
   */
  title: string;
  /**
   * Title of its module.
   */
  of: string;
  icon?: string;
  at: Moment;
  /**
   * Who did the last of them; null: the server, or somebody whom the caller may not see.
   */
  by: string | null;
  /**
   * How many changes, up to 20.
   */
  count: number;
}
/**
 * GET /overview/counts/: the caller's counters, named.
 */
export interface OverviewCounts {
  counts: OverviewCount[];
}
export interface OverviewCount {
  /**
   * Of the counter.
   */
  name: string;
  title: string;
  /**
   * Address of the module's page.
   */
  path: string;
  icon?: string;
  count: number;
  /**
   * More than that is said as such.
   */
  max?: number;
}
/**
 * GET /overview/steps/: what a newcomer, and whoever owns a new organisation, has to do first. Empty when all of it is done, or put away.
 */
export interface OverviewSteps {
  steps: OverviewStep[];
}
export interface OverviewStep {
  name: 'organization' | 'people' | 'module' | 'photo' | 'language' | 'notifications' | 'record';
  is_done: boolean;
  /**
   * Of `record`: address of the module to make the first row in.
   */
  path?: string;
}
/**
 * GET /overview/today/: rows of the calendars of all modules that fall on today.
 */
export interface OverviewToday {
  /**
   * The day by the clock of the organisation, YYYY-MM-DD.
   */
  today: string;
  /**
   * Those of the whole day first, then by time.
   */
  rows: OverviewOccasion[];
  has_more: boolean;
  /**
   * Titles of modules whose rows could not be read in time.
   */
  missing: string[];
}
export interface OverviewOccasion {
  id: string;
  /**
   * What the row goes by in addresses.
   */
  key: string;
  model: string;
  route: string;
  /**
   * The row's representation.
   */
  title: string;
  /**
   * Title of its module.
   */
  of: string;
  icon?: string;
  from?: Moment3;
}
/**
 * GET /overview/work/: the caller's open rows of all modules, as their definitions say with `work`.
 */
export interface OverviewWork {
  /**
   * The day by the clock of the organisation, YYYY-MM-DD.
   */
  today: string;
  /**
   * Those that have rows, in the order of urgency.
   */
  parts: OverviewPart[];
  /**
   * Titles of modules whose rows could not be read in time.
   */
  missing: string[];
}
export interface OverviewPart {
  /**
   * waiting: nobody's or somebody else's rows that only some roles may move on, the caller's among them.
   */
  name: 'late' | 'today' | 'coming' | 'undated' | 'waiting';
  rows: OverviewRow[];
  has_more: boolean;
}
export interface OverviewRow {
  id: string;
  /**
   * What the row goes by in addresses.
   */
  key: string;
  model: string;
  /**
   * Name of the module in the navigation.
   */
  route: string;
  /**
   * The row's representation.
   */
  title: string;
  /**
   * Title of its module.
   */
  of: string;
  icon?: string;
  /**
   * The day by the clock of the organisation, YYYY-MM-DD.
   */
  due?: string;
  status?: OverviewStatus;
}
export interface OverviewStatus {
  title: string;
  color?: string;
}
/**
 * How a person has arranged the blocks of a page: GET and PUT /page_layout/:page/. Nothing is arranged: both are empty.
 */
export interface PageLayout {
  /**
   * Names of blocks, places of those without a name; others follow as the page has them.
   *
   * @maxItems 50
   */
  order: string[];
  /**
   * Names of blocks put away.
   *
   * @maxItems 50
   */
  hidden: string[];
}
/**
 * Body of POST /places/opened/: a row or a page that the person has opened. It becomes the newest of his last 50.
 */
export interface PlaceRef {
  /**
   * A row, a page of the navigation, a view of a page, or a dashboard.
   */
  kind: 'record' | 'page' | 'view' | 'dashboard';
  /**
   * Of a row, view or dashboard its id, of a page its name in the navigation: a module's, or a module's and a child's with a slash between.
   */
  id: string;
  /**
   * Of a row, and of a view the model of its rows.
   */
  model?: string;
}
/**
 * GET /places/: what the person marked with a star and what he opened last, the newest first, as far as he may see it now; the dashboards there are for him; and where he may make rows.
 */
export interface Places {
  favourites: Place[];
  recent: Place[];
  /**
   * Those the person may read, his own first.
   */
  dashboards?: Place[];
  /**
   * Where `titles` was asked for: by the other languages what the pages of the navigation are called there, by the name of the page.
   */
  titles?: {
    [k: string]: PageTitles;
  };
  /**
   * Modules with a page in which the person may make rows.
   */
  creations: PlaceCreation[];
}
export interface Place {
  kind: 'record' | 'page' | 'view' | 'dashboard';
  id: string;
  /**
   * Of a row: what it goes by in addresses, its number where it has one. Absent: its id.
   */
  key?: string;
  /**
   * What it is called now, in the caller's language.
   */
  title: string;
  /**
   * Of a favourite: what the person calls it, where he gave it a name of his own.
   */
  name?: string;
  /**
   * Name of the page it stands on, as in the navigation; of a dashboard empty.
   */
  route: string;
  /**
   * Of a dashboard, and of a page that needs to know no row: its address.
   */
  path?: string;
  model?: string;
  /**
   * Of a row or view the title of its module.
   */
  of?: string;
  icon?: string;
}
export interface PageTitles {
  [k: string]: string;
}
export interface PlaceCreation {
  model: string;
  route: string;
  title: string;
}
/**
 * GET /users/presence/?ids=: at most 200 people of the caller's organisation.
 */
export interface Presence {
  results: PersonPresence[];
}
export interface PersonPresence {
  id: string;
  online: boolean;
  /**
   * When last seen; null: never.
   */
  date?: string | null;
}
/**
 * GET /app_info/private_office/: the profile menu.
 */
export interface PrivateOffice {
  results: PrivateOfficeItem[];
}
export interface PrivateOfficeItem {
  key: string;
  title: string;
  icon?: string;
  drawer?: string;
  path?: string;
}
/**
 * Body of PATCH /users/profile/: what people change about themselves; answers { user }. Names only where the organisation lets them.
 */
export interface ProfileChange {
  last_name?: string;
  first_name?: string;
  middle_name?: null | string;
  contact_phone?: null | string;
  birthday?: null | string;
  show_birthday?: 'all' | 'day_month' | 'none';
  timezone?: string;
  lang?: 'ru' | 'kk' | 'en';
}
/**
 * Body of POST /data/<model>/<id>/comments/<comment>/reactions/ and POST /data/<model>/<id>/reactions/. The same again changes nothing.
 */
export interface ReactionChange {
  /**
   * The reaction.
   */
  emoji: '👍' | '❤️' | '🎉' | '😄' | '👀' | '✅';
  /**
   * true: the caller gives it; false: he takes it back.
   */
  on: boolean;
}
/**
 * GET /data/<model>/reactions/: of the rows asked for those that the caller may read, in any order.
 */
export interface Reactions {
  results: RowReactions[];
}
/**
 * POST /data/<model>/<id>/reactions/: what a row was given, as its reader sees it.
 */
export interface RowReactions {
  id: Id;
  /**
   * In the order they were first given.
   */
  reactions: Reaction[];
  /**
   * Whether the reader may put some on the row.
   */
  can_react: boolean;
}
/**
 * GET /realtime/since/?seq=: the caller's events after `seq`, oldest first; 410 `gone` when older than what is kept: fetch everything.
 */
export interface RealtimeSince {
  events: MissedEvent[];
  last_seq: number;
}
export interface MissedEvent {
  ev: string;
  data: {};
}
/**
 * GET and POST /data/<register>/period/: up to which day the register is closed, and what the caller may do about it.
 */
export interface RegisterPeriod {
  /**
   * Last closed day; null: none is.
   */
  until: string | null;
  may_close: boolean;
  may_reopen: boolean;
}
/**
 * POST /data/<register>/period/: another last closed day. An earlier one, or null, opens days again.
 */
export interface RegisterPeriodChange {
  until: string | null;
}
/**
 * GET /data/<register>/balance/ and /turnover/: the sums of a register by up to three of its dimensions, at most 1,000 lines; lines of zeros are left out.
 */
export interface RegisterSums {
  results: RegisterLine[];
  /**
   * By resource, of everything that was asked for.
   */
  totals: {
    [k: string]: RegisterAmounts;
  };
  /**
   * There are more lines than answered.
   */
  capped: boolean;
}
export interface RegisterLine {
  /**
   * One per dimension asked for: id or code.
   */
  keys: (string | null)[];
  /**
   * The same as the user reads it.
   */
  labels: string[];
  /**
   * By resource.
   */
  sums: {
    [k: string]: RegisterAmounts;
  };
}
export interface RegisterAmounts {
  /**
   * Balance before the first day; decimal text, as all of these. Of turnovers alone, as are the next two.
   */
  opening?: string;
  /**
   * What came in.
   */
  income?: string;
  /**
   * What went out.
   */
  outcome?: string;
  /**
   * Balance at the end of the last day.
   */
  closing: string;
}
/**
 * Body of POST /users/registration/, one step at a time: 1 contact → code sent; 2 code → confirmed; 3 name, password and an organisation (new by name, or the one of an invitation).
 */
export interface Registration {
  step: 1 | 2 | 3;
  /**
   * E-mail or phone; phones in any usual writing, kept as E.164. Step 1.
   */
  contact?: string;
  /**
   * Steps 2 and 3.
   */
  registration_id?: string;
  /**
   * Six digits. Step 2.
   */
  code?: string;
  last_name?: string;
  first_name?: string;
  middle_name?: string;
  password?: string;
  /**
   * Step 3 without an invitation.
   */
  organization_name?: string;
  /**
   * Invitation; allows registration also where it is closed.
   */
  token?: string;
  consent?: boolean;
  device_id?: string;
}
/**
 * Answer of POST /users/registration/: the step that comes next, after the last one the signed-in user. Alike for contacts that have an account.
 */
export interface RegistrationStep {
  /**
   * 4: done, `user` is signed in.
   */
  step: 2 | 3 | 4;
  registration_id?: string;
  /**
   * Seconds until step 1 may be asked again.
   */
  resend_after?: number;
  user?: User;
}
/**
 * The signed-in user as /users/info/ and /users/login/ give it.
 */
export interface User {
  id: string;
  email: string | null;
  avatar?: null | Avatar;
  full_name: string;
  last_name?: string;
  first_name?: string;
  middle_name?: string | null;
  is_support: boolean;
  company?: string | null;
  job_title?: string | null;
  contact_phone?: string | null;
  last_activity?: string | null;
  birthday?: string | null;
  /**
   * all, day_month or none.
   */
  show_birthday?: string | null;
  /**
   * Names this session in session_revoked; not a secret.
   */
  session_id?: string;
  /**
   * Number of the newest live event when this was answered, by /users/info/ and sign-in: what is read later misses none up to it.
   */
  last_seq?: number;
  /**
   * How often the generated password may still be kept.
   */
  password_skips_left?: number;
  password_generated: boolean;
  roles: string[];
  organization: OrganizationRef;
  lang?: string | null;
  timezone?: string;
}
export interface OrganizationRef {
  id: string;
  name: string;
}
/**
 * GET /data/<model>/<id>/related/: the lists of rows that refer to one, as far as the caller may list them.
 */
export interface Related {
  results: RelatedRows[];
}
export interface RelatedRows {
  source: TableRef;
  /**
   * Their field that refers to the row: a filter of the list by its name.
   */
  field: string;
  /**
   * The name of their module, with the field's where several refer.
   */
  title: string;
  icon?: string;
  count: number;
  /**
   * There are more.
   */
  count_capped?: boolean;
  /**
   * The caller may make such rows.
   */
  may_create?: boolean;
  /**
   * What a button of its own on the page of the row says that makes one; only with `may_create`.
   */
  create_title?: string;
}
/**
 * POST /app_info/renderer_problems/: what a client could not draw or that failed there.
 */
export interface RendererProblem {
  /**
   * @minItems 1
   * @maxItems 20
   */
  problems: [ReportedProblem, ...ReportedProblem[]];
}
export interface ReportedProblem {
  code: string;
  /**
   * Kind and name of the renderer, or the place within a document.
   */
  path: string;
  detail?: string;
  model?: string;
  /**
   * Path of the page it happened on; tells the model where nothing else does.
   */
  page?: string;
  version?: string;
}
/**
 * GET /modules/problems/: what clients of the organisation reported in the last 30 days, the most frequent first.
 */
export interface RendererProblems {
  results: KnownProblem[];
}
export interface KnownProblem {
  code: string;
  path: string;
  detail?: string;
  model?: string;
  count: number;
  people: number;
  first_at?: Moment;
  last_at: Moment;
}
/**
 * GET /data/<model>/report/: the rows in force counted and summed by up to three fields down and one across. Every total is worked out of the rows themselves.
 */
export interface Report {
  filters?: FilterValues4;
  /**
   * Across, in the order of their values; none where nothing goes across.
   */
  columns: ReportColumn[];
  /**
   * The first holds the totals of all rows; then the groups, each before those it is made of.
   */
  rows: ReportRow[];
}
/**
 * One flat object of filter names to values, the same everywhere.
 */
export interface FilterValues4 {
  [k: string]: FilterValue;
}
export interface ReportColumn {
  /**
   * Code, id, text, or the first day of a date's interval; null: empty.
   */
  key: string | number | boolean | null;
  /**
   * The same as the user reads it.
   */
  label: string;
  /**
   * Of a choice.
   */
  color?: string | null;
}
export interface ReportRow {
  /**
   * As many as the level is deep; none: the totals of all rows.
   */
  keys: (string | number | boolean | null)[];
  labels: string[];
  colors?: (string | null)[];
  total: ReportCell;
  /**
   * One for each column; null: there are no rows. Absent where nothing goes across.
   */
  cells?: (ReportCell1 | null)[];
}
/**
 * Of all columns.
 */
export interface ReportCell {
  /**
   * Rows.
   */
  count: number;
  /**
   * By `aggregate:field`, e.g. `sum:amount`; decimal text. null: nothing to work it out of, or amounts of several currencies.
   */
  totals: {
    [k: string]: string | null;
  };
}
export interface ReportCell1 {
  /**
   * Rows.
   */
  count: number;
  /**
   * By `aggregate:field`, e.g. `sum:amount`; decimal text. null: nothing to work it out of, or amounts of several currencies.
   */
  totals: {
    [k: string]: string | null;
  };
}
/**
 * Body of POST /users/reset_password/; answers { user } signed in, ends all other sessions. `link_invalid` for a used, expired or unknown id.
 */
export interface ResetPassword {
  id: string;
  password: string;
  device_id?: string;
}
/**
 * Body of PUT /roles/rights/: what a role may do with a module from now on; null: what the definition says.
 */
export interface RightChange {
  module: Name;
  role: Name;
  can: null | RightActions;
}
/**
 * GET /roles/rights/: what every role of the organisation may do with every module.
 */
export interface Rights {
  modules: ModuleRights[];
}
export interface ModuleRights {
  name: Name;
  title: string;
  icon?: string;
  /**
   * By role; the owner, who may do everything, is not among them.
   */
  rights: {
    [k: string]: RoleRights;
  };
}
export interface RoleRights {
  can: RightActions1;
  inherited: RightActions2;
  defined?: RightActions3;
  /**
   * The definition leaves it to the organisation.
   */
  is_adjustable?: boolean;
  /**
   * The definition says with which rows.
   */
  has_condition?: boolean;
}
/**
 * Body of PATCH /roles/<name>/: what is left out stays.
 */
export interface RoleChange {
  title?: Label25;
  /**
   * @maxItems 50
   */
  inherits?: Name[];
}
/**
 * A text in the languages of the product; a missing one falls back by en, then ru, then the name.
 */
export interface Label25 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * Body of POST /roles/: a functional role of the organisation's own. Its name is what definitions call it by and never changes.
 */
export interface RoleNew {
  name: Name;
  title: Label25;
  /**
   * @maxItems 50
   */
  inherits?: Name[];
}
/**
 * GET /roles/, and the answer of calls that change a role: the roles of the organisation, those of the product first.
 */
export interface OrganizationRoles {
  results: OrganizationRole[];
}
export interface OrganizationRole {
  name: Name;
  /**
   * In the caller's language.
   */
  title: string;
  titles?: Label26;
  /**
   * Defined by the organisation; the others are the product's and stay.
   */
  is_own: boolean;
  /**
   * People have it beside their role in the organisation; such alone are inherited.
   */
  is_functional: boolean;
  /**
   * Functional roles whose rights it has too, as they were given.
   */
  inherits: string[];
  /**
   * How many people were given it.
   */
  people: number;
  /**
   * Titles of the modules whose definitions name it.
   */
  modules: string[];
}
/**
 * A text in the languages of the product; a missing one falls back by en, then ru, then the name.
 */
export interface Label26 {
  /**
   * Russian.
   */
  ru?: string;
  /**
   * Kazakh.
   */
  kk?: string;
  /**
   * English.
   */
  en?: string;
}
/**
 * GET /app_info/routes/?ver=alt: navigation entries by name.
 */
export interface Routes {
  [k: string]: NavigationEntry;
}
export interface NavigationEntry {
  name: string;
  title: string;
  icon?: string;
  path: string;
  descOrder: number;
  mobileOrder: number;
  isHidden: boolean;
  hideMobile: boolean;
  isFooter: boolean;
  isShow: boolean;
  isShowMobile: boolean;
  /**
   * Not shown because the person has hidden it: its address opens it all the same.
   */
  isHiddenByUser?: boolean;
  badge: null | Badge;
  redirect?: string;
  section?: MenuSection;
  children?: NavigationEntry[];
  meta: EntryMeta;
}
export interface Badge {
  counter: string;
  max?: number;
}
/**
 * Of an entry that stands in a section of the menus; alike on all entries of the section.
 */
export interface MenuSection {
  name: Name;
  title: string;
  icon?: string;
  /**
   * Place among the sections, lowest first; entries without a section stand before them.
   */
  order: number;
  /**
   * The person has folded it.
   */
  isFolded?: boolean;
}
/**
 * The same as the navigation carries it: without the page schema.
 */
export interface EntryMeta {
  pageWidget: string;
  pageConfig: EntryConfig1;
  rev: Rev;
}
export interface EntryConfig1 {
  tableInfo?: TableRef;
  /**
   * As in routes/meta/.
   */
  actions?: true;
}
/**
 * Body of POST /app_info/routes/custom/: the user's layout by module name; unknown names are ignored. Answers routes. A fifth footer module is `footer_limit`.
 */
export interface RoutesCustom {
  [k: string]: MenuPlace;
}
export interface MenuPlace {
  isFooter?: boolean;
  isShow?: boolean;
  isShowMobile?: boolean;
  mobileOrder?: number;
  descOrder?: number;
}
/**
 * Body of POST /app_info/routes/sections/: by the name of a section of the menus whether the person has folded it; others stay as they are, unknown names are ignored. Answers routes.
 */
export interface RoutesSections {
  [k: string]: boolean;
}
/**
 * GET /data/<model>/: one page of rows. The first page carries count and totals of the whole filtered set; later pages (`cursor`) need not.
 */
export interface Rows {
  results: Row[];
  /**
   * Exact up to 10,000.
   */
  count?: number;
  /**
   * There are more than 10,000.
   */
  count_capped?: boolean;
  /**
   * Cursor of the next page.
   */
  next: string | null;
  /**
   * Sum per total column over the whole filtered set, as decimal text.
   */
  totals?: {
    [k: string]: string;
  };
  /**
   * In place of `totals` for columns with a `currencyField`: exact decimal text by ISO code, "" for rows without one; at most 20, those of most rows first.
   */
  totals_by_currency?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Cells left out of a total because they hold an error.
   */
  totals_skipped?: {
    [k: string]: number;
  };
}
/**
 * GET /search/: rows of all modules that the caller may list, and what modules keep beside rows, in groups.
 */
export interface Search {
  /**
   * What was asked for.
   */
  query: string;
  /**
   * What was looked for: another text than `query` where only the same keys on another keyboard layout find something.
   */
  searched: string;
  /**
   * The module with the best match first.
   */
  groups: {
    model: string;
    /**
     * Name of the module, as in the navigation.
     */
    route: string;
    title: string;
    icon?: string;
    /**
     * The rows are people of the organisation.
     */
    is_people: boolean;
    /**
     * More rows were found than are told.
     */
    has_more: boolean;
    results: {
      id: string;
      string_view: string;
      /**
       * Of rows that have one.
       */
      number: string | null;
      /**
       * Where it stands; null: its rows have no status, or the caller may not read it.
       */
      status?: null | {
        title: string;
        color?: string;
      };
      /**
       * Of an entry that is no row, such as a message: parameters of the page that show it.
       */
      query?: {
        [k: string]: string;
      };
      /**
       * The field, the comment or the entry of a module that has what the row's own text does not; null: the text has it.
       */
      matched: null | {
        /**
         * Empty: a comment, or an entry, whose author is the title.
         */
        field: string;
        /**
         * Id of the comment.
         */
        comment?: string;
        title: string;
        /**
         * Of its value the part around the word.
         */
        text: string;
      };
    }[];
  }[];
}
/**
 * GET /app_info/filtered_select_list/: one page of options.
 */
export interface SelectList {
  filteredSelectList: Option[];
  /**
   * The options of `selected=`, whether or not they are on this page.
   */
  selected?: Option[];
  /**
   * Number of the next page.
   */
  next: number | null;
  count: number;
}
/**
 * One entry of a select list.
 */
export interface Option {
  id: string;
  string_view: string;
  subtitle?: string;
  color?: string;
  disabled?: boolean;
}
/**
 * GET /users/sessions/: where the account is signed in.
 */
export interface Sessions {
  results: SignedInDevice[];
}
export interface SignedInDevice {
  id: string;
  /**
   * Browser and system, e.g. Chrome 156, Linux.
   */
  device: string;
  address?: string | null;
  created_at: Moment;
  seen_at: Moment;
  is_current: boolean;
}
/**
 * Body of POST /users/set_new_password/; the old one is not needed while password_generated is true. Answers { user }.
 */
export interface SetNewPassword {
  password: string;
  old_password?: string;
}
/**
 * GET /data/<model>/similar/: rows that what is being entered may be a duplicate of, the likeliest first.
 */
export interface SimilarRows {
  results: SimilarRow[];
}
export interface SimilarRow {
  id: string;
  string_view: string;
  /**
   * The fields by which it is one.
   */
  fields: string[];
}
/**
 * What a page says over the socket, by name, and how the server confirms it. The other way go the events of events.schema.json.
 */
export interface SocketMessages {
  join?: RoomRow;
  leave?: LeftRow;
  present?: AtRow;
  absent?: GoneFromRow;
  join_answer?: JoinAnswer;
}
/**
 * Enters the room of a row, to hear what its module tells there. Confirmed by join_answer. A connection is in at most 200 rooms, and in none after it was lost: a page joins them anew.
 */
export interface RoomRow {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
}
/**
 * Leaves the room. Not confirmed.
 */
export interface LeftRow {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
}
/**
 * The page has the row open: the others who do are told by row_presence, and so is it. Once in the room of the row; said anew with another field, and after each joining again. Ends with `absent`, `leave` and the connection. Not confirmed.
 */
export interface AtRow {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
  /**
   * Name of the field its person is in. Absent: in none.
   */
  field?: string;
}
/**
 * The page has the row open no more, or nobody has looked at it for long. Not confirmed.
 */
export interface GoneFromRow {
  /**
   * Name of the model.
   */
  model: string;
  /**
   * Id of the row.
   */
  id: string;
}
export interface RoomJoined {
  ok: true;
  /**
   * The newest number: what the row's module tells from now on comes. What it told before is not given again; read the row.
   */
  seq: number;
}
export interface RoomRefused {
  ok: false;
  /**
   * not_found: no such row for the caller; too_many_rooms: the connection is in 200 rooms already; unavailable: try again.
   */
  code: 'not_found' | 'too_many_rooms' | 'unavailable';
}
/**
 * GET /sprint/:id/progress/: how a sprint goes. Amounts are in its measure, hours in minutes.
 */
export interface SprintProgress {
  unit: 'points' | 'hours' | 'count';
  /**
   * Of its days; null: not started yet.
   */
  timezone: string | null;
  today: string;
  /**
   * Taken on at the start.
   */
  committed: number;
  scope: number;
  /**
   * Scope that is not done.
   */
  rest: number;
  done: number;
  added: number;
  removed: number;
  days: SprintDay[];
}
export interface SprintDay {
  day: string;
  isWorking: boolean;
  ideal: number;
  /**
   * At the end of the day; null: not begun, or still to come.
   */
  rest: number | null;
  scope: number | null;
  added: number;
  removed: number;
  done: number;
}
/**
 * Body of POST /users/my_organizations/switch/; answers { user } there. The session goes on under a new id.
 */
export interface SwitchOrganization {
  id: string;
}
/**
 * Body of POST /notifications/system/: owners and admins tell everybody; three a day.
 */
export interface SystemMessage {
  text: string;
}
/**
 * GET /tasks/workload/: planned work of people by weeks. Amounts are minutes.
 */
export interface TaskWorkload {
  today: string;
  /**
   * Of its days.
   */
  timezone: string;
  weeks: WorkloadWeek[];
  people: WorkloadPerson[];
  /**
   * There are more tasks or people than were gone through.
   */
  is_partial: boolean;
}
export interface WorkloadWeek {
  /**
   * Its Monday.
   */
  start: string;
  /**
   * Without holidays; of the present week those that are left.
   */
  working_days: number;
  /**
   * What a person can do in it.
   */
  minutes: number;
}
export interface WorkloadPerson {
  id: string;
  string_view: string;
  /**
   * One for each week.
   */
  weeks: WorkloadAmount[];
  /**
   * Of tasks without a deadline.
   */
  undated: {
    minutes: number;
    tasks: number;
  };
  /**
   * Tasks without an estimate.
   */
  unestimated: number;
}
export interface WorkloadAmount {
  /**
   * Planned work.
   */
  minutes: number;
  /**
   * So many tasks have a share in it.
   */
  tasks: number;
}
/**
 * GET /tasks/workload/tasks/: the tasks that a figure of the workload is made of, by their deadlines.
 */
export interface TaskWorkloadTasks {
  tasks: WorkloadTask[];
  /**
   * There are more than these.
   */
  is_partial: boolean;
}
export interface WorkloadTask {
  id: string;
  number: number | null;
  title: string;
  /**
   * Its share in the figure; null: it was not estimated.
   */
  minutes: number | null;
  deadline: string | null;
  project: {
    id: string;
    string_view: string;
  } | null;
}
/**
 * GET /data/<model>/trash/: rows deleted in the last 30 days, the latest first, for those who may delete.
 */
export interface Trash {
  results: TrashedRow[];
  next: string | null;
}
export interface TrashedRow {
  id: Id;
  string_view: string;
  deleted_at: Moment;
  deleted_by: Reference | null;
  gone_at: Moment4;
}
/**
 * POST /data/<model>/<id>/history/<entry>/undo/: the fields of the entry get the values they had before it. 409 `conflict` where they changed since.
 */
export interface Undo {
  version: number;
}
/**
 * POST /data/<model>/<id>/history/<entry>/undo/: the row as it is now.
 */
export interface UndoAnswer {
  /**
   * Null: the change taken back was the creation of the row, which is in the trash now.
   */
  row: Row | null;
}
/**
 * GET /news/news/unread_count/.
 */
export interface UnreadCount {
  unread_count: number;
}
/**
 * GET /users/card/?id=: a person as colleagues may see him.
 */
export interface UserCard {
  id: string;
  full_name: string;
  last_name?: string | null;
  first_name?: string | null;
  middle_name?: string | null;
  avatar?: null | Avatar;
  is_support: boolean;
  company?: string | null;
  job_title?: string | null;
  contact_phone?: string | null;
  email?: string | null;
  last_activity?: string | null;
  /**
   * YYYY-MM-DD, or --MM-DD when the year is not shown, or null.
   */
  birthday?: string | null;
}
/**
 * GET /users/info/.
 */
export interface UserInfo {
  status: 'ok';
  user: User;
}
/**
 * GET /user/list/: people for selects; those of `selected=` come first.
 */
export interface UserList {
  results: UserOption[];
  next: number | null;
  count: number;
}
export interface UserOption {
  id: string;
  string_view: string;
  full_name: string;
  avatar?: null | Avatar;
  job_title?: string | null;
  is_support?: boolean;
}
/**
 * Body of POST /data/<model>/<id>/activity/watch/.
 */
export interface WatchChange {
  /**
   * true: the caller follows the row; false: he does not, also where he would by himself.
   */
  on: boolean;
}
/**
 * An address that is called when rows of an organisation change.
 */
export interface Webhook {
  id: string;
  title: string;
  url: string;
  models: string[];
  events: ('created' | 'changed' | 'deleted' | 'restored')[];
  /**
   * Whose view of the rows is sent.
   */
  role: string;
  is_on: boolean;
  /**
   * Since when nothing was taken.
   */
  failing_since: string | null;
  /**
   * When the server put it off, after three days in which nothing was taken.
   */
  stopped_at: string | null;
  version: number;
  created_at: Moment;
}
/**
 * Body of POST /webhooks/ and PATCH /webhooks/<id>/. A new one needs title, url, models and events; a change needs the version it is based on.
 */
export interface WebhookChange {
  title?: string;
  url?: string;
  /**
   * @minItems 1
   * @maxItems 200
   */
  models?: [Name, ...Name[]];
  /**
   * @minItems 1
   * @maxItems 4
   */
  events?: ['created' | 'changed' | 'deleted' | 'restored', ...('created' | 'changed' | 'deleted' | 'restored')[]];
  role?: Name;
  is_on?: boolean;
  version?: number;
}
/**
 * GET /webhooks/<id>/deliveries/: the log of a webhook, the newest first.
 */
export interface WebhookDeliveries {
  results: WebhookDelivery[];
  next: string | null;
}
/**
 * One call of a webhook and what was answered last.
 */
export interface WebhookDelivery {
  id: string;
  webhook: string;
  event: string;
  model: string | null;
  state: 'waiting' | 'done' | 'failed';
  attempts: number;
  /**
   * Of the last attempt.
   */
  status: number | null;
  /**
   * Why there was no answer: address, scheme, timeout, too_large, unreachable; or off.
   */
  fault: string | null;
  /**
   * What is sent.
   */
  body: string;
  request_head: string | null;
  response_head: string | null;
  /**
   * Its beginning.
   */
  response_body: string | null;
  duration_ms: number | null;
  created_at: Moment;
  sent_at: string | null;
}
/**
 * Body of the POST that a webhook makes. Headers as of Standard Webhooks: `webhook-id`, `webhook-timestamp` (seconds since 1970) and `webhook-signature`: `v1,` and the base64 of HMAC-SHA256 over `<id>.<timestamp>.<body>`, several with spaces between while a former secret goes on. The same id may come again: what was done for it is not done twice. Any 2xx takes it; redirects are not followed.
 */
export interface WebhookPayload {
  /**
   * Of the call, the same in every attempt.
   */
  id: string;
  event: 'created' | 'changed' | 'deleted' | 'restored' | 'test';
  /**
   * Null of a test.
   */
  model: string | null;
  at: Moment;
  /**
   * At most 100: as row.schema.json has them, the fields that the webhook's role may read; of deleted ones the id alone. Rows that the role does not see are left out.
   */
  rows: {
    id: string;
    [k: string]: unknown;
  }[];
}
/**
 * Answer of POST /webhooks/ and POST /webhooks/<id>/rotate/: the secret, shown this once.
 */
export interface WebhookSecret {
  webhook: Webhook;
  /**
   * `whsec_` and the key of the signatures in base64. A former one goes on for 24 hours.
   */
  secret: string;
}
/**
 * GET /webhooks/: for owners and admins.
 */
export interface Webhooks {
  results: Webhook[];
  /**
   * That can be chosen.
   */
  models: WebhookModel[];
  /**
   * That can be chosen, the organisation's own among them.
   */
  roles: string[];
}
export interface WebhookModel {
  model: string;
  title: string;
}
/**
 * A workflow rule with its definition.
 */
export interface Workflow {
  key: string;
  model: string;
  /**
   * The rule, as an entry of `workflows` in a definition; checked by the same checks.
   */
  rule: {
    [k: string]: unknown;
  };
  is_own: boolean;
  is_on: boolean;
  /**
   * 0 of a rule of a definition.
   */
  version: number;
}
/**
 * Body of POST /workflows/ and PATCH /workflows/<key>/. A new one needs model and rule; a change needs the version it is based on.
 */
export interface WorkflowChange {
  model?: Name;
  /**
   * The rule, as an entry of `workflows` in a definition; checked by the same checks.
   */
  rule?: {
    [k: string]: unknown;
  };
  is_on?: boolean;
  version?: number;
}
/**
 * What a form of a rule asks of the model's definition, as far as the caller may read its fields.
 */
export interface WorkflowSource {
  /**
   * As a definition has it: `model` with `name`, `fields`, `status` and `actions`.
   */
  module: {
    [k: string]: unknown;
  };
}
/**
 * What one step of a workflow rule did.
 */
export interface WorkflowOutcome {
  do: 'set' | 'create' | 'notify' | 'mail' | 'call' | 'run';
  /**
   * set, create: the fields.
   */
  fields?: string[];
  /**
   * set, create: their values; in a dry run alone.
   */
  values?: {
    [k: string]: unknown;
  };
  /**
   * create: of the row.
   */
  model?: string;
  /**
   * create: the row; not in a dry run.
   */
  id?: string;
  /**
   * notify: people; mail: receivers.
   */
  count?: number;
  /**
   * call: scheme, host and port.
   */
  address?: string;
  /**
   * call: what was answered, once it was; 0: nothing.
   */
  status?: number;
  /**
   * run: its name.
   */
  action?: string;
}
/**
 * GET /workflows/runs/: what rules did, the newest first.
 */
export interface WorkflowRuns {
  results: WorkflowRun[];
  next: string | null;
}
export interface WorkflowRun {
  id: string;
  rule: string;
  /**
   * Of the rule; its key, where it is gone.
   */
  title: string;
  model: string;
  /**
   * Without text where the caller may not see it. Null: a schedule without rows.
   */
  row: Reference | null;
  /**
   * skipped: the row or the rule was gone by then.
   */
  state: 'waiting' | 'done' | 'skipped' | 'failed';
  /**
   * What each step did.
   */
  outcome: WorkflowOutcome[];
  error?: WorkflowError;
  /**
   * How many rules in a row led here.
   */
  depth: number;
  duration_ms?: number | null;
  created_at: Moment;
  finished_at?: string | null;
}
export interface WorkflowError {
  /**
   * Of errors.json, or workflow_loop: rules that lead to each other were ended.
   */
  code: string;
  message: string;
  /**
   * Which step, from 0.
   */
  step?: number;
  fields?: string[];
}
/**
 * What a rule would do with the newest 50 rows that the caller may list, if its event came to each of them now; nothing of it is written or sent.
 */
export interface WorkflowTrial {
  results: TriedRow[];
}
export interface TriedRow {
  /**
   * Null: a schedule without rows.
   */
  row: Reference | null;
  /**
   * Whether the row fits the condition, and the value of changed_to.
   */
  fits: boolean;
  /**
   * date_reached: the moment; null: the row has no date.
   */
  at?: string | null;
  /**
   * What each step did.
   */
  outcome?: WorkflowOutcome[];
  error?: WorkflowError1;
}
export interface WorkflowError1 {
  /**
   * Of errors.json, or workflow_loop: rules that lead to each other were ended.
   */
  code: string;
  message: string;
  /**
   * Which step, from 0.
   */
  step?: number;
  fields?: string[];
}
/**
 * Body of POST /workflows/try/: a rule, saved or not.
 */
export interface WorkflowTry {
  model: Name;
  /**
   * The rule, as an entry of `workflows` in a definition; checked by the same checks.
   */
  rule: {
    [k: string]: unknown;
  };
}
/**
 * GET /workflows/: the workflow rules of definitions and of the organisation, for owners and admins.
 */
export interface Workflows {
  results: ListedWorkflow[];
  /**
   * Of which rules can be made.
   */
  models: WorkflowModel[];
}
export interface ListedWorkflow {
  /**
   * <module>.<name> of a definition; of a rule of the organisation its id.
   */
  key: string;
  title: string;
  model: string;
  model_title: string;
  /**
   * As `on.event` of a definition.
   */
  event: string;
  /**
   * Made in the organisation: it may be changed here.
   */
  is_own: boolean;
  is_on: boolean;
  /**
   * Of an own one: in whose name it works; null: not to be seen, or gone.
   */
  person?: string | null;
  /**
   * Why it does nothing, where what it names is not there any more.
   */
  problem?: string;
  /**
   * Runs of the last seven days that were done.
   */
  done: number;
  /**
   * Of the same days those that failed.
   */
  failed: number;
  /**
   * The newest run.
   */
  last_at?: string | null;
}
export interface WorkflowModel {
  model: string;
  title: string;
}
