// Search, the button of the filter panel with the number of chosen filters, and the tags of what is applied.
import { Button, Input } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  clearFilters,
  countActive,
  linkOf,
  removeTag,
  sameLink,
  toggleQuick,
  withChoice,
  type FilterLink,
  type FilterPage,
  type FilterState,
} from '../../engine/filter/index.ts';
import { FailureNote, lazyPart, soon, usePorts } from '../../render/core/index.ts';
import { useDelayedWrite, type DelayedWrite } from '../../render/leaving/index.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { useFilters, type FilterListeners, type Filters } from './useFilters.ts';
import './filters.css';
import '../../render/fields/fields.css';

const SEARCH_DELAY_MS = 400;
/** Drawer, selects and calendars come with the first opening. */
const ViewTabs = lazyPart(soon(() => import('./views/index.ts').then((module) => module.ViewTabs)));
const ViewsButton = lazyPart(soon(() => import('./views/index.ts').then((module) => module.ViewsButton)));
const FilterTags = lazyPart(soon(() => import('./FilterTags.tsx').then((module) => module.FilterTags)));
const FilterPanel = lazyPart(soon(() => import('./FilterPanel.tsx').then((module) => module.FilterPanel)));

export interface FilterBarProps {
  page: FilterPage;
  onChange?: FilterListeners['onChange'];
  /** The order of the page's table, and what hears of the one to take. */
  ordering?: readonly string[] | undefined;
  onOrdering?: FilterListeners['onOrdering'];
  /** Every change of it clears all filters: the page's own "clear" button. */
  clears?: number;
  /** Told at first and at every change: whether filters or a search leave rows out. */
  onNarrowed?: ((isNarrowed: boolean) => void) | undefined;
  /** Filters of the address; with `onLink`, which hears what the address should say, they are kept alike. */
  link?: FilterLink | undefined;
  onLink?: ((link: FilterLink) => void) | undefined;
  /** How the page's table is laid out and whether that came from here; what hears how it is to be. */
  arranged?: unknown;
  onArrange?: ((layout: object) => void) | undefined;
  /** The page's address. */
  query?: unknown;
}

