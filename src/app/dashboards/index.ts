// Public door of dashboards: their list, one of them, and how they are made.
export { DashboardsPage } from './DashboardsPage.tsx';
