// Which chats the list shows: kept on this device until another choice.
import type { ReactNode } from 'react';
import type { ChatTalk } from '../../../src/contract/index.ts';
import { useKept } from '../../../src/render/blockData/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { unreadOf } from './parts/index.ts';

const CHIPS = ['all', 'unread', 'direct', 'group'] as const;

/** `saved`: messages that the person has saved stand in place of the chats. */
export type ListFilter = (typeof CHIPS)[number] | 'saved';

export function useListFilter(): [ListFilter, (filter: ListFilter) => void] {
  return useKept<ListFilter>('chat list', 'all', readFilter);
}

function readFilter(kept: unknown): ListFilter | undefined {
  return CHIPS.find((each) => each === kept);
}

export function isShown(talk: ChatTalk, filter: ListFilter): boolean {
  if (filter === 'unread') return unreadOf(talk) > 0;
  if (filter === 'direct') return talk.kind === 'direct';
  return filter === 'group' ? talk.kind !== 'direct' : true;
}

export function FilterChips({
  filter,
  onFilter,
}: {
  filter: ListFilter;
  onFilter(filter: ListFilter): void;
}): ReactNode {
  const { t } = usePageTexts();
  return (
    <div className="kc-chips" role="group" aria-label={t('filter.title')}>
      {CHIPS.map((each) => (
        <button key={each} type="button" aria-pressed={each === filter} onClick={() => onFilter(each)}>
          {t(`filter.${each}`)}
        </button>
      ))}
    </div>
  );
}
