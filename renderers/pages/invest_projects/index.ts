// Investment projects: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'invest_projects',
  openEntries: ['full_invest_project', 'full_invest_project_info', 'full_invest_project_timeline'],
});
