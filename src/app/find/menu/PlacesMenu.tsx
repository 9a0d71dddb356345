// Favourites, what was opened last and dashboards: sections of the menu that fold; of its own chunk, after the menu is there.
import { useId, type ReactNode } from 'react';
import type { Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useKept } from '../../../render/blockData/index.ts';
import { useRestTexts } from '../../../render/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { DASHBOARD_PATHS, ShellLink } from '../../navigation/index.ts';
import { placePath } from '../recordPath.ts';
import { usePlaces, type Place } from '../usePlaces.ts';
import { Favourites } from './Favourites.tsx';
import './places.css';

const MOST = { favourites: 20, recent: 7, dashboards: 10 } as const;

export interface PlacesMenuProps {
  routes: Routes;
  /** What the person gathered, which stands above the modules, or what stands below them. */
  part: 'own' | 'rest';
  /** A parameter of the address that the links do not take along. */
  without?: string;
}

export function PlacesMenu({ part, ...props }: PlacesMenuProps): ReactNode {
  useRestTexts();
  return part === 'own' ? <OwnPlaces {...props} /> : <RestPlaces {...props} />;
}

type PartProps = Omit<PlacesMenuProps, 'part'>;

function OwnPlaces({ routes, without }: PartProps): ReactNode {
  const { data } = usePlaces();
  return (
    <>
      {(['favourites', 'recent'] as const).map((name) => (
        <Section
          key={name}
          name={name}
          links={(data?.[name] ?? []).slice(0, MOST[name]).flatMap((place) => linkOf(place, routes))}
          isOrdered={name === 'favourites'}
          without={without}
        />
      ))}
    </>
  );
}

function RestPlaces({ routes, without }: PartProps): ReactNode {
  const { data } = usePlaces();
  const dashboards = useDashboardLinks(data?.dashboards, routes);
  return <Section name="dashboards" links={dashboards} without={without} />;
}

interface PlaceLink {
  /** The link to all dashboards has none. */
  place?: Place;
  key: string;
  title: string;
  hint: string;
  icon: string | undefined;
  path: string;
}

function linkOf(place: Place, routes: Routes): PlaceLink[] {
  const { kind, id, title, of, icon } = place;
  const path = placePath(routes, place);
  return path === undefined
    ? []
    : [{ place, key: `${kind} ${id}`, title, hint: of === undefined ? title : `${title} · ${of}`, icon, path }];
}

/** The first ones, and where all of them stand; none from a server without. */
function useDashboardLinks(dashboards: readonly Place[] | undefined, routes: Routes): PlaceLink[] {
  const { t } = useTexts();
  if (!dashboards) return [];
  const title = t('find.allDashboards');
  return [
    ...dashboards.slice(0, MOST.dashboards).flatMap((place) => linkOf(place, routes)),
    { key: 'all', title, hint: title, icon: 'list', path: DASHBOARD_PATHS[0] },
  ];
}

interface SectionProps {
  name: keyof typeof ICONS;
  links: readonly PlaceLink[];
  /** The person puts them in order. */
  isOrdered?: boolean;
  without: string | undefined;
}

const ICONS = { favourites: 'star', recent: 'clock', dashboards: 'chart' } as const;

function Section({ name, links, isOrdered, without }: SectionProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const [isShown, show] = useKept(`places ${name}`, name !== 'recent', readFlag);
  if (links.length === 0) return null;
  const drawn = (place: Place): ReactNode => {
    const link = links.find((one) => one.place === place);
    return link ? <PlaceLinkView link={link} without={without} keys="Alt+ArrowUp Alt+ArrowDown" /> : null;
  };
  return (
    <div className="keste-places">
      <button
        type="button"
        className="keste-places-head"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => show(!isShown)}
      >
        <Icon name={ICONS[name]} size={16} />
        <span>{t(`find.${name}`)}</span>
      </button>
      {isShown && isOrdered ? (
        <Favourites id={id} places={links.flatMap(({ place }) => place ?? [])} link={drawn} />
      ) : null}
      {isShown && !isOrdered ? (
        <ul id={id} aria-label={t(`find.${name}`)}>
          {links.map((link) => (
            <li key={link.key}>
              <PlaceLinkView link={link} without={without} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface PlaceLinkViewProps extends Pick<SectionProps, 'without'> {
  link: PlaceLink;
  /** Shortcuts on the link, for screen readers. */
  keys?: string;
}

function PlaceLinkView({ link: { title, hint, icon, path }, without, keys }: PlaceLinkViewProps): ReactNode {
  return (
    <ShellLink
      className="keste-places-link"
      to={path}
      title={hint === title ? undefined : hint}
      aria-keyshortcuts={keys}
      {...(without === undefined ? {} : { without })}
    >
      <Icon name={icon} title={title} size={16} />
      <span>{title}</span>
    </ShellLink>
  );
}

function readFlag(kept: unknown): boolean | undefined {
  return typeof kept === 'boolean' ? kept : undefined;
}
