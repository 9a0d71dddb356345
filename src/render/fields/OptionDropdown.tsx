// The open list of a select: entries, loading, nothing found, a failed call with a retry, the next page on scroll.
import { Combobox } from '@mantine/core';
import type { ReactNode, UIEvent } from 'react';
import type { Option } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';
import type { OptionList } from '../options/index.ts';

export interface OptionDropdownProps {
  list: OptionList;
  fixed: readonly Option[];
  chosenIds: ReadonlySet<string>;
}

const NEAR_END_PX = 80;

export function OptionDropdown({ list, fixed, chosenIds }: OptionDropdownProps): ReactNode {
  const { t } = usePorts().formats;
  function handleScroll(event: UIEvent<HTMLElement>): void {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    if (list.hasMore && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) list.loadMore();
  }
  const shown = [...fixed, ...list.options.filter((option) => !fixed.some((entry) => entry.id === option.id))];
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        mah={280}
        style={{ overflowY: 'auto' }}
        onScroll={handleScroll}
        aria-busy={list.status === 'loading'}
      >
        {shown.map((option) => (
          <Combobox.Option
            key={option.id}
            value={option.id}
            disabled={option.disabled === true}
            selected={chosenIds.has(option.id)}
            aria-selected={chosenIds.has(option.id)}
          >
            <OptionRow option={option} isChosen={chosenIds.has(option.id)} />
          </Combobox.Option>
        ))}
        {list.status === 'loading' ? <div className="keste-option-note">{t('form.loading')}</div> : null}
        {list.status === 'ready' && list.options.length === 0 ? (
          <div className="keste-option-note">{t('form.nothingFound')}</div>
        ) : null}
        {list.status === 'failed' ? (
          <div className="keste-option-note" role="alert">
            {t('form.listFailed')}{' '}
            <button
              type="button"
              className="keste-placeholder-retry"
              onMouseDown={(event) => event.preventDefault()}
              onClick={list.retry}
            >
              {t('retry')}
            </button>
          </div>
        ) : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** Colour names of the design; others show no dot. */
const COLORS: ReadonlySet<string> = new Set(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet']);

function OptionRow({ option, isChosen }: { option: Option; isChosen: boolean }): ReactNode {
  const color = option.color !== undefined && COLORS.has(option.color) ? option.color : undefined;
  return (
    <span className="keste-option">
      {color === undefined ? null : (
        <span className="keste-option-dot" style={{ background: `var(--mantine-color-${color}-6)` }} />
      )}
      <span className="keste-option-text">
        {option.string_view === '' ? option.id : option.string_view}
        {option.subtitle ? <span className="keste-option-subtitle">{option.subtitle}</span> : null}
      </span>
      {isChosen ? (
        <svg className="keste-option-check" viewBox="0 0 16 16" aria-hidden style={{ marginInlineStart: 'auto' }}>
          <path
            d="M3 8.5l3.2 3.2L13 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
    </span>
  );
}
