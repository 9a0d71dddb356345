// What the menu is: its entries by the definitions, and how each person has laid it out.
export { ownRoutes, readLayout, saveFolds, saveLayout } from './menuLayout.ts';
export { pageMeta, routeMeta, routesDocument } from './routesDocument.ts';
