// Navigation as data: menus, pages, ways to login and back.
export { desktopMenu, firstVisible, footerMenu, mobileMenu } from './menus.ts';
export { pagesOf, type Page } from './pages.ts';
export { readRoutes, type BrokenEntry, type Navigation } from './readRoutes.ts';
export { fromLogin, LOGIN_PATH, toLogin } from './returnPath.ts';
