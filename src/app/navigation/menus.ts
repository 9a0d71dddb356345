// Which entries stand in which menu, in which order, and which page comes first. Pure functions over the routes answer.
import type { NavigationEntry, Routes } from '../../contract/index.ts';

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

/** The pinned ones, never more than fit beside "more". */
export function footerMenu(routes: Routes): NavigationEntry[] {
  return mobileMenu(routes)
    .filter((entry) => entry.isFooter)
    .slice(0, MAX_FOOTER_ENTRIES);
}

/** Where `/` leads: the first entry of the menu in use, or of the other when that one is empty. */
export function firstVisible(routes: Routes, layout: 'desktop' | 'mobile'): NavigationEntry | undefined {
  const [desktop] = desktopMenu(routes);
  const [mobile] = mobileMenu(routes);
  return layout === 'mobile' ? (mobile ?? desktop) : (desktop ?? mobile);
}

function byName(one: NavigationEntry, other: NavigationEntry): number {
  return one.name < other.name ? -1 : 1;
}
