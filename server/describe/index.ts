// Public door of describe: definition + roles + language → the documents screens are made of.
export { describeRoutes } from './describeRoutes.ts';
export { pageMeta, readLayout, routesDocument } from './menu/index.ts';
export { sharingRoles, viewerOf } from './filterSets.ts';
export { blockDocument } from './pageDocument.ts';
export { untouchedFilters } from './activeFilters.ts';
export { formInfo } from './formInfo.ts';
export { tableInfo } from './tableInfo.ts';
export { cellPresentation } from './tableInfo.ts';
export { actionPresentation } from './actionInfo.ts';
export { askedField } from './formInfo.ts';
