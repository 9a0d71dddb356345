// Modules of the editor in the sections of the menu, each list under its heading.
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { menuGroups } from '../navigation/index.ts';
import type { ModulePlace } from './layout.ts';

export interface PlaceListsProps {
  /** Name of the list without a section; beside the section's title of the others. */
  label: string;
  /** Section by section. */
  places: readonly ModulePlace[];
  children(place: ModulePlace, index: number): ReactNode;
}

export function PlaceLists({ label, places, children }: PlaceListsProps): ReactNode {
  // A list without modules is one to drop into all the same.
  const groups = places.length === 0 ? [{ section: undefined, entries: [] }] : menuGroups(places);
  return groups.map(({ section, entries }) => {
    const rows = entries.map((place) => children(place, places.indexOf(place)));
    if (!section)
      return (
        <ul key="-" className="keste-places" aria-label={label}>
          {rows}
        </ul>
      );
    return (
      <section key={section.name} className="keste-places-section">
        <h3>
          {section.icon === undefined ? null : <Icon name={section.icon} title={section.title} size={16} />}
          <span>{section.title}</span>
        </h3>
        <ul className="keste-places" aria-label={`${label}: ${section.title}`}>
          {rows}
        </ul>
      </section>
    );
  });
}
