// The bell with its inbox, and what is heard of counts.
export { NotificationBell } from './NotificationBell.tsx';
export { useCounterSounds } from './useCounterSounds.ts';
