// The door to the badge on the app's icon.
export { clearAppBadge, setAppBadge } from './badge.ts';
