// Public door of the notifications.
export { newestUnread } from './inbox.ts';
export { createNotifier, dueSchedule, type NotifierService } from './notifier.ts';
export { notificationsRoutes } from './notificationsRoutes.ts';
export { unreadNotifications } from './rows.ts';
