// Generated from schemas/ by `npm run gen`. Do not edit.

/**
 * Text (contains), list of codes or ids (any of; __me__ and __null__ allowed), range, preset, or yes/no.
 */
export type FilterValue = string | boolean | number | string[] | FilterRange | FilterPreset;
/**
 * Hash of the document's own content after role and language are applied; also its ETag.
 */
export type Rev = string;
/**
 * A UUID made by the client for new rows.
 */
export type Id = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name = string;
/**
 * ISO 8601 with zone.
 */
export type Moment = string;
/**
 * A UUID made by the client for new rows.
 */
export type Id1 = string;
/**
 * GET /users/my_organizations/invite/check/?token=: null for every bad token, with status 200.
 */
export type InviteCheck = null | InviteFound;
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
 * RichTextField holds sanitised HTML; TablePart is a list of rows with `fields` of their own; CharField with `choices` is a choice; MultiChoiceField is a list of choices; ForeignKey references `model`; AutoField is numbered by the server within the organisation.
 */
export type FieldType =
  | 'CharField'
  | 'TextField'
  | 'IntegerField'
  | 'PositiveIntegerField'
  | 'DecimalField'
  | 'DateField'
  | 'DateTimeField'
  | 'BooleanField'
  | 'MultiChoiceField'
  | 'ForeignKey'
  | 'FileField'
  | 'ImageField'
  | 'AutoField'
  | 'RichTextField'
  | 'TablePart';
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name4 = string;
/**
 * A stable name: things are referenced by it, never by label or position.
 */
export type Name5 = string;
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
export type Action = 'list' | 'read' | 'create' | 'update' | 'delete' | 'export';
/**
 * ISO 8601 with zone.
 */
export type Moment1 = string;

export interface ContractDocuments {
  active_filters?: ActiveFilters;
  batch?: Batch;
  batch_answer?: BatchAnswer;
  bulk?: Bulk;
  bulk_answer?: BulkAnswer;
  chosen_filters?: ChosenFilters;
  comment?: Comment;
  comment_change?: CommentChange;
  comments?: Comments;
  counters?: Counters;
  entry?: EntryConfig;
  error?: ErrorAnswer;
  events?: LiveEvents;
  filter_set?: FilterSetChange;
  filter_sets?: FilterSets;
  forgot_password?: ForgotPassword;
  forgot_password_answer?: ForgotPasswordAnswer;
  form_info?: FormInfo;
  front_cache?: FrontCache;
  global?: GlobalConfig;
  groups?: Groups;
  import_preview?: ImportPreview;
  import_report?: ImportReport;
  import_run?: ImportRun;
  invitations?: Invitations;
  invite?: Invite;
  invite_check?: InviteCheck;
  invite_link?: InviteLink;
  join?: Join;
  login?: Login;
  mark_read?: MarkRead;
  module?: ModuleDefinition;
  move?: Move;
  my_organizations?: MyOrganizations;
  notification_settings?: NotificationSettings;
  notifications?: Notifications;
  notifications_change?: NotificationsChange;
  organization?: OrganizationSettings;
  presence?: Presence;
  private_office?: PrivateOffice;
  profile?: ProfileChange;
  realtime_since?: RealtimeSince;
  registration?: Registration;
  registration_step?: RegistrationStep;
  reset_password?: ResetPassword;
  route_meta?: RouteMeta;
  routes?: Routes;
  routes_custom?: RoutesCustom;
  row?: Row;
  rows?: Rows;
  select_list?: SelectList;
  sessions?: Sessions;
  set_new_password?: SetNewPassword;
  switch_organization?: SwitchOrganization;
  system_message?: SystemMessage;
  table_info?: TableInfo1;
  unread_count?: UnreadCount;
  user?: User;
  user_card?: UserCard;
  user_info?: UserInfo;
  user_list?: UserList;
  FileValue?: FileValue;
  Reference?: Reference;
}
/**
 * GET /app_info/active_filters/?model&page_name: the filter structure and what the user has chosen.
 */
