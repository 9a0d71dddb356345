// What other modules' pages offer about a row, among the tools of its record.
import { Suspense, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { recordLinks, useGo, usePages, type RecordOffer } from '../navigation/index.ts';
import { usePageTextsOf } from '../pages/usePageTextsOf.ts';
import { useHasEntry } from '../routes/useHasEntry.ts';

export interface RecordLinksProps {
  model: string;
  /** Nothing is offered until the row is there. */
  id: string | undefined;
}

export function RecordLinks({ model, id }: RecordLinksProps): ReactNode {
  const offers = recordLinks(usePages(), model);
  if (id === undefined) return null;
  return (
    <Suspense fallback={null}>
      {offers.map((offer) => (
        <LinkTo key={offer.page.widget} offer={offer} id={id} />
      ))}
    </Suspense>
  );
}

function LinkTo({ offer: { page, link }, id }: { offer: RecordOffer; id: string }): ReactNode {
  const go = useGo();
  const text = usePageTextsOf(page)('record.link');
  if (!useHasEntry(link.entry)) return null;
  return (
    <button
      type="button"
      className="kr-tool"
      aria-label={text}
      title={text}
      onClick={() => go(link.path.replace('{id}', encodeURIComponent(id)))}
    >
      <Icon name={link.icon} size={18} />
    </button>
  );
}
