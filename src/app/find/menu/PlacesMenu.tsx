// Favourites, what was opened last and dashboards: sections of the menu that fold; of its own chunk, after the menu is there.
import { useCallback, useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { usePorts, useRestTexts } from '../../../render/index.ts';
import { NoticeBar, type NoticeContent } from '../../../render/notice/index.ts';
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
  /** What the person gathered stands there, or there is none of it. */
  onDrawn?(): void;
}

export function PlacesMenu({ part, ...props }: PlacesMenuProps): ReactNode {
  useRestTexts();
  return part === 'own' ? <OwnPlaces {...props} /> : <RestPlaces {...props} />;
}

type PartProps = Omit<PlacesMenuProps, 'part'>;

function OwnPlaces({ routes, without, onDrawn }: PartProps): ReactNode {
  const { data, isError } = usePlaces();
  const folds = useFolds();
  const [notice, setNotice] = useState<NoticeContent>();
  const isThere = folds !== undefined && (data !== undefined || isError);
  // Before it is painted: the kept place and what stands in it change together.
  useLayoutEffect(() => (isThere ? onDrawn?.() : undefined), [isThere, onDrawn]);
  if (!folds || !data) return null;
  return (
    <>
      {(['favourites', 'recent'] as const).map((name) => (
        <Section
          key={name}
          name={name}
          links={data[name].slice(0, MOST[name]).flatMap((place) => linkOf(place, routes))}
          folds={folds}
          onNotice={name === 'favourites' ? setNotice : undefined}
          without={without}
        />
      ))}
      <div className="keste-places-notice">
        {notice ? <NoticeBar content={notice} onClose={() => setNotice(undefined)} /> : null}
      </div>
    </>
  );
}

function RestPlaces({ routes, without }: PartProps): ReactNode {
  const { data } = usePlaces();
  const folds = useFolds();
  const dashboards = useDashboardLinks(data?.dashboards, routes);
  return folds ? <Section name="dashboards" links={dashboards} folds={folds} without={without} /> : null;
}

type SectionName = keyof typeof MOST;

interface Folds {
  isShown: Readonly<Record<SectionName, boolean>>;
  show(name: SectionName, isShown: boolean): void;
}

// Keys of the object itself.
const SECTIONS = Object.keys(MOST) as SectionName[];
const keptAs = (name: SectionName): string => `places ${name}`;

/** Which sections are open, as they were left on this device; undefined until that is known, so that none opens late. */
function useFolds(): Folds | undefined {
  const { local } = usePorts();
  const [isShown, setShown] = useState<Folds['isShown']>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(SECTIONS.map((name) => local.read('order', keptAs(name)))).then((kept) => {
      const known = kept.map((flag, index) => (typeof flag === 'boolean' ? flag : SECTIONS[index] !== 'recent'));
      const [favourites = true, recent = false, dashboards = true] = known;
      if (isCurrent) setShown({ favourites, recent, dashboards });
    });
    return () => {
      isCurrent = false;
    };
  }, [local]);
  const show = useCallback(
    (name: SectionName, next: boolean) => {
      setShown((known) => known && { ...known, [name]: next });
      void local.write('order', keptAs(name), next);
    },
    [local],
  );
  return isShown && { isShown, show };
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
  const { kind, id, title, name, of, icon } = place;
  const path = placePath(routes, place);
  const whole = of === undefined ? title : `${title} · ${of}`;
  return path === undefined ? [] : [{ place, key: `${kind} ${id}`, title: name ?? title, hint: whole, icon, path }];
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
  name: SectionName;
  links: readonly PlaceLink[];
  folds: Folds;
  /** The person puts them in order, renames them and takes them away, and hears of it. */
  onNotice?: ((notice: NoticeContent | undefined) => void) | undefined;
  without: string | undefined;
}

const ICONS = { favourites: 'star', recent: 'clock', dashboards: 'chart' } as const;

function Section({ name, links, folds, onNotice, without }: SectionProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const isShown = folds.isShown[name];
  if (links.length === 0) return null;
  const drawn = (place: Place): ReactNode => {
    const link = links.find((one) => one.place === place);
    return link ? <PlaceLinkView link={link} without={without} keys="Alt+ArrowUp Alt+ArrowDown F2 Delete" /> : null;
  };
  return (
    <div className="keste-places">
      <button
        type="button"
        className="keste-places-head"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => folds.show(name, !isShown)}
      >
        <Icon name={ICONS[name]} size={16} />
        <span>{t(`find.${name}`)}</span>
      </button>
      {isShown && onNotice ? (
        <Favourites id={id} places={links.flatMap(({ place }) => place ?? [])} link={drawn} onNotice={onNotice} />
      ) : null}
      {isShown && !onNotice ? (
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
