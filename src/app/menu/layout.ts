// The layout of the menus as its owner arranges it: order, visibility and footer of each module. Pure; the routes answer in, a map out.
import type { MenuPlace, MenuSection, NavigationEntry, Routes, RoutesCustom } from '../../contract/index.ts';
import { MAX_FOOTER_ENTRIES, menuGroups, mobileMenu } from '../navigation/index.ts';

export interface ModulePlace extends Required<MenuPlace> {
  name: string;
  title: string;
  icon: string | undefined;
  /** It stays in it: definitions say which modules stand in a section. */
  section: MenuSection | undefined;
  /** The product offers it on a phone. */
  isMobile: boolean;
}

export type Layout = readonly ModulePlace[];

export interface MobileLists {
  active: ModulePlace[];
  deactivated: ModulePlace[];
}

const STEP = 10;

/** Of more pinned modules than fit the first stay pinned: what is shown is what is saved. */
export function layoutOf(routes: Routes): Layout {
  const pinned = new Set(
    mobileMenu(routes)
      .filter((entry) => entry.isFooter)
      .slice(0, MAX_FOOTER_ENTRIES)
      .map((entry) => entry.name),
  );
  return Object.values(routes)
    .filter((entry) => !entry.isHidden)
    .map((entry) => placeOf(entry, pinned.has(entry.name) || keepsPin(entry)));
}

/** As the menu shows them: section by section. */
export function desktopList(layout: Layout): ModulePlace[] {
  return inSections([...layout].sort((one, other) => other.descOrder - one.descOrder || byName(one, other)));
}

/** A module hidden altogether is deactivated on the phone too. */
export function mobileLists(layout: Layout): MobileLists {
  const all = layout
    .filter((place) => place.isMobile)
    .sort((one, other) => one.mobileOrder - other.mobileOrder || byName(one, other));
  return { active: inSections(all.filter(isActive)), deactivated: all.filter((place) => !isActive(place)) };
}

/** Of a list in its order: whether the place may change with the one beside it. */
export function isBeside(places: readonly ModulePlace[], index: number, by: 1 | -1): boolean {
  const [place, other] = [places[index], places[index + by]];
  return place !== undefined && other !== undefined && place.section?.name === other.section?.name;
}

/** `number` of `total` among those of its section, in an order that may mix sections. */
export function placeInSection(
  layout: Layout,
  names: readonly string[],
  name: string,
): { number: number; total: number } {
  const sections = new Map(layout.map((place) => [place.name, place.section?.name]));
  const own = names.filter((each) => sections.get(each) === sections.get(name));
  return { number: own.indexOf(name) + 1, total: own.length };
}

/** Those that stand in the footer; a hidden one keeps its pin, but takes no place. */
export function pinnedCount(layout: Layout): number {
  return layout.filter(isPinned).length;
}

/** The desktop menu in the order of `names`. */
export function orderDesktop(layout: Layout, names: readonly string[]): Layout {
  const order = new Map(names.map((name, index) => [name, (names.length - index) * STEP]));
  return layout.map((place) => ({ ...place, descOrder: order.get(place.name) ?? place.descOrder }));
}

/** The phone's menu in the order of `active`, then `deactivated`; what changes sides is switched on or off there. */
export function orderMobile(layout: Layout, active: readonly string[], deactivated: readonly string[]): Layout {
  const order = new Map([...active, ...deactivated].map((name, index) => [name, (index + 1) * STEP]));
  return fitFooter(
    layout,
    layout.map((place) => {
      const mobileOrder = order.get(place.name);
      if (mobileOrder === undefined) return place;
      return { ...switched(place, active.includes(place.name)), mobileOrder };
    }),
  );
}

/** In or out of the deactivated list, at its end. */
export function setActive(layout: Layout, name: string, isWanted: boolean): Layout {
  const lists = mobileLists(layout);
  const without = (places: readonly ModulePlace[]): string[] =>
    places.map((place) => place.name).filter((each) => each !== name);
  const active = without(lists.active);
  const deactivated = without(lists.deactivated);
  return isWanted
    ? orderMobile(layout, [...active, name], deactivated)
    : orderMobile(layout, active, [...deactivated, name]);
}

/** Shown or hidden altogether; shown again it stands in the footer as before. */
export function toggleShow(layout: Layout, name: string): Layout {
  return fitFooter(
    layout,
    layout.map((place) => (place.name === name ? { ...place, isShow: !place.isShow } : place)),
  );
}

/** undefined: refused, as many as fit are pinned already (MENU-06). */
export function toggleFooter(layout: Layout, name: string): Layout | undefined {
  const isOn = layout.some((place) => place.name === name && place.isFooter);
  if (!isOn && pinnedCount(layout) >= MAX_FOOTER_ENTRIES) return undefined;
  return layout.map((place) => (place.name === name ? { ...place, isFooter: !isOn } : place));
}

/** What the server keeps, by module name. */
export function mapOf(layout: Layout): RoutesCustom {
  return Object.fromEntries(
    layout.map(({ name, isFooter, isShow, isShowMobile, mobileOrder, descOrder }) => [
      name,
      { isFooter, isShow, isShowMobile, mobileOrder, descOrder },
    ]),
  );
}

function placeOf(entry: NavigationEntry, isFooter: boolean): ModulePlace {
  const { name, title, icon, section, isShow, isShowMobile, mobileOrder, descOrder, hideMobile } = entry;
  return { name, title, icon, section, isMobile: !hideMobile, isFooter, isShow, isShowMobile, mobileOrder, descOrder };
}

/** What comes back into a footer that is full by now comes back without its pin. */
function fitFooter(before: Layout, after: Layout): Layout {
  if (pinnedCount(after) <= MAX_FOOTER_ENTRIES) return after;
  const had = new Set(before.filter(isPinned).map((place) => place.name));
  return after.map((place) => (isPinned(place) && !had.has(place.name) ? { ...place, isFooter: false } : place));
}

/** Hidden by its owner, not taken off the phone. */
function keepsPin({ isFooter, isShow, isShowMobile, hideMobile }: NavigationEntry): boolean {
  return isFooter && !isShow && isShowMobile && !hideMobile;
}

function isPinned(place: ModulePlace): boolean {
  return place.isFooter && place.isMobile && isActive(place);
}

function isActive(place: ModulePlace): boolean {
  return place.isShow && place.isShowMobile;
}

function switched(place: ModulePlace, isWanted: boolean): ModulePlace {
  if (isActive(place) === isWanted) return place;
  // Wanted on the phone it is wanted at all.
  return isWanted ? { ...place, isShow: true, isShowMobile: true } : { ...place, isShowMobile: false, isFooter: false };
}

function inSections(places: readonly ModulePlace[]): ModulePlace[] {
  return menuGroups(places).flatMap(({ entries }) => entries);
}

function byName(one: ModulePlace, other: ModulePlace): number {
  return one.name < other.name ? -1 : 1;
}
