// What of the queue is shown: waiting, decided or one's own; its kind, its order, filters and words.
import { useCallback, useMemo, type ReactNode } from 'react';
import type { FilterLink } from '../../../src/engine/filter/index.ts';
import { FilterBar } from '../../../src/features/filters/index.ts';
import type { PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import type { QueueAddress } from './address.ts';
import { ITEMS, ORDERS, PARTS, SOURCES } from './queue.ts';

export function Parts({ address: { part, choose } }: { address: QueueAddress }): ReactNode {
  const { t } = usePageTexts();
  return (
    <div className="kmo-parts" role="group" aria-label={t('parts')}>
      {PARTS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === part}
          onClick={() => choose({ part: name, item: undefined }, { isNewPlace: true })}
        >
          {t(`part.${name}`)}
        </button>
      ))}
    </div>
  );
}

export interface QueueToolsProps {
  address: QueueAddress;
  query: NonNullable<PageProps['query']>;
  onQuery: PageProps['onQuery'];
  onFilters(): void;
  onNarrowed(isNarrowed: boolean): void;
}

const PAGE = { model: ITEMS.model, pageName: ITEMS.page_name };
const NO_LINK = { filters: undefined, search: undefined, ordering: undefined, view: undefined };

export function QueueTools({ address, query, onQuery, onFilters, onNarrowed }: QueueToolsProps): ReactNode {
  const { t } = usePageTexts();
  const { part, kind, order, choose } = address;
  const { filters, search } = query;
  const link = useMemo(
    (): FilterLink => ({ ...(filters ? { filters } : {}), ...(search ? { search } : {}) }),
    [filters, search],
  );
  const handleLink = useCallback(
    (next: FilterLink) => onQuery?.({ ...NO_LINK, ...next, ordering: undefined }),
    [onQuery],
  );
  return (
    <div className="kmo-bar">
      <Parts address={address} />
      <div className="kmo-parts" role="group" aria-label={t('sources')}>
        {[undefined, ...SOURCES].map((name) => (
          <button
            key={name ?? 'all'}
            type="button"
            aria-pressed={name === kind}
            onClick={() => choose({ kind: name, item: undefined }, { isNewPlace: true })}
          >
            {t(`source.${name ?? 'all'}`)}
          </button>
        ))}
      </div>
      <div className="kmo-filters">
        <FilterBar page={PAGE} link={link} onLink={handleLink} onChange={onFilters} onNarrowed={onNarrowed} />
        {part === 'waiting' ? (
          <select
            className="kmo-select"
            aria-label={t('order')}
            value={order}
            onChange={({ currentTarget }) =>
              choose({ order: ORDERS.find((each) => each === currentTarget.value) ?? 'urgent' })
            }
          >
            {ORDERS.map((name) => (
              <option key={name} value={name}>
                {t(`orders.${name}`)}
              </option>
            ))}
          </select>
        ) : null}
      </div>
    </div>
  );
}
