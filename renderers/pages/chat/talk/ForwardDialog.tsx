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
import type { Shown } from './posts.ts';
import { usePost } from './usePost.ts';
import { Face, mayWrite, titleOf } from '../parts/index.ts';

const MOST = 1_000;

export interface ForwardDialogProps {
  messages: readonly ChatMessage[];
  talks: readonly ChatTalk[];
  onClose(): void;
  onSent(to: string): void;
}

export function ForwardDialog({ messages, talks, onClose, onSent }: ForwardDialogProps): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState('');
  const open = talks.filter((talk) => mayWrite(talk) && foldText(titleOf(talk, t)).includes(foldText(typed.trim())));
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
        <input
          className="kc-search"
          value={comment}
          maxLength={MOST}
          placeholder={t('forwardComment')}
          aria-label={t('forwardComment')}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <ul className="kc-targets">
          {open.map((talk) => (
            <Target key={talk.id} talk={talk} messages={messages} comment={comment} onSent={onSent} />
          ))}
        </ul>
      </div>
    </Modal>
  );
}

function Target({
  talk,
  messages,
  comment,
  onSent,
}: { talk: ChatTalk; comment: string } & Pick<ForwardDialogProps, 'messages' | 'onSent'>): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { post } = usePost(talk);
  const [error, setError] = useState<unknown>();
  const title = titleOf(talk, t);
  async function send(): Promise<void> {
    try {
      const said = comment.trim();
      if (said !== '') {
        const id = newId();
        await post(id, '', { id, body: said }, { body: said });
      }
      for (const message of messages.filter(({ kind, deleted }) => kind === 'text' && !deleted)) {
        const id = newId();
        const { body, files, author } = message;
        const shown: Shown = { body, files, forward: author?.string_view ?? '' };
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
