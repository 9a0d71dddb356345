// Projects: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'projects',
  parameters: [{ name: 'viewProject', model: 'project' }],
});
