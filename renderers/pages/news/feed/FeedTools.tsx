// What the feed is narrowed by: a search, what is new to the person, a category.
import { useState, type ReactNode } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { SearchField } from '../../../../src/render/searchField/index.ts';
import type { Category, Unread } from '../parts/index.ts';
import { ONLY, type FeedAddress } from './useFeedChoice.ts';

export interface FeedToolsProps {
  address: FeedAddress;
  categories: readonly Category[];
  marks: Unread | undefined;
}

/** Further categories are shown when they are asked for. */
const MOST_CHIPS = 8;

export function FeedTools({ address, categories, marks }: FeedToolsProps): ReactNode {
  const { t } = usePageTexts();
  return (
    <div className="kn-narrow">
      <SearchField
        className="kn-search"
        label={t('search')}
        words={address.words}
        onWords={(words) => address.choose({ words })}
      />
      <Chips address={address} categories={categories} marks={marks} />
    </div>
  );
}

function Chips({ address: { category, only, choose }, categories, marks }: FeedToolsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const marked = ONLY.map((name) => ({ name, count: marks?.[name].length ?? 0 })).filter(
    ({ name, count }) => count > 0 || name === only,
  );
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || categories.length <= MOST_CHIPS + 1 ? categories : shortened(categories, category);
  if (categories.length === 0 && marked.length === 0) return null;
  const isAll = category === undefined && only === undefined;
  return (
    <div className="kn-chips" role="group" aria-label={t('narrowed')}>
      <Chip isChosen={isAll} onPress={() => choose({ category: undefined, only: undefined })}>
        {t('all')}
      </Chip>
      {marked.map(({ name, count }) => (
        <Chip key={name} isChosen={name === only} onPress={() => choose({ category: undefined, only: name })}>
          {t(`only.${name}`)} <span className="kn-count">{formats.integer(count)}</span>
        </Chip>
      ))}
      {shown.map(({ id, name }) => (
        <Chip key={id} isChosen={id === category} onPress={() => choose({ category: id, only: undefined })}>
          {name}
        </Chip>
      ))}
      {shown.length < categories.length ? (
        <button type="button" className="kn-chip" onClick={() => setIsWhole(true)}>
          {t('moreCategories', { count: categories.length - shown.length })}
        </button>
      ) : null}
    </div>
  );
}

/** The first ones, and the chosen one. */
function shortened(categories: readonly Category[], chosen: string | undefined): Category[] {
  return categories.filter(({ id }, at) => at < MOST_CHIPS || id === chosen);
}

interface ChipProps {
  isChosen: boolean;
  onPress(): void;
  children: ReactNode;
}

function Chip({ isChosen, onPress, children }: ChipProps): ReactNode {
  return (
    <button type="button" className="kn-chip" aria-pressed={isChosen} onClick={onPress}>
      {children}
    </button>
  );
}
