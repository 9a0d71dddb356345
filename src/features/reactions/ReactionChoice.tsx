// Reactions to choose from, in a row: for a menu of an entry, or behind the button of `Reactions`.
import type { ReactNode } from 'react';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { isOwnOf, REACTIONS, reactionName, type Reaction } from './known.ts';
import './reactions.css';

export interface ReactionChoiceProps {
  reactions: readonly Reaction[];
  /** `on`: the reader gives it; else he takes it back. */
  onReact(emoji: string, on: boolean): void;
  /** Which are offered. */
  offered?: readonly string[];
}

export function ReactionChoice({ reactions, onReact, offered = REACTIONS }: ReactionChoiceProps): ReactNode {
  useRestTexts();
  const { formats, me } = usePorts();
  const { t } = formats;
  const isOwn = (emoji: string): boolean => reactions.some((each) => each.emoji === emoji && isOwnOf(each, me?.id));
  return (
    <span className="keste-reaction-choice" role="group" aria-label={t('reactions.title')}>
      {offered.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className="keste-reaction"
          aria-pressed={isOwn(emoji)}
          aria-label={reactionName(emoji, t)}
          title={reactionName(emoji, t)}
          onClick={() => onReact(emoji, !isOwn(emoji))}
        >
          {emoji}
        </button>
      ))}
    </span>
  );
}
