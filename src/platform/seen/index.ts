// Last seen answers for reading offline, per user.
export { createSeen, dropSeen } from './seenAnswers.ts';
