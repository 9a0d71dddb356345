// Public door of workflow rules: what follows by itself when rows change, when a date comes, or by the clock.
export { openWorkflows, type Workflows } from './openWorkflows.ts';
export { workflowRoutes } from './workflowRoutes.ts';
