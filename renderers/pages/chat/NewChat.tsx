// A new talk: with one colleague at once, with several as a group that has a title.
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { PersonPicker, type Person } from '../../../src/features/people/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { calls } from './parts/index.ts';

export interface NewChatProps {
  me: string;
  onClose(): void;
  onMade(id: string): void;
}

export function NewChat({ me, onClose, onMade }: NewChatProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const direct = useSend(calls.direct);
  const group = useSend(calls.group);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [title, setTitle] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [only, ...others] = people;
  const isGroup = others.length > 0 || title.trim() !== '';
  const error = direct.error ?? group.error;

  function make(event: FormEvent): void {
    event.preventDefault();
    setIsTouched(true);
    if (!only) return;
    const then = { onSuccess: ({ id }: { id: string }) => onMade(id) };
    if (!isGroup) direct.mutate({ user: only.id }, then);
    else if (title.trim() !== '') group.mutate({ title: title.trim(), people: people.map(({ id }) => id) }, then);
  }
  const isUntitled = isGroup && title.trim() === '' && t('new.noTitle');
  const missing = only ? isUntitled : t('new.noPeople');
  const problem = (isTouched && missing) || (error !== null && failureText(error, formats.t));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new.title')}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className="kc-form" onSubmit={make}>
        <PersonPicker label={t('new.people')} chosen={people} onChange={setPeople} />
        <button
          type="button"
          className="kc-button"
          onClick={() => direct.mutate({ user: me }, { onSuccess: ({ id }) => onMade(id) })}
        >
          {t('notes')}
        </button>
        {others.length > 0 || title !== '' ? (
          <input
            className="kc-search"
            value={title}
            maxLength={120}
            placeholder={t('new.groupTitle')}
            aria-label={t('new.groupTitle')}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        ) : (
          <p className="kc-none">{t('new.hint')}</p>
        )}
        {problem === false ? null : (
          <p className="kc-bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="kc-button" data-main disabled={direct.isPending || group.isPending}>
          {t(isGroup ? 'new.make' : 'new.begin')}
        </button>
      </form>
    </Modal>
  );
}
