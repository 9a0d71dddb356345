// What the feed is narrowed by: a search, what is new to the person, a category.
import { useEffect, useState, type ReactNode } from 'react';
import { IconSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import type { Category, Unread } from '../parts/index.ts';
import { ONLY, type FeedAddress } from './useFeedChoice.ts';

export interface FeedToolsProps {
  address: FeedAddress;
  categories: readonly Category[];
  marks: Unread | undefined;
}

const RESTS_MS = 300;
const MOST_SIGNS = 200;
/** Further categories are shown when they are asked for. */
const MOST_CHIPS = 8;

export function FeedTools({ address, categories, marks }: FeedToolsProps): ReactNode {
  return (
    <div className="kn-narrow">
      <Search words={address.words} onWords={(words) => address.choose({ words })} />
      <Chips address={address} categories={categories} marks={marks} />
    </div>
  );
}

/** What is typed is asked for when the person pauses; a change of the address shows itself in the field. */
function Search({ words, onWords }: { words: string; onWords(words: string): void }): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState(words);
  const [sent, setSent] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (words !== sent) {
      setSent(words);
      setTyped(words);
    }
  }
  const next = typed.trim();
  useEffect(() => {
    if (next === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(next);
      onWords(next);
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [next, sent, onWords]);
  return (
    <div className="kn-search">
      <span>
        <IconSlot name="search" title="" size={16} />
      </span>
      <input
        type="search"
        maxLength={MOST_SIGNS}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  );
}

function Chips({ address: { category, only, choose }, categories, marks }: FeedToolsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const own = ONLY.map((name) => ({ name, count: marks?.[name].length ?? 0 })).filter(
    ({ name, count }) => count > 0 || name === only,
  );
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || categories.length <= MOST_CHIPS + 1 ? categories : shortened(categories, category);
  if (categories.length === 0 && own.length === 0) return null;
  const isAll = category === undefined && only === undefined;
  return (
    <div className="kn-chips" role="group" aria-label={t('narrowed')}>
      <Chip isChosen={isAll} onPress={() => choose({ category: undefined, only: undefined })}>
        {t('all')}
      </Chip>
      {own.map(({ name, count }) => (
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
