// Public door of webhooks: addresses that are called when rows change.
export { openWebhooks, type Webhooks } from './openWebhooks.ts';
export { webhookRoutes } from './webhookRoutes.ts';
