// Public door of actions: transitions of a status and named actions, carried out on one row.
export { actionsRoutes } from './actionsRoutes.ts';
export { moduleActionsRoutes } from './moduleActions.ts';
export { actIn, runActionIn } from './runAction.ts';
