// Signs that people give to what others wrote.
export { Reactions, type ReactionsProps } from './Reactions.tsx';
export { ListedReactions, RowReactions } from './RowReactions.tsx';
export { SignChoice } from './SignChoice.tsx';
export { SIGNS, type Reaction } from './signs.ts';
export { useRowReactions, type RowReactionList } from './useRowReactions.ts';
