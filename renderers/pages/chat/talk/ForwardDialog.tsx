// To which chat messages are forwarded.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { v4 as newId } from 'uuid';
import type { ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { foldText } from '../../../../src/engine/values/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { usePost } from './usePost.ts';
import { Face, titleOf } from '../parts/index.ts';

export interface ForwardDialogProps {
  messages: readonly ChatMessage[];
  talks: readonly ChatTalk[];
  onClose(): void;
  onSent(to: string): void;
}

export function ForwardDialog({ messages, talks, onClose, onSent }: ForwardDialogProps): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState('');
  const open = talks.filter(
    (talk) =>
      talk.closed === null &&
      (talk.post_policy === 'all' || talk.role !== 'member') &&
      foldText(titleOf(talk, t)).includes(foldText(typed.trim())),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forwardTo')}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="kc-form">
        <input
          type="search"
          className="kc-search"
          data-autofocus
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ul className="kc-targets">
          {open.map((talk) => (
            <Target key={talk.id} talk={talk} messages={messages} onSent={onSent} />
          ))}
        </ul>
      </div>
    </Modal>
  );
}

function Target({
  talk,
  messages,
  onSent,
}: { talk: ChatTalk } & Pick<ForwardDialogProps, 'messages' | 'onSent'>): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const post = usePost(talk);
  const [error, setError] = useState<unknown>();
  const title = titleOf(talk, t);
  async function send(): Promise<void> {
    try {
      for (const message of messages.filter(({ kind, deleted, body }) => kind === 'text' && !deleted && body !== '')) {
        const id = newId();
        const shown = { body: message.body, forward: message.author?.string_view ?? '' };
        await post(id, '', { id, forward: message.id }, shown);
      }
      onSent(talk.id);
    } catch (failure) {
      setError(failure);
    }
  }
  return (
    <li>
      <button type="button" className="kc-target" onClick={() => void send()}>
        <Face id={talk.person ?? talk.id} name={title} kind={talk.kind} isSmall />
        {title}
      </button>
      {error === undefined ? null : (
        <p className="kc-bad" role="alert">
          {failureText(error, formats.t)}
        </p>
      )}
    </li>
  );
}
