// Navigation as data: menus, pages, launch addresses, ways to login and back, and moving without losing the kept query.
export { chatPath, FIXED_PATHS, mayOpen } from './fixedRoutes.ts';
export { keptSearch, withParams, type KeptParam } from './keptQuery.ts';
export { createLeaving, LeavingContext, type Leaving } from './leaving.ts';
export { readLaunch, type CreationKind } from './launch.ts';
export { desktopMenu, firstVisible, footerMenu, MAX_FOOTER_ENTRIES, mobileMenu } from './menus.ts';
export { pagesOf, type Page } from './pages.ts';
export { readRoutes, type BrokenEntry, type Navigation } from './readRoutes.ts';
export { fromLogin, LOGIN_PATH, toLogin } from './returnPath.ts';
export { ShellLink } from './ShellLink.tsx';
export { useGo, useParam, useSetParams } from './useGo.ts';