export function FilterBar({
  page,
  onChange,
  ordering,
  onOrdering,
  clears = 0,
  onNarrowed,
  link,
  onLink,
  arranged,
  onArrange,
  query,
}: FilterBarProps): ReactNode {
  const { t } = usePorts().formats;
  const filters = useFilters(page, ordering, { onChange, onOrdering });
  const [isOpen, setIsOpen] = useState(false);
  const { applied } = filters;
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  const search = useCallback((text: string) => {
    if (latest.current.applied?.search !== text || latest.current.isApplying)
      void latest.current.apply((state) => ({ ...state, search: text }));
  }, []);
  const typed = useDelayedWrite({ write: search, delayMs: SEARCH_DELAY_MS });

  const isNarrowed = applied === undefined ? undefined : countActive(applied) > 0 || applied.search !== '';
  useEffect(() => {
    if (isNarrowed !== undefined) onNarrowed?.(isNarrowed);
  }, [isNarrowed, onNarrowed]);

  const cleared = useRef(clears);
  useEffect(() => {
    if (cleared.current === clears || !latest.current.applied) return;
    cleared.current = clears;
    void latest.current.replace(clearFilters);
  }, [clears]);

  useAddress(filters, link, onLink);

  if (filters.status === 'failed' || !applied) {
    return filters.status === 'failed' ? (
      <FailureNote error={filters.error} what={t('filter.notLoaded')} onRetry={filters.retry} />
    ) : (
      <div className="keste-filter-bar" aria-busy="true">
        <div className="keste-field-loading keste-filter-search" />
      </div>
    );
  }
  const count = countActive(applied);
  const dropped = applied.dropped.map((name) => applied.model.entries.get(name)?.filter.label ?? name);
  const views = { page, filters, applied, arranged, onArrange, query };
  return (
    <div className="keste-filters">
      <ViewTabs {...views} />
      <div className="keste-filter-bar">
        {applied.searchInput ? (
          <SearchInput key={filters.replaced} applied={applied} typed={typed} onSearch={search} />
        ) : null}
        <Button
          className="keste-filter-open"
          variant="default"
          onClick={() => setIsOpen(true)}
          aria-label={count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
          aria-haspopup="dialog"
          leftSection={<FunnelIcon />}
          rightSection={
            count > 0 ? (
              <span className="keste-filter-count" aria-hidden>
                {count}
              </span>
            ) : null
          }
        >
          {t('filter.open')}
        </Button>
        <ViewsButton {...views} />
        <QuickFilters
          applied={applied}
          isBusy={filters.isApplying}
          onToggle={(set) => void filters.apply((state) => toggleQuick(state, set))}
        />
      </div>
      <Tags filters={filters} tags={applied.tags} />
      {filters.before ? (
        <div className="keste-filter-note" role="status">
          {t('filter.fromLink')}{' '}
          <button type="button" className="keste-filter-clear" onClick={() => goBack(filters)}>
            {t('filter.backToMine')}
          </button>
        </div>
      ) : null}
      <div role="status" className="keste-filter-note-line">
        {dropped.length > 0 ? t('filter.dropped', { names: dropped.join(', ') }) : ''}
      </div>
      {filters.error === undefined || isOpen ? null : (
        <FailureNote error={filters.error} what={t('filter.notApplied')} />
      )}
      {isOpen ? (
        <FilterPanel
          applied={applied}
          model={page.model}
          pageName={page.pageName}
          isApplying={filters.isApplying}
          error={filters.error}
          onApply={(drafts) => filters.apply((state) => ({ ...state, drafts }))}
          onClear={() => filters.replace(clearFilters)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** To the choice before the address brought its own. */
function goBack({ before, replace }: Filters): void {
  if (before) void replace((state) => withChoice(state, before));
}

/** What the address says is applied, what is applied the address says. */
function useAddress(
  filters: Filters,
  link: FilterLink | undefined,
  onLink: ((link: FilterLink) => void) | undefined,
): void {
  const { applied } = filters;
  const reported = useRef<FilterLink | undefined>(undefined);
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  const isReady = applied !== undefined;
  useEffect(() => {
    if (!isReady || !link || (reported.current && sameLink(link, reported.current))) return;
    reported.current = link;
    latest.current.applyLink(link);
  }, [isReady, link]);
  useEffect(() => {
    if (!applied || !onLink || filters.isApplying) return;
    const now = linkOf(applied);
    if (reported.current && sameLink(now, reported.current)) return;
    reported.current = now;
    onLink(now);
  }, [applied, onLink, filters.isApplying]);
}

/** Sends what is typed once the typing rests; Enter sends at once, Escape clears. */
function SearchInput({
  applied,
  typed,
  onSearch,
}: {
  applied: FilterState;
  typed: DelayedWrite<string>;
  onSearch(text: string): void;
}): ReactNode {
  const { t } = usePorts().formats;
  const [text, setText] = useState<string>();
  const shown = text ?? applied.search;
  useEffect(() => {
    if (text === undefined) typed.cancel();
    else typed.schedule(text.trim());
  }, [text, typed]);

  return (
    <Input
      className="keste-filter-search"
      type="search"
      role="searchbox"
      aria-label={t('filter.search')}
      placeholder={t('filter.search')}
      maxLength={500}
      value={shown}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (text?.trim() === applied.search) setText(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(shown.trim());
        if (event.key === 'Escape' && shown !== '') setText('');
      }}
      leftSection={<SearchIcon />}
      rightSectionPointerEvents="all"
      rightSection={
        shown === '' ? null : (
          <button
            type="button"
            className="keste-select-clear"
            aria-label={t('filter.clearSearch')}
            onClick={() => {
              setText('');
              onSearch('');
            }}
          >
            ✕
          </button>
        )
      }
    />
  );
}

function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
      <path
        d="M7 12A5 5 0 107 2a5 5 0 000 10zm3.6-1.4L14 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

function FunnelIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
      <path d="M2 3.5h12M4.5 8h7M7 12.5h2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

function Tags({ filters, tags }: { filters: Filters; tags: FilterState['tags'] }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <FilterTags
      tags={tags}
      isBusy={filters.isApplying}
      onRemove={(name) => void filters.apply((state) => removeTag(state, name))}
      onClearAll={() => void filters.replace(clearFilters)}
    />
  );
}
