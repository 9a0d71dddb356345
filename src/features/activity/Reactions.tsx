// Signs under a comment: those it was given, with how many and whose; one more of the six.
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Comment, ReactionChange } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

type Reaction = NonNullable<Comment['reactions']>[number];
type Emoji = ReactionChange['emoji'];

export interface ReactionsProps {
  reactions: readonly Reaction[];
  /** The reader may give some. */
  isOpen: boolean;
  /** Whose comment it is. */
  name: string;
  onReact(change: ReactionChange): void;
}

/** With the names of their texts. */
const SIGNS: readonly (readonly [Emoji, string])[] = [
  ['👍', 'like'],
  ['❤️', 'heart'],
  ['🎉', 'party'],
  ['😄', 'smile'],
  ['👀', 'eyes'],
  ['✅', 'done'],
];

export function Reactions({ reactions, isOpen, name, onReact }: ReactionsProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const signText = (emoji: string): string => {
    const known = SIGNS.find(([each]) => each === emoji);
    return known ? t(`activity.sign.${known[1]}`) : emoji;
  };
  const close = (): void => {
    setIsChoosing(false);
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const known = reactions.flatMap((reaction) => {
    const sign = SIGNS.find(([each]) => each === reaction.emoji);
    return sign ? [{ ...reaction, emoji: sign[0] }] : [];
  });
  return (
    <>
      {known.map(({ emoji, count, is_own: isOwn, people }) => {
        const names = people.map((person) => person.string_view).join(', ');
        return (
          <button
            key={emoji}
            type="button"
            className="ka-sign"
            aria-pressed={isOwn}
            aria-label={t('activity.signed', { sign: signText(emoji), n: count, names })}
            title={names}
            disabled={!isOpen}
            onClick={() => onReact({ emoji, on: !isOwn })}
          >
            {emoji} {count}
          </button>
        );
      })}
      {isOpen ? (
        <button
          ref={button}
          type="button"
          aria-expanded={isChoosing}
          aria-controls={id}
          aria-label={t('activity.reactTo', { name })}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          ☺+
        </button>
      ) : null}
      <span
        id={id}
        className="ka-signs"
        role="group"
        aria-label={t('activity.signs')}
        hidden={!isChoosing}
        onKeyDown={handleKeyDown}
      >
        {SIGNS.map(([emoji]) => (
          <button
            key={emoji}
            type="button"
            className="ka-sign"
            aria-label={signText(emoji)}
            onClick={() => {
              onReact({ emoji, on: true });
              close();
            }}
          >
            {emoji}
          </button>
        ))}
      </span>
    </>
  );
}
