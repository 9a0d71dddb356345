// Navigation as data: menus, pages, launch addresses, ways to login and back, and moving without losing the kept query.
export {
  ADMIN_PATHS,
  DASHBOARD_PATHS,
  dashboardPath,
  entryPath,
  FIXED_PATHS,
  isAdminPath,
  mayOpen,
  type AdminPageName,
} from './fixedRoutes.ts';
export { keptSearch, withParams } from './keptQuery.ts';
export { createLeaving, LeavingContext, type Leaving } from './leaving.ts';
export { readLaunch } from './launch.ts';
export {
  creationsOf,
  objectParams,
  PagesContext,
  personLinks,
  recordLinks,
  usePages,
  type Creation,
  type ObjectParam,
  type RecordOffer,
} from './pageNames.ts';
export {
  desktopMenu,
  firstVisible,
  footerMenu,
  MAX_FOOTER_ENTRIES,
  menuGroups,
  mobileMenu,
  type MenuGroup,
} from './menus.ts';
export { pagesOf, type Page } from './pages.ts';
export { deeperRowPaths, pathOfRow, ROW_KEY, rowPages, rowPaths, rowRedirects, type RowPage } from './rowPages.ts';
export { readRoutes, type BrokenEntry, type Navigation } from './readRoutes.ts';
export { fromLogin, LOGIN_PATH, toLogin } from './returnPath.ts';
export { ShellLink } from './ShellLink.tsx';
export { useAddress, useGo, useParam, useSetParams } from './useGo.ts';
