// The name of a group, changed in its place by those who lead it: Enter keeps it, Escape leaves it.
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { failureText, IconSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../parts/index.ts';
import { mayLead, movesPeople } from './rights.ts';

export function ChatTitle({ talk }: { talk: ChatTalk }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { mutate, isPending, error, reset } = useSend(calls.change);
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = typed !== undefined;
  const wasOpen = useRef(false);
  // The keyboard goes back to where it came from.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (talk.kind === 'direct') return null;

  function close(): void {
    setTyped(undefined);
    reset();
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    const title = typed?.trim() ?? '';
    if (title === '' || title === talk.title) close();
    else mutate({ id: talk.id, title }, { onSuccess: close });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }
  if (typed === undefined)
    return (
      <div className="kc-title">
        <h3>{talk.title}</h3>
        {movesPeople(talk) && mayLead(talk) ? (
          <button
            ref={opener}
            type="button"
            className="kc-icon"
            aria-label={t('rename')}
            title={t('rename')}
            onClick={() => setTyped(talk.title)}
          >
            <IconSlot name="edit" title={t('rename')} size={18} />
          </button>
        ) : null}
      </div>
    );
  return (
    <form className="kc-title" onSubmit={save}>
      <input
        className="kc-search"
        // Asked for by the press before.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        maxLength={120}
        aria-label={t('new.groupTitle')}
        aria-invalid={error !== null}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <button type="submit" className="kc-icon" aria-label={t('save')} title={t('save')} disabled={isPending}>
        <IconSlot name="tick" title={t('save')} size={18} />
      </button>
      <button type="button" className="kc-icon" aria-label={t('cancel')} title={t('cancel')} onClick={close}>
        <IconSlot name="close" title={t('cancel')} size={18} />
      </button>
      {error === null ? null : (
        <p className="kc-bad" role="alert">
          {failureText(error, formats.t)}
        </p>
      )}
    </form>
  );
}
