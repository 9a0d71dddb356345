// Reactions that people give to what others wrote.
export { Reactions, type ReactionsProps } from './Reactions.tsx';
export { ListedReactions, RowReactions } from './RowReactions.tsx';
export { ReactionChoice } from './ReactionChoice.tsx';
export { REACTIONS, type Reaction } from './known.ts';
export { useRowReactions, type RowReactionList } from './useRowReactions.ts';
