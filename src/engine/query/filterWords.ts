// The words of the filter grammar that definitions, calls and kept views have in common. What they mean to the database is in server/records/list/filters.

/** Behind the name of a field: keeps rows out. */
export const EXCLUDE_SUFFIX = '__exclude';
/** In lists: the caller himself, and rows without a value. */
export const ME = '__me__';
export const EMPTY = '__null__';

/** Named spans of days, counted from the caller's own today. */
export const PRESETS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_7_days',
  'last_30_days',
  'next_7_days',
  'next_30_days',
  'this_year',
  'last_year',
  'overdue',
] as const;
export type Preset = (typeof PRESETS)[number];
