// Messages that lie together, the newest first, each with a way to its place.
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { FailureNote } from '../../../../src/render/index.ts';
import { rowsOf } from '../../../../src/render/cursorPages/index.ts';
import { useCallPages, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { StoredFile } from '../../../../src/render/uploads/index.ts';
import { calls, type Collection } from './calls.ts';
import { piecesOf, plain, shortTime } from './chatTexts.ts';
import { FoundMessages } from './FoundMessages.tsx';

export interface CollectionListProps extends Collection {
  titleOf(message: ChatMessage): string;
  onShow(message: ChatMessage): void;
}

export function CollectionList({ what, chat, titleOf: nameOf, onShow }: CollectionListProps): ReactNode {
  const { t } = usePageTexts();
  const list = useCallPages(calls.collection, chat === undefined ? { what } : { what, chat });
  const messages = list.pages && rowsOf(list.pages);
  if (list.error && !messages)
    return <FailureNote error={list.error} what={t('collection.failed')} onRetry={() => list.reload()} />;
  if (!messages) return <p className="kc-none">{t('loading')}</p>;
  if (messages.length === 0) return <p className="kc-none">{t(`collection.none.${what}`)}</p>;
  return (
    <div className="kc-collection">
      {what === 'saved' ? (
        <FoundMessages results={messages} titleOf={nameOf} onOpen={onShow} />
      ) : (
        <ul>
          {messages.map((message) => (
            <li key={message.id}>
              {what === 'files'
                ? message.files.map((file) => <StoredFile key={file.id} file={file} />)
                : linksOf(message).map(({ url, at }) => (
                    <a key={at} href={url} target="_blank" rel="noreferrer noopener">
                      {url}
                    </a>
                  ))}
              <Source message={message} name={nameOf(message)} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore ? (
        <button
          type="button"
          className="kc-button"
          disabled={list.isLoadingMore}
          // What stands in the way is said by the button that stays.
          onClick={() => void list.loadMore().catch(() => undefined)}
        >
          {t('collection.more')}
        </button>
      ) : null}
    </div>
  );
}

function linksOf({ body }: ChatMessage): { url: string; at: number }[] {
  return piecesOf(body).flatMap((piece) => (typeof piece === 'string' ? [] : piece));
}

function Source({
  message,
  name,
  onShow,
}: {
  message: ChatMessage;
  name: string;
  onShow(message: ChatMessage): void;
}): ReactNode {
  const { t, lang } = usePageTexts();
  const text = plain(message.body);
  return (
    <button type="button" className="kc-source" title={t('collection.show')} onClick={() => onShow(message)}>
      <b>{name}</b> · {shortTime(message.created_at, lang)}
      {text === '' ? null : <span>{text}</span>}
    </button>
  );
}
