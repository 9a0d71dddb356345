// Reactions under an entry: those it was given, with how many and whose, and a button for one more.
import { useId, useRef, useState, type ReactNode } from 'react';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { ReactionChoice, type ReactionChoiceProps } from './ReactionChoice.tsx';
import { isOwnOf, REACTIONS, reactionName } from './known.ts';
import './reactions.css';

export interface ReactionsProps extends ReactionChoiceProps {
  /** Whose entry it is. */
  name: string;
  /** The reader may give some and take them back. */
  mayReact?: boolean;
  /** False: those given alone; the others are offered elsewhere, by `ReactionChoice`. */
  isOffering?: boolean;
}

export function Reactions({
  reactions,
  onReact,
  name,
  offered = REACTIONS,
  mayReact = true,
  isOffering = true,
}: ReactionsProps): ReactNode {
  useRestTexts();
  const { formats, me } = usePorts();
  const { t } = formats;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offers = mayReact && isOffering;
  if (reactions.length === 0 && !offers) return null;
  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }
  return (
    <span className="keste-reactions">
      {reactions.map((reaction) => {
        const { emoji, people } = reaction;
        const count = reaction.count ?? people.length;
        const isOwn = isOwnOf(reaction, me?.id);
        const names = people.map((person) => person.string_view).join(', ');
        return (
          <button
            key={emoji}
            type="button"
            className="keste-reaction"
            aria-pressed={isOwn}
            aria-label={t('reactions.given', { reaction: reactionName(emoji, t), n: count, names })}
            title={names}
            disabled={!mayReact}
            onClick={() => onReact(emoji, !isOwn)}
          >
            {emoji} {count}
          </button>
        );
      })}
      {offers ? (
        <>
          <button
            ref={opener}
            type="button"
            className="keste-reaction-more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('reactions.add', { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            ☺+
          </button>
          <span
            id={id}
            hidden={!isOpen}
            role="presentation"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              close();
            }}
          >
            <ReactionChoice
              offered={offered}
              reactions={reactions}
              onReact={(emoji, on) => {
                onReact(emoji, on);
                close();
              }}
            />
          </span>
        </>
      ) : null}
    </span>
  );
}