export interface ActiveFilters {
  include: Filter[];
  exclude: Filter[];
  activeFilters: FilterValues;
  filterTags: FilterTags;
  search: string;
  ordering: string[];
  searchInput: boolean;
  /**
   * Whether the caller may save sets for the whole organisation.
   */
  canShare?: boolean;
  /**
   * Named sets of this page: own ones, those of the organisation, and those of the definition.
   */
  saved?: SavedFilter[];
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
   * Input, DateField, DateTimeField, PositiveIntegerField, IntegerField, CharField, DecimalField, BooleanField or AutoField.
   */
  type: string;
  widget: FilterWidget;
}
export interface FilterWidget {
  /**
   * Input, DateTime, Integer, Decimal, select or boolean.
   */
  type: string;
  model?: string;
  /**
   * multi or single; date or range.
   */
  mode?: string;
  choices?: Choice[];
  precision?: number;
  presets?: string[];
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
 * One flat object of filter names to values, the same everywhere.
 */
export interface FilterValues {
  [k: string]: FilterValue;
}
/**
 * Inclusive on both ends; decimal text, integer text or YYYY-MM-DD.
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
   * own, organization, or quick: a button the definition gives.
   */
  scope?: string;
  is_default?: boolean;
  can_change?: boolean;
  filters?: FilterValues;
  search?: string;
  ordering?: string[];
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
 * Body of POST /app_info/chosen_filters/. A missing search or ordering means cleared. Answers the new active filters.
 */
export interface ChosenFilters {
  model: Name;
  page_name: Name;
  /**
   * Instance of the widget when two of one page differ.
   */
  key?: string;
  filters: FilterValues;
  search?: string;
  /**
   * @maxItems 10
   */
  ordering?: string[];
}
/**
 * One comment as its reader sees it.
 */
export interface Comment {
  id: Id;
  author: Reference;
  /**
   * Sanitised HTML; empty when deleted.
   */
  body: string;
  created_at: Moment;
  edited_at?: Moment | null;
  deleted?: boolean;
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
 * A referenced row as lists and rows carry it; input takes the bare id.
 */
export interface Reference {
  id: Id;
  string_view: string;
}
/**
 * Body of POST /data/<model>/<id>/comments/ and of PATCH to one of them.
 */
export interface CommentChange {
  id?: Id1;
  /**
   * HTML of the rich text editor; sanitised by the server.
   */
  body: string;
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
   * conflict: fields changed by both.
   */
  conflicts?: string[];
  /**
   * slow_down: seconds.
   */
  wait?: number;
}
export interface FieldError {
  rule: string;
  message: string;
}
/**
 * One row as its reader may see it: decimals as text, dates YYYY-MM-DD, references as {id, string_view}, rich text as sanitised HTML; a table part, on single rows only, as the list of its lines {id, ...} in their order; a computed cell may hold an error text such as #DIV/0!.
 */
export interface Row1 {
  id: Id;
  version: number;
  [k: string]: unknown;
}
/**
 * Events of the socket by name. They name what changed and carry nothing the receiver may not read.
 */
export interface LiveEvents {
  table_update?: TableUpdate;
  comments_update?: CommentsUpdate;
  routes_update?: RoutesUpdate;
  config_update?: ConfigUpdate;
  update_filter?: UpdateFilter;
  live_ready?: LiveReady;
  chat_online_user?: OnlineUser;
  chat_offline_user?: OfflineUser;
  counters?: CountersEvent;
  notification?: NotificationEvent;
  notification_read?: NotificationRead;
  session_revoked?: SessionRevoked;
  user_updated?: UserUpdated;
}
export interface TableUpdate {
  /**
   * The writer's action (header X-Action-Uid), so that its own tab skips the echo.
   */
  uid: string;
  model: string;
  ids: string[];
  /**
   * create, update, delete or refresh (ids empty: everything).
   */
  kind: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * To those who may list the model.
 */
export interface CommentsUpdate {
  /**
   * The writer's action.
   */
  uid: string;
  model: string;
  /**
   * The row whose comments are others now.
   */
  id: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
export interface RoutesUpdate {
  rev: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
export interface ConfigUpdate {
  uid: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
export interface UpdateFilter {
  model: string;
  page_name: string;
  key?: string;
  rev: string;
  uid?: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * First after a connection: the newest sequence number there is.
 */
export interface LiveReady {
  /**
   * The receiver's; stored events only.
   */
  seq: number;
}
export interface OnlineUser {
  id: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * 30 s after the last connection went.
 */
export interface OfflineUser {
  id: string;
  date: Moment;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * Absolute; an older stamp than the one known is dropped.
 */
export interface CountersEvent {
  values: {
    [k: string]: number;
  };
  stamp: number;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
export interface NotificationEvent {
  id: string;
  kind: string;
  priority?: string;
  unread: number;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * Read, unread, archived or snoozed on any device: fetch what is shown.
 */
export interface NotificationRead {
  unread: number;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * The receiver's session was ended elsewhere.
 */
export interface SessionRevoked {
  id: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * The receiver's own data, rights or state changed.
 */
export interface UserUpdated {
  id: string;
  /**
   * The receiver's; stored events only.
   */
  seq?: number;
}
/**
 * Body of POST and PATCH /app_info/filter_sets/: a named choice of filters.
 */
export interface FilterSetChange {
  model?: Name;
  page_name?: Name;
  name?: string;
  /**
   * Whom it is offered to; sharing is for those who may.
   */
  scope?: 'own' | 'organization';
  /**
   * Applied where the user has chosen nothing yet: for oneself, of a shared one for all.
   */
  is_default?: boolean;
  filters?: FilterValues;
  search?: string;
  /**
   * @maxItems 10
   */
  ordering?: string[];
}
/**
 * GET /app_info/filter_sets/?model&page_name: the named sets the user may choose.
 */
export interface FilterSets {
  results: SavedFilter[];
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
   * Rules over several fields.
   */
  rules?: FormRule[];
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
export interface FormField {
  name: string;
  /**
   * string, number, integer, date, datetime, select, selectEnum, radio, checkbox, checkboxGroup, switch, file, richtext, table (a table part) or group-fields.
   */
  type: string;
  widget?: string;
  label: string;
  help?: string;
  required?: boolean;
  readonly?: boolean;
  default?: unknown;
  min?: string | number;
  max?: string | number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  precision?: number;
  currency?: string;
  choices?: Choice[];
  model?: string;
  toField?: string;
  multiple?: boolean;
  accept?: string[];
  /**
   * Bytes.
   */
  maxSize?: number;
  /**
   * Computed field: shown, recalculated, never sent.
   */
  formula?: string;
  rules?: Rule[];
  /**
   * Members of group-fields; flattened in the value.
   */
  fields?: FormField[];
  table?: TableInfo;
  /**
   * Of a table part.
   */
  maxRows?: number;
  /**
   * Of a reference: only rows are offered whose field (key) holds what the named field of this form holds; an empty one limits nothing.
   */
  dependsOn?: {
    [k: string]: string;
  };
  /**
   * Of a reference: fields of the row it leads to that formulas of this form read, as <customer.discount>. They stand in the reference's value beside id and string_view, and in options asked for with `carries=`.
   */
  carries?: CarriedField[];
  visibleWhen?: string;
  requiredWhen?: string;
  disabledWhen?: string;
}
/**
 * One check of a value. `value` by rule: min, max (decimal text, date or integer), minLength, maxLength, precision (integer), pattern (regular expression source), format (its name). `formula` must come out true.
 */
export interface Rule {
  /**
   * required, min, max, minLength, maxLength, pattern, format, precision, integer, choice, unique, formula; an unknown rule is ignored by the client and refused in a definition.
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
   * none, cell or row.
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
   * Rows have an order of their own, changed by move/; its name in `ordering` is `rank`.
   */
  ranked?: boolean;
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
   * Formula giving the cell's tone.
   */
  tone?: string;
  choices?: Choice[];
}
export interface CellEditorParams {
  rulesConfig: Rule[];
  model?: string;
  choices?: Choice[];
  multiple?: boolean;
  default?: unknown;
}
export interface TablePermissions {
  create: boolean;
  update: boolean;
  delete: boolean;
  export: boolean;
}
export interface CarriedField {
  name: string;
  type: 'decimal' | 'integer' | 'text' | 'boolean' | 'date' | 'moment';
  precision?: number;
  /**
   * Computed in its own row: may be an error text such as #DIV/0!.
   */
  computed?: boolean;
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
 * Answer of POST /data/<model>/import/ (a CSV or XLSX file): what the file holds and what its columns may mean.
 */
export interface ImportPreview {
  id: Id;
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
   * Unique: rows may be found by it.
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
 * Body of POST /data/<model>/import/<id>/: tries or carries out an import.
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
 * Body of POST /users/join/: the signed-in person accepts an invitation. Answers { user } of the organisation joined.
 */
export interface Join {
  token: string;
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
 * One module as an admin writes it: navigation, storage, table, filters, form and permissions are derived from it. Unknown keys are refused.
 */
export interface ModuleDefinition {
  /**
   * Path of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  name: Name1;
  title: Label;
  /**
   * Name of an icon; an unknown one shows the first letter of the title.
   */
  icon?: string;
  navigation?: NavigationDefinition;
  model: ModelDefinition;
  table?: TableDefinition;
  filters?: FiltersDefinition;
  form?: FormDefinition;
  page?: PageDefinition;
  permissions: PermissionsDefinition;
}
/**
 * A text in the languages of the product; a missing one falls back by en, then ru, then the name.
 */
export interface Label {
  ru?: string;
  kk?: string;
  en?: string;
}
/**
 * Where the module stands in the menus. Without it the module has storage and calls but no page.
 */
export interface NavigationDefinition {
  /**
   * Route of the page.
   */
  path: string;
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
  counter?: Name2;
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
export interface NavigationChildDefinition {
  name: Name;
  /**
   * Below the module's path; parameters in braces: `list/{id}`.
   */
  path: string;
  title?: Label1;
  /**
   * Default: the module's.
   */
  pageWidget?: string;
}
/**
 * A text in the languages of the product; a missing one falls back by en, then ru, then the name.
 */
export interface Label1 {
  ru?: string;
  kk?: string;
  en?: string;
}
export interface ModelDefinition {
  name: Name3;
  /**
   * A row as one text, fields in angle brackets: `<name> (<bin>)`. Default: the first text field.
   */
  representation?: string;
  fields: {
    [k: string]: FieldDefinition;
  };
  /**
   * Groups of fields unique together within the organisation.
   */
  unique?: [Name, ...Name[]][];
  /**
   * Rows are documents: they carry a mark and a posted state.
   */
  posting?: boolean;
  /**
   * Rules over several fields.
   */
  rules?: RowRule[];
}
export interface FieldDefinition {
  type: FieldType;
  title: Label;
  help?: Label;
  required?: boolean;
  /**
   * Unique within the organisation among rows not deleted.
   */
  unique?: boolean;
  /**
   * Never written through calls of users.
   */
  readonly?: boolean;
  default?: string | number | boolean | string[];
  /**
   * Smallest value: decimal text, integer or YYYY-MM-DD.
   */
  min?: string | number;
  max?: string | number;
  /**
   * Code points.
   */
  minLength?: number;
  /**
   * Code points; CharField: at most 4000, default 255.
   */
  maxLength?: number;
  /**
   * Regular expression the whole text must match.
   */
  pattern?: string;
  /**
   * A named check with its own message.
   */
  format?: 'email' | 'phone' | 'url' | 'bin' | 'iin' | 'iban_kz';
  /**
   * Digits after the point of a DecimalField, default 2.
   */
  precision?: number;
  currency?: string;
  /**
   * @minItems 1
   */
  choices?: [ChoiceDefinition, ...ChoiceDefinition[]];
  model?: Name4;
  toField?: Name5;
  /**
   * Of a ForeignKey: only rows may be chosen whose field (key) holds what the named field of this row holds; an empty one limits nothing. `{ "project": "project" }` offers the stages of the chosen project.
   */
  dependsOn?: {
    [k: string]: Name;
  };
  /**
   * Makes the field computed: recalculated at once in the page and stored identically by the server.
   */
  formula?: string;
  /**
   * Takes part in the search text.
   */
  search?: boolean;
  /**
   * Several files.
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
   * Columns of a TablePart.
   */
  fields?: {
    [k: string]: FieldDefinition;
  };
  /**
   * Rows of a TablePart at most, default 1000.
   */
  maxRows?: number;
  /**
   * Variant of the form field: radio, switch, textarea, …
   */
  widget?: string;
  /**
   * JSONata over the form's values.
   */
  visibleWhen?: string;
  requiredWhen?: string;
  disabledWhen?: string;
  /**
   * Roles that may read the field; default everybody who may read the row.
   */
  read?: Name[];
  /**
   * Roles that may write the field; default everybody who may write the row.
   */
  write?: Name[];
}
export interface ChoiceDefinition {
  id: Name;
  title: Label;
  /**
   * Colour name of the design: gray, red, orange, yellow, green, teal, blue, violet.
   */
  color?: string;
}
export interface RowRule {
  /**
   * Must come out true.
   */
  formula: string;
  field: Name6;
  message: Label;
}
export interface TableDefinition {
  /**
   * @minItems 1
   */
  columns: [Name | ColumnDefinition, ...(Name | ColumnDefinition)[]];
  /**
   * Columns summed into the pinned total row.
   */
  totals?: Name[];
  ordering?: string[];
  editing?: 'none' | 'cell' | 'row';
  /**
   * Height of rows.
   */
  size?: 'compact' | 'normal' | 'large';
  /**
   * Where a new row is made.
   */
  newRows?: 'form' | 'grid';
  tree?: Name7;
  /**
   * Formula giving the row's tone.
   */
  rowTone?: string;
}
export interface ColumnDefinition {
  field: Name;
  /**
   * Pixels.
   */
  width?: number;
  minWidth?: number;
  pinned?: 'left' | 'right';
  hide?: boolean;
  cellRenderer?: string;
  /**
   * Formula giving gray, red, orange, yellow, green, teal, blue or violet, or an empty text.
   */
  tone?: string;
}
export interface FiltersDefinition {
  include?: Name[];
  /**
   * Fields that can also be filtered out; named with the suffix __exclude on the wire.
   */
  exclude?: Name[];
  searchInput?: boolean;
  /**
   * Sets of filters offered as buttons.
   *
   * @maxItems 12
   */
  quick?: QuickFilter[];
}
export interface QuickFilter {
  name: Name;
  title: Label;
  /**
   * Filter names to values, as everywhere.
   */
  filters: {};
}
export interface FormDefinition {
  /**
   * @minItems 1
   */
  fields: [Name | FormGroup, ...(Name | FormGroup)[]];
}
export interface FormGroup {
  group: Name;
  title: Label;
  /**
   * Fields, and groups inside it.
   *
   * @minItems 1
   */
  fields: [Name | FormGroup, ...(Name | FormGroup)[]];
}
/**
 * The module's page as blocks; without it the page is its table. Makes `page` the default page widget.
 */
export interface PageDefinition {
  /**
   * stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files or comments; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name;
  title?: Label;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }.
   */
  when?: string;
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * @maxItems 50
   */
  children?: PageDefinition1[];
}
export interface BlockSourceDefinition {
  model?: Name8;
  page_name?: Name9;
  filters?: {};
}
/**
 * One block and what is inside it, as the page schema has it, with texts in three languages.
 */
export interface PageDefinition1 {
  /**
   * stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files or comments; one registered by the custom script may be named as well.
   */
  block: string;
  id?: Name;
  title?: Label;
  source?: BlockSourceDefinition;
  /**
   * Params of the block; names of fields are checked.
   */
  params?: {};
  /**
   * JSONata over { user, route, record, data }.
   */
  when?: string;
  bind?: {
    [k: string]: string;
  };
  fallback?: PageDefinition1;
  /**
   * @maxItems 50
   */
  children?: PageDefinition1[];
}
/**
 * By role: "all" or a list of actions. The owner may do everything. A role that is not named may do nothing.
 */
export interface PermissionsDefinition {
  [k: string]: 'all' | Action[];
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
  until?: Moment1;
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
 * Body of POST /users/reset_password/; answers { user } signed in, ends all other sessions. `link_invalid` for a used, expired or unknown id.
 */
export interface ResetPassword {
  id: string;
  password: string;
  device_id?: string;
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
  page?: PageBlock;
}
export interface TableRef {
  model: Name;
  page_name: Name;
  table_type: string;
}
/**
 * The page schema, for the page widget `page`; present in routes/meta/ only.
 */
export interface PageBlock {
  /**
   * Name of the block's renderer: stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files or comments; further ones may be registered.
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
  filters?: FilterValues;
}
export interface PageBlock1 {
  /**
   * Name of the block's renderer: stack, grid, tabs, section, filters, table, form, record, kanban, calendar, timeline, chart, stat, feed, richtext, files or comments; further ones may be registered.
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
  badge: null | Badge;
  redirect?: string;
  children?: NavigationEntry[];
  meta: EntryMeta;
}
export interface Badge {
  counter: string;
  max?: number;
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
   * Cells left out of a total because they hold an error.
   */
  totals_skipped?: {
    [k: string]: number;
  };
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
 * GET /table_info/?model&page_name&table_type: the generated table, role and language applied.
 */
export interface TableInfo1 {
  model: string;
  page_name: string;
  table_type: string;
  title?: string;
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
   * none, cell or row.
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
   * Rows have an order of their own, changed by move/; its name in `ordering` is `rank`.
   */
  ranked?: boolean;
  permissions: TablePermissions;
  rev: Rev;
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
