// Names a definition may not take: of rows and lines, of addresses, and those that every JavaScript object has.
/** Columns and keys of every row; no field may be named so. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'organization',
  'author',
  'created_at',
  'updated_at',
  'version',
  'deleted_at',
  'string_view',
  'search_text',
  'is_posted',
  'newitem',
  'has_children',
  'comments_count',
  'may_update',
  'may_delete',
  'open_fields',
  'change_id',
]);

/** Columns of every line of a table part, beside those of rows. */
export const RESERVED_LINE_FIELDS: ReadonlySet<string> = new Set([...RESERVED_FIELDS, 'parent', 'position']);

/** Last steps of addresses below a row: no table part may be named so. */
export const RESERVED_PARTS: ReadonlySet<string> = new Set([
  'actions',
  'activity',
  'comments',
  'files',
  'history',
  'move',
  'read',
  'related',
]);

/** Members of every JavaScript object: harmless to our maps, refused so that nobody else trips over them. */
export const HOSTILE_NAMES: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__']);

/** First steps of addresses that belong to the server or the shell. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  'user',
  'api',
  'media',
  'socket',
  'healthz',
  'readyz',
  'assets',
  'profile',
  'menu',
  'ru',
  'chat-body',
  'page_404',
]);
