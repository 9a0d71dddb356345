// The button that offers emoji to write with; the list of them comes when it is asked for.
import { useState, type ReactNode } from 'react';
import { lazyPart, usePorts } from '../../render/core/index.ts';
import './composer.css';

const EmojiPicker = lazyPart(() => import('./EmojiPicker.tsx').then((module) => module.EmojiPicker));

export interface EmojiButtonProps {
  onChoose(emoji: string): void;
  className?: string;
}

/** Within a form: the list stands over it, at its end. */
export function EmojiButton({ onChoose, className = 'kl-emoji-open' }: EmojiButtonProps): ReactNode {
  const { t } = usePorts().formats;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('emoji.title')}
        title={t('emoji.title')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        ☺
      </button>
      {isOpen ? <EmojiPicker onChoose={onChoose} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
