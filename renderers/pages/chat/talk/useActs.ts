// What is done with messages: through the outbox where it has to outlive a reload, else at once.
import type { Dispatch, SetStateAction } from 'react';
import { v4 as newId } from 'uuid';
import type { ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { escapeText } from '../../../../src/engine/richText/index.ts';
import { failureText, usePorts, type PageProps } from '../../../../src/render/index.ts';
import type { NoticeContent } from '../../../../src/render/notice/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import type { PostMessage } from './usePost.ts';
import { useRead } from './useRead.ts';
import { calls, lineOf, mayWrite, plain, titleOf } from '../parts/index.ts';

const DAY_MS = 86_400_000;
const TITLE = 120;

export interface Acts {
  /** In chats that are closed, and in channels of others, messages are read and taken elsewhere. */
  mayReply: boolean;
  mayReact: boolean;
  mayEdit(message: ChatMessage, me: string): boolean;
  mayDelete(message: ChatMessage, me: string): boolean;
  mayPin: boolean;
  reply(message: ChatMessage): void;
  edit(message: ChatMessage): void;
  forward(message: ChatMessage): void;
  choose(message: ChatMessage): void;
  remove(message: ChatMessage): void;
  react(message: ChatMessage, emoji: string, isOn: boolean): void;
  pin(message: ChatMessage): void;
  isSaved(message: ChatMessage): boolean;
  save(message: ChatMessage): void;
  copy(messages: readonly ChatMessage[]): void;
  copyLink(message: ChatMessage): void;
  unread(message: ChatMessage): void;
  makeTask(message: ChatMessage): void;
}

export interface ActsSettings {
  talk: ChatTalk;
  post: PostMessage;
  /** Ids of messages that the person has saved. */
  saved: ReadonlySet<string>;
  onReply(message: ChatMessage): void;
  onEdit(message: ChatMessage): void;
  onForward(messages: readonly ChatMessage[]): void;
  onChoose(chosen: ReadonlySet<string>): void;
  onNotice: Dispatch<SetStateAction<NoticeContent | undefined>>;
  onQuery: PageProps['onQuery'];
}

/** The deletion goes out once nobody takes it back any more. */
const UNDO_MS = 5_000;

export function useActs({
  talk,
  post,
  saved,
  onReply,
  onEdit,
  onForward,
  onChoose,
  onNotice,
  onQuery,
}: ActsSettings): Acts {
  const { t } = usePageTexts();
  const { formats, data } = usePorts();
  const pinning = useSend(calls.pin);
  const saving = useSend(calls.save);
  const tellRead = useRead();
  const fail = (error: unknown): void => onNotice({ text: failureText(error, formats.t), tone: 'bad' });
  const isAdmin = talk.role !== 'member';
  const isOpen = talk.closed === null;
  const isFresh = ({ created_at: at }: ChatMessage): boolean => Date.now() - Date.parse(at) < DAY_MS;
  const write = (text: string): void =>
    void navigator.clipboard.writeText(text).then(() => onNotice({ text: t('copied') }), fail);
  const linkTo = ({ chat, seq }: ChatMessage): string => `/chat/${chat}?message=${seq}`;
  return {
    mayReply: mayWrite(talk),
    mayReact: isOpen,
    mayPin: isOpen && (talk.kind === 'direct' || isAdmin),
    mayEdit: (message, me) =>
      isOpen &&
      message.author?.id === me &&
      message.kind === 'text' &&
      !message.deleted &&
      message.forward === null &&
      isFresh(message),
    mayDelete: (message, me) =>
      message.kind === 'text' &&
      !message.deleted &&
      ((message.author?.id === me && isFresh(message)) || (isAdmin && talk.kind !== 'direct')),
    reply: onReply,
    edit: onEdit,
    forward: (message) => onForward([message]),
    choose: ({ id }) => onChoose(new Set([id])),
    remove(message) {
      const undo = soon(() => {
        onNotice((now) => (now === notice ? undefined : now));
        post(message.id, `${message.id}/delete/`, {}).catch(fail);
      });
      const notice: NoticeContent = { text: t('deleting'), action: { label: t('undo'), run: undo } };
      onNotice(notice);
    },
    react: ({ id }, emoji, on) => void post(id, `${id}/react/`, { emoji, on }).catch(fail),
    pin: ({ id, pinned }) => pinning.mutate({ id: talk.id, message: id, on: !pinned }, { onError: fail }),
    isSaved: ({ id }) => saved.has(id),
    save({ id }) {
      const on = !saved.has(id);
      saving.mutate(
        { id: talk.id, message: id, on },
        { onSuccess: () => onNotice({ text: t(on ? 'savedNow' : 'unsavedNow') }), onError: fail },
      );
    },
    copy: (messages) => write(messages.map((message) => textOf(message, messages.length > 1)).join('\n')),
    copyLink: (message) => write(`${window.location.origin}${linkTo(message)}`),
    unread: ({ seq }) => void tellRead({ id: talk.id, seq: seq - 1, back: true }).catch(fail),
    makeTask(message) {
      const id = newId();
      const title = (lineOf(message, t) || t('message')).slice(0, TITLE);
      const source = t('taskFrom', { chat: titleOf(talk, t) });
      const description = `<p>${escapeText(plain(message.body))}</p><p><a href="${linkTo(message)}">${escapeText(source)}</a></p>`;
      data.createRow('task', { id, title, description }).then(() => onQuery?.({ task: id }), fail);
    },
  };
}

/** Once it cannot be taken back any more, at the latest as the page is left; answers how to take it back. */
function soon(run: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', go);
  };
  const go = (): void => {
    stop();
    run();
  };
  const timer = setTimeout(go, UNDO_MS);
  window.addEventListener('pagehide', go);
  return stop;
}

function textOf({ author, body }: ChatMessage, isNamed: boolean): string {
  return isNamed ? `${author?.string_view ?? ''}: ${plain(body)}` : plain(body);
}
