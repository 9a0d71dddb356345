// Signs to choose from, in a row: for a menu of an entry, or behind the button of `Reactions`.
import type { ReactNode } from 'react';
import { usePorts, useRestTexts } from '../../render/core/index.ts';
import { isOwnOf, SIGNS, signName, type Reaction } from './signs.ts';
import './reactions.css';

export interface SignChoiceProps {
  reactions: readonly Reaction[];
  /** `on`: the reader gives it; else he takes it back. */
  onReact(emoji: string, on: boolean): void;
  /** Which are offered. */
  signs?: readonly string[];
}

export function SignChoice({ reactions, onReact, signs = SIGNS }: SignChoiceProps): ReactNode {
  useRestTexts();
  const { formats, me } = usePorts();
  const { t } = formats;
  const isOwn = (emoji: string): boolean => reactions.some((each) => each.emoji === emoji && isOwnOf(each, me?.id));
  return (
    <span className="keste-signs" role="group" aria-label={t('reactions.title')}>
      {signs.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className="keste-sign"
          aria-pressed={isOwn(emoji)}
          aria-label={signName(emoji, t)}
          title={signName(emoji, t)}
          onClick={() => onReact(emoji, !isOwn(emoji))}
        >
          {emoji}
        </button>
      ))}
    </span>
  );
}
