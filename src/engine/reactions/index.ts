// Door of reactions: what a change makes of those that were given.
export { withReaction } from './withReaction.ts';
