// Which chats the list shows: kept on this device until another choice.
import { useState, type ReactNode } from 'react';
import type { ChatTalk } from '../../../src/contract/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { unreadOf } from './parts/index.ts';

const CHIPS = ['all', 'unread', 'direct', 'group'] as const;

/** `saved`: messages that the person has saved stand in place of the chats. */
export type ListFilter = (typeof CHIPS)[number] | 'saved';

const PLACE = 'keste.chat.filter';

export function useListFilter(): [ListFilter, (filter: ListFilter) => void] {
  const [filter, setFilter] = useState<ListFilter>(() => CHIPS.find((each) => each === read()) ?? 'all');
  return [
    filter,
    (next) => {
      setFilter(next);
      keep(next);
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** A device that keeps nothing begins with all. */
function keep(filter: ListFilter): void {
  try {
    localStorage.setItem(PLACE, filter);
  } catch {
    // As it says.
  }
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
