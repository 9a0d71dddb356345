// Opens the command palette from the header: a sign, or as wide as a field where the organisation wants its search seen.
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { isApple } from './isApple.ts';
import './find.css';

export interface FindButtonProps {
  ref: Ref<HTMLButtonElement>;
  isWide: boolean;
  isOpen: boolean;
  onOpen(): void;
}

export function FindButton({ ref, isWide, isOpen, onOpen }: FindButtonProps): ReactNode {
  const { t } = useTexts();
  const keys = isApple() ? '⌘ K' : 'Ctrl K';
  return (
    <button
      ref={ref}
      type="button"
      className={isWide ? 'keste-find-field' : 'keste-icon-button'}
      aria-label={t('shell.find')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={`${t('shell.find')} (${keys})`}
      onClick={onOpen}
    >
      <Icon name="search" size={isWide ? 16 : 20} />
      {isWide ? (
        <>
          <span>{t('shell.find')}</span>
          <kbd aria-hidden>{keys}</kbd>
        </>
      ) : null}
    </button>
  );
}
