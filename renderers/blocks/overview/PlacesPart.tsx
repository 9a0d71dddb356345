// Favourites, or what was opened last.
import type { ReactNode } from 'react';
import type { Places } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { Card, Line, Nothing, PathLink, RowLink } from './Card.tsx';
import { PLACES } from './questions.ts';
import { useOverview } from './useOverview.ts';

type Place = Places['recent'][number];

const MOST = 10;

export function PlacesPart({
  title,
  name,
  page,
}: {
  title: string;
  name: 'favourites' | 'recent';
  page?: string | undefined;
}): ReactNode {
  const { t } = usePorts().formats;
  const overview = useOverview(PLACES);
  const { data } = overview;
  // That one is on this page now is nothing to lead back to.
  const places = data?.[name].filter(({ kind, id }) => kind !== 'page' || id !== page).slice(0, MOST);
  return (
    <Card title={title} overview={overview}>
      {places?.length === 0 ? (
        <Nothing text={t(name === 'recent' ? 'overview.noRecent' : 'overview.noFavourites')} />
      ) : null}
      {places && places.length > 0 ? (
        <ul aria-label={title}>
          {places.map((place) => (
            <li key={`${place.kind} ${place.id}`}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function PlaceLink({ place: { kind, id, key = id, title, model, of, icon, path } }: { place: Place }): ReactNode {
  const line = <Line icon={icon} title={title} of={of} />;
  if (kind === 'record' && model !== undefined) return <RowLink row={{ model, key }}>{line}</RowLink>;
  return path === undefined ? <span className="kov-row">{line}</span> : <PathLink path={path}>{line}</PathLink>;
}
