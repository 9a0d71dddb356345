// Which validator knows which answer about dashboards.
import type { Dashboard, DashboardPreview, Dashboards } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

export const DASHBOARD_DOCUMENTS: {
  list: DocumentCheck<Dashboards>;
  one: DocumentCheck<Dashboard>;
  preview: DocumentCheck<DashboardPreview>;
} = {
  list: { document: 'dashboards', load: () => import('../../contract/validators/dashboards.gen.js') },
  one: { document: 'dashboard', load: () => import('../../contract/validators/dashboard.gen.js') },
  preview: { document: 'dashboard_preview', load: () => import('../../contract/validators/dashboard_preview.gen.js') },
};

/** Begins the keys of all questions about them. */
export const DASHBOARDS_KEY = 'dashboards';
