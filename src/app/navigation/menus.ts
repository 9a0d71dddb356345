// Which entries stand in which menu, in which order, and which page comes first. Pure functions over the routes answer.
import type { MenuSection, NavigationEntry, Routes } from '../../contract/index.ts';

export const MAX_FOOTER_ENTRIES = 4;

/** Entries not hidden that the user may see, highest descOrder first. */
export function desktopMenu(routes: Routes): NavigationEntry[] {
  return Object.values(routes)
    .filter((entry) => !entry.isHidden && entry.isShow)
    .sort((one, other) => other.descOrder - one.descOrder || byName(one, other));
}

/** Entries neither hidden nor hidden on mobile, lowest mobileOrder first. */
export function mobileMenu(routes: Routes): NavigationEntry[] {
  return Object.values(routes)
    .filter((entry) => !entry.isHidden && !entry.hideMobile && entry.isShow && entry.isShowMobile)
    .sort((one, other) => one.mobileOrder - other.mobileOrder || byName(one, other));
}

export interface MenuGroup<T> {
  /** undefined: of entries that stand in none. */
  section: MenuSection | undefined;
  entries: T[];
}

/** A menu in its sections: what stands in none comes first, then the sections by their order; none is empty. */
export function menuGroups<T extends { section?: MenuSection | undefined }>(entries: readonly T[]): MenuGroup<T>[] {
  const groups = new Map<string | undefined, MenuGroup<T>>();
  for (const entry of entries) {
    const { section } = entry;
    const group = groups.get(section?.name) ?? { section, entries: [] };
    group.entries.push(entry);
    groups.set(section?.name, group);
  }
  const place = ({ section }: MenuGroup<T>): number => section?.order ?? -Infinity;
  return [...groups.values()].sort((one, other) => {
    const [first, second] = [place(one), place(other)];
    if (first !== second) return first - second;
    return (one.section?.name ?? '') < (other.section?.name ?? '') ? -1 : 1;
  });
}

/** The pinned ones, never more than fit beside "more". */
export function footerMenu(routes: Routes): NavigationEntry[] {
  return mobileMenu(routes)
    .filter((entry) => entry.isFooter)
    .slice(0, MAX_FOOTER_ENTRIES);
}

/** Where `/` leads: the first entry of the menu in use, or of the other when that one is empty. */
export function firstVisible(routes: Routes, layout: 'desktop' | 'mobile'): NavigationEntry | undefined {
  const desktop = menuGroups(desktopMenu(routes))[0]?.entries[0];
  const mobile = menuGroups(mobileMenu(routes))[0]?.entries[0];
  return layout === 'mobile' ? (mobile ?? desktop) : (desktop ?? mobile);
}

function byName(one: NavigationEntry, other: NavigationEntry): number {
  return one.name < other.name ? -1 : 1;
}
