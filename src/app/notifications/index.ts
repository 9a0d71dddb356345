// The bell with its inbox.
export { NotificationBell } from './NotificationBell.tsx';
