// Reactions that are offered where nothing else is said, and what each known one is called.
import type { ReactionChange, Reference } from '../../contract/index.ts';

export interface Reaction {
  emoji: string;
  /** Who gave it, all or the first of them. */
  people: readonly Reference[];
  /** Default: as many as `people`. */
  count?: number;
  /** Whether the reader is one of them. Default: as `people` say. */
  is_own?: boolean;
}

/** Those that comments take. */
export const REACTIONS: readonly ReactionChange['emoji'][] = ['👍', '❤️', '🎉', '😄', '👀', '✅'];

const NAMES: ReadonlyMap<string, string> = new Map([
  ['👍', 'like'],
  ['❤️', 'heart'],
  ['🎉', 'party'],
  ['😄', 'smile'],
  ['👀', 'eyes'],
  ['✅', 'done'],
  ['😮', 'wow'],
  ['😢', 'sad'],
  ['🙏', 'thanks'],
]);

/** An unknown one is its own name. */
export function reactionName(emoji: string, t: (key: string) => string): string {
  const name = NAMES.get(emoji);
  return name === undefined ? emoji : t(`reactions.names.${name}`);
}

export function isOwnOf({ is_own: isOwn, people }: Reaction, me: string | undefined): boolean {
  return isOwn ?? people.some(({ id }) => id === me);
}
