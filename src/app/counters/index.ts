// Unread counts: for the menus, the bell and the app's icon.
export { askAnew } from './countersQuery.ts';
export { createMarkRead } from './markRead.ts';
export { knownUnread, setUnread, useUnread } from './unread.ts';
export { useAppBadge } from './useAppBadge.ts';
export { useCounters } from './useCounters.ts';
