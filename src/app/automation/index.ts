// Public door of what works by itself: the pages of workflow rules and of webhooks, for owners and admins.
export { WorkflowsPage } from './workflows/WorkflowsPage.tsx';
export { WebhooksPage } from './webhooks/WebhooksPage.tsx';
