// The name of a favourite as it is typed: Enter and leaving keep it, Escape does not. Empty, it is called as it calls itself.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export const MAX_NAME = 120;

export interface FavouriteNameProps {
  name: string;
  /** As it calls itself. */
  title: string;
  /** undefined: as it was. */
  onDone(name: string | undefined): void;
}

export function FavouriteName({ name, title, onDone }: FavouriteNameProps): ReactNode {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  /** Leaving follows on Enter and Escape. */
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function finish(next: string | undefined): void {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === name ? undefined : next);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(event.currentTarget.value.trim());
    else if (event.key === 'Escape') finish(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={field}
      className="keste-places-name"
      aria-label={t('find.nameOf', { title })}
      placeholder={title}
      maxLength={MAX_NAME}
      defaultValue={name}
      onKeyDown={handleKey}
      onBlur={(event) => finish(event.currentTarget.value.trim())}
    />
  );
}
