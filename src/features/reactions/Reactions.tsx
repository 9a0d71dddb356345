// Signs under an entry: those it was given, with how many and whose, and a button for one more.
import { useId, useRef, useState, type ReactNode } from 'react';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { SignChoice, type SignChoiceProps } from './SignChoice.tsx';
import { isOwnOf, SIGNS, signName } from './signs.ts';
import './reactions.css';

export interface ReactionsProps extends SignChoiceProps {
  /** Whose entry it is. */
  name: string;
  /** The reader may give some and take them back. */
  mayReact?: boolean;
  /** False: those given alone; the others are offered elsewhere, by `SignChoice`. */
  isOffering?: boolean;
}

export function Reactions({
  reactions,
  onReact,
  name,
  signs = SIGNS,
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
            className="keste-sign"
            aria-pressed={isOwn}
            aria-label={t('reactions.given', { sign: signName(emoji, t), n: count, names })}
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
            className="keste-sign-more"
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
            <SignChoice
              signs={signs}
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
