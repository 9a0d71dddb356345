// Beside a chat: who belongs to it and how it is told of, or what is searched for in it.
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatMembers, ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { FailureNote } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Collections } from './Collections.tsx';
import { FoundMessages, calls } from '../parts/index.ts';
import { MembersSide } from '../people/index.ts';

export interface SidePanelProps {
  side: 'members' | 'search' | 'collection';
  talk: ChatTalk;
  me: string;
  members: ChatMembers['members'];
  online: ReadonlySet<string>;
  onClose(): void;
  onShow(message: ChatMessage): void;
  /** The person has left. */
  onGone(): void;
}

export function SidePanel(props: SidePanelProps): ReactNode {
  const { side, onClose } = props;
  const { t } = usePageTexts();
  return (
    <aside className="kc-side" aria-label={t(`side.${side}`)}>
      <header>
        <h2>{t(`side.${side}`)}</h2>
        <button type="button" className="kc-icon" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      {side === 'search' ? <SearchSide {...props} /> : null}
      {side === 'collection' ? <Collections chat={props.talk.id} onShow={props.onShow} /> : null}
      {side === 'members' ? <MembersSide {...props} /> : null}
    </aside>
  );
}

function SearchSide({ talk, onShow }: SidePanelProps): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useCall(calls.search, q.length < 2 ? undefined : { q, chat: talk.id });
  return (
    <>
      <input
        type="search"
        className="kc-search"
        ref={input}
        value={typed}
        placeholder={t('searchHere')}
        aria-label={t('searchHere')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && !data ? <FailureNote error={error} what={t('notSearched')} onRetry={() => void refetch()} /> : null}
      <p className="kc-none" role="status">
        {data && q.length >= 2
          ? t(data.results.length === 0 ? 'nothingFound' : 'found', { count: data.results.length })
          : ''}
      </p>
      {data && q.length >= 2 ? (
        <div className="kc-list-scroll">
          <FoundMessages
            results={data.results}
            titleOf={(message) => message.author?.string_view ?? ''}
            onOpen={onShow}
          />
        </div>
      ) : null}
    </>
  );
}
