// Public door of describe: definition + roles + language → the documents screens are made of.
export { describeRoutes } from './describeRoutes.ts';
export { readLayout } from './menuLayout.ts';
