// What something was given, once a person has given one more or taken his back. Pure.
import type { Reference, RowReactions } from '../../contract/index.ts';

type Given = RowReactions['reactions'];

/** The same where nothing is another. */
export function withReaction(given: Given, { emoji, on }: { emoji: string; on: boolean }, me: Reference): Given {
  const own = given.find((each) => each.emoji === emoji);
  if ((own?.is_own === true) === on) return given;
  const others = (own?.people ?? []).filter(({ id }) => id !== me.id);
  const now = {
    emoji,
    count: (own?.count ?? 0) + (on ? 1 : -1),
    is_own: on,
    people: on ? [...others, me] : others,
  };
  const next = own ? given.map((each) => (each === own ? now : each)) : [...given, now];
  return next.filter(({ count }) => count > 0);
}
