// Groups: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'groups',
  parameters: [{ name: 'viewGroup', model: 'group' }],
});
