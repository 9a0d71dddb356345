// Public door of dashboards: pages of blocks that people make in the application.
export { dashboardRoutes } from './dashboardRoutes.ts';
export { listDashboards } from './dashboardRows.ts';
