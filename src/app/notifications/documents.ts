// Which validator knows which answer about notifications.
import type { Notifications, NotificationSettings } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

export const NOTIFICATION_DOCUMENTS: {
  list: DocumentCheck<Notifications>;
  settings: DocumentCheck<NotificationSettings>;
} = {
  list: { document: 'notifications', load: () => import('../../contract/validators/notifications.gen.js') },
  settings: {
    document: 'notification_settings',
    load: () => import('../../contract/validators/notification_settings.gen.js'),
  },
};
