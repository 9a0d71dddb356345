// Public door of the queue's page, for owners and admins.
export { QueuePage } from './QueuePage.tsx';
